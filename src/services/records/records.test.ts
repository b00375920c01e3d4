import { describe, expect, it, vi } from 'vitest'
import { saying } from '#messages/testing.ts'
import type { RecordRow } from '#model/records/records.ts'
import { createContent } from '../services.ts'
import { asset, openTestStore, record, shown, site, user } from '../testing.ts'

const owner = user('owner')
const editor = user('editor')
const publisher = user('publisher')
const path = 'specials'
const offer = (title: string, slug: string, more: object = {}) => ({
  site_id: 'ziva',
  data: { title, slug, offer_type: 'value_add', terms: '<p>Terms</p>', image: 'beach', ...more },
})

describe('a list of records', () => {
  it('reads each resort once, whose brand decides what its reader may do with its rows', async () => {
    const store = await openTestStore()
    const { records } = createContent(store)
    const row = (entity: string, id: string, data: object) =>
      store.records.put({ ...record(entity, id, data as never, '*'), id }, shown)
    await row('resorts', 'cove', { title: 'Cove', brand_id: 'sand' })
    for (const id of ['one', 'two', 'three']) await row('meeting-rooms', id, { title: id, resort_id: 'cove' })
    const { rows } = await store.records.list('meeting-rooms')
    const get = vi.spyOn(store.records, 'get')
    const ofCoral = user('editor', {
      assignments: [{ role: 'editor', scope: { type: 'brand', ids: ['coral'] }, locales: '*' }],
    })
    const denied = await records.whyNotEach(ofCoral, ['edit'], 'meeting-rooms', rows)
    expect([...denied.keys()].toSorted()).toEqual(['one', 'three', 'two'])
    expect(get.mock.calls.filter(([entity]) => entity === 'resorts')).toHaveLength(1)
    const ofSand = user('editor', {
      assignments: [{ role: 'editor', scope: { type: 'brand', ids: ['sand'] }, locales: '*' }],
    })
    expect((await records.whyNotEach(ofSand, ['edit'], 'meeting-rooms', rows)).size).toBe(0)
  })

  it.each(['users', 'user-groups'])(
    'tells an administrator of %s with the role of an owner that only owners change it',
    async (path) => {
      const { records } = createContent(await openTestStore())
      const everywhere = (role: string) => [{ role, scope: 'all', locales: [], flags: [] }]
      const rows = ['owner', 'editor'].map((role) => ({
        ...record(path, role, { name: role, assignments: everywhere(role) } as never, '*'),
        id: role,
      })) as unknown as readonly RecordRow[]
      const denied = await records.whyNotEach(user('admin'), ['edit', 'delete'], path, rows)
      const reason = 'only an owner creates or changes owners.'
      expect([...denied].map(([id, why]) => [id, String(why.edit), String(why.delete)])).toEqual([
        ['owner', reason, reason],
      ])
      expect((await records.whyNotEach(owner, ['edit', 'delete'], path, rows)).size).toBe(0)
      expect(String(await records.whyNot(user('admin'), 'edit', path, rows[0]!))).toBe(reason)
    },
  )
})

describe('a record', () => {
  it('is told of a language code that is taken, and of no other that would be free', async () => {
    const { records } = createContent(await openTestStore())
    const french = () => records.create(owner, 'locales', { data: { name: 'French', code: 'fr' } })
    await french()
    const message = 'code: “fr” is already used. Use another.'
    await expect(french()).rejects.toMatchObject({ code: 'name-taken', message })
  })

  it('lives from its first draft to its purge, and its history tells of it', async () => {
    const { records, clock } = await house()
    const made = await records.create(editor, path, offer('Summer', 'summer'))
    expect(made).toMatchObject({ revision: 1, status: 'draft', site_id: 'ziva', language_code: 'en' })
    const changed = await records.change(editor, path, made.id, 1, { data: { title: 'Summer!' } })
    expect(changed).toMatchObject({ revision: 2, title: 'Summer!', slug: 'summer' })
    expect((await records.mark(editor, path, made.id, 'in_review')).status).toBe('in_review')
    await records.mark(editor, path, made.id, 'draft')
    const publish_at = new Date(clock().getTime() + 86_400_000).toISOString()
    expect(await records.schedule(publisher, path, made.id, { publish_at })).toMatchObject({ status: 'scheduled' })
    expect(await records.schedule(publisher, path, made.id, { publish_at: null })).toMatchObject({ status: 'draft' })
    expect(await records.publish(publisher, path, made.id, 2)).toMatchObject({ status: 'published' })
    await records.change(editor, path, made.id, 2, { data: { title: 'Not yet' } })
    expect((await records.shown(undefined, path, made.id)).title).toBe('Summer!')
    expect((await records.unpublish(publisher, path, made.id)).status).not.toBe('published')
    const reverted = await records.revert(editor, path, made.id, 1)
    expect(reverted).toMatchObject({ revision: 4, title: 'Summer' })
    await records.trash(editor, path, made.id)
    expect((await records.list(editor, path)).total).toBe(0)
    expect((await records.list(editor, path, { trashed: true })).total).toBe(1)
    expect(await records.restore(editor, path, made.id)).toMatchObject({ status: 'draft', deleted_at: null })
    await records.trash(editor, path, made.id)
    const { rows } = await records.events(editor, path, made.id)
    expect(new Set(rows.map(({ action }) => action))).toEqual(
      new Set(['create', 'update', 'in_review', 'reopen', 'schedule', 'publish', 'unpublish', 'trash', 'restore']),
    )
    await records.purge(owner, path, made.id)
    await expect(records.get(owner, path, made.id)).rejects.toMatchObject({ code: 'not-found' })
    expect((await records.list(owner, path, { trashed: true })).total).toBe(0)
  })

  it('is copied as a draft with a slug of its own, and translated once into each language', async () => {
    const { records } = await house()
    const made = await records.create(editor, path, offer('Summer', 'summer'))
    expect(await records.copy(editor, path, made.id)).toMatchObject({ title: 'Copy of Summer', slug: 'summer-copy' })
    expect(await records.copy(editor, path, made.id)).toMatchObject({ slug: 'summer-copy-2' })
    const spanish = await records.translate(editor, path, made.id, 'es')
    expect(spanish).toMatchObject({ language_code: 'es', slug: 'summer', translation_group: made.translation_group })
    await expect(records.translate(editor, path, made.id, 'es')).rejects.toThrow('already exists in es')
    expect((await records.translations(editor, path, made.id)).map(({ language_code }) => language_code)).toEqual(
      expect.arrayContaining(['en', 'es']),
    )
  })

  it('that others lead to is thrown away only anyway, and another takes its place in all of them', async () => {
    const { records } = await house()
    const [old, heir] = await Promise.all(
      ['Old', 'New'].map((name) => records.create(owner, 'brands', { data: { name, slug: name.toLowerCase() } })),
    )
    const resort = await records.create(owner, 'resorts', { data: { name: 'Reef', slug: 'reef', brand_id: old!.id } })
    await expect(records.trash(owner, 'brands', old!.id)).rejects.toMatchObject({
      code: 'record-used',
      details: { count: 1, uses: [{ title: 'Reef', field: 'brand_id' }] },
    })
    expect(await records.replaceUses(owner, 'brands', old!.id, heir!.id)).toBe(1)
    expect((await records.get(owner, 'resorts', resort.id)).data.brand_id).toBe(heir!.id)
    await records.trash(owner, 'brands', old!.id)
    await records.trash(owner, 'brands', heir!.id, { anyway: true })
  })
})

