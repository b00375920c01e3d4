import { type Sentence } from '#messages/sentence.ts'
import type { Entity, Problems } from '#entities/define.ts'
import { forAgentsOnly } from '#document/page-problems.ts'
import { isForAgentsUse } from '#model/media/media.ts'
import type { RecordData } from '#model/records/records.ts'
import { isThere, lostReference, targetOf } from '../documents/document-references.ts'
import { filesForAgents } from '../documents/agent-files.ts'
import { referencesOf } from './record-fields.ts'
import type { RecordService } from './record-service.ts'

type Sources = Pick<RecordService, 'store' | 'records'>

/** Broken relations by field, except those that were broken before. Lookups are shared between records. */
export async function lostReferences(
  { store, records }: Sources,
  entity: Entity,
  data: RecordData,
  before: RecordData = {},
  known = new Map<string, Promise<boolean>>(),
): Promise<Problems> {
  const old = new Set(referencesOf(entity, before).map(targetOf))
  const lost: { field: string; problem: Sentence }[] = []
  for (const use of referencesOf(entity, data)) {
    const target = targetOf(use)
    if (old.has(target)) continue
    if (!known.has(target)) known.set(target, isThere({ ...store, records }, use))
    if (!(await known.get(target))) lost.push({ field: use.field, problem: lostReference(use) })
  }
  return byField(lost)
}

/** Files for agents alone that a record would publish, except those that it showed before, or gives to agents itself. */
export async function filesOpenedBy(
  { store }: Pick<Sources, 'store'>,
  entity: Entity,
  data: RecordData,
  before: RecordData = {},
): Promise<Problems> {
  const all = referencesOf(entity, data)
  const kept = new Set(referencesOf(entity, before).map(targetOf))
  for (const use of all) if (isForAgentsUse({ entity: entity.path, field: use.field })) kept.add(targetOf(use))
  const shown = all.filter((use) => use.entity === 'media' && !kept.has(targetOf(use)))
  const closed = await filesForAgents(
    store,
    shown.map(({ id }) => id),
  )
  return byField(
    shown.flatMap(({ id, field }) => {
      const file = closed.find((each) => each.id === id)
      return file ? [{ field, problem: forAgentsOnly(file) }] : []
    }),
  )
}

function byField(found: readonly { readonly field: string; readonly problem: Sentence }[]): Problems {
  return Object.fromEntries(found.map(({ field, problem }) => [field.split(/[.[:]/)[0]!, problem]))
}
