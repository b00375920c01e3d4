import type { Entity } from '#entities/define.ts'
import { clash, mergeValues } from '#document/merge-values.ts'
import { isRecord, sameJson } from '#model/json.ts'
import type { RecordData, RecordRow } from '#model/records/records.ts'
import type { ApiError } from '../../api/transport.ts'

/** Three-way merge of two editors' changes to a record. */
export interface Merge {
  /** Merged values: mine, with what they changed. */
  readonly values: RecordData
  /** Fields that both changed to different values, which cannot be put together. */
  readonly clashes: readonly string[]
  /** Fields that they changed. */
  readonly taken: readonly string[]
}

/** Merges two editors' changes to a record: texts by letters, lists by rows. */
export function mergeRecord(
  entity: Entity,
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', RecordData>,
): Merge {
  const names = Object.keys({ ...mine, ...theirs })
  const theyChanged = names.filter((name) => !sameJson(theirs[name], base[name]) && !sameJson(theirs[name], mine[name]))
  const of = (name: string) =>
    [{ before: base[name], theirs: theirs[name], mine: mine[name] }, { shape: entity.fields[name] }] as const
  const isClash = (name: string) => {
    const [changes, reading] = of(name)
    // A structure that has rules of its own elsewhere is one user's as a whole.
    const isWhole = reading.shape?.type === 'json' && !sameJson(mine[name], base[name])
    return isWhole || clash(changes, { ...reading, isCareful: true })
  }
  const taken = theyChanged.filter((name) => !isClash(name))
  return {
    values: { ...mine, ...Object.fromEntries(taken.map((name) => [name, mergeValues(...of(name))])) },
    clashes: theyChanged.filter(isClash),
    taken,
  }
}

/** Newer version of a record in the answer to a stale save. */
export function newerState({ details: { current } }: Pick<ApiError, 'details'>): RecordRow | undefined {
  return isRecord(current) && isRecord(current.data) ? (current as unknown as RecordRow) : undefined
}
