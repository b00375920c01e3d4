import { canonicalPath } from '#model/web/canonical-path.ts'
import { sentence, type AnySentence, type Sentence } from '#messages/sentence.ts'
import { queryRuleProblem } from '#entities/site-furniture.ts'
import type { RecordData, RecordRow } from '#model/records/records.ts'
import { isRecord, recordsIn, textIn } from '#model/json.ts'
import { timeOf } from '#model/time/time-of.ts'
import { everySite } from '../accounts/permissions.ts'
import { patternProblems } from '../patterns/pattern-problems.ts'
import { compileRegex } from '../patterns/safe-regex.ts'

/** Visit of a page, as far as triggers read it. */
export interface Visit {
  readonly url: URL
  /** Host of the referrer; empty for none. */
  readonly referrerHost: string
  /** Two capitals; empty when nobody knows. */
  readonly country: string
  readonly isAgent: boolean
  /** Code that the visitor typed. */
  readonly enteredCode: string
  readonly site_id: string
  /** The resort that it is about, by its id in each of its languages. */
  readonly resort_ids?: readonly string[]
  readonly brand_id?: string
  readonly now: Date
}

type Trigger = Pick<RecordRow, 'id' | 'site_id' | 'data' | 'updated_at'>

/** Result of one trigger for a visit, with the reasons against a match. */
interface TriggerResult {
  readonly id: string
  readonly name: string
  readonly priority: number
  readonly matches: boolean
  readonly why: readonly AnySentence[]
  /** Codes that it would give. */
  readonly codes: Readonly<Record<string, string>>
}

/**
 * Results of all triggers for a visit, the winner first; of those that match, the smaller priority wins, then the
 * newer.
 */
export function evaluateTriggers(triggers: readonly Trigger[], visit: Visit): readonly TriggerResult[] {
  return triggers
    .toSorted(byPrecedence)
    .map((trigger) => verdictOn(trigger, visit))
    .toSorted((one, other) => Number(other.matches) - Number(one.matches))
}

function byPrecedence(one: Trigger, other: Trigger): number {
  return priorityOf(one) - priorityOf(other) || other.updated_at.localeCompare(one.updated_at)
}

function priorityOf({ data }: Trigger): number {
  return Number(data.priority ?? 100)
}

function verdictOn(trigger: Trigger, visit: Visit): TriggerResult {
  const { id, data } = trigger
  const passed = passedCode(data, visit)
  const why = [
    ...obstacles(trigger, visit),
    ...Object.values(patternProblems('booking-code-triggers', data)),
    ...(passed === 'refused' ? [sentence('The code in the address is not one of those that may pass.')] : []),
  ]
  return {
    id,
    name: textIn(data.name),
    priority: priorityOf(trigger),
    matches: why.length === 0,
    why,
    codes: codesGiven(data, passed),
  }
}

/** Reasons that guests see in other words. */
export const reasons = {
  notBegun: sentence('The trigger has not started yet.'),
  ended: sentence('The trigger has ended.'),
  excludedResort: sentence('The trigger excludes this resort.'),
  otherResorts: sentence('The trigger is for other resorts.'),
}

function obstacles({ site_id, data }: Trigger, visit: Visit): readonly AnySentence[] {
  const { from, until } = windowOf(data)
  const now = visit.now.getTime()
  const { resort_ids = [], brand_id = '' } = visit
  const isAmong = (named: readonly string[] = []) => resort_ids.some((id) => named.includes(id))
  const [resorts, brands, excluded] = [data.resort_ids, data.brand_ids, data.excluded_resort_ids].map(wordsOf)
  const rules = rulesOf(data)
  return [
    ...obstacle(
      data.state !== 'active',
      data.state === 'paused' ? sentence('The trigger is paused.') : sentence('The trigger is a draft.'),
    ),
    ...obstacle(now < from, reasons.notBegun),
    ...obstacle(now >= until, reasons.ended),
    ...obstacle(site_id !== everySite && site_id !== visit.site_id, sentence('The trigger is for another site.')),
    ...obstacle(isAmong(excluded), reasons.excludedResort),
    ...obstacle(
      resorts!.length + brands!.length > 0 && !isAmong(resorts) && !brands!.includes(brand_id),
      reasons.otherResorts,
    ),
    ...obstacle(rules.length === 0, sentence('The trigger has no rules for when it applies.')),
    ...rules.flatMap(({ label, matches }) => obstacle(!matches(visit), sentence('{label} does not match.', { label }))),
  ]
}

function obstacle(isSo: boolean, reason: Sentence): readonly Sentence[] {
  return isSo ? [reason] : []
}

interface Rule {
  readonly label: Sentence
  readonly matches: (visit: Visit) => boolean
}

