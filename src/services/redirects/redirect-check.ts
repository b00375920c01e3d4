import { sentence, type AnySentence, type Sentence } from '#messages/sentence.ts'
import type { Problems } from '#entities/define.ts'
import type { RecordData } from '#model/records/records.ts'
import type { Store } from '#db/open.ts'
import type { NewRow, Site, User } from '#db/store.ts'
import { everySite, denial } from '../accounts/permissions.ts'
import { createBreather } from '../turns/breathe.ts'
import { patternProblems } from '../patterns/pattern-problems.ts'
import { createRedirectMatcher } from './redirect-matcher.ts'
import { redirectBookOf } from './redirect-book.ts'
import { isGuarded } from './guarded-address.ts'
import { type RedirectRule, competes, readRule, ruleFrom, sourceKey } from './redirect-rule.ts'
import { type RedirectTrace, chainOf } from './redirect-chain.ts'
import { createRedirects, type Redirects } from './redirects.ts'

/** Finding about a redirect's effect, before it is stored. */
interface RedirectFinding {
  readonly kind: 'loop' | 'chain' | 'hides_page' | 'never' | 'broken' | 'hint'
  readonly message: AnySentence
  /** End of a chain: the target that the redirect could have directly. */
  readonly end?: string
}

/** A redirect that is, or is to be, stored. */
interface WantedRedirect {
  readonly id: string
  /** `*` for every site. */
  readonly site_id: string
  readonly data: RecordData
}

/** Findings about a redirect for its editor, the worst first. */
export async function findingsOf(
  store: Store,
  redirects: Redirects,
  wanted: WantedRedirect,
): Promise<readonly RedirectFinding[]> {
  const other = await competitorOf(store, wanted)
  return other
    ? [{ kind: 'never', message: sourceTaken(other) }, ...hintsOf(wanted.data)]
    : effectsOf(store, redirects, wanted)
}

/** Findings about where a redirect leads that competes with no other. */
async function effectsOf(
  store: Store,
  redirects: Redirects,
  wanted: WantedRedirect,
): Promise<readonly RedirectFinding[]> {
  const hints = [...unusable(wanted.data), ...hintsOf(wanted.data)]
  const rule = ruleFrom(wanted)
  const address = rule && sampleOf(rule)
  if (!rule || address === undefined) return hints
  const found: RedirectFinding[] = []
  const sites = (await sitesOf(store, wanted.site_id)).filter(
    ({ domains }) => !rule.host || domains.includes(rule.host),
  )
  if (rule.host && sites.length === 0) return [hostOfNoSite(rule.host), ...hints]
  for (const site of sites) {
    const host = rule.host || (site.domains[0] ?? '')
    const trail = await redirects.trail(site, { url: address, host, now: momentWithin(rule, Date.now()) }, [rule])
    const page = await hasPage(store, site, address)
    for (const finding of findingsIn(rule, trail, page))
      if (!found.some(({ message }) => String(message) === String(finding.message))) found.push(finding)
  }
  return [...found, ...hints]
}

function hostOfNoSite(host: string): RedirectFinding {
  return {
    kind: 'never',
    message: sentence('No domain of this site is {host}. Add it, or choose another.', { host }),
  }
}

function findingsIn(rule: RedirectRule, trail: RedirectTrace, hidesPage: boolean): readonly RedirectFinding[] {
  const { hops, end, at } = trail
  const [first] = hops
  const way = [...hops.map(({ from }) => from), at].join(' → ')
  if (!first)
    return hidesPage
      ? [
          {
            kind: 'never',
            message: sentence('The page at {at} comes first. Choose “Always” to redirect its visitors.', { at }),
          },
        ]
      : [
          {
            kind: 'never',
            message: sentence('This redirect would never lead anywhere from {at}.', { at }),
          },
        ]
  if (first.redirection.rule.id !== rule.id)
    return [
      {
        kind: 'never',
        message: sentence('Another redirect from {source} comes first (priority {priority}).', {
          source: first.redirection.rule.source,
          priority: first.redirection.rule.priority,
        }),
      },
    ]
  if (end === 'loop')
    return [
      {
        kind: 'loop',
        message: sentence('This redirect would lead in a circle: {way}. Change the target of one of them.', { way }),
      },
    ]
  if (end === 'too_long')
    return [
      {
        kind: 'loop',
        message: sentence('This redirect would lead over more than ten addresses: {way}. Use the last one as target.', {
          way,
        }),
      },
    ]
  return [
    ...(rule.always && hidesPage
      ? [
          {
            kind: 'hides_page' as const,
            message: sentence('This redirect hides the page that is published at {from}.', { from: first.from }),
          },
        ]
      : []),
    ...(hops.length > 1
      ? [
          {
            kind: 'chain' as const,
            message: sentence(
              'This redirect leads over {count, plural, one {# redirect} other {# redirects}}: {way}.',
              { count: hops.length, way },
            ),
            ...(rule.match === 'exact' && end !== 'gone' && { end: at }),
          },
        ]
      : []),
    ...(end === 'not_found'
      ? [
          {
            kind: 'broken' as const,
            message: sentence('There is no page at {at}.', { at }),
          },
        ]
      : []),
  ]
}

