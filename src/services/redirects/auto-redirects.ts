import { blankData } from '#entities/define.ts'
import { redirect } from '#entities/site-furniture.ts'
import { newId } from '#db/id.ts'
import type { RecordRow } from '#model/records/records.ts'
import { hasPagesOf } from '#model/web/entity-routes.ts'
import type { Store } from '#db/open.ts'
import type { RecordWrite, Site, User } from '#db/store.ts'
import { everySite } from '../accounts/permissions.ts'
import { pageUrl } from '../sites/page-url.ts'
import { isGuarded } from './guarded-address.ts'
import { redirectBookOf } from './redirect-book.ts'
import { partsOf, readRule, ruleFrom } from './redirect-rule.ts'
import { writeInTurn } from './redirect-turn.ts'
import { recordTags } from '../cache/cache-tags.ts'

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

/** Adds redirects from a document's former paths, on every site that showed it. */
export async function addAutoRedirects(
  store: Store,
  user: Mover,
  was: PublishedPath,
  is: PublishedPath,
): Promise<void> {
  for (const site of (await store.sites.list()).filter((each) => isShownOn(each, was))) {
    const [from, to] = [was, is].map((place) => pageUrl(site, { ...place, language_code: languageOn(site, place) }))
    await writeInTurn(store, path, () => followMove(store, user, site.id, { source: from!, target: to! }))
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
  for (const row of rows.filter((each) => redirectsFrom(target, each)))
    await store.records.trash(path, row.id, written(user, row, 'trash'))
  for (const row of rows.filter((each) => each.data.target === source && !redirectsFrom(target, each))) {
    await store.records.put(
      { ...row, data: { ...row.data, target } },
      { ...written(user, row, 'update'), publish: true },
    )
  }
  await lead(store, user, siteId, { source, target, group, origin: 'auto_slug' })
}

type Answer = { readonly target: string } | { readonly code: '410' }

/** Creates a redirect, or a 410 answer. */
export function redirectFrom(store: Store, user: Mover, siteId: string, source: string, to: Answer): Promise<void> {
  return writeInTurn(store, path, () => answerFrom(store, user, siteId, source, to))
}

async function answerFrom(store: Store, user: Mover, siteId: string, source: string, to: Answer): Promise<void> {
  const { rows } = await store.records.list(path, { site_id: siteId })
  for (const row of rows.filter((each) => redirectsFrom(source, each)))
    await store.records.trash(path, row.id, written(user, row, 'trash'))
  await lead(store, user, siteId, { source, ...to, group: 'Auto: withdrawn pages' })
}

/** Creates a redirect, where none leads on from its address. */
async function lead(store: Store, user: Mover, siteId: string, own: RecordRow['data']): Promise<void> {
  // An editor who moves a page need not be among those who may lead visitors away from there.
  if (isGuarded(String(own.source))) return
  const made = { id: newId(), title: String(own.source), site_id: siteId }
  const data = { ...blankData(redirect), ...own }
  const rule = ruleFrom({ id: made.id, data })
  if (rule && (await redirectBookOf(store).findCompeting(siteId, rule))) return
  await store.records.put(
    {
      ...made,
      entity: path,
      slug: '',
      language_code: '',
      data,
      revision: 0,
      updated_at: '',
    },
    { ...written(user, made, 'create'), publish: true },
  )
}

/** Whether a redirect is of this one address, however its letters are written. */
function redirectsFrom(address: string, row: Pick<RecordRow, 'id' | 'data'>): boolean {
  const rule = readRule(row)
  if (rule?.match !== 'exact' || rule.wanted) return false
  const [path] = partsOf(address)
  return rule.foldCase ? rule.stem === path.toLowerCase() : rule.source === path
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
