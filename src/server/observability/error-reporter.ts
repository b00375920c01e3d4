import type { ErrorReporting } from '#config.ts'
import { errorReporting } from '#model/constants.ts'
import { limits } from '#model/limits.ts'

/** Levels from the least to the most severe. */
const levels: readonly ErrorReporting['level'][] = ['debug', 'info', 'warning', 'error', 'critical']

/** Error report for the reporting service. */
export interface Report {
  readonly level: ErrorReporting['level']
  readonly message: string
  readonly platform: 'browser' | 'server'
  readonly stack: string
  readonly url: string
  readonly custom?: Readonly<Record<string, string>>
}

export type ErrorReporter = ReturnType<typeof createErrorReporter>

const longestText = 8192
const patienceMs = 5000

/** Creates the sender of error reports, whose key can only write. */
export function createErrorReporter(
  { url, key, level: least, domains }: ErrorReporting,
  environment: string,
  send: typeof fetch = fetch,
  clock: () => number = Date.now,
) {
  let minute = 0
  let taken = 0
  return {
    /** Sends a report, or refuses it: no key, a level below the least, another domain, or too many. Never fails. */
    async report(error: Report): Promise<'sent' | 'refused'> {
      if (!url || !key || levels.indexOf(error.level) < levels.indexOf(least)) return 'refused'
      const where = URL.parse(error.url)
      if (!where || !domains.includes(where.hostname) || !mayTakeOneMore()) return 'refused'
      const body = { ...bodyOf(error, where), environment }
      try {
        const answer = await send(url, {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
          redirect: 'error',
          signal: AbortSignal.timeout(patienceMs),
        })
        await answer.body?.cancel()
        return answer.ok ? 'sent' : 'refused'
      } catch {
        // A service that is away must not make errors of its own.
        return 'refused'
      }
    },
  }

  function mayTakeOneMore(): boolean {
    const now = Math.floor(clock() / 60_000)
    if (now !== minute) [minute, taken] = [now, 0]
    return ++taken <= limits.errorReportsPerMinute
  }
}

/** Body of a report, with nothing of the person that it happened to. */
function bodyOf({ level, message, platform, stack, custom = {} }: Parameters<ErrorReporter['report']>[0], where: URL) {
  return {
    level,
    message: message.slice(0, longestText),
    platform,
    trace: { message: message.slice(0, longestText), stack: stack.slice(0, longestText) },
    url: bareAddress(where),
    version: errorReporting.version,
    custom,
    disableIPCapture: true,
  }
}

/** URL without query and fragment, which hold codes and states, and without the secret of a preview or a review. */
function bareAddress({ origin, pathname }: URL): string {
  return origin + withoutSecret(pathname)
}

/** Path for a log, without secrets of previews and reviews. */
export function withoutSecret(pathname: string): string {
  return pathname.replace(/^(\/preview-release\/[^/]+|\/page-review)\/.*/, '$1')
}
