import { sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import type { User, RecordListQuery } from '#db/store.ts'
import type { Entity } from '#entities/define.ts'
import { entityAt } from './record-service.ts'
import { actionsIn } from '../accounts/permissions.ts'
import { listedFor } from './record-access.ts'
import { eventOf } from './record-import-events.ts'
import { csvColumns, pairsIn } from './record-csv.ts'
import { recordParts } from './list-parts.ts'
import type { ImportContext } from './record-import-lines.ts'

/** Exports a list: columns, and rows in batches; logged as an event. */
export async function exportRecords(context: ImportContext, user: User, path: string, query: RecordListQuery) {
  const entity = entityAt(path)
  if (!actionsIn(user, entity.area).includes('export'))
    throw new VoixError('not-allowed', {
      reason: sentence('your role does not include exporting this.'),
    })
  const within = await listedFor(context.store, user, entity, 'export')
  const { offset: _offset, limit: _limit, after: _after, ...rest } = query
  await context.store.events.add(eventOf(user, entity, 'export', {}))
  const wanted = { ...rest, ...(within && { within }) }
  const columns = csvColumns(entity, entity.table ? await aroundTable(context, entity, wanted) : undefined)
  return { columns, pieces: recordParts(context.records, path, wanted) }
}

/** Head and names of an exported table, from a first pass over its rows. */
async function aroundTable(context: ImportContext, { path, fields, table = {} }: Entity, wanted: RecordListQuery) {
  const keys = new Map((table.spread ?? []).map((name) => [name, new Set<string>()]))
  const names = new Map<string, string>()
  for await (const rows of recordParts(context.records, path, wanted))
    for (const { data } of rows) {
      for (const [name, known] of keys) for (const key of Object.keys(pairsIn(data[name]))) known.add(key)
      for (const name of table.named ?? []) {
        const [to, id] = [fields[name]?.entity, data[name]]
        if (!to || typeof id !== 'string' || !id || names.has(`${name} ${id}`)) continue
        names.set(`${name} ${id}`, (await context.records.get(to, id))?.title ?? '')
      }
    }
  return {
    keys: new Map(Array.from(keys, ([name, known]) => [name, [...known]])),
    nameOf: (name: string, id: string) => names.get(`${name} ${id}`) ?? '',
  }
}
