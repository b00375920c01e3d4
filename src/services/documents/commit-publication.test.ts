import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { User } from '#db/store.ts'
import { createContent } from '../services.ts'
import { asset, openTestStore, pageOf, record, shown, silently, slice, user } from '../testing.ts'
import { publicationGuards, publicationSources, type PublicationSource } from './commit-publication.ts'

const id = 'ziva-rooms'
const owner = user('owner')
const publisher = user('publisher')
const author = user('author', { sites: ['ziva'] })
const pictured = (file: string) => slice('ImageWithText', 'text', { image: [{ id: '1', asset: file }] })

async function house() {
  const store = await openTestStore()
  let now = Date.parse('2027-03-15T12:00:00Z')
  const content = createContent(store, () => new Date(now))
  await store.media.put(asset('beach'))
  await store.media.put(asset('rates'))
  await store.pages.create({ ...pageOf('ziva', 'rooms', pictured('beach')), id }, 'maker')
  return { store, ...content, pass: (ms: number) => (now += ms), now: () => new Date(now) }
}

type House = Awaited<ReturnType<typeof house>>
type Action = 'publish' | 'unpublish'
const soon = '2027-03-16T12:00:00Z'

async function releaseOf({ releases }: House, action: Action) {
  const release = await releases.create(owner, { title: 'Spring' })
  await releases.add(owner, release.id, { entity: 'pages', document_id: id, action })
  return release.id
}

/** Ways in which visitors come to see a page, or to see it no more; `meanwhile` is what becomes of it right before. */
const ways: Readonly<
  Record<
    PublicationSource,
    (its: House, by: User, action: Action, meanwhile: () => Promise<unknown>) => Promise<unknown>
  >
> = {
  async publish({ pages, store }, by, action, meanwhile) {
    await meanwhile()
    const { revision } = (await store.pages.get(id))!
    return action === 'publish' ? pages.publish(by, id, revision) : pages.unpublish(by, id)
  },
  async schedule({ pages }, by, action, meanwhile) {
    await meanwhile()
    return pages.schedule(by, id, action === 'publish' ? { publish_at: soon } : { unpublish_at: soon })
  },
  async appointment({ store, documents, pass, now }, _, action, meanwhile) {
    await store.pages.mark(
      id,
      action === 'publish' ? { publish_at: soon, status: 'scheduled' } : { unpublish_at: soon },
      silently,
    )
    await meanwhile()
    pass(2 * 86_400_000)
    if ((await documents.publishDue(now())) === 0) throw new Error('It did not happen.')
  },
  async release(its, by, action, meanwhile) {
    const release = await releaseOf(its, action)
    await meanwhile()
    await its.releases.publish(by, release)
  },
  async 'release-appointment'(its, _, action, meanwhile) {
    const release = await releaseOf(its, action)
    await its.releases.schedule(owner, release, soon)
    await meanwhile()
    its.pass(2 * 86_400_000)
    if ((await its.releases.runDue()).length === 0) throw new Error('It did not happen.')
  },
  async undo({ pages, store }, by, _, meanwhile) {
    const { revision } = (await store.pages.get(id))!
    await pages.publish(owner, id, revision)
    await pages.saveCommands(owner, id, revision, [{ type: 'element.delete', id: 'text' }])
    await pages.publish(owner, id, revision + 1)
    await meanwhile()
    return pages.undoPublishing(by, id, revision + 1)
  },
}

interface Offence {
  readonly action?: Action
  readonly by?: User
  readonly meanwhile?: (its: House) => Promise<unknown>
  readonly not?: readonly PublicationSource[]
}

const asksForApproval = async ({ store }: House) =>
  store.sites.put({ ...(await store.sites.get('ziva'))!, settings: { require_approval: true } })

/** Offences that guards refuse, and the sources in which they cannot happen. */
const offences: Readonly<Partial<Record<(typeof publicationGuards)[number], Offence>>> = {
  permission: { by: author },
  trash: { meanwhile: ({ store }) => store.pages.trash(id, silently) },
  publisher: {
    by: user('editor', { sites: ['ziva'] }),
    meanwhile: asksForApproval,
  },
  approval: {
    by: { ...publisher, id: 'maker' },
    meanwhile: asksForApproval,
  },
  problems: { meanwhile: ({ store }) => store.media.setForAgents('beach', true) },
  leaving: {
    action: 'unpublish',
    async meanwhile({ store }) {
      const { page, revision } = (await store.pages.get(id))!
      await store.pages.save({ ...page, path: '' }, revision, { commands: [], actor: 'maker' })
    },
    not: ['undo'],
  },
}

function isTried(source: PublicationSource, guard: (typeof publicationGuards)[number]): boolean {
  const skipped: Partial<Record<string, string>> = publicationSources[source].skipped
  const offence = offences[guard]
  return skipped[guard] === undefined && offence !== undefined && !offence.not?.includes(source)
}

/** The page as it is stored, in the trash as well, and as visitors see it; that an appointment was taken back is no part of it. */
async function asSeen({ store }: House) {
  const { page, revision, published_revision } = (await store.pages.get(id)) ?? (await store.pages.inTrash(id))!
  const seen = await Promise.all(['rooms', ''].map((path) => store.pages.published('ziva', path, 'en')))
  return JSON.stringify([page, revision, published_revision, seen])
}