/** Findings about a pattern that cannot be matched, which is skipped for visitors. */
function unusable(data: RecordData): readonly RedirectFinding[] {
  const [problem] = Object.values(patternProblems('redirects', data))
  return problem
    ? [
        {
          kind: 'never',
          message: sentence('This redirect is skipped. {problem}', { problem }),
        },
      ]
    : []
}

/** Hints about a valid redirect that is probably a mistake. */
export function hintsOf(data: RecordData): readonly RedirectFinding[] {
  const text = (name: string) => String(data[name] ?? '')
  const [source, match] = [text('source'), text('match_type') || 'exact']
  const hints: Sentence[] = []
  if (match === 'exact' && /[*^$()[\]]|\\/.test(source))
    hints.push(sentence('This looks like a pattern but is compared letter by letter. Choose another way to match.'))
  if (match === 'regex' && /[\w/]\?(?!$)/.test(source) && !source.includes('\\?'))
    hints.push(sentence('A question mark makes the letter before it optional. Enter \\? for the mark itself.'))
  if (match === 'regex' && !source.endsWith('$') && !source.endsWith('.*'))
    hints.push(sentence('Without $ at its end the pattern matches every address that begins this way.'))
  if (/^\/(?:www\.)?[\w-]+\.(?:com|net|org|mx|io)\b/i.test(text('target')))
    hints.push(sentence('The address begins with a host name after the slash. Did you mean https:// before it?'))
  return hints.map((message) => ({ kind: 'hint', message }))
}

/** Problems that forbid a redirect: a loop, a source in use at the same time, or a forbidden target. */
export async function checkRedirectChange(store: Store, user: User, wanted: WantedRedirect): Promise<Problems> {
  const problem = rightProblem(user, wanted, await ownHosts(store))
  if (problem) return problem
  const other = await competitorOf(store, wanted)
  if (other) return { source: sourceTaken(other) }
  const findings = await effectsOf(store, createRedirects(store), wanted)
  const loop = findings.find(({ kind }) => kind === 'loop')
  return loop ? { target: loop.message } : {}
}

/** Problem of restoring a redirect: its source is in use, or its editor may not have it. */
export async function checkRedirectReturn(store: Store, user: User, wanted: WantedRedirect): Promise<Problems> {
  const problem = rightProblem(user, wanted, await ownHosts(store))
  if (problem) return problem
  const other = await competitorOf(store, wanted)
  return other ? { source: sourceTaken(other) } : {}
}

/** The stored redirect that leads on from the same address at the same time; two that did so before may stay. */
async function competitorOf(store: Store, wanted: WantedRedirect): Promise<RedirectRule | undefined> {
  const rule = ruleFrom(wanted)
  return rule && redirectBookOf(store).findCompeting(wanted.site_id, rule)
}

function sourceTaken({ source: path, wanted, target, code }: RedirectRule): AnySentence {
  const source = wanted ? `${path}?${wanted}` : path
  return sentence(
    '{isGone, select, yes {{source} has a redirect already, which answers {code}.} other {{source} has a redirect already, which leads to {target}.}} Change that one.',
    { source, target, code, isGone: target ? 'no' : 'yes' },
  )
}

/** Problems of redirects by id, each checked with all others. */
export async function checkRedirects(
  store: Store,
  user: User,
  rows: readonly Pick<NewRow, 'id' | 'site_id' | 'data'>[],
): Promise<ReadonlyMap<string, AnySentence>> {
  const problems = new Map<string, AnySentence>()
  const hosts = await ownHosts(store)
  const ids = new Set(rows.map(({ id }) => id))
  const { rows: stored } = await store.records.list('redirects')
  const all = [...stored.filter(({ id }) => !ids.has(id)), ...rows]
  const breathe = createBreather()
  for (const row of rows) {
    await breathe()
    const [problem] = Object.values(rightProblem(user, row, hosts) ?? {})
    if (problem) problems.set(row.id, problem)
  }
  for (const [id, other] of await competitors(stored, rows)) if (!problems.has(id)) problems.set(id, sourceTaken(other))
  for (const site of await store.sites.list()) {
    const rules: RedirectRule[] = []
    for (const row of all) {
      await breathe()
      if (row.site_id !== site.id && row.site_id !== everySite) continue
      const rule = alwaysInForce(ruleFrom(row))
      if (rule) rules.push(rule)
    }
    const index = createRedirectMatcher(rules)
    const pages = new Set((await store.pages.publishedPaths(site.id)).map(({ path }) => `/${path}`))
    for (const rule of rules) {
      await breathe()
      const url = ids.has(rule.id) && !problems.has(rule.id) ? sampleOf(rule) : undefined
      if (url === undefined) continue
      const asked = { url, host: rule.host || (site.domains[0] ?? ''), now: Date.now() }
      const trail = await chainOf(index, asked, async (path) => pages.has(path))
      const loop = findingsIn(rule, trail, false).find(({ kind }) => kind === 'loop')
      if (loop) problems.set(rule.id, loop.message)
    }
  }
  return problems
}