/** The groups that are filled in. All of them must match, and within one any of its values. */
function rulesOf(data: RecordData): readonly Rule[] {
  const query = queryRulesOf(data)
  const [paths, referrers, hosts, countries, codes] = [
    data.paths,
    data.referrer_hosts,
    data.hostnames,
    data.countries,
    data.entered_codes,
  ].map(wordsOf)
  const utm = Object.entries(isRecord(data.utm) ? data.utm : {}).filter(([, value]) => textIn(value) !== '')
  const group = (isFilled: boolean, label: Sentence, matches: Rule['matches']): readonly Rule[] =>
    isFilled ? [{ label, matches }] : []
  return [
    ...group(query.length > 0, sentence('The query'), ({ url }) =>
      query.some((rule) => queryMatches(rule, url.searchParams)),
    ),
    ...group(paths!.length > 0, sentence('The path'), ({ url }) => paths!.some((path) => isLike(path, pathOf(url)))),
    ...group(referrers!.length > 0, sentence('The visitor’s origin'), ({ referrerHost }) =>
      referrers!.some((host) => isHost(host, referrerHost)),
    ),
    ...group(hosts!.length > 0, sentence('The host'), ({ url }) => hosts!.some((host) => isHost(host, url.hostname))),
    ...group(utm.length > 0, sentence('The campaign'), ({ url }) =>
      utm.every(([name, value]) => sameWord(url.searchParams.get(`utm_${name}`) ?? '', textIn(value))),
    ),
    ...group(countries!.length > 0, sentence('The country'), ({ country }) =>
      countries!.some((each) => country !== '' && sameWord(each, country)),
    ),
    ...group(data.agent === 'yes' || data.agent === 'no', sentence('The travel agent'), ({ isAgent }) =>
      data.agent === 'yes' ? isAgent : !isAgent,
    ),
    ...group(codes!.length > 0, sentence('The code that the visitor typed'), ({ enteredCode }) =>
      codes!.some((code) => enteredCode !== '' && sameWord(code, enteredCode)),
    ),
  ]
}

/** Finished query rules. */
export function queryRulesOf({ query }: RecordData): readonly RecordData[] {
  return recordsIn(query).filter((rule) => !queryRuleProblem(rule))
}

function queryMatches({ param, op, value }: RecordData, query: URLSearchParams): boolean {
  const wanted = textIn(value)
  return query.getAll(textIn(param)).some((given) => {
    if (op === 'any') return given !== ''
    if (op === 'prefix') return given.toLowerCase().startsWith(wanted.toLowerCase())
    if (op === 'regex') return matchesPattern(wanted, given.slice(0, longestTested))
    return sameWord(given, wanted)
  })
}

const longestTested = 200

/** A pattern that cannot be compiled matches nothing. */
function matchesPattern(source: string, text: string): boolean {
  const made = compileRegex(source, { foldCase: true })
  return 'regex' in made && made.regex.test(text)
}

/** Whether a path matches a pattern with stars, as `/spa*`. */
export function isLike(glob: string, path: string): boolean {
  const [first = '', ...rest] = canonicalPath(glob).toLowerCase().split('*')
  const given = path.toLowerCase()
  if (rest.length === 0) return given.replace(/(.)\/$/, '$1') === first.replace(/(.)\/$/, '$1')
  if (!given.startsWith(first)) return false
  let at = first.length
  for (const [i, part] of rest.entries()) {
    const isLast = i === rest.length - 1
    const found = isLast && part !== '' ? Math.max(given.lastIndexOf(part), at - 1) : given.indexOf(part, at)
    if (found < at || (isLast && part !== '' && !given.endsWith(part))) return false
    at = found + part.length
  }
  return true
}

/** Host pattern match; `*.` in front matches subdomains. */
export function isHost(wanted: string, given: string): boolean {
  const [name, host] = [wanted.toLowerCase(), given.toLowerCase()]
  return name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name || host === `www.${name}`
}

/** The code in the address, for triggers that pass it on; `refused` when it may not pass. */
function passedCode(data: RecordData, { url }: Visit): string | 'refused' | undefined {
  if (data.pass_through !== true) return undefined
  const given = queryRulesOf(data)
    .map(({ param }) => url.searchParams.get(textIn(param)) ?? '')
    .find((value) => value !== '')
  if (given === undefined || !/^[A-Za-z0-9_.-]{1,32}$/.test(given)) return 'refused'
  const allowed = wordsOf(data.allowed_values)
  return allowed.some((each) => isLike(each, given)) ? given : 'refused'
}

const kinds = ['promo', 'rate', 'group'] as const

function codesGiven(data: RecordData, passed: string | undefined): Readonly<Record<string, string>> {
  const stored = Object.entries(isRecord(data.codes) ? data.codes : {}).flatMap(([kind, value]) =>
    textIn(value) ? [[kind, textIn(value)] as const] : [],
  )
  if (passed === undefined || passed === 'refused') return Object.fromEntries(stored)
  // One bundle: the code that passes takes the place of the one that is stored, and its kind.
  const kind = kinds.find((each) => stored.some(([name]) => name === each)) ?? 'promo'
  return { ...Object.fromEntries(stored), [kind]: passed }
}

