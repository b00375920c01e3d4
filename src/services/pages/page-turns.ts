import { setImmediate as nextTurn } from 'node:timers/promises'

interface Waiting<Asked, Answer> {
  readonly asked: Asked
  readonly resolve: (answer: Answer) => void
  readonly reject: (reason: unknown) => void
}

/** Creates turns of pages: concurrent requests for one page are handled in groups, which share a write to disk. */
export function createPageTurns<Asked, Answer>(
  handle: (page: string, group: readonly Asked[]) => Promise<readonly PromiseSettledResult<Answer>[]>,
): (page: string, asked: Asked) => Promise<Answer> {
  const waiting = new Map<string, Waiting<Asked, Answer>[]>()
  return (page, asked) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const queue = waiting.get(page)
    if (queue) queue.push({ asked, resolve, reject })
    else {
      waiting.set(page, [{ asked, resolve, reject }])
      void run(page)
    }
    return promise
  }

  async function run(page: string): Promise<void> {
    for (;;) {
      // What has arrived is read first, so that it is in the group.
      await nextTurn()
      const group = waiting.get(page)!.splice(0)
      if (group.length === 0) return void waiting.delete(page)
      await handle(
        page,
        group.map(({ asked }) => asked),
      ).then(
        (answers) =>
          answers.forEach((answer, i) =>
            answer.status === 'fulfilled' ? group[i]!.resolve(answer.value) : group[i]!.reject(answer.reason),
          ),
        (error: unknown) => group.forEach(({ reject }) => reject(error)),
      )
    }
  }
}