describe.each(Object.entries(ways))('What visitors see by %s', (name, way) => {
  const source = name as PublicationSource

  it.each(['publish', 'unpublish'] as const)('comes to be where no guard is against it: %s', async (action) => {
    const its = await house()
    await its.pages.publish(owner, id, 1)
    if (action === 'publish' && source !== 'undo') await its.pages.change(owner, id, 1, { title: 'New' })
    if (action === 'publish' || source !== 'undo') await way(its, publisher, action, async () => undefined)
  })

  it.each(publicationGuards.filter((guard) => isTried(source, guard)))(
    'is refused by the guard of %s',
    async (guard) => {
      const { by = publisher, action = 'publish', meanwhile } = offences[guard]!
      const its = await house()
      if (action === 'unpublish') await its.pages.publish(owner, id, 1)
      let before = ''
      const happened = way(its, by, action, async () => {
        await meanwhile?.(its)
        before = await asSeen(its)
      })
      await expect(happened).rejects.toThrow(/[.]/)
      expect(await asSeen(its)).toBe(before)
    },
  )
})

const quietly = {
  ...{ actor: 'maker', actor_label: 'maker', action: 'old', entity: 'releases', document_id: '', title: '' },
  ...{ site_id: '*', details: {} },
}

/** Ways in which a record that has no drafts would be shown; what a release holds of it is as an earlier version left it. */
const draftless: Readonly<Partial<Record<PublicationSource, (its: House) => Promise<unknown>>>> = {
  publish: ({ records }) => records.publish(owner, 'page-templates', 'plain', 1),
  schedule: ({ records }) => records.schedule(owner, 'page-templates', 'plain', { publish_at: soon }),
  release: async (its) => its.releases.publish(owner, await releaseOfPlain(its)),
  async 'release-appointment'(its) {
    const release = (await its.store.releases.get(await releaseOfPlain(its)))!
    await its.store.releases.put({ ...release, status: 'scheduled', publish_at: soon }, quietly)
    its.pass(2 * 86_400_000)
    if ((await its.releases.runDue()).length === 0)
      throw new Error(String((await its.store.releases.get(release.id))!.data.error))
  },
}

async function releaseOfPlain(its: House): Promise<string> {
  const release = await releaseOf(its, 'publish')
  const [item] = await its.store.releases.items(release)
  await its.store.releases.putItem({ ...item!, entity: 'page-templates', document_id: 'plain' }, quietly)
  return release
}

it.each(Object.entries(draftless))('What has no drafts is not shown by %s', async (_, show) => {
  const its = await house()
  await its.store.records.put({ ...record('page-templates', 'plain', { name: 'Plain', elements: [] }) }, shown)
  const before = JSON.stringify(await its.store.records.get('page-templates', 'plain'))
  await expect(show(its)).rejects.toThrow('live as long as')
  expect(JSON.stringify(await its.store.records.get('page-templates', 'plain'))).toBe(before)
})

it('Every source is tried with every guard that it does not name, but for what cannot happen by it', () => {
  const sources = Object.keys(publicationSources) as readonly PublicationSource[]
  const cells = sources.flatMap((source) => publicationGuards.map((guard) => [source, guard] as const))
  const tried = cells.filter(([source, guard]) => isTried(source, guard) || (guard === 'drafts' && draftless[source]))
  expect({ cells: cells.length, tried: tried.length }).toEqual({ cells: 42, tried: 29 })
})

it.each(['release', 'release-appointment'] as const)(
  'A %s is refused with the problems of its documents',
  async (source) => {
    const its = await house()
    const happened = ways[source](its, owner, 'publish', () => its.store.media.setForAgents('beach', true))
    await expect(happened).rejects.toThrow(/[.]/)
  },
)

it.each([{ publish_at: null }, { unpublish_at: soon }])(
  'An appointment is made and taken back by publishers where a site asks for approval: %o',
  async (at) => {
    const its = await house()
    await its.pages.publish(owner, id, 1)
    await asksForApproval(its)
    const editor = user('editor', { assignments: [{ role: 'editor', scope: { type: 'all' }, locales: '*' }] })
    await expect(its.pages.schedule(editor, id, at)).rejects.toThrow()
    await expect(its.pages.schedule({ ...publisher, id: 'maker' }, id, at)).rejects.toThrow('second person')
  },
)

it('The guards that a source goes without are named with their reasons', () => {
  for (const [source, { skipped }] of Object.entries(publicationSources))
    for (const [guard, reason] of Object.entries(skipped)) {
      expect(publicationGuards, source).toContain(guard)
      expect(reason.split(' ').length, `${source}: ${guard}`).toBeGreaterThan(2)
    }
})

it('Nothing goes live but by the one function that does so', () => {
  const root = `${import.meta.dirname}/../..`
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  const own = files.filter((file) => /^(services|server)\/.*\.ts$/.test(file) && !/test(ing)?\.ts$/.test(file))
  const text = new Map(own.map((file) => [file, readFileSync(`${root}/${file}`, 'utf8')]))
  const showing = own.filter((file) => /\b(repository|releases)\.publish\(|\.putVersionBack\(/.test(text.get(file)!))
  const past = showing.filter((file) => !/commitPublication\(/.test(text.get(file)!) && !file.startsWith('server/'))
  expect(past).toEqual([])
  expect(showing.length).toBeGreaterThan(3)
})