describe('what is refused', () => {
  it('names the field and changes nothing', async () => {
    const { records } = await house()
    const { id } = await records.create(editor, path, offer('Summer', 'summer'))
    const refused: readonly (readonly [() => Promise<unknown>, object])[] = [
      [() => records.create(editor, 'ghosts', { data: {} }), { code: 'unknown-entity' }],
      [
        () => records.create(editor, path, { ...offer('Other', 'other'), site_id: 'nowhere' }),
        { code: 'invalid-record' },
      ],
      [() => records.create(editor, path, offer('', 'other')), { details: { problems: { title: saying('') } } }],
      [
        () => records.create(editor, path, offer('Again', 'summer')),
        { code: 'slug-taken', details: { free: 'summer-2' } },
      ],
      [() => records.change(editor, path, id, 7, { data: { title: 'Late' } }), { code: 'record-stale' }],
      [
        () => records.change(editor, path, id, 1, { data: { resort_ids: ['gone'] } }),
        { details: { problems: { resort_ids: saying('does not exist') } } },
      ],
      [() => records.publish(editor, path, id, 1), { code: 'not-allowed' }],
      [() => records.publish(publisher, path, id, 9), { code: 'record-stale' }],
      [() => records.schedule(publisher, path, id, { publish_at: '2020-01-01T00:00:00Z' }), { code: 'invalid-record' }],
      [() => records.purge(owner, path, id), { code: 'wrong-state' }],
      [() => records.purge(editor, path, id), { code: 'not-allowed' }],
      [() => records.revert(editor, path, id, 5), { code: 'not-found' }],
      [() => records.trash(user('reviewer'), path, id), { code: 'not-allowed' }],
      [() => records.get(editor, path, 'nobody'), { code: 'not-found' }],
    ]
    for (const [attempt, expected] of refused) await expect(attempt()).rejects.toMatchObject(expected)
    expect(await records.get(editor, path, id)).toMatchObject({ revision: 1, title: 'Summer', status: 'draft' })
  })

  it('is everything but restoring for what is in the trash, and nothing comes back onto a slug that is taken', async () => {
    const { records } = await house()
    const { id } = await records.create(editor, path, offer('Summer', 'summer'))
    await records.trash(editor, path, id)
    await expect(records.publish(publisher, path, id, 1)).rejects.toMatchObject({ code: 'wrong-state' })
    await expect(records.revert(editor, path, id, 1)).rejects.toMatchObject({ code: 'wrong-state' })
    await expect(records.get(editor, path, id)).rejects.toMatchObject({ code: 'not-found' })
    await records.create(editor, path, offer('Another summer', 'summer'))
    await expect(records.restore(editor, path, id)).rejects.toMatchObject({ code: 'slug-taken' })
  })

  it('is throwing away a site, with what to do instead', async () => {
    const { records } = await house()
    await expect(records.trash(owner, 'sites', 'ziva')).rejects.toThrow('Set its status to maintenance')
  })
})

async function house() {
  const clock = () => new Date('2027-03-01T12:00:00Z')
  const store = await openTestStore(undefined, {
    sites: [site('ziva', { layout: 'hyatt-ziva', settings: { locales: ['es'] } }), site('bonita')],
  })
  await store.media.put(asset('beach'))
  return { clock, records: createContent(store, clock).records }
}
