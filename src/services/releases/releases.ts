import type { Action, Subject } from '../accounts/subject.ts'
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { namesIn } from '#entities/define.ts'
import { textFormats } from '#fields/text-format.ts'
import { limits } from '#model/constants.ts'
import { VoixError } from '#model/errors.ts'
import { isRecord } from '#model/json.ts'
import type { Page } from '#model/page.ts'
import { newId } from '#db/id.ts'
import type { HoldingRelease, LoggedEvent, NewEvent, Release, ReleaseItem, Store, User } from '#db/store.ts'
import { authorise, everySite, accessScopeOf, denial } from '../accounts/permissions.ts'
import { ownWorkDenial, assertApproved } from '../documents/approval.ts'
import { addAutoRedirects, publishedPaths } from '../redirects/auto-redirects.ts'
import { subjectOf as subjectOfPage, tagsOf } from '../pages/page-checks.ts'
import type { PageService } from '../pages/pages.ts'
import { subjectOf as subjectOfRecord } from '../records/record-access.ts'
import { entityAt, assertValid } from '../records/record-service.ts'
import { recordTags } from '../records/cache-tags.ts'
import type { RecordsService } from '../records/records.ts'
import { refuseOutside } from '../accounts/scope-change.ts'
import { currentOf, type ItemState, stateOf, usesOfItem } from './release-check.ts'

/** Releases: bundles of documents that are published, or unpublished, together. */
export interface ReleaseService {
  list(user: User): Promise<readonly Release[]>
  get(user: User, id: string): Promise<Release>
  create(user: User, wanted: unknown): Promise<Release>
  change(user: User, id: string, revision: number, changes: unknown): Promise<Release>
  /** Items with the state of each. */
  items(user: User, id: string): Promise<readonly ItemState[]>
  /** Puts a document in as it is now, or brings the one that is in up to date. */
  add(user: User, id: string, wanted: WantedItem): Promise<ItemState>
  /** Takes over a conflict: the release's document is to win over what visitors see by now. */
  rebase(user: User, id: string, entity: string, documentId: string): Promise<void>
  take(user: User, id: string, entity: string, documentId: string): Promise<void>
  /** Hands it to reviewers, approves it, or takes either back. */
  mark(user: User, id: string, status: 'draft' | 'in_review' | 'approved' | 'archived'): Promise<Release>
  schedule(user: User, id: string, publishAt: string | null): Promise<Release>
  publish(user: User, id: string): Promise<Release>
  duplicate(user: User, id: string): Promise<Release>
  /** A new release that brings back what visitors saw before this one. */
  revert(user: User, id: string): Promise<Release>
  remove(user: User, id: string): Promise<void>
  /** Creates a secret for the preview link, which is shown once; older links are revoked. */
  previewSecret(user: User, id: string): Promise<string>
  /** The release that a preview address may show; undefined for a wrong, old or withdrawn one. */
  previewed(id: string, secret: string): Promise<Preview | undefined>
  /** Publishes what was scheduled for a time that has come; answers what was published. */
  runDue(): Promise<readonly string[]>
  /** Audit events of the release, the latest first. */
  events(user: User, id: string): ReturnType<Store['events']['list']>
  /** The releases that hold a document, as far as the user may see them, each with what it would make of it. */
  holding(user: User, entity: string, documentId: string): Promise<readonly HoldingRelease[]>
  /** Denied actions of the user on a release, with the reasons. */
  refusals(user: User, release: Release): Promise<Readonly<Partial<Record<Action, string>>>>
}

export interface WantedItem {
  readonly entity: string
  readonly document_id: string
  readonly action?: 'publish' | 'unpublish'
}

export interface Preview {
  readonly release: Release
  readonly items: readonly ReleaseItem[]
}

