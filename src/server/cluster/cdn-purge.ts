import { createHash } from 'node:crypto'

/** Cache lifetime in the CDN, s: the age of the oldest page after a purge that did not arrive. */
const keptSeconds = 60
/** Timeout of a purge, ms. */
const purgeMs = 2000
/** Most keys in one purge, as they are sent in a header. */
const keysAtOnce = 200
/** Cache key of every page: a new build purges all of them. */
export const everyPage = 'every-page'
/** Rules that are looked at before a page is, and so concern each. */
const rulesBeforePages = ['entity:redirects', 'draft:redirects', 'entity:booking-code-triggers']

/** Creates the CDN purge; `address` receives `PURGE`. */
export function createCdnPurge(address: string, onFailure: (error: unknown) => void, ask: typeof fetch = fetch) {
  return {
    /** Headers of a finished page for the CDN: how long it may cache the page, and the keys under which it is purged. */
    headersOf: (tags: readonly string[]): Readonly<Record<string, string>> => ({
      'surrogate-control': `max-age=${keptSeconds}`,
      'surrogate-key': keysOf([everyPage, ...rulesBeforePages, ...tags]).join(' '),
    }),

    /** Purges everything that the CDN cached under these tags. Never throws: a missed page expires by itself soon. */
    async purge(tags: readonly string[]): Promise<void> {
      const keys = keysOf(tags)
      for (let at = 0; at < keys.length; at += keysAtOnce) {
        try {
          const answer = await ask(address, {
            method: 'PURGE',
            headers: { 'surrogate-key': keys.slice(at, at + keysAtOnce).join(' ') },
            signal: AbortSignal.timeout(purgeMs),
          })
          if (!answer.ok) throw new Error(`It answered ${answer.status}.`)
        } catch (error) {
          onFailure(error)
        }
      }
    },
  }
}

/** Short, and telling strangers nothing of what a page is made of. */
function keysOf(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => createHash('sha1').update(tag).digest('hex').slice(0, 10)))]
}
