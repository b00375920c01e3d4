import { blankData } from '#entities/define.ts'
import { redirect } from '#entities/site-furniture.ts'
import { newId } from '#db/id.ts'
import type { RecordRow } from '#model/records.ts'
import { hasPagesOf } from '#model/entity-routes.ts'
import type { RecordWrite, Site, Store, User } from '#db/store.ts'
import { everySite } from '../accounts/permissions.ts'
import { pageUrl } from '../pages/page-url.ts'
import { recordTags } from '../documents/cache-tags.ts'

const path = 'redirects'
const group = 'Auto: changed addresses'

/** Actor of a move: a user, or the schedule. */
type Mover = Pick<User, 'id' | 'name'>

/** Published path of a document. */
export interface PublishedPath {
  /** `pages`, or an entity of records. */
  readonly entity: string
  readonly id: string
  readonly site_id: string
  readonly language_code: string
  /** Path without the language prefix. */
  readonly path: string
}

/** Redirects visitors from where a document was before it was published, on every site that showed it. */
export async function addAutoRedirects(
  store: Store,
  user: Mover,
  was: PublishedPath,
  is: PublishedPath,
): Promise<void> {
  for (const site of (await store.sites.list()).filter((each) => isShownOn(each, was))) {
    const [from, to] = [was, is].map((place) => pageUrl(site, { ...place, language_code: languageOn(site, place) }))
    await followMove(store, user, site.id, { source: from!, target: to! })
  }
}

function isShownOn(site: Site, { entity, site_id }: PublishedPath): boolean {
  if (site_id !== everySite && site_id !== site.id) return false
  return entity === 'pages' || hasPagesOf(site, entity)
}

/** Language of a path: a document without one has that of the site. */
function languageOn({ language_code }: Site, place: PublishedPath): string {
  return place.language_code || language_code
}

/**
 * Leads visitors from where a page was to where it is now. Older redirects to the old address lead straight to the new
 * one, and those that would lead away from it go to the trash: otherwise a page moved there and back would be a circle.
 */
async function followMove(
  store: Store,
  user: Mover,
  siteId: string,
  { source, target }: { readonly source: string; readonly target: string },
): Promise<void> {
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

/** Creates a redirect from an address, or a 410 answer. */
export async function redirectFrom(
  store: Store,
  user: Mover,
  siteId: string,
  source: string,
  to: { readonly target: string } | { readonly code: '410' },
): Promise<void> {
  const { rows } = await store.records.list(path, { site_id: siteId })
  for (const row of rows.filter(({ data }) => leadsAwayFrom(source, data)))
    await store.records.trash(path, row.id, written(user, row, 'trash'))
  await lead(store, user, siteId, { source, ...to, group: 'Auto: withdrawn pages' })
}

async function lead(store: Store, user: Mover, siteId: string, data: RecordRow['data']): Promise<void> {
  const made = { id: newId(), title: String(data.source), site_id: siteId }
  await store.records.put(
    {
      ...made,
      entity: path,
      slug: '',
      language_code: '',
      data: { ...blankData(redirect), ...data },
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
  user: Mover,
  { id, title, site_id }: { readonly id: string; readonly title: string; readonly site_id: string },
  action: string,
): RecordWrite {
  return {
    actor: user.id,
    tags: recordTags(path, 'visitors', id),
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
