import { sameJson } from '#model/json.ts'

/** Look of letters: formats by name, or the meaning of a block sign. */
export type Look = Readonly<Record<string, unknown>>

/** Run of letters with one look. */
export interface Run {
  readonly text: string
  readonly look?: Look
}

/**
 * Change of a text from its start: kept letters (a number), deleted ones (a negative number), inserted ones (a text). A look
 * beside them is that of the inserted letters, or a change of the look of kept ones, where `null` removes a format. The rest
 * stays.
 */
export type TextChange = readonly Part[]
type Part = number | string | readonly [string, Look] | readonly [number, Look]

interface Piece {
  readonly is: 'keep' | 'go' | 'come'
  readonly length: number
  readonly text: string
  readonly look?: Look | undefined
}

/** Applies a change to a text; a change that is too long ends with the text. */
export function changedText(runs: readonly Run[], change: TextChange): readonly Run[] {
  const written: Run[] = []
  const left = readerOf(runs.map(({ text, look }) => ({ is: 'come', length: text.length, text, look })))
  for (const piece of change.map(pieceOf)) {
    if (piece.is === 'come') addRun(written, piece)
    for (let rest = piece.is === 'come' ? 0 : piece.length; rest > 0 && left.next();) {
      const { length, text, look } = left.take(rest)
      if (piece.is === 'keep') addRun(written, { text, look: lookAfter(look, piece.look) })
      rest -= length
    }
  }
  while (left.next()) addRun(written, left.take(Infinity))
  return written
}

/** Cuts a change that is too long for a text of so many letters, so that it means the same wherever it is passed. */
export function changeWithin(change: TextChange, length: number): TextChange {
  const pieces = change.map(pieceOf)
  const reach = pieces.reduce((sum, piece) => sum + (piece.is === 'come' ? 0 : piece.length), 0)
  if (reach <= length) return change
  let left = length
  return changeOf(
    pieces.map((piece) => {
      if (piece.is === 'come') return piece
      const within = Math.min(left, piece.length)
      left -= within
      return { ...piece, length: within }
    }),
  )
}

/** Composes two successive changes. */
export function joinedChanges(first: TextChange, then: TextChange): TextChange {
  const [a, b] = [readerOf(first.map(pieceOf)), readerOf(then.map(pieceOf))]
  const pieces: Piece[] = []
  while (a.next() || b.next()) {
    if (a.next()?.is === 'go') pieces.push(a.take(Infinity))
    else if (b.next()?.is === 'come') pieces.push(b.take(Infinity))
    else {
      const length = Math.min(a.next()?.length ?? Infinity, b.next()?.length ?? Infinity)
      const [one, other] = [a.take(length), b.take(length)]
      if (other.is === 'keep')
        pieces.push({
          ...one,
          look: one.is === 'come' ? lookAfter(one.look, other.look) : joinedLooks(one.look, other.look),
        })
      else if (one.is === 'keep') pieces.push(other)
    }
  }
  return changeOf(pieces)
}

/**
 * Transforms a change onto another that was made concurrently. Of insertions at one place, those of the first in order come
 * first; of formats, the later wins.
 */
export function changeAfter(change: TextChange, other: TextChange, order: 'first' | 'later'): TextChange {
  const [a, b] = [readerOf(change.map(pieceOf)), readerOf(other.map(pieceOf))]
  const pieces: Piece[] = []
  while (a.next()) {
    if (a.next()?.is === 'come' && (order === 'first' || b.next()?.is !== 'come')) pieces.push(a.take(Infinity))
    else if (b.next()?.is === 'come') pieces.push(keep(b.take(Infinity).length))
    else {
      const length = Math.min(a.next()!.length, b.next()?.length ?? Infinity)
      const [one, theirs] = [a.take(length), b.take(length)]
      if (theirs.is !== 'go') pieces.push(order === 'first' ? { ...one, look: without(one.look, theirs.look) } : one)
    }
  }
  return changeOf(pieces)
}

/** Inverse of a change to this text. */
export function changeBack(change: TextChange, before: readonly Run[]): TextChange {
  const left = readerOf(before.map(({ text, look }) => ({ is: 'come', length: text.length, text, look })))
  const pieces: Piece[] = []
  for (const piece of change.map(pieceOf)) {
    if (piece.is === 'come') pieces.push({ is: 'go', length: piece.length, text: '' })
    for (let rest = piece.is === 'come' ? 0 : piece.length; rest > 0 && left.next();) {
      const was = left.take(rest)
      if (piece.is === 'go') pieces.push(was)
      else pieces.push({ ...keep(was.length), look: lookBefore(was.look, piece.look) })
      rest -= was.length
    }
  }
  return changeOf(pieces)
}

/** Transforms an offset by a change. An insertion at the offset comes after it, or before it where it `follows`. */
export function placeAfter(place: number, change: TextChange, { follows = false } = {}): number {
  let [at, now] = [0, place]
  for (const { is, length } of change.map(pieceOf)) {
    if (at > place || (at === place && !(follows && is === 'come') && is !== 'keep')) break
    if (is === 'come') {
      if (at < place || follows) now += length
    } else {
      if (is === 'go') now -= Math.min(length, place - at)
      at += length
    }
  }
  return now
}

