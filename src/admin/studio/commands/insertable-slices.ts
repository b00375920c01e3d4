import { compareText } from '../../components/compare-text.ts'
import { label, t } from '#messages/interface.ts'
import { type PlacementRules } from '#document/placement-rules.ts'
import type { Page } from '#model/page/page.ts'
import type { Definition, Template } from '#slices/define.ts'
import type { Lookup } from '../state/drop-position.ts'
import { isProportion, nearness, nearnessInMeaning, saysAll, searchTerms, unnamed } from './search-terms.ts'
import { dropPositionBy, dropPositionInside } from './drop-positions.ts'

/** Insertable slice of the Add panel, with the reason when it is not allowed here. */
export interface InsertableSlice {
  readonly slice: Definition
  readonly refused?: string
  /** Template that the search names; the first of the slice otherwise. */
  readonly template?: Template
}

export interface InsertableGroup {
  readonly name: string
  readonly offers: readonly InsertableSlice[]
}

/** Group of the plain parts that every layout has, ahead of all others. */
const basics = t('Basics')

/** Plain parts, in the order in which they are offered. */
const plainParts: readonly string[] = [
  'Heading',
  'TitleWysiwyg',
  'Images',
  'ButtonRow',
  'TwoColumnContainer',
  'ThreeColumnContainer',
  'GridContainer',
  'Accordion',
  'Table',
  'Spacer',
]

/** Group in which a slice is offered. */
function groupOf({ name, group }: Definition): string {
  return isPlain(name) ? basics : group
}

interface InsertableOptions {
  readonly words: string
  /** Element to insert the slice beside or into. */
  readonly selected: string | undefined
  readonly fitsOnly: boolean
  readonly deprecated: boolean
}

/** Slices that match a search, by group: allowed ones first, the others with the reason. */
export function insertableSlicesOf(
  slices: Iterable<Definition>,
  page: Page,
  rules: PlacementRules,
  find: Lookup,
  { words, selected, fitsOnly, deprecated }: InsertableOptions,
): InsertableGroup[] {
  const groups = new Map<string, InsertableSlice[]>()
  const far = ranksIn(words)
  for (const slice of slices) {
    if ((slice.deprecated && !deprecated) || !matches(slice, words) || !isOfPage(slice, rules)) continue
    const refused = whyNot(slice)
    if (refused && fitsOnly) continue
    const group = groupOf(slice)
    const offers = groups.get(group) ?? []
    groups.set(group, offers)
    const template = templateNamed(slice, words)
    offers.push({ slice, ...(refused && { refused }), ...(template && { template }) })
  }
  return [...groups]
    .map(([name, offers]) => ({
      name,
      offers: offers.toSorted((a, b) => isRefused(a) - isRefused(b) || near(a) - near(b) || inOrder(a, b)),
    }))
    .toSorted(
      (a, b) =>
        Number(isClosed(a)) - Number(isClosed(b)) ||
        nearest(a) - nearest(b) ||
        Number(b.name === basics) - Number(a.name === basics) ||
        inAlphabet(a.name, b.name),
    )

  function near({ slice }: InsertableSlice): number {
    return far(slice)
  }

  function nearest({ offers }: InsertableGroup): number {
    return Math.min(...offers.map((offer) => (offer.refused === undefined ? near(offer) : farthest)))
  }

  function whyNot(slice: Definition): string | undefined {
    const inside = selected === undefined ? undefined : dropPositionInside(page, rules, find, selected, slice.name)
    if (inside?.place) return undefined
    return dropPositionBy(page, rules, find, selected, slice.name).refused
  }
}

/** Farthest rank of a match in a search. */
const farthest = 5

/**
 * Rank of a slice in a search: below `unnamed` for what its name says, `unnamed` for all words in its name, 4 in its group or
 * tags, 5 in its description. Invisible slices come after visible ones, unless called by name.
 */
export function farFrom(slice: Definition, words: string): number {
  if (words.trim() === '') return 0
  const { label: called, group, tags = [] } = slice
  const names = [called, label(called)]
  const named = nearness(names, words)
  if (named === 0) return 0
  if (tags.some((tag) => outOfSight.has(tag))) return farthest + 1
  const near = Math.min(named, meant(slice.name, nearnessInMeaning(names, words)))
  if (near < unnamed) return near
  const terms = searchTerms(words)
  if (saysAll(names.join(' '), terms)) return unnamed
  return saysAll([...names, group, label(group), ...tags, ...tags.map(label)].join(' '), terms) ? 4 : farthest
}

/** Ranks of slices in a search, each found once however often it is compared. */
function ranksIn(words: string): (slice: Definition) => number {
  const ranks = new Map<Definition, number>()
  return (slice) => {
    const known = ranks.get(slice) ?? farFrom(slice, words)
    ranks.set(slice, known)
    return known
  }
}

/** Rank of a synonym: a plain part answers to its synonyms as to its name, others after those of the name. */
function meant(name: string, rank: number): number {
  if (isPlain(name) || rank >= unnamed) return rank
  return rank === 0 ? 0.5 : 2.5 + rank / 10
}

function isPlain(name: string): boolean {
  return plainParts.includes(name)
}

/** Rank of the nearest allowed slice. */
export function nearestRank(groups: readonly InsertableGroup[], words: string): number {
  return Math.min(
    farthest,
    ...permittedOf(groups).flatMap(({ offers }) => offers.map(({ slice }) => farFrom(slice, words))),
  )
}

