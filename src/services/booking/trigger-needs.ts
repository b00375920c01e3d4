import type { RecordData } from '#model/records/records.ts'
import { isRecord, textIn } from '#model/json.ts'
import { isHost, isLike, queryRulesOf, sameWord, windowOf, wordsOf } from './booking-triggers.ts'

/** Unparsed facts of a request. */
export interface VisitGlance {
  /** Path and query, as they were asked. */
  readonly address: string
  /** The `Host` header, with its port. */
  readonly host: string
  /** The `Referer` header; empty for none. */
  readonly referrer: string
  /** Country of the visitor in two capitals; empty when nobody knows. */
  readonly country: string
}

/** Preconditions of a site's triggers, by which most requests need no evaluation. */
export type PreparedNeeds = ReturnType<typeof prepareNeeds>

interface Needs {
  readonly query: boolean
  readonly paths: readonly string[]
  readonly hosts: readonly string[]
  readonly referrers: readonly string[]
  readonly countries: readonly string[]
  readonly from: number
  readonly until: number
}

/** Prepares the active triggers of a site, without those that no page visit can match. */
export function prepareNeeds(triggers: readonly RecordData[]) {
  const all = triggers.flatMap(needsOf)
  const withoutQuery = all.filter(({ query }) => !query)
  return {
    /** False when no trigger can match; true when one may, and has to be judged. */
    mayMatch(glance: VisitGlance, clock: () => Date): boolean {
      const needs = glance.address.includes('?') ? all : withoutQuery
      if (needs.length === 0) return false
      const now = clock().getTime()
      return needs.some((each) => isMet(each, glance, now))
    },
  }
}

function needsOf(data: RecordData): readonly Needs[] {
  // A visit of a page says no typed code.
  if (wordsOf(data.entered_codes).length > 0) return []
  // Agents are never answered from finished pages alone.
  if (data.agent === 'yes') return []
  const utm = Object.values(isRecord(data.utm) ? data.utm : {}).some((value) => textIn(value) !== '')
  const needs = {
    query: queryRulesOf(data).length > 0 || utm || data.pass_through === true,
    paths: wordsOf(data.paths),
    hosts: wordsOf(data.hostnames),
    referrers: wordsOf(data.referrer_hosts),
    countries: wordsOf(data.countries),
    ...windowOf(data),
  }
  const { query, paths, hosts, referrers, countries } = needs
  const lists = [paths, hosts, referrers, countries]
  const saysSomething = query || lists.some((list) => list.length > 0) || data.agent === 'no'
  return saysSomething ? [needs] : []
}

/** Whether a request brings what a trigger needs, as far as a glance tells: in doubt it does. */
function isMet({ paths, hosts, referrers, countries, from, until }: Needs, glance: VisitGlance, now: number): boolean {
  return (
    !(now < from || now >= until) &&
    isAmong(countries, sameWord, () => glance.country) &&
    isAmong(referrers, isHost, () => hostOfReferrer(glance.referrer)) &&
    isAmong(paths, isLike, () => plainPath(glance.address)) &&
    isAmong(hosts, isHost, () => plainHost(glance.host))
  )
}

/** Whether one of the wanted values fits; also when none is wanted, or when what is given has to be parsed first. */
function isAmong(
  wanted: readonly string[],
  fits: (wanted: string, given: string) => boolean,
  read: () => string | undefined,
): boolean {
  if (wanted.length === 0) return true
  const given = read()
  return given === undefined || wanted.some((each) => fits(each, given))
}

/** A path that parsing would leave as it is, else undefined. */
function plainPath(address: string): string | undefined {
  const path = address.split('?', 1)[0]!
  return /^\/[\w./~-]*$/.test(path) && !path.includes('/.') ? path : undefined
}

/**
 * A host without its port that parsing would leave as it is but for capitals, else undefined: one that ends like a
 * number is none.
 */
function plainHost(host: string): string | undefined {
  return /^([a-z0-9.-]*[a-z])(?::\d+)?$/i.exec(host)?.[1]
}

/** The host of a referrer: empty where there is no referrer, undefined where it has to be parsed first. */
function hostOfReferrer(referrer: string): string | undefined {
  return referrer === '' ? '' : plainHost(/^https?:\/\/([^/]+)(?:\/|$)/.exec(referrer)?.[1] ?? '')
}
