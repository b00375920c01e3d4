import { gunzipSync } from 'node:zlib'
import { limits } from '#model/limits.ts'
import type { FetchPage } from '#services/site-import/crawl.ts'
import { sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import { type Guard, safeVisit } from './safe-fetch.ts'

/** Creates a fetcher of pages from allowed hosts, guarded by `safeVisit`. */
export function createPageFetcher(guard: Pick<Guard, 'privateHosts'> & Partial<Guard>): FetchPage {
  return async (address, { allows, most }) => {
    const rules = { redirects: limits.fetchRedirects, ms: limits.fetchMs, ...guard, allowsUrl: allows }
    const { url, answer } = await safeVisit(address, rules)
    try {
      const pieces: Buffer[] = []
      let length = 0
      for await (const piece of answer) {
        length += (piece as Buffer).length
        if (length > most) throw tooLarge(most)
        pieces.push(piece as Buffer)
      }
      const bytes = Buffer.concat(pieces)
      const { statusCode: status = 0, headers } = answer
      return { status, address: url.href, type: headers['content-type'] ?? '', bytes: unpacked(bytes, most) }
    } catch (error) {
      throw error instanceof VoixError ? error : brokenOff()
    } finally {
      answer.destroy()
    }
  }
}

/** Sitemaps are served as files of gzip too. */
function unpacked(bytes: Buffer, most: number): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: most })
  } catch {
    throw tooLarge(most)
  }
}

function tooLarge(most: number): VoixError {
  return new VoixError('fetch-refused', {
    field: 'url',
    reason: sentence('Its answer has more than {most} MiB.', { most: Math.round((10 * most) / 1024 / 1024) / 10 }),
  })
}

function brokenOff(): VoixError {
  return new VoixError('fetch-refused', {
    field: 'url',
    reason: sentence('Its answer broke off. Try again later.'),
  })
}