/** Whether an allowed slice matches a search by its name or a synonym, and not only by its description. */
export function answersBy(groups: readonly InsertableGroup[], words: string): boolean {
  return nearestRank(groups, words) < farthest
}

/** Tags of slices that visitors do not see where they stand. */
const outOfSight: ReadonlySet<string> = new Set(['no-output', 'popup'])

/** Allowed slices of all groups in one list, by rank in the search, plain parts ahead, then by use on the site. */
export function nearestFirst(
  groups: readonly InsertableGroup[],
  words: string,
  counts: Readonly<Record<string, number>> = {},
): readonly Definition[] {
  const used = ({ name }: Definition) => counts[name] ?? 0
  const far = ranksIn(words)
  return permittedOf(groups)
    .flatMap(({ offers }) => offers.map(({ slice }) => slice))
    .toSorted((a, b) => far(a) - far(b) || plainFirst(a, b, words) || used(b) - used(a))
}

/** Allowed slices of these groups. */
export function permittedOf(groups: readonly InsertableGroup[]): InsertableGroup[] {
  return groups.flatMap(({ name, offers }) => {
    const permitted = offers.filter(({ refused }) => refused === undefined)
    return permitted.length > 0 ? [{ name, offers: permitted }] : []
  })
}

/** Allowed slices of these names, in their order. */
export function offersNamed(groups: readonly InsertableGroup[], names: readonly string[]): readonly InsertableSlice[] {
  const offers = new Map(permittedOf(groups).flatMap((group) => group.offers.map((offer) => [offer.slice.name, offer])))
  return names.flatMap((name) => offers.get(name) ?? [])
}

export function countIn(groups: readonly InsertableGroup[]): number {
  return groups.reduce((count, { offers }) => count + offers.length, 0)
}

/** A slice of record pages is offered where there is a record, and elsewhere not even with a reason. */
function isOfPage({ bound }: Definition, { boundTo }: PlacementRules): boolean {
  return !bound || (boundTo !== undefined && bound.to.includes(boundTo))
}

/** Whether a slice matches a search, in the language of the admin or in English. */
export function matches({ name, label: called, description, group, tags = [] }: Definition, words: string): boolean {
  const declared = [called, group, description, ...tags]
  return saysAll([name, ...declared, ...declared.map(label)].join(' '), searchTerms(words))
}

/** Template of a slice with the proportion that a search names, such as 1:2 of two columns. */
export function templateNamed({ templates }: Definition, words: string): Template | undefined {
  const proportion = words.split(/\s+/).find(isProportion)
  return proportion === undefined
    ? undefined
    : templates.find(({ fields }) => Object.values(fields).includes(proportion))
}

/** Slices that the site uses most among the allowed ones, the most used first. */
export function mostUsed(
  groups: readonly InsertableGroup[],
  counts: Readonly<Record<string, number>>,
  most: number,
): readonly InsertableSlice[] {
  const used = (offer: InsertableSlice) => counts[offer.slice.name] ?? 0
  return permittedOf(groups)
    .flatMap(({ offers }) => offers)
    .filter((offer) => used(offer) > 0)
    .toSorted((a, b) => used(b) - used(a) || inOrder(a, b))
    .slice(0, most)
}

/**
 * Slices to begin a page with: openings first, the most used of them ahead, then the layout's own. A site without pages has the
 * openings of its layout.
 */
export function beginningsOf(
  groups: readonly InsertableGroup[],
  counts: Readonly<Record<string, number>>,
  most: number,
): readonly InsertableSlice[] {
  const used = ({ name }: Definition) => counts[name] ?? 0
  const opens = (slice: Definition) => Number(hasTag(slice, openings))
  const isShared = ({ layouts }: Definition) => Number(layouts === '*')
  return permittedOf(groups)
    .flatMap(({ offers }) => offers)
    .filter(({ slice }) => !hasTag(slice, asides) && (used(slice) > 0 || opens(slice) > 0))
    .toSorted(({ slice: a }, { slice: b }) => opens(b) - opens(a) || used(b) - used(a) || isShared(a) - isShared(b))
    .slice(0, most)
}

/** Tags of slices that open a page. */
const openings: ReadonlySet<string> = new Set(['hero', 'banner', 'intro'])
/** Tags of slices that are a part of another, stand between others, or show nothing where they stand. */
const asides: ReadonlySet<string> = new Set(['slide', 'row', 'card', 'divider', 'decoration', 'alert', ...outOfSight])

function hasTag({ tags = [] }: Definition, wanted: ReadonlySet<string>): boolean {
  return tags.some((tag) => wanted.has(tag))
}

/** Order of plain parts and others in a search; without one they are alike. */
function plainFirst(a: Definition, b: Definition, words: string): number {
  return words.trim() === '' ? 0 : Number(isPlain(b.name)) - Number(isPlain(a.name))
}

function inOrder(a: InsertableSlice, b: InsertableSlice): number {
  const placeOf = ({ slice }: InsertableSlice) => plainParts.indexOf(slice.name)
  return isRefused(a) - isRefused(b) || placeOf(a) - placeOf(b) || inAlphabet(a.slice.label, b.slice.label)
}

function isRefused({ refused }: InsertableSlice): number {
  return Number(refused !== undefined)
}

/** Order of two declared names as the language of the admin sorts them. */
function inAlphabet(a: string, b: string): number {
  return compareText(label(a), label(b))
}

function isClosed({ offers }: InsertableGroup): boolean {
  return offers.every(({ refused }) => refused !== undefined)
}
