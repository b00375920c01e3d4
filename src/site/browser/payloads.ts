import { payloadAddress, type PayloadAnswer } from '#model/view/payload.ts'

/** The payloads of pages, each asked for once: fetched ahead, visited, or come back to. */
interface Payloads {
  /** The payload of a page, from memory if it is there and young enough. Rejects where a document has to do. */
  readonly get: (page: string, manner?: 'visit' | 'return') => Promise<PayloadAnswer>
  readonly has: (page: string) => boolean
}

/** Pages that are remembered for coming back to them, and how long one that was fetched ahead counts as new. */
const mostPages = 40
const youngMs = 5 * 60_000

interface Kept {
  readonly at: number
  readonly answer: Promise<PayloadAnswer>
}

export function createPayloads(
  build: string,
  send: (address: string) => Promise<PayloadAnswer>,
  clock: () => number = Date.now,
): Payloads {
  const kept = new Map<string, Kept>()
  return {
    get(page, manner = 'visit') {
      const known = kept.get(page)
      const isOld = known !== undefined && manner === 'visit' && clock() - known.at > youngMs
      if (known && !isOld) {
        kept.delete(page)
        kept.set(page, known)
        return known.answer
      }
      const answer = send(payloadAddress(page, isOld ? String(clock()) : build))
      kept.set(page, { at: clock(), answer })
      for (const oldest of kept.keys()) {
        if (kept.size <= mostPages) break
        kept.delete(oldest)
      }
      // What failed is asked for again.
      answer.catch(() => {
        if (kept.get(page)?.answer === answer) kept.delete(page)
      })
      return answer
    },
    has: (page) => kept.has(page),
  }
}