/** By the id of a row the redirect that it competes with, of those that are stored or of the rows before it. */
async function competitors(
  stored: readonly Pick<NewRow, 'id' | 'site_id' | 'data'>[],
  rows: readonly Pick<NewRow, 'id' | 'site_id' | 'data'>[],
): Promise<ReadonlyMap<string, RedirectRule>> {
  const breathe = createBreather()
  const before = new Map<string, KeyedRule>()
  for (const row of stored) {
    await breathe()
    const keyed = keyedRule(row)
    if (keyed) before.set(row.id, keyed)
  }
  const ids = new Set(rows.map(({ id }) => id))
  const wanted = rows.flatMap((row) => keyedRule(row) ?? [])
  const keepsKey = ({ key, rule }: KeyedRule) => before.get(rule.id)?.key === key
  const rulesByKey = new Map<string, RedirectRule[]>()
  const found = new Map<string, RedirectRule>()
  for (const { key, rule } of [
    ...[...before.values()].filter((each) => !ids.has(each.rule.id)),
    // Those that stay where they are come before those that are put beside them.
    ...wanted.filter(keepsKey),
    ...wanted.filter((each) => !keepsKey(each)),
  ]) {
    await breathe()
    const beside = rulesByKey.get(key)
    if (ids.has(rule.id)) {
      const known = before.get(rule.id)
      const stood = known?.key === key ? known.rule : undefined
      const other = beside?.find((each) => competes(each, rule) && !(stood && competes(each, stood)))
      if (other) found.set(rule.id, other)
    }
    if (beside) beside.push(rule)
    else rulesByKey.set(key, [rule])
  }
  return found
}

interface KeyedRule {
  /** Site and source key. */
  readonly key: string
  readonly rule: RedirectRule
}

function keyedRule(row: Pick<NewRow, 'id' | 'site_id' | 'data'>): KeyedRule | undefined {
  const rule = readRule(row)
  return rule && { key: `${row.site_id} ${sourceKey(rule)}`, rule }
}

/**
 * Problem of permission: only those who manage redirects may use patterns and external targets; others redirect one
 * address to one of the group's.
 */
function rightProblem(
  user: User,
  { site_id, data }: Pick<WantedRedirect, 'site_id' | 'data'>,
  hosts: ReadonlySet<string>,
): Problems | undefined {
  if (denial(user, 'manage', { resource: 'redirects', site_id }) === undefined) return undefined
  if ((data.match_type || 'exact') !== 'exact')
    return {
      match_type: sentence('Your role redirects exact addresses only. Ask an administrator for a pattern.'),
    }
  if (isGuarded(String(data.source ?? '')))
    return {
      source: sentence('Your role cannot redirect this address, which many people need. Ask an administrator.'),
    }
  const target = String(data.target ?? '')
  if (!target.startsWith('https://') || (URL.canParse(target) && hosts.has(new URL(target).hostname))) return undefined
  return {
    target: sentence('Your role redirects to the group’s own sites only. Ask an administrator for another address.'),
  }
}

async function ownHosts(store: Store): Promise<ReadonlySet<string>> {
  return new Set((await store.sites.list()).flatMap(({ domains }) => domains))
}

async function sitesOf(store: Store, siteId: string): Promise<readonly Site[]> {
  if (siteId === everySite) return store.sites.list()
  const site = await store.sites.get(siteId)
  return site ? [site] : []
}

async function hasPage(store: Store, site: Site, address: string): Promise<boolean> {
  const path = address.split(/[?#]/)[0]!.slice(1)
  return (await store.pages.published(site.id, path, site.language_code)) !== undefined
}

/** The moment nearest to now at which a redirect leads on. */
function momentWithin({ from, until }: RedirectRule, now: number): number {
  return Math.max(from ?? Number.NEGATIVE_INFINITY, Math.min(now, (until ?? Number.POSITIVE_INFINITY) - 1))
}

/** Rule without its time limits, so that it is checked as if it were active. */
function alwaysInForce(rule: RedirectRule | undefined): RedirectRule | undefined {
  if (!rule) return undefined
  const { from: _from, until: _until, ...rest } = rule
  return rest
}

/** Sample address of a rule; undefined for an intricate pattern. */
export function sampleOf({ match, source, wanted, pattern }: RedirectRule): string | undefined {
  const query = wanted && `?${wanted}`
  if (match === 'exact' || match === 'prefix') return `${source}${query}`
  if (match === 'wildcard') return `${source.replaceAll('*', 'example')}${query}`
  const path = source
    .replace(/^\^/, '')
    .replace(/\$$/, '')
    .replace(/\(\?:/g, '(')
    .replace(/\[\^\/\][+*]|\.[+*]|\\w[+*]|\[a-z[^\]]*\][+*]/g, 'example')
    .replace(/\\d(?:[+*]|\{\d+(?:,\d*)?\})?/g, '1')
    .replace(/\(([^()|]*)(?:\|[^()]*)?\)\??/g, '$1')
    .replace(/\/\?/g, '')
    .replace(/\\([./?-])/g, '$1')
  return path.startsWith('/') && pattern?.test(path) ? path : undefined
}