const previewMs = 7 * 24 * 3600_000
const mostEvents = 100
const retryMs = [60_000, 5 * 60_000, 15 * 60_000]
/** The scheduler acts for whoever scheduled; it has no name of its own in any list of users. */
const scheduler = { id: 'system', name: 'Scheduler' } as const

export function createReleaseService(
  store: Store,
  pages: Pick<PageService, 'get'>,
  records: Pick<RecordsService, 'get'>,
  clock: () => Date = () => new Date(),
): ReleaseService {
  const { releases } = store
  return {
    list,
    get,
    create,
    change,
    items,
    add,
    rebase,
    take,
    mark,
    schedule,
    publish,
    duplicate,
    revert,
    remove,
    previewSecret,
    previewed,
    runDue,
    async events(user, id) {
      await held(user, id, 'read')
      const { rows, ...rest } = await store.events.list({ entity: 'releases', document_id: id, limit: mostEvents })
      return { ...rest, rows: await Promise.all(rows.map((event) => withoutOthers(user, event))) }
    },
    async holding(user, entity, documentId) {
      return (await releases.holding(entity, documentId)).filter((release) => !denial(user, 'read', subjectOf(release)))
    },
    async refusals(user, release) {
      const reasons = await Promise.all(
        (['comment', 'approve', 'edit', 'publish', 'delete'] as const).map(async (action) => {
          const reason = denial(user, action, subjectOf(release))
          return [action, reason ?? (action === 'approve' ? await ownItemsDenial(user, release) : undefined)] as const
        }),
      )
      return Object.fromEntries(reasons.filter(([, reason]) => reason !== undefined))
    },
  }

  async function list(user: User): Promise<readonly Release[]> {
    return (await releases.list()).filter((release) => !denial(user, 'read', subjectOf(release)))
  }

  async function get(user: User, id: string): Promise<Release> {
    return held(user, id, 'read')
  }

  async function held(user: User, id: string, action: Action): Promise<Release> {
    const release = await releases.get(id)
    if (!release || denial(user, 'read', subjectOf(release))) throw new VoixError('not-found', { what: 'release' })
    authorise(user, action, subjectOf(release))
    return release
  }

  async function create(user: User, wanted: unknown): Promise<Release> {
    const data = readAbout(wanted)
    const release: Release = {
      id: newId(),
      title: data.title,
      status: 'draft',
      publish_at: null,
      secret_hash: '',
      secret_expires_at: '',
      data,
      revision: 0,
      created_at: '',
      created_by: user.id,
      updated_at: '',
    }
    authorise(user, 'create', subjectOf(release))
    await releases.put(release, event(user, release, 'create'))
    return (await releases.get(release.id))!
  }

  async function change(user: User, id: string, revision: number, changes: unknown): Promise<Release> {
    const release = await held(user, id, 'edit')
    refuseClosed(release)
    const data = { ...release.data, ...readAbout({ ...about(release), ...(isRecord(changes) ? changes : {}) }) }
    authorise(user, 'edit', subjectOf({ ...release, data }))
    return put(user, { ...release, revision, title: data.title, data }, 'update')
  }

  async function put(user: Pick<User, 'id' | 'name'>, release: Release, action: string): Promise<Release> {
    if ((await releases.put(release, event(user, release, action))) === 'stale')
      throw new VoixError('record-stale', { what: 'release', current: await releases.get(release.id) })
    await tell(release.id)
    return (await releases.get(release.id))!
  }

  /** Invalidates a release, so that studios which edit it refresh. */
  async function tell(id: string): Promise<void> {
    await store.changes.announce([`release:${id}`])
  }

  async function items(user: User, id: string): Promise<readonly ItemState[]> {
    await held(user, id, 'read')
    const states = await statesOf(id)
    return Promise.all(
      states.map(async (state) => ((await mayRead(user, state.item)) ? state : { ...state, item: hidden(state.item) })),
    )
  }

  async function statesOf(id: string): Promise<readonly ItemState[]> {
    return Promise.all((await releases.items(id)).map((item) => stateOf(store, item)))
  }

  async function mayRead(user: User, item: ReleaseItem): Promise<boolean> {
    const subject = await subjectOfItem(item)
    return subject !== undefined && !denial(user, 'read', subject)
  }

  /** An event without the name of a document that the user may not read, or that is no longer there to say so. */
  async function withoutOthers(user: User, event: LoggedEvent): Promise<LoggedEvent> {
    const { entity, document_id, title, ...details } = event.details
    if (title === undefined) return event
    const subject = await subjectOfItem({ entity: String(entity), document_id: String(document_id) })
    const isOpen = subject ? !denial(user, 'read', subject) : accessScopeOf(user, 'read', 'releases') === undefined
    return isOpen ? event : { ...event, details }
  }

  async function subjectOfItem({
    entity,
    document_id,
  }: Pick<ReleaseItem, 'entity' | 'document_id'>): Promise<Subject | undefined> {
    if (entity === 'pages') {
      const row = await store.pages.get(document_id)
      return row && subjectOfPage(row)
    }
    const row = await store.records.get(entity, document_id)
    return row && subjectOfRecord(store, entityAt(entity), row)
  }

  /** Permission subject of an item's document as the item would leave it, as its scope may change by it. */
  async function subjectOfDocument({ entity, document_id, document, action }: ReleaseItem) {
    const row = entity === 'pages' || action !== 'publish' ? undefined : await store.records.get(entity, document_id)
    return row && subjectOfRecord(store, entityAt(entity), { ...row, data: document })
  }

  async function lastChangeOf({ entity, document_id }: ReleaseItem) {
    const page = entity === 'pages' ? await store.pages.get(document_id) : undefined
    const { site_id, updated_by } = page
      ? { ...page, site_id: page.page.site_id }
      : ((await store.records.get(entity, document_id)) ?? { site_id: '', updated_by: '' })
    return { site_id, updated_by }
  }

  async function add(
    user: User,
    id: string,
    { entity, document_id, action = 'publish' }: WantedItem,
  ): Promise<ItemState> {
    const release = await held(user, id, 'edit')
    refuseLocked(release)
    const taken = entity === 'pages' ? await takePage(user, document_id) : await takeRecord(user, entity, document_id)
    const subject = await subjectOfItem({ ...taken, document_id } as ReleaseItem)
    if (subject) authorise(user, 'edit', subject)
    if (!(await releases.items(id)).some((item) => item.entity === entity && item.document_id === document_id))
      await refuseFull(id)
    const item: ReleaseItem = {
      release_id: id,
      document_id,
      action,
      added_by: user.id,
      added_at: clock().toISOString(),
      ...taken,
    }
    const about = { entity, document_id, title: item.title, action }
    if (!(await releases.putItem(item, event(user, release, 'add_item', about)))) await refuseLate(id)
    await forgetApprovals(user, release)
    return stateOf(store, item)
  }

  async function takePage(user: User, id: string) {
    const { page, revision, published_revision } = await pages.get(user, id)
    const document = { ...page } as unknown as ReleaseItem['document']
    return {
      entity: 'pages',
      site_id: page.site_id,
      title: page.title,
      revision,
      base_revision: published_revision,
      document,
    }
  }

  async function takeRecord(user: User, entity: string, id: string) {
    if (!entityAt(entity).isPublished)
      throw new VoixError('wrong-state', {
        reason: `${entityAt(entity).label.many} are live as soon as they are saved.`,
      })
    const row = await records.get(user, entity, id)
    const { site_id, title, revision, published_revision: base_revision, data: document } = row
    return { entity, site_id, title, revision, base_revision, document }
  }

  /** Throws why a release that was open a moment ago takes no changes any more. */
  async function refuseLate(id: string): Promise<never> {
    const release = await releases.get(id)
    if (!release) throw new VoixError('not-found', { what: 'release' })
    refuseLocked(release)
    throw new VoixError('wrong-state', { reason: `The release “${release.title}” has just changed. Try again.` })
  }

  async function refuseFull(id: string): Promise<void> {
    if ((await releases.items(id)).length >= limits.releaseItems)
      throw new VoixError('too-large', { reason: `a release holds at most ${limits.releaseItems} documents.` })
  }

  async function rebase(user: User, id: string, entity: string, documentId: string): Promise<void> {
    const release = await held(user, id, 'edit')
    refuseLocked(release)
    const item = await itemIn(id, entity, documentId)
    const current = await currentOf(store, item)
    const isTaken = await releases.putItem(
      { ...item, base_revision: current?.published_revision ?? null },
      event(user, release, 'rebase_item', { entity, document_id: documentId, title: item.title }),
    )
    if (!isTaken) await refuseLate(id)
  }

  async function itemIn(id: string, entity: string, documentId: string): Promise<ReleaseItem> {
    const item = (await releases.items(id)).find((each) => each.entity === entity && each.document_id === documentId)
    if (!item) throw new VoixError('not-found', { what: 'item' })
    return item
  }

  async function take(user: User, id: string, entity: string, documentId: string): Promise<void> {
    const release = await held(user, id, 'edit')
    refuseLocked(release)
    const item = await itemIn(id, entity, documentId)
    const isTaken = await releases.removeItem(
      id,
      entity,
      documentId,
      event(user, release, 'remove_item', { entity, document_id: documentId, title: item.title }),
    )
    if (!isTaken) await refuseLate(id)
    await forgetApprovals(user, release)
  }

  /** Withdraws the approvals of a release after a change of its items. */
  async function forgetApprovals(user: User, release: Release): Promise<void> {
    if (release.status !== 'approved') return
    const current = (await releases.get(release.id))!
    await put(user, { ...current, status: 'in_review', data: { ...current.data, approvals: [] } }, 'reopen')
  }

  async function mark(
    user: User,
    id: string,
    status: 'draft' | 'in_review' | 'approved' | 'archived',
  ): Promise<Release> {
    const release = await held(user, id, status === 'approved' ? 'approve' : status === 'archived' ? 'publish' : 'edit')
    const from: Readonly<Record<typeof status, readonly Release['status'][]>> = {
      draft: ['in_review', 'approved', 'archived', 'failed'],
      in_review: ['draft'],
      approved: ['in_review'],
      archived: ['draft', 'in_review', 'approved', 'published', 'failed'],
    }
    if (release.status === 'scheduled' && status === 'archived')
      throw new VoixError('wrong-state', { reason: 'Unschedule this release to archive it.' })
    if (!from[status].includes(release.status))
      throw new VoixError('wrong-state', { reason: `A release that is ${release.status} cannot become ${status}.` })
    const own = status === 'approved' ? await ownItemsDenial(user, release) : undefined
    if (own) throw new VoixError('not-allowed', { reason: own })
    const approvals =
      status === 'approved'
        ? [...approvalsOf(release), { by: user.id, name: user.name, at: clock().toISOString() }]
        : []
    return put(user, { ...release, status, data: { ...release.data, approvals } }, status)
  }

  /** Four-eyes check: who created a release, added an item or changed one last would approve their own work. */
  async function ownItemsDenial(user: User, release: Release): Promise<string | undefined> {
    const inside = await releases.items(release.id)
    const makers = await Promise.all(inside.map(async (item) => [item.added_by, (await lastChangeOf(item)).updated_by]))
    for (const maker of new Set([release.created_by, ...makers.flat()]))
      if (maker && (await ownWorkDenial(store, user, maker)))
        return 'you made this release or something in it, and nobody approves their own work. Ask somebody else.'
    return undefined
  }

  async function schedule(user: User, id: string, publishAt: string | null): Promise<Release> {
    const release = await held(user, id, 'publish')
    if (publishAt === null) {
      if (release.status !== 'scheduled') throw new VoixError('wrong-state', { reason: 'It is not scheduled.' })
      return put(user, { ...release, status: 'draft', publish_at: null }, 'unschedule')
    }
    const at = Date.parse(publishAt)
    if (Number.isNaN(at) || at <= clock().getTime())
      throw new VoixError('invalid-record', {
        summary: 'publish_at: Choose a time to come.',
        problems: { publish_at: 'Choose a time to come.' },
      })
    refuseClosed(release)
    await readyItems(user, release)
    const publish_at = new Date(at).toISOString()
    const data = { ...release.data, intended_publish_at: publish_at, scheduled_by: user.id, attempts: 0, error: '' }
    return put(user, { ...release, status: 'scheduled', publish_at, data }, 'schedule')
  }

  async function publish(user: User, id: string): Promise<Release> {
    const release = await held(user, id, 'publish')
    refuseClosed(release)
    return goLive(user, release, await readyItems(user, release))
  }

  /** Items of a release that can be published now, by this user. Throws otherwise. */
  async function readyItems(user: User | undefined, release: Release): Promise<readonly ReleaseItem[]> {
    const states = await statesOf(release.id)
    if (states.length === 0)
      throw new VoixError('wrong-state', { reason: 'The release is empty. Add a document first.' })
    for (const { item } of states) {
      const subject = await subjectOfItem(item)
      if (!user || !subject) continue
      await refuseOutside(store, user, 'publish', subject, (await subjectOfDocument(item)) ?? subject)
      if (item.action === 'publish') await assertApproved(store, user, await lastChangeOf(item))
    }
    const blocked = states.filter(({ state, conflict }) => state === 'not_ready' || conflict)
    if (blocked.length > 0)
      throw new VoixError('release-blocked', {
        count: blocked.length,
        first: `“${blocked[0]!.item.title}”: ${blocked[0]!.errors[0] ?? 'visitors see something else by now. Choose which is to win.'}`,
        items: blocked.map(({ item: { entity, document_id, title }, errors, conflict }) => ({
          entity,
          document_id,
          title,
          errors,
          conflict,
        })),
      })
    return states.filter(({ state }) => state === 'ready').map(({ item }) => item)
  }

  async function goLive(
    user: Pick<User, 'id' | 'name'>,
    release: Release,
    ready: readonly ReleaseItem[],
  ): Promise<Release> {
    const at = clock().toISOString()
    const done: Release = {
      ...release,
      status: 'published',
      publish_at: null,
      data: { ...release.data, published_at: at, published_by: user.id, error: '' },
    }
    const before = await publishedPaths(
      store,
      ready.map(({ entity, document_id }) => ({ entity, id: document_id })),
    )
    const isTaken = !(await releases.publish(
      done,
      ready.map((item) => ({ ...item, uses: usesOfItem(item), slug: slugOfItem(item) })),
      {
        actor: user.id,
        tags: [...new Set(ready.flatMap(tagsOfItem)), `release:${release.id}`],
        events: [
          event(user, release, 'publish', { items: ready.length }),
          ...ready.map((item) => eventOfItem(user, release, item)),
        ],
      },
    ))
    if (isTaken) throw new VoixError('record-stale', { what: 'release', current: await releases.get(release.id) })
    await addAutoRedirects(store, user, before)
    return (await releases.get(release.id))!
  }

  async function duplicate(user: User, id: string): Promise<Release> {
    const release = await held(user, id, 'read')
    const copy = await create(user, {
      ...about(release),
      title: `Copy of ${release.title}`.slice(0, 120),
      intended_publish_at: '',
    })
    for (const { entity, document_id, action } of await releases.items(id))
      if (await currentOf(store, { entity, document_id })) await add(user, copy.id, { entity, document_id, action })
    return (await releases.get(copy.id))!
  }

  async function revert(user: User, id: string): Promise<Release> {
    const release = await held(user, id, 'publish')
    if (release.status !== 'published')
      throw new VoixError('wrong-state', { reason: 'Only a published release can be taken back.' })
    const back = await create(user, { ...about(release), title: `Reverting ‹${release.title}›`.slice(0, 120) })
    for (const item of await releases.items(id))
      await releases.putItem(await reverted(user, back, item), event(user, back, 'add_item'))
    return put(user, { ...back, data: { ...back.data, revert_of: id } }, 'update')
  }

  async function reverted(user: User, back: Release, item: ReleaseItem): Promise<ReleaseItem> {
    const made = { ...item, release_id: back.id, added_by: user.id, added_at: clock().toISOString() }
    const current = await currentOf(store, item)
    const base_revision = current?.published_revision ?? null
    if (item.base_revision === null) return { ...made, action: 'unpublish', base_revision }
    const earlier =
      item.entity === 'pages'
        ? (await store.pages.version(item.document_id, item.base_revision))?.page
        : (await store.records.version(item.entity, item.document_id, item.base_revision))?.data
    if (!earlier) throw new VoixError('wrong-state', { reason: `What “${item.title}” was before is no longer kept.` })
    const document = { ...earlier } as ReleaseItem['document']
    return { ...made, action: 'publish', revision: item.base_revision, base_revision, document }
  }

  async function remove(user: User, id: string): Promise<void> {
    const release = await held(user, id, 'delete')
    if (release.status === 'scheduled' || release.status === 'published')
      throw new VoixError('wrong-state', { reason: `A release that is ${release.status} is kept. Archive it instead.` })
    await releases.remove(id, event(user, release, 'delete'))
    await tell(id)
  }

  async function previewSecret(user: User, id: string): Promise<string> {
    const release = await held(user, id, 'edit')
    refuseClosed(release)
    const secret = randomBytes(32).toString('base64url')
    const secret_expires_at = new Date(clock().getTime() + previewMs).toISOString()
    await put(user, { ...release, secret_hash: hashOf(secret), secret_expires_at }, 'preview_link')
    return secret
  }

  async function previewed(id: string, secret: string): Promise<Preview | undefined> {
    const release = await releases.get(id)
    // An unknown release takes as long as a wrong secret.
    const isRight = timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(release?.secret_hash || hashOf(id)))
    if (!release || !isRight || !release.secret_hash) return undefined
    if (clock().toISOString() >= release.secret_expires_at) return undefined
    if (release.status === 'published' || release.status === 'archived') return undefined
    return { release, items: await releases.items(id) }
  }

  async function runDue(): Promise<readonly string[]> {
    const done: string[] = []
    for (const release of await releases.due(clock().toISOString())) {
      try {
        await goLive(scheduler, release, await readyItems(undefined, release))
        done.push(release.id)
      } catch (error) {
        await later(release, error)
      }
    }
    return done
  }

  /** Tried again a few times; what fails for good says why. */
  async function later(release: Release, error: unknown): Promise<void> {
    if (error instanceof VoixError && error.code === 'record-stale') return
    const attempts = Number(release.data.attempts ?? 0)
    const wait = retryMs[attempts]
    const data = {
      ...release.data,
      attempts: attempts + 1,
      error: error instanceof Error ? error.message : String(error),
    }
    const next =
      wait === undefined
        ? { ...release, status: 'failed' as const, publish_at: null, data }
        : { ...release, publish_at: new Date(clock().getTime() + wait).toISOString(), data }
    await put(scheduler, next, wait === undefined ? 'failed' : 'retry').catch(() => undefined)
  }
}

