import { isRecord } from '#model/json.ts'
import { type RouteMatcher, routeMatcher } from '#model/web/route-rules.ts'
import { buildAddresses } from '#model/web/build-addresses.ts'

/** Builds of the site as an open page knows them. */
interface Builds {
  /** Route rules of the page's build, once they are loaded. */
  readonly matcher: () => RouteMatcher
  /** Whether there is a newer build, so that the next page needs a document load. */
  readonly isOld: () => boolean
  /** Fetches the id of the latest build, unless a newer one is known already. */
  readonly look: () => Promise<void>
}

/** Poll interval for new builds, ms; paused while the page is hidden. */
export const buildsEveryMs = 10 * 60_000

/** Watches for new builds; errors go to the console. */
export function followBuilds(
  own: string,
  read: (address: string) => Promise<unknown>,
  tell: (words: string, error: unknown) => void = console.error,
): Builds {
  let matcher = routeMatcher
  let isOld = false
  void read(buildAddresses.meta(own))
    .then((meta) => (matcher = matcherIn(meta)))
    .catch((error: unknown) => tell('The rules of routes cannot be read.', error))
  return {
    matcher: () => matcher,
    isOld: () => isOld,
    async look() {
      if (isOld) return
      try {
        const id = textIn(await read(`${buildAddresses.latest}?${Date.now()}`), 'id')
        if (id === own) return
        matcher = matcherIn(await read(buildAddresses.meta(id)))
        isOld = true
      } catch (error) {
        tell('The builds of this site cannot be read.', error)
      }
    },
  }
}

function textIn(answer: unknown, key: string): string {
  const value = isRecord(answer) ? answer[key] : undefined
  if (typeof value !== 'string' || !/^[\w-]{1,64}$/.test(value)) throw new TypeError(`There is no ${key} in it.`)
  return value
}

/** Parses the route rules of a build. Throws for anything else. */
function matcherIn(meta: unknown): RouteMatcher {
  const matcher = isRecord(meta) ? meta.matcher : undefined
  if (!isRecord(matcher)) throw new TypeError('There is no matcher in it.')
  const { prerendered, redirect, prerender, appMiddleware } = matcher
  if (!isTexts(prerendered) || !isTexts(prerender) || !isRecord(redirect) || !isRecord(appMiddleware))
    throw new TypeError('The matcher lacks some of its rules.')
  if (!isTexts(Object.values(redirect)) || !Object.values(appMiddleware).every(isTexts))
    throw new TypeError('The matcher has a rule that is none.')
  return {
    prerendered,
    prerender,
    redirect: redirect as Record<string, string>,
    appMiddleware: appMiddleware as Record<string, string[]>,
  }
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}
