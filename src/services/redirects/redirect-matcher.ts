import { asciiAddress } from '#model/web/ascii-address.ts'
import { type RedirectRule, isInForce, partsOf } from './redirect-rule.ts'

/** Match of an address, with its answer. */
export interface RedirectMatch {
  readonly rule: RedirectRule
  readonly code: number
  /** Empty for 410 and 451. */
  readonly location: string
  /** Moment from which the address may be answered otherwise: this redirect ends, or another begins. */
  readonly until?: number
}

export interface RedirectRequest {
  /** Requested path with its query: `/rooms?from=mail`. */
  readonly url: string
  /** Lower case, without port. */
  readonly host: string
  readonly now: number
}

/** Redirect matcher with constant-time lookups. */
export interface RedirectMatcher {
  readonly size: number
  /** Whether any redirect comes before the page. */
  readonly hasAlways: boolean
  /** The redirect that comes before the page (`always`), or the one for addresses without a page. */
  find(
    asked: RedirectRequest,
    stage: 'always' | 'unless_page_exists',
    /** Rules that are left out, by id. */
    except?: ReadonlySet<string>,
  ): RedirectMatch | undefined
}

const rank: Readonly<Record<RedirectRule['match'], number>> = { exact: 0, prefix: 1, wildcard: 2, regex: 3 }

/** Creates a redirect matcher. `hosts` are the allowed target hosts besides the rule's own. */
export function createRedirectMatcher(
  rules: readonly RedirectRule[],
  hosts: ReadonlySet<string> | undefined = undefined,
): RedirectMatcher {
  const stages = { always: createBuckets(), unless_page_exists: createBuckets() }
  for (const rule of rules) {
    const { exact, stems } = stages[rule.always ? 'always' : 'unless_page_exists']
    const bucket = rule.match === 'exact' ? exact : stems
    const key = rule.match === 'exact' ? rule.stem : bucketOf(rule.stem)
    const others = bucket.get(key)
    if (others) others.push(rule)
    else bucket.set(key, [rule])
  }

  return {
    size: rules.length,
    hasAlways: rules.some(({ always }) => always),
    find(asked, stage, except) {
      if (isEmpty(stages[stage])) return undefined
      const [path, query] = partsOf(asked.url)
      const folded = path.toLowerCase()
      const near = nearTo(folded, stages[stage])
      let best: RedirectMatch | undefined
      for (const rule of near) {
        if (except?.has(rule.id) || !isInForce(rule, asked.now) || (best && !comesBefore(rule, best.rule))) continue
        const location = matched(rule, path, folded, query, asked, hosts)
        if (location !== undefined) best = { rule, code: rule.code, location }
      }
      if (!best) return undefined
      const { rule: followed } = best
      // Those of the stage before come first, whatever their priority.
      const first = stage === 'always' ? [] : nearTo(folded, stages.always)
      const next = [...first, ...near.filter((rule) => comesBefore(rule, followed))].filter(
        (rule) => beginsAfter(rule, asked.now) && matched(rule, path, folded, query, asked, hosts) !== undefined,
      )
      const until = Math.min(followed.until ?? Infinity, ...next.map(({ from = Infinity }) => from))
      return until < Infinity ? { ...best, until } : best
    },
  }
}

/** Redirect matcher with some rules replaced by id, without rebuilding the others. */
export function overlaid(
  base: RedirectMatcher,
  more: readonly RedirectRule[],
  hosts: ReadonlySet<string> | undefined,
): RedirectMatcher {
  const own = createRedirectMatcher(more, hosts)
  const ids = new Set(more.map(({ id }) => id))
  return {
    size: base.size + own.size,
    hasAlways: base.hasAlways || own.hasAlways,
    find(asked, stage, except = new Set()) {
      const [below, above] = [base.find(asked, stage, new Set([...ids, ...except])), own.find(asked, stage, except)]
      if (!below || !above) return below ?? above
      return comesBefore(below.rule, above.rule) ? below : above
    },
  }
}

type Buckets = ReturnType<typeof createBuckets>

function createBuckets() {
  return { exact: new Map<string, RedirectRule[]>(), stems: new Map<string, RedirectRule[]>() }
}

function isEmpty({ exact, stems }: Buckets): boolean {
  return exact.size === 0 && stems.size === 0
}

/** Rules that may match a path, which is in lower case. */
function nearTo(folded: string, { exact, stems }: Buckets): readonly RedirectRule[] {
  return [...(exact.get(folded) ?? []), ...keysOf(folded).flatMap((key) => stems.get(key) ?? [])]
}

