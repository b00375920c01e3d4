import { portal } from '#model/people/portal.ts'
import { isReservedSegment } from '#model/web/reserved-segments.ts'
import { partsOf } from './redirect-rule.ts'

/** Page of the search. */
const search = 'search'

const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/** Whether a segment is a language, as `es` of `/es/search`. */
function isLanguage(segment: string | undefined): boolean {
  return segment !== undefined && /^[a-z]{2}(?:-[a-z]{2})?$/.test(segment) && languages.of(segment) !== undefined
}

/**
 * Whether an address is guarded: the home page, the search, the agents' portal and the product's own, in any language and
 * spelling. Only managers of redirects may redirect it.
 */
export function isGuarded(source: string): boolean {
  const [path] = partsOf(plainSpelling(source.trim()))
  const segments = path.toLowerCase().split('/').filter(Boolean)
  return isGuardedPath(segments) || (isLanguage(segments[0]) && isGuardedPath(segments.slice(1)))
}

function isGuardedPath([first, ...rest]: readonly string[]): boolean {
  if (first === undefined) return true
  if (isReservedSegment(first) || `/${first}` === portal.home) return true
  return first === search && rest.length === 0
}

/** The address as a browser would ask for it: escapes, back slashes and steps (`/./`) are read. */
function plainSpelling(source: string): string {
  const path = source.replaceAll('\\', '/').replace(/^\/*/, '/')
  try {
    return new URL(decodeURIComponent(path.replace(/[?#].*$/s, '')).replace(/^\/+/, '/'), 'http://site.invalid')
      .pathname
  } catch {
    return path
  }
}
