import { isRecord } from '#model/json.ts'
import { type RouteMatcher, routeMatcher } from '#model/route-rules.ts'
import { buildAddresses } from '#model/build-addresses.ts'

/** What an open page knows of the builds of its site. */
export interface Builds {
  /** The rules of routes: those of its build once they are read. */
  readonly matcher: () => RouteMatcher
  /** Whether there is another build, so that the next page needs a document of its own. */
  readonly isOld: () => boolean
  /** Asks for the build that runs now, unless that is known already. */
  readonly look: () => Promise<void>
}

/** How often an open page asks, and not while nobody looks at it. */
export const buildsEveryMs = 10 * 60_000

/** Follows the builds; what cannot be read is told to the console and to nobody else. */
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

/** What a build says of its routes. Throws when it says something else. */
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
