import { isRecord, sameJson } from '#model/json.ts'
import type { FieldShape } from '#model/records/field-types.ts'
import { runsOf, textTypes } from './edited-text.ts'
import { mergeTexts } from './merge-texts.ts'
import { lettersOf } from './text-change.ts'

/** Changes of one value by two writers: what both began with, and what each made of it. */
interface ValueChanges {
  readonly before: unknown
  readonly theirs: unknown
  readonly mine: unknown
}

interface Reading {
  /** Field that holds the value, where it is known; elsewhere its texts are told by what they look like. */
  readonly shape?: FieldShape | undefined
  /** Told of what both changed and cannot be put together. */
  readonly clashed?: (() => void) | undefined
  /** Whether a text of which both took out the same letters, or both wrote the first, is told of as well. */
  readonly isCareful?: boolean | undefined
}

type Row = Readonly<Record<string, unknown>>

/**
 * Merges both changes to a value: texts by letters, objects by keys, lists by rows. Deletions win; of two insertions at one place
 * theirs is first, and of other conflicts mine wins.
 */
export function mergeValues({ before, theirs, mine }: ValueChanges, reading: Reading = {}, key = ''): unknown {
  if (sameJson(theirs, mine) || sameJson(mine, before)) return theirs
  if (sameJson(theirs, before)) return mine
  if (Array.isArray(theirs) && Array.isArray(mine) && (isNone(before) || Array.isArray(before)))
    return mergedRows(before ?? [], { theirs, mine }, (changes) => mergeValues(changes, reading, key))
  if (isRecord(theirs) && isRecord(mine) && (isNone(before) || isRecord(before)))
    return mergedRecords(before ?? {}, { theirs, mine }, reading)
  const texts = [before ?? '', theirs ?? '', mine ?? '']
  const type = texts.every((each) => typeof each === 'string') ? textType(texts, reading.shape, key) : undefined
  if (type) {
    const [was, their, own] = texts as [string, string, string]
    const text = mergeTexts(type, { before: was, theirs: their, mine: own })
    if (reading.isCareful && isOverwritten(type, { was, their, own, text })) reading.clashed?.()
    return text === '' && isNone(mine) ? mine : text
  }
  reading.clashed?.()
  return mine
}

/** Whether both changed a value that cannot be merged, such as an address or a number. */
export function clash(changes: ValueChanges, reading?: Pick<Reading, 'shape' | 'isCareful'>): boolean {
  let isClash = false
  mergeValues(changes, { ...reading, clashed: () => (isClash = true) })
  return isClash
}

/** Whether both took out the same letters of a text, or both wrote the first. */
function isOverwritten(type: string, texts: Record<'was' | 'their' | 'own' | 'text', string>): boolean {
  const lengthOf = (text: string) => lettersOf(runsOf(type, text)).length
  const was = lengthOf(texts.was)
  return was === 0 || lengthOf(texts.text) !== lengthOf(texts.their) + lengthOf(texts.own) - was
}

function isNone(value: unknown): value is null | undefined {
  return value === undefined || value === null
}

function mergedRecords(before: Row, { theirs, mine }: Record<'theirs' | 'mine', Row>, reading: Reading): Row {
  const merged = Object.keys({ ...theirs, ...mine }).map((key) => {
    const changes = { before: before[key], theirs: theirs[key], mine: mine[key] }
    return [key, mergeValues(changes, { ...reading, shape: reading.shape?.fields?.[key] }, key)] as const
  })
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
}

/** Keys of links, files and menus that hold a text. */
const textKeys: readonly string[] = ['text', 'alt', 'label', 'description']

/** Text type by which the strings of a value are merged; undefined for an address, a choice, a code. */
function textType(texts: readonly string[], shape: FieldShape | undefined, key: string): string | undefined {
  if (shape && !shape.fields) {
    const isForMachines = shape.format ?? shape.pattern ?? shape.isForMachines
    return isForMachines || !textTypes.includes(shape.type) ? undefined : shape.type
  }
  if (texts.every((text) => /^(<.*>)?$/s.test(text))) return 'wysiwyg'
  return textKeys.includes(key) || texts.some((text) => /\s/.test(text)) ? 'textarea' : undefined
}

/** Row of the merged list: where it is in the list that decides the order, and in the other one. */
interface Placed {
  readonly value: unknown
  readonly isNew: boolean
  other?: number
}