/** Index key of a pattern: the whole path segments that it begins with. */
function bucketOf(stem: string): string {
  return stem.slice(0, stem.lastIndexOf('/') + 1)
}

/**
 * Index keys of the rules that may match a path: `/`, `/a/`, `/a/b/` and, for rules without a prefix, the empty one.
 */
function keysOf(path: string): string[] {
  const keys = ['', '/']
  for (let at = path.indexOf('/', 1); at !== -1; at = path.indexOf('/', at + 1)) keys.push(path.slice(0, at + 1))
  keys.push(path.endsWith('/') ? path : `${path}/`)
  return [...new Set(keys)]
}

function beginsAfter({ from }: RedirectRule, now: number): boolean {
  return from !== undefined && from > now
}

function comesBefore(a: RedirectRule, b: RedirectRule): boolean {
  if (a.priority !== b.priority) return a.priority < b.priority
  if (a.match !== b.match) return rank[a.match] < rank[b.match]
  return a.id < b.id
}

/** Target of a rule for an address; undefined when it does not match. */
function matched(
  rule: RedirectRule,
  path: string,
  folded: string,
  query: string,
  { host }: RedirectRequest,
  hosts: ReadonlySet<string> | undefined,
): string | undefined {
  if (rule.host && rule.host !== host) return undefined
  if (!isQueryRight(rule, query)) return undefined
  const parts = partsMatched(rule, path, folded)
  if (!parts) return undefined
  if (rule.code === 410 || rule.code === 451) return ''
  const target = rule.target.replace(/\$([1-9])/g, (_, n: string) => parts[Number(n)] ?? '')
  const rest = rule.match === 'prefix' ? (parts[1] ?? '') : ''
  const location = asciiAddress(withQuery(`${target.replace(/\/$/, rest ? '' : '/')}${rest}`, query, rule.query))
  // An address that leads to itself would never end.
  const own = asciiAddress(`${path}${query && `?${query}`}`)
  return isSafe(location, host, hosts) && location !== own ? location : undefined
}

/** Captured groups `$1` to `$9`; undefined for another path. */
function partsMatched(rule: RedirectRule, path: string, folded: string): readonly string[] | undefined {
  const { match, source, foldCase, stem, pattern } = rule
  if (match === 'exact') return foldCase || path === source ? [path] : undefined
  if (match === 'prefix') {
    const own = foldCase ? stem : source
    const asked = foldCase ? folded : path
    if (asked === own) return [path]
    const beginning = own.endsWith('/') ? own : `${own}/`
    return asked.startsWith(beginning) ? [path, below(path, beginning)] : undefined
  }
  return folded.startsWith(stem) ? pattern?.exec(path) : undefined
}

/** Rest of a path below its beginning, by segments: `İ` is one character, and two in lower case. */
function below(path: string, beginning: string): string {
  const segments = path.split('/').slice(beginning.split('/').length - 1)
  return `/${segments.join('/')}`
}

function isQueryRight({ query: mode, wanted }: RedirectRule, query: string): boolean {
  if (mode === 'exact') return query === wanted
  if (mode === 'exact_any_order') return sorted(query) === sorted(wanted)
  return wanted === '' || wanted.split('&').every((each) => query.split('&').includes(each))
}

function sorted(query: string): string {
  return query.split('&').sort().join('&')
}

/** Parameters by which campaigns are measured: they are passed on even where the rest is dropped. */
const measured = /^(utm_\w+|gclid|fbclid|_gl)$/

function withQuery(target: string, query: string, mode: RedirectRule['query']): string {
  if (!query) return target
  const [address = '', hash = ''] = target.split('#')
  const own = new URLSearchParams(address.split('?')[1])
  const passed = [...new URLSearchParams(query)].filter(
    ([name]) => !own.has(name) && (mode === 'pass' || measured.test(name)),
  )
  if (passed.length === 0) return target
  const more = new URLSearchParams(passed).toString()
  return `${address}${address.includes('?') ? '&' : '?'}${more}${hash && `#${hash}`}`
}

/** A path of the site, or an address of a host that is allowed: what was matched cannot write another one. */
function isSafe(location: string, host: string, hosts: ReadonlySet<string> | undefined): boolean {
  if (/[\s\\]/.test(location) || location.includes('\0')) return false
  if (location.startsWith('/')) return !location.startsWith('//')
  if (!location.startsWith('https://') || !URL.canParse(location)) return false
  const to = new URL(location).hostname
  return to === host || !hosts || hosts.has(to)
}
