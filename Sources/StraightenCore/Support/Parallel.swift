// SPDX-License-Identifier: MIT
import Glibc
import StraightenShims
import Synchronization

/// Runs `body` once for each chunk 0..<chunks on up to `threads` threads, the calling one among
/// them. Chunks are handed out as threads become free, so `body` must not depend on who runs it.
///
/// Threads are created and joined within the call: nothing of it outlives the call or a fork().
/// When no thread can be created the calling one does all the work.
///
/// - Parameters:
///   - threads: 0 for as many as there are processors.
///   - progress: updated on the calling thread after each of its chunks.
/// - Throws: `cancelled` when `progress` asks to stop; chunks in work are finished before.
package func inParallel(chunks: Int, threads: Int, progress: Progress = .none, _ body: (Int) -> Void) throws(Failure) {
    let wanted = threads > 0 ? threads : Int(shim_processor_count())
    let failure = withoutActuallyEscaping(body) { body -> Failure? in
        let crew = Crew(chunks: chunks, body: body)
        let context = Unmanaged.passUnretained(crew).toOpaque()
        var helpers: [pthread_t] = []
        for _ in 0..<max(0, min(wanted, chunks) - 1) {
            var thread = pthread_t()
            guard pthread_create(&thread, nil, { raw in
                Unmanaged<Crew>.fromOpaque(raw!).takeUnretainedValue().work()
                return nil
            }, context) == 0 else { break }
            helpers.append(thread)
        }
        let failure = crew.work(reporting: progress)
        for helper in helpers { pthread_join(helper, nil) }
        return failure
    }
    if let failure { throw failure }
    try progress.update(1)
}

private final class Crew {
    private let chunks: Int
    private let body: (Int) -> Void
    private let next = Atomic<Int>(0)
    private let done = Atomic<Int>(0)

    init(chunks: Int, body: @escaping (Int) -> Void) {
        self.chunks = chunks
        self.body = body
    }

    func work() {
        while true {
            let chunk = next.add(1, ordering: .relaxed).oldValue
            guard chunk < chunks else { return }
            body(chunk)
            done.add(1, ordering: .relaxed)
        }
    }

    func work(reporting progress: Progress) -> Failure? {
        while true {
            do throws(Failure) {
                try progress.update(Double(done.load(ordering: .relaxed)) / Double(max(chunks, 1)))
            } catch {
                next.store(chunks, ordering: .relaxed)
                return error
            }
            let chunk = next.add(1, ordering: .relaxed).oldValue
            guard chunk < chunks else { return nil }
            body(chunk)
            done.add(1, ordering: .relaxed)
        }
    }
}