/** Two active triggers that one request can set off at the same time, and which of them wins. */
interface TriggerConflict {
  readonly winner: { readonly id: string; readonly name: string }
  readonly loser: { readonly id: string; readonly name: string }
  /** The order is only by which was changed last. */
  readonly isTie: boolean
}

/** Pairs of active triggers that may match the same visit. `idsOf` has the ids of a resort in all languages. */
export function conflictsAmong(
  triggers: readonly Trigger[],
  idsOf: (resort: string) => readonly string[] = (id) => [id],
): readonly TriggerConflict[] {
  const active = triggers
    .filter(({ data }) => data.state === 'active')
    .toSorted(byPrecedence)
    .map((trigger) => ({ ...trigger, places: placesOf(trigger, idsOf) }))
  return active.flatMap((winner, i) =>
    active
      .slice(i + 1)
      .filter((loser) => mayMeet(winner, loser))
      .map((loser) => ({
        winner: { id: winner.id, name: textIn(winner.data.name) },
        loser: { id: loser.id, name: textIn(loser.data.name) },
        isTie: priorityOf(winner) === priorityOf(loser),
      })),
  )
}

/** Places of a trigger: the resorts and brands that it is for, none for all, and the resorts that it is not for. */
interface Places {
  readonly resorts: readonly string[]
  readonly brands: readonly string[]
  readonly excluded: readonly string[]
}

function placesOf({ data }: Trigger, idsOf: (resort: string) => readonly string[]): Places {
  const [resorts, excluded] = [data.resort_ids, data.excluded_resort_ids].map((ids) => wordsOf(ids).flatMap(idsOf))
  return { resorts: resorts!, brands: wordsOf(data.brand_ids), excluded: excluded! }
}

/** Resorts keep triggers apart that name nothing else: a brand may have any of them. */
function placesAreApart(one: Places, other: Places): boolean {
  const isFor = (places: Places) => places.resorts.filter((id) => !places.excluded.includes(id))
  const namesOnlyResorts = (places: Places) => places.resorts.length > 0 && places.brands.length === 0
  const namesOnlyBrands = (places: Places) => places.resorts.length === 0 && places.brands.length > 0
  const share = (some: readonly string[], others: readonly string[]) => some.some((id) => others.includes(id))
  if (namesOnlyBrands(one) && namesOnlyBrands(other)) return !share(one.brands, other.brands)
  if (namesOnlyResorts(one) && isFor(one).every((id) => other.excluded.includes(id))) return true
  if (namesOnlyResorts(other) && isFor(other).every((id) => one.excluded.includes(id))) return true
  return namesOnlyResorts(one) && namesOnlyResorts(other) && !share(isFor(one), isFor(other))
}

function mayMeet(one: Trigger & { readonly places: Places }, other: Trigger & { readonly places: Places }): boolean {
  const [a, b] = [windowOf(one.data), windowOf(other.data)]
  if (Math.max(a.from, b.from) >= Math.min(a.until, b.until)) return false
  if (one.site_id !== everySite && other.site_id !== everySite && one.site_id !== other.site_id) return false
  if (placesAreApart(one.places, other.places)) return false
  const lists = ['paths', 'referrer_hosts', 'hostnames', 'countries', 'entered_codes'] as const
  if (lists.some((name) => areApart(wordsOf(one.data[name]), wordsOf(other.data[name])))) return false
  const agents = [one.data.agent, other.data.agent]
  if (agents.includes('yes') && agents.includes('no')) return false
  return !queriesAreApart(queryRulesOf(one.data), queryRulesOf(other.data))
}

/** Both name something, and nothing of it can be the same. A star can be anything. */
function areApart(one: readonly string[], other: readonly string[]): boolean {
  if (one.length === 0 || other.length === 0) return false
  return !one.some((a) => other.some((b) => isLike(a, b) || isLike(b, a) || (a.includes('*') && b.includes('*'))))
}

/** Queries keep requests apart only where both ask the same parameter for one exact word: an address may carry both. */
function queriesAreApart(one: readonly RecordData[], other: readonly RecordData[]): boolean {
  const exact = (rules: readonly RecordData[]) => rules.every(({ op }) => op === 'exact')
  const params = new Set([...one, ...other].map(({ param }) => textIn(param)))
  if (one.length === 0 || other.length === 0 || params.size > 1 || !exact(one) || !exact(other)) return false
  return !one.some(({ value }) => other.some((rule) => sameWord(textIn(rule.value), textIn(value))))
}

export function windowOf({ starts_at, ends_at }: RecordData) {
  const at = (value: unknown, otherwise: number) => (textIn(value) ? timeOf(value) : otherwise)
  return { from: at(starts_at, Number.NEGATIVE_INFINITY), until: at(ends_at, Number.POSITIVE_INFINITY) }
}

function pathOf(url: URL): string {
  return canonicalPath(url.pathname)
}

export function sameWord(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

export function wordsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string' && each !== '') : []
}
