import { BrowserError } from '../browser-error.ts'
import { reservedSegments } from './reserved-segments.ts'

/** Route rules by path; a pattern is a path, or all paths below one: `/a/**`. */
export interface RouteMatcher {
  /** Paths of pages rendered at build time. */
  readonly prerendered: readonly string[]
  readonly redirect: Readonly<Record<string, string>>
  /** Patterns of pages rendered at build time. */
  readonly prerender: readonly string[]
  /** Route middleware by pattern. */
  readonly appMiddleware: Readonly<Record<string, readonly string[]>>
}

/** Route rule of one path. */
interface RouteRule {
  readonly redirect?: string
  readonly isPrerendered: boolean
  readonly middleware: readonly RouteMiddleware[]
}

/** `document`: no page may take the place of another there, only a document of its own will do. */
const known = ['document'] as const
type RouteMiddleware = (typeof known)[number]

const ownDocuments = [...reservedSegments.map((segment) => `/${segment}/**`), '/agents/logout']

/**
 * The rules of the product. Pages are drawn when they are first asked for and stored redirects follow from content, so
 * neither is here.
 */
export const routeMatcher: RouteMatcher = {
  prerendered: [],
  redirect: { '/index.html': '/', '/index.php': '/' },
  prerender: [],
  appMiddleware: Object.fromEntries(ownDocuments.map((pattern) => [pattern, ['document']])),
}

/** Route rule of a path; the longest pattern wins. Throws `unknown-middleware` for an unknown name. */
export function ruleFor({ prerendered, redirect, prerender, appMiddleware }: RouteMatcher, path: string): RouteRule {
  const to = longest(Object.keys(redirect), path)
  const names = appMiddleware[longest(Object.keys(appMiddleware), path) ?? ''] ?? []
  return {
    ...(to !== undefined && { redirect: redirect[to]! }),
    isPrerendered: prerendered.includes(path) || longest(prerender, path) !== undefined,
    middleware: names.map(middlewareNamed),
  }
}

function longest(patterns: readonly string[], path: string): string | undefined {
  return patterns.filter((pattern) => covers(pattern, path)).sort((a, b) => b.length - a.length)[0]
}

function covers(pattern: string, path: string): boolean {
  return pattern.endsWith('/**') ? `${path}/`.startsWith(pattern.slice(0, -2)) : pattern === path
}

function middlewareNamed(name: string): RouteMiddleware {
  const middleware = known.find((each) => each === name)
  if (!middleware) throw new BrowserError('unknown-middleware', { name: name.slice(0, 100) })
  return middleware
}
