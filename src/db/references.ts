import { type Connection, type Writing } from './dialects/connection.ts'
import { isForAgentsUse } from '#model/media/media.ts'
import { mostNames } from './media.ts'
import type { UsedBy, Use } from './store.ts'

/** References (backlinks): stored with each write of a record or page, read before anything is deleted. */
export function openUses({ read, write }: Connection) {
  return {
    async of(entity: string, id: string): Promise<readonly UsedBy[]> {
      const rows = await read
        .selectFrom('record_uses')
        .select(['from_entity', 'from_id', 'field', 'live'])
        .where('to_entity', '=', entity)
        .where('to_id', '=', id)
        .orderBy('from_entity')
        .orderBy('from_id')
        .orderBy('field')
        .execute()
      return rows.map(({ from_entity, from_id, field, live }) => ({
        entity: from_entity,
        id: from_id,
        field,
        live: live === 1,
      }))
    },

    /** Number of references to each id. */
    async counts(entity: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const counts = new Map<string, number>()
      for (let start = 0; start < ids.length; start += mostNames) {
        const rows = await read
          .selectFrom('record_uses')
          .select((of) => ['to_id', of.fn.count<number>('from_id').distinct().as('count')])
          .where('to_entity', '=', entity)
          .where('to_id', 'in', ids.slice(start, start + mostNames))
          .groupBy('to_id')
          .execute()
        for (const { to_id, count } of rows) counts.set(to_id, Number(count))
      }
      return counts
    },

    /** Pictures of the library that published pages, or records of a kind, show: id → their ids. */
    async picturesOf(entity: string, ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
      const found = new Map<string, string[]>()
      for (let start = 0; start < ids.length; start += mostNames) {
        const rows = await read
          .selectFrom('record_uses')
          .innerJoin('media', 'media.id', 'record_uses.to_id')
          .select(['record_uses.from_id', 'record_uses.to_id'])
          .distinct()
          .where('record_uses.from_entity', '=', entity)
          .where('record_uses.from_id', 'in', ids.slice(start, start + mostNames))
          .where('record_uses.live', '=', 1)
          .where('record_uses.to_entity', '=', 'media')
          .where('media.kind', '=', 'image')
          .where('media.deleted_at', 'is', null)
          .orderBy('record_uses.to_id')
          .execute()
        for (const { from_id, to_id } of rows) found.set(from_id, [...(found.get(from_id) ?? []), to_id])
      }
      return found
    },

    /** Replaces the references of a working copy, or of the published version. */
    replace: (entity: string, id: string, live: boolean, uses: readonly Use[]): Promise<void> =>
      write.transaction().execute((transaction) => replaceUses(transaction, entity, id, live, uses)),
  }
}

/** Replaces the references of a working copy, or of the published version. */
export async function replaceUses(
  transaction: Writing,
  entity: string,
  id: string,
  live: boolean,
  uses: readonly Use[],
): Promise<void> {
  const from = { from_entity: entity, from_id: id, live: live ? 1 : 0 }
  const given = uses.filter(({ field }) => isForAgentsUse({ entity, field })).map((use) => use.id)
  const known = given.length > 0 ? await namedBy(transaction, entity, id) : []
  const rows = new Map(
    uses.map((use) => [nameOf(use), { ...from, to_entity: use.entity, to_id: use.id, field: use.field }]),
  )
  const stored = await storedUses(transaction, entity, id, from.live)
  const gone = stored.filter((use) => !rows.has(nameOf(use)))
  const areMany = gone.length > mostSingle
  const of = transaction
    .deleteFrom('record_uses')
    .where('from_entity', '=', entity)
    .where('from_id', '=', id)
    .where('live', '=', from.live)
  if (areMany) await of.execute()
  else
    for (const use of gone)
      await of.where('to_entity', '=', use.entity).where('to_id', '=', use.id).where('field', '=', use.field).execute()
  // Most saves leave most references where they are.
  if (!areMany) for (const use of stored) rows.delete(nameOf(use))
  if (rows.size > 0)
    await transaction
      .insertInto('record_uses')
      .values([...rows.values()])
      .execute()
  await markForAgents(
    transaction,
    given.filter((each) => !known.some((use) => use.to_id === each && isForAgentsUse({ entity, field: use.field }))),
  )
}

/** References that go one by one; more go all at once. */
const mostSingle = 10

function nameOf({ entity, id, field }: Use): string {
  return `${entity} ${id} ${field}`
}

async function storedUses(transaction: Writing, entity: string, id: string, live: number): Promise<readonly Use[]> {
  const rows = await transaction
    .selectFrom('record_uses')
    .select(['to_entity', 'to_id', 'field'])
    .where('from_entity', '=', entity)
    .where('from_id', '=', id)
    .where('live', '=', live)
    .execute()
  return rows.map(({ to_entity, to_id, field }) => ({ entity: to_entity, id: to_id, field }))
}

function namedBy(transaction: Writing, entity: string, id: string) {
  return transaction
    .selectFrom('record_uses')
    .select(['to_id', 'field'])
    .where('from_entity', '=', entity)
    .where('from_id', '=', id)
    .where('to_entity', '=', 'media')
    .execute()
}

/** Files that are given to agents stay theirs, also when no offer names them any more, until a user says otherwise. */
async function markForAgents(transaction: Writing, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await transaction.updateTable('media').set({ agents_only: 1 }).where('id', 'in', ids).execute()
}