/** A release as what decides who may do what with it. */
function subjectOf({ data, created_by, status }: Release): Subject {
  const site = typeof data.site_id === 'string' && data.site_id ? data.site_id : everySite
  return { resource: 'releases', entity: 'releases', site_id: site, created_by, isPublished: status === 'published' }
}

interface About {
  readonly title: string
  readonly description: string
  readonly release_type: string
  readonly intended_publish_at: string
  readonly time_zone: string
  readonly site_id: string
  readonly [more: string]: unknown
}

function about({ title, data }: Release) {
  const { description, release_type, intended_publish_at, time_zone, site_id } = data
  return { title, description, release_type, intended_publish_at, time_zone, site_id }
}

/** Validates the description of a release. Throws `invalid-record`. */
function readAbout(wanted: unknown): About {
  const given = isRecord(wanted) ? wanted : {}
  const words = (name: string, otherwise = '') => (typeof given[name] === 'string' ? given[name].trim() : otherwise)
  const read = {
    title: words('title'),
    description: words('description'),
    release_type: words('release_type', 'undecided'),
    intended_publish_at: words('intended_publish_at'),
    time_zone: words('time_zone') || 'America/New_York',
    site_id: words('site_id'),
  }
  const known = new Set(Object.keys(read))
  const stranger = Object.keys(given).find((name) => !known.has(name))
  assertValid({
    ...(stranger && { [stranger]: 'Releases have no such field.' }),
    ...((read.title === '' || read.title.length > 120) && { title: 'Give it a title of up to 120 characters.' }),
    ...(read.description.length > 2000 && { description: 'Keep it to 2000 characters.' }),
    ...(!['asap', 'scheduled', 'undecided'].includes(read.release_type) && {
      release_type: 'Choose asap, scheduled or undecided.',
    }),
    ...(read.intended_publish_at &&
      Number.isNaN(Date.parse(read.intended_publish_at)) && { intended_publish_at: 'Choose a day and an hour.' }),
    ...(!textFormats.time_zone.isRight(read.time_zone) && { time_zone: textFormats.time_zone.hint }),
  })
  return read
}

