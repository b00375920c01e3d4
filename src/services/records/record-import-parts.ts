import { sentence } from '#messages/sentence.ts'
import type { User } from '#db/store.ts'
import type { Entity } from '#entities/define.ts'
import { eventOf, tagsOfMany } from './record-import-events.ts'
import {
  type Changing,
  checkedAgain,
  type ImportContext,
  invalid,
  isChanging,
  type Read,
} from './record-import-lines.ts'
import { usesOf } from './record-fields.ts'
import { inParts } from './transactions-in-parts.ts'

/** Import that is under way. */
interface Work {
  readonly id: string
  readonly user: User
  readonly entity: Entity
  /** Number of the last change before its lines were checked. */
  readonly checkedAt: number
}

/**
 * Stores the lines of an import in parts, each with its checks in a transaction of its own. Answers the lines as they were
 * stored: one that others came in the way of is invalid.
 */
export async function keepInParts(context: ImportContext, work: Work, read: readonly Read[]): Promise<readonly Read[]> {
  const { store } = context
  const changing = read.filter(isChanging)
  await beginImport(context, work, changing)
  const checked = { checkedAt: work.checkedAt, own: new Set<number>() }
  const parts = await inParts(store, changing, async (part, announced) => {
    const tags = tagsOfMany(
      work.entity,
      'editors',
      announced.map(({ row }) => row.id),
    )
    const stored = await put(context, work, await checkedAgain(context, work.entity, part, checked), tags)
    const lost = part.flatMap(({ row }, i) => (stored[i]!.row ? [] : row.id))
    if (lost.length > 0) await store.imports.leaveOut(work.id, lost)
    // Its own change is the last one that this part sees.
    checked.own.add(await store.changes.latest())
    return stored
  })
  const outcomes = new Map<Read, Read>(parts.flat().map((line, i) => [changing[i]!, line]))
  return read.map((line) => outcomes.get(line) ?? line)
}

/** Names the records of an import before the first is stored: undo takes back those with the revision that it gives them. */
async function beginImport(
  { store, clock }: ImportContext,
  { id, user, entity }: Work,
  changing: readonly Changing[],
): Promise<void> {
  const rows = changing.map(({ row }) => ({ id: row.id, before: row.revision, after: row.revision + 1 }))
  await store.atomically(async () => {
    await store.imports.add({
      id,
      entity: entity.path,
      actor: user.id,
      at: clock().toISOString(),
      rows,
      undone_at: null,
    })
    await store.events.add(eventOf(user, entity, 'import', { import: id, count: rows.length }))
  })
}

/** Stores the records of lines together, or one by one where one is refused, so that the others are stored. */
async function put(
  { records }: ImportContext,
  { user, entity }: Work,
  lines: readonly Read[],
  tags: readonly string[],
): Promise<readonly Read[]> {
  const about = {
    actor: user.id,
    tags,
    kind: 'import',
    publish: !entity.isPublished,
    usesOf: (row: Changing['row']) => usesOf(entity, row),
  } as const
  const rows = lines.filter(isChanging).map(({ row }) => row)
  if (!('failed' in (await records.putMany(rows, about)))) return lines
  const stored: Read[] = []
  for (const line of lines) {
    const alone = line.row && (await records.putMany([line.row], about))
    stored.push(alone && 'failed' in alone ? invalid(line, changedByOthers) : line)
  }
  return stored
}

const changedByOthers = sentence('Someone changed this at the same moment. Import it again.')
