import { blankData } from '#entities/define.ts'
import { newId } from '#store/id.ts'
import type { RecordRow } from '#model/records.ts'
import type { RecordWrite, Store, User } from '#store/store.ts'
import { entityAt } from './record-desk.ts'

const path = 'redirects'
const group = 'Auto: changed addresses'

/**
 * Leads visitors from where a page was to where it is now. Older redirects to the old address lead straight to the new
 * one, and those that would lead away from it go to the trash: otherwise a page moved there and back would be a circle.
 */
export async function followMove(
  store: Store,
  user: User,
  siteId: string,
  move: { readonly from: string; readonly to: string },
): Promise<void> {
  const [source, target] = [`/${move.from}`, `/${move.to}`]
  if (source === target) return
  const { rows } = await store.records.list(path, { site_id: siteId })
  for (const row of rows.filter(({ data }) => leadsAwayFrom(target, data)))
    await store.records.trash(path, row.id, written(user, row, 'trash'))
  for (const row of rows.filter(({ data }) => data.target === source && data.source !== target)) {
    await store.records.put(
      { ...row, data: { ...row.data, target } },
      { ...written(user, row, 'update'), publish: true },
    )
  }
  if (rows.some(({ data }) => data.source === source && data.match_type === 'exact')) return
  await lead(store, user, siteId, { source, target, group, origin: 'auto_slug' })
}

/** Leads visitors of an address elsewhere, or tells them that it is gone (`code` 410), from now on. */
export async function leadFrom(
  store: Store,
  user: User,
  siteId: string,
  source: string,
  to: { readonly target: string } | { readonly code: '410' },
): Promise<void> {
  const { rows } = await store.records.list(path, { site_id: siteId })
  for (const row of rows.filter(({ data }) => leadsAwayFrom(source, data)))
    await store.records.trash(path, row.id, written(user, row, 'trash'))
  await lead(store, user, siteId, { source, ...to, group: 'Auto: withdrawn pages' })
}

async function lead(store: Store, user: User, siteId: string, data: RecordRow['data']): Promise<void> {
  const made = { id: newId(), title: String(data.source), site_id: siteId }
  await store.records.put(
    {
      ...made,
      entity: path,
      slug: '',
      language_code: '',
      data: { ...blankData(entityAt(path)), ...data },
      revision: 0,
      updated_at: '',
    },
    { ...written(user, made, 'create'), publish: true },
  )
}

function leadsAwayFrom(address: string, data: RecordRow['data']): boolean {
  return data.source === address && (data.match_type ?? 'exact') === 'exact'
}

function written(
  user: User,
  { id, title, site_id }: { readonly id: string; readonly title: string; readonly site_id: string },
  action: string,
): RecordWrite {
  return {
    actor: user.id,
    tags: [`entity:${path}`, `record:${path}/${id}`],
    event: {
      actor: user.id,
      actor_label: user.name,
      action,
      entity: path,
      document_id: id,
      title,
      site_id,
      details: { because: 'a page moved' },
    },
  }
}