function mergedRows(
  before: readonly unknown[],
  { theirs, mine }: Record<'theirs' | 'mine', readonly unknown[]>,
  merge: (changes: ValueChanges) => unknown,
): readonly unknown[] {
  const [their, own] = [origins(before, theirs), origins(before, mine)]
  // The order is theirs, unless only I changed it.
  const isMine = isMoved(own)
  const [rows, from, others, otherFrom] = isMine ? [mine, own, theirs, their] : [theirs, their, mine, own]
  const merged: Placed[] = rows.flatMap((row, at): Placed[] => {
    const was = from[at]!
    const isNew = was < 0
    const other = isNew ? sameKey(row, others, otherFrom) : otherFrom.indexOf(was)
    if (other < 0) return isNew ? [{ value: row, isNew }] : []
    const [their, own] = isMine ? [others[other], row] : [row, others[other]]
    return [{ value: merge({ before: before[was], theirs: their, mine: own }), isNew, other }]
  })
  for (const [other, row] of others.entries()) {
    if (otherFrom[other]! >= 0 || merged.some((each) => each.other === other)) continue
    let at = 1 + merged.findLastIndex((each) => each.other !== undefined && each.other === lastPlaced(merged, other))
    while (!isMine && merged[at]?.isNew && merged[at]?.other === undefined) at++
    merged.splice(at, 0, { value: row, isNew: true, other })
  }
  return merged.map(({ value }) => value)
}

/** The row before this one that has its place already. */
function lastPlaced(merged: readonly Placed[], other: number): number {
  return Math.max(-1, ...merged.flatMap((each) => (each.other !== undefined && each.other < other ? each.other : [])))
}

/** Place among others of a row that is new in both lists and the same. */
function sameKey(row: unknown, others: readonly unknown[], from: readonly number[]): number {
  const key = keyOf(row)
  return key === undefined ? -1 : others.findIndex((each, at) => from[at]! < 0 && keyOf(each) === key)
}

function isMoved(origins: readonly number[]): boolean {
  const kept = origins.filter((was) => was >= 0)
  return kept.some((was, i) => i > 0 && was < kept[i - 1]!)
}

/** Key of a row within its list, where it has one. */
function keyOf(row: unknown): string | undefined {
  if (!isRecord(row)) return typeof row === 'object' ? undefined : JSON.stringify(row)
  const { id, name, breakpoint = '' } = row
  if (typeof id === 'string') return id
  return typeof name === 'string' && 'value' in row ? `${name} ${String(breakpoint)}` : undefined
}

/** Former index of each row of a list; -1 for a new one. */
function origins(before: readonly unknown[], after: readonly unknown[]): readonly number[] {
  const [was, is] = [before.map(keyOf), after.map(keyOf)]
  const areKeys = (keys: readonly unknown[]) => new Set(keys).size === keys.length && !keys.includes(undefined)
  return areKeys(was) && areKeys(is) ? is.map((key) => was.indexOf(key)) : likeOrigins(before, after)
}

/** Comparisons of rows beyond which they are told by their places. */
const mostCompared = 40_000

/** Former indexes of rows without keys: equal ones first, then similar ones or those between equal ones. */
function likeOrigins(before: readonly unknown[], after: readonly unknown[]): readonly number[] {
  const from = after.map(() => -1)
  const most = Math.min(before.length, after.length)
  let [start, end] = [0, 0]
  while (start < most && sameJson(before[start], after[start])) from[start] = start++
  while (end < most - start && sameJson(before.at(-1 - end), after.at(-1 - end)))
    from[after.length - 1 - end] = before.length - 1 - end++
  if ((before.length - start - end) * (after.length - start - end) > mostCompared)
    return from.map((was, at) => (was < 0 && at < before.length - end ? at : was))
  for (const [at, row] of after.entries())
    if (from[at]! < 0) from[at] = before.findIndex((each, was) => !from.includes(was) && sameJson(each, row))
  for (let pair = bestPair(before, after, from); pair; pair = bestPair(before, after, from)) from[pair.at] = pair.was
  return from
}

/** The two rows without a counterpart that are most likely the same; undefined where none are. */
function bestPair(
  before: readonly unknown[],
  after: readonly unknown[],
  from: readonly number[],
): { readonly at: number; readonly was: number } | undefined {
  let best = { likeness: 0.49, at: -1, was: -1 }
  for (const [at, row] of after.entries())
    for (const [was, each] of from[at]! < 0 ? before.entries() : []) {
      if (from.includes(was)) continue
      const isBetween =
        (was === 0 ? at === 0 : from[at - 1] === was - 1) ||
        (was === before.length - 1 ? at === after.length - 1 : from[at + 1] === was + 1)
      const likeness = likenessOf(each, row) + (isBetween ? 0.5 : 0)
      if (likeness > best.likeness) best = { likeness, at, was }
    }
  return best.at < 0 ? undefined : best
}

/** Similarity of two rows, from 0 to 1. */
function likenessOf(a: unknown, b: unknown): number {
  if (sameJson(a, b)) return 1
  if (isRecord(a) && isRecord(b)) {
    const keys = Object.keys({ ...a, ...b })
    return keys.reduce((sum, key) => sum + likenessOf(a[key], b[key]), 0) / keys.length
  }
  if (typeof a !== 'string' || typeof b !== 'string') return 0
  const most = Math.min(a.length, b.length)
  let [start, end] = [0, 0]
  while (start < most && a[start] === b[start]) start++
  while (end < most - start && a.at(-1 - end) === b.at(-1 - end)) end++
  return (start + end) / Math.max(a.length, b.length)
}