function approvalsOf({ data }: Release): readonly unknown[] {
  return Array.isArray(data.approvals) ? data.approvals : []
}

function refuseClosed({ status, title }: Release): void {
  if (status === 'published' || status === 'archived')
    throw new VoixError('wrong-state', {
      reason: `The release “${title}” is ${status} and no longer changes. Choose another release, or duplicate this one.`,
    })
}

/** Asserts that a release is not scheduled: what was checked is what will be published. */
function refuseLocked(release: Release): void {
  refuseClosed(release)
  if (release.status === 'scheduled')
    throw new VoixError('wrong-state', { reason: 'It is scheduled and therefore locked. Unschedule it first.' })
}

function hidden(item: ReleaseItem): ReleaseItem {
  return { ...item, title: 'Something outside your scope', document: {} }
}

/** The address at which visitors find a record of a release. */
function slugOfItem({ entity, document }: ReleaseItem): string {
  return entity === 'pages' ? '' : namesIn(entityAt(entity), document).slug
}

function tagsOfItem({ entity, document_id, document }: ReleaseItem): readonly string[] {
  if (entity !== 'pages') return recordTags(entity, 'visitors', document_id)
  const page = document as unknown as Page
  return [...tagsOf(page), `pages:${page.site_id}`]
}

function event(
  user: Pick<User, 'id' | 'name'>,
  { id, title, data }: Release,
  action: string,
  details: NewEvent['details'] = {},
): NewEvent {
  const site_id = typeof data.site_id === 'string' && data.site_id ? data.site_id : everySite
  return {
    actor: user.id,
    actor_label: user.name,
    action,
    entity: 'releases',
    document_id: id,
    title,
    site_id,
    details,
  }
}

function eventOfItem(user: Pick<User, 'id' | 'name'>, release: Release, item: ReleaseItem): NewEvent {
  const { entity, document_id, title, site_id, action } = item
  return {
    actor: user.id,
    actor_label: user.name,
    action,
    entity,
    document_id,
    title,
    site_id,
    details: { release: release.title },
  }
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
