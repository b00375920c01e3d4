import { compareText } from '../../components/compare-text.ts'
import { label } from '#messages/interface.ts'
import { type PlacementRules } from '#document/placement-rules.ts'
import type { Page } from '#model/page.ts'
import type { Definition } from '#slices/define.ts'
import type { Lookup } from '../state/drop-position.ts'
import { dropPositionBy, dropPositionInside } from './drop-positions.ts'

/** Insertable slice of the Add panel, with the reason when it is not allowed here. */
export interface InsertableSlice {
  readonly slice: Definition
  readonly refused?: string
}

export interface InsertableGroup {
  readonly name: string
  readonly offers: readonly InsertableSlice[]
}

export interface InsertableOptions {
  readonly words: string
  /** Element to insert the slice beside or into. */
  readonly selected: string | undefined
  readonly fitsOnly: boolean
  readonly deprecated: boolean
}

/** The slices that match some words, by group; those allowed here first, the others with the reason. */
export function insertableSlicesOf(
  slices: Iterable<Definition>,
  page: Page,
  rules: PlacementRules,
  find: Lookup,
  { words, selected, fitsOnly, deprecated }: InsertableOptions,
): InsertableGroup[] {
  const groups = new Map<string, InsertableSlice[]>()
  for (const slice of slices) {
    if ((slice.deprecated && !deprecated) || !matches(slice, words) || !isOfPage(slice, rules)) continue
    const refused = whyNot(slice)
    if (refused && fitsOnly) continue
    const offers = groups.get(slice.group) ?? []
    groups.set(slice.group, offers)
    offers.push(refused ? { slice, refused } : { slice })
  }
  return [...groups]
    .map(([name, offers]) => ({ name, offers: offers.toSorted(inOrder) }))
    .toSorted((a, b) => Number(isClosed(a)) - Number(isClosed(b)) || inAlphabet(a.name, b.name))

  function whyNot(slice: Definition): string | undefined {
    const inside = selected === undefined ? undefined : dropPositionInside(page, rules, find, selected, slice.name)
    if (inside?.place) return undefined
    return dropPositionBy(page, rules, find, selected, slice.name).refused
  }
}

/** The slices of these groups that are allowed here. */
export function permittedOf(groups: readonly InsertableGroup[]): InsertableGroup[] {
  return groups.flatMap(({ name, offers }) => {
    const permitted = offers.filter(({ refused }) => refused === undefined)
    return permitted.length > 0 ? [{ name, offers: permitted }] : []
  })
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
  const declared = [called, group, description]
  const text = [name, ...declared, ...declared.map(label), ...tags].join(' ').toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

function inOrder(a: InsertableSlice, b: InsertableSlice): number {
  return Number(a.refused !== undefined) - Number(b.refused !== undefined) || inAlphabet(a.slice.label, b.slice.label)
}

/** Order of two declared names as the language of the admin sorts them. */
function inAlphabet(a: string, b: string): number {
  return compareText(label(a), label(b))
}

function isClosed({ offers }: InsertableGroup): boolean {
  return offers.every(({ refused }) => refused !== undefined)
}