/** Whether a change is the identity. */
export function changesNothing(change: TextChange): boolean {
  return change.every((part) => typeof part === 'number' && part > 0)
}

/** Letters of runs, without their looks. */
export function lettersOf(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('')
}

/** Runs from one place to another. */
export function runsBetween(runs: readonly Run[], from: number, to: number): readonly Run[] {
  const between: Run[] = []
  let at = 0
  for (const { text, look } of runs) {
    if (at >= to) break
    const part = text.slice(Math.max(0, from - at), to - at)
    if (part !== '' && at + text.length > from) addRun(between, { text: part, look })
    at += text.length
  }
  return between
}

/** Appends letters to runs, merging equal looks. */
export function addRun(runs: Run[], { text, look }: { readonly text: string; readonly look?: Look | undefined }): void {
  if (text === '') return
  const last = runs.at(-1)
  if (last && sameLook(last.look, look)) runs[runs.length - 1] = { ...last, text: last.text + text }
  else runs.push({ text, ...(look && Object.keys(look).length > 0 && { look }) })
}

/** Insertion of letters, as parts of a change. */
export function coming(runs: readonly Run[]): TextChange {
  return runs.map(({ text, look }) => (look ? ([text, look] as const) : text))
}

export function sameLook(a: Look = none, b: Look = none): boolean {
  if (a === b) return true
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => sameJson(a[name], b[name]))
}

const none: Look = {}

/** Difference between two looks; undefined for equal ones. */
export function lookChange(from: Look | undefined, to: Look | undefined): Look | undefined {
  if (sameLook(from, to)) return undefined
  const gone = Object.keys(from ?? {}).filter((name) => to?.[name] === undefined)
  const come = Object.entries(to ?? {}).filter(([name, value]) => !sameJson(from?.[name], value))
  return Object.fromEntries([...gone.map((name) => [name, null]), ...come])
}

function pieceOf(part: Part): Piece {
  if (typeof part === 'number') return part < 0 ? { is: 'go', length: -part, text: '' } : keep(part)
  if (typeof part === 'string') return { is: 'come', length: part.length, text: part }
  const [what, look] = part
  return typeof what === 'string' ? { is: 'come', length: what.length, text: what, look } : { ...keep(what), look }
}

/** Normalises parts: merged, and without kept letters at the end. */
export function tidied(change: TextChange): TextChange {
  return changeOf(change.map(pieceOf))
}

function keep(length: number): Piece {
  return { is: 'keep', length, text: '' }
}

/**
 * Pieces as the parts of a change, those that belong together as one. Letters that come stand before those that go at their
 * place, so that what one editor writes behind a text stays behind what takes its place, also when that is taken back.
 */
function changeOf(pieces: readonly Piece[]): TextChange {
  const joined: Piece[] = []
  for (const piece of pieces) {
    if (piece.length === 0) continue
    const at = piece.is === 'come' && joined.at(-1)?.is === 'go' ? joined.length - 1 : joined.length
    const last = joined[at - 1]
    if (last?.is === piece.is && sameLook(last.look, piece.look))
      joined[at - 1] = { ...last, length: last.length + piece.length, text: last.text + piece.text }
    else joined.splice(at, 0, piece)
  }
  while (joined.at(-1)?.is === 'keep' && isEmpty(joined.at(-1)!.look)) joined.pop()
  return joined.map(({ is, length, text, look }) => {
    const what = is === 'come' ? text : is === 'go' ? -length : length
    return isEmpty(look) || is === 'go' ? what : ([what, look] as Part)
  })
}

function isEmpty(look: Look | undefined): look is undefined {
  return look === undefined || Object.keys(look).length === 0
}

/** Reads pieces part by part; behind their end all stays. */
function readerOf(pieces: readonly Piece[]) {
  let at = 0
  let used = 0
  return {
    next(): Piece | undefined {
      const piece = pieces[at]
      return piece && used > 0 ? { ...piece, length: piece.length - used } : piece
    },
    take(most: number): Piece {
      const piece = pieces[at]
      if (!piece) return keep(most)
      const length = Math.min(most, piece.length - used)
      const text = piece.text.slice(used, used + length)
      used += length
      if (used >= piece.length) [at, used] = [at + 1, 0]
      return { ...piece, length, text }
    },
  }
}

function lookAfter(look: Look | undefined, change: Look | undefined): Look | undefined {
  if (!change) return look
  return Object.fromEntries(
    Object.entries({ ...look, ...change }).filter(([, value]) => value !== null && value !== undefined),
  )
}

/** Inverse of a change of a look. */
function lookBefore(look: Look | undefined, change: Look | undefined): Look | undefined {
  return change && Object.fromEntries(Object.keys(change).map((name) => [name, look?.[name] ?? null]))
}

function joinedLooks(first: Look | undefined, then: Look | undefined): Look | undefined {
  return first || then ? { ...first, ...then } : undefined
}

function without(look: Look | undefined, other: Look | undefined): Look | undefined {
  if (!look || !other) return look
  return Object.fromEntries(Object.entries(look).filter(([name]) => !(name in other)))
}
