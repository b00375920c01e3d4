import { checkRedirect } from '#entities/site-furniture.ts'
import { canonicalPath } from '#model/web/canonical-path.ts'
import { limits } from '#model/limits.ts'
import { momentIn } from '#model/time/moment.ts'
import type { StoredRecord } from '#model/records/records.ts'
import { compileRegex, literalRegex, type SafeRegex } from '../patterns/safe-regex.ts'

/** Redirect rule, ready to match. */
export interface RedirectRule {
  readonly id: string
  /** Whether it is switched on. */
  readonly isOn: boolean
  readonly source: string
  readonly target: string
  readonly match: 'exact' | 'prefix' | 'wildcard' | 'regex'
  readonly host: string
  readonly foldCase: boolean
  readonly query: 'pass' | 'ignore' | 'exact' | 'exact_any_order'
  readonly code: number
  readonly always: boolean
  readonly priority: number
  readonly from?: number
  readonly until?: number
  /** The query that the source asks for. */
  readonly wanted: string
  /** Matches the path of a wildcard or regular expression. */
  readonly pattern?: SafeRegex
  /** Path prefix that a match needs, lower case. */
  readonly stem: string
}

/** Rule of a stored redirect; undefined for a disabled or invalid one, such as an archived one from a guarded address. */
export function ruleFrom(stored: Pick<StoredRecord, 'id' | 'data'>): RedirectRule | undefined {
  const rule = readRule(stored)
  if (rule && isRefused(rule)) return undefined
  return rule?.isOn ? rule : undefined
}

function isRefused({ source, target, match, code }: RedirectRule): boolean {
  return Object.keys(checkRedirect({ source, target, match_type: match, code: String(code) })).length > 0
}

/** Rule of a redirect, active or not; undefined for an invalid pattern. */
export function readRule({ id, data }: Pick<StoredRecord, 'id' | 'data'>): RedirectRule | undefined {
  const words = (name: string) => (typeof data[name] === 'string' ? data[name] : '')
  const match = ['prefix', 'wildcard', 'regex'].includes(words('match_type'))
    ? (words('match_type') as RedirectRule['match'])
    : 'exact'
  const foldCase = data.case_insensitive !== false
  const [path, wanted] = match === 'regex' ? [canonicalPattern(words('source')), ''] : partsOf(words('source'))
  const pattern = patternOf(match, path, foldCase)
  if ((match === 'wildcard' || match === 'regex') && !pattern) return undefined
  const [from, until] = [momentIn(data.starts_at), momentIn(data.ends_at)]
  return {
    id,
    isOn: data.enabled !== false,
    source: path,
    target: words('target'),
    match,
    host: words('match_host').toLowerCase(),
    foldCase,
    query: (words('query_mode') || 'pass') as RedirectRule['query'],
    code: Number(words('code')) || 301,
    always: data.when === 'always',
    priority: typeof data.priority === 'number' ? data.priority : 100,
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
    wanted,
    ...(pattern && { pattern }),
    stem: stemOf(match, path),
  }
}

/** Whether two redirects with equal source keys are active at the same time in the future. One may begin where another ends. */
export function competes(a: RedirectRule, b: RedirectRule, now = Date.now()): boolean {
  const isSameSource = a.foldCase || b.foldCase || a.source === b.source
  return a.isOn && b.isOn && isSameSource && Math.min(endOf(a), endOf(b)) > Math.max(startOf(a), startOf(b), now)
}

/** Whether an instant is within a redirect's time limits. */
export function isInForce(rule: RedirectRule, now: number): boolean {
  return now >= startOf(rule) && now < endOf(rule)
}

function startOf({ from = Number.NEGATIVE_INFINITY }: RedirectRule): number {
  return from
}

function endOf({ until = Number.POSITIVE_INFINITY }: RedirectRule): number {
  return until
}

/** Source key of a redirect in lower case; rules with different keys never match the same address. */
export function sourceKey({ match, host, source, wanted, query }: RedirectRule): string {
  const path = match === 'regex' ? source : source.toLowerCase()
  return JSON.stringify([match, host, path, wanted, query])
}

/** Source of an expression in canonical spelling; an escape stands for its sign, not for what that means to expressions. */
function canonicalPattern(source: string): string {
  return canonicalPath(source, literalRegex)
}

/** Path without a slash at its end, and query without its question mark; both in canonical spelling. */
export function partsOf(address: string): readonly [path: string, query: string] {
  const [path = '', ...query] = canonicalPath(address).replaceAll(' ', '%20').split('?')
  const single = path.replace(/\/{2,}/g, '/')
  return [single.length > 1 ? single.replace(/\/+$/, '') : single, query.join('?').split('#')[0]!]
}

function patternOf(match: RedirectRule['match'], path: string, foldCase: boolean): SafeRegex | undefined {
  const parts = path.split('*')
  if (match !== 'regex' && (match !== 'wildcard' || parts.length > limits.redirectWildcards + 1)) return undefined
  const source = match === 'regex' ? path : `^${parts.map(literalRegex).join('(.*)')}$`
  const made = compileRegex(source, { foldCase })
  return 'regex' in made ? made.regex : undefined
}

/** The characters that every matching path begins with; what follows is matched by pattern. */
function stemOf(match: RedirectRule['match'], path: string): string {
  if (match === 'wildcard') return path.split('*')[0]!.toLowerCase()
  if (match !== 'regex') return path.toLowerCase()
  const literal = /^\^((?:[\w/ -]|\\[./-])*)/.exec(path)?.[1] ?? ''
  // A quantifier after the last character makes that character optional.
  const rest = path.slice(1 + literal.length)
  const certain = /^[*?{]/.test(rest) ? literal.replace(/\\?.$/, '') : literal
  return path.includes('|') ? '' : certain.replace(/\\/g, '').toLowerCase()
}
