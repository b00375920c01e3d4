import { describe, expect, it } from 'vitest'
import { saying } from '#messages/testing.ts'
import { createContent } from '../services.ts'
import { intro, openTestStore, pageOf, record, silently, site, user } from '../testing.ts'

const owner = user('owner')

describe('a page', () => {
  it('goes to the trash and comes back as a draft, or is gone for good', async () => {
    const { pages } = await house()
    await pages.trash(owner, 'ziva-rooms')
    await expect(pages.get(owner, 'ziva-rooms')).rejects.toMatchObject({ code: 'not-found' })
    expect(await pages.trashed(owner)).toMatchObject([{ id: 'ziva-rooms' }])
    expect(await pages.trashed(user('editor', { sites: ['bonita'] }))).toEqual([])
    expect(await pages.restore(owner, 'ziva-rooms')).toMatchObject({ status: 'draft' })
    await expect(pages.purge(owner, 'ziva-rooms')).rejects.toMatchObject({ code: 'not-found' })
    await pages.trash(owner, 'ziva-rooms')
    await pages.purge(owner, 'ziva-rooms')
    expect(await pages.trashed(owner)).toEqual([])
  })

  it('that a menu leads to is deleted only by who says so', async () => {
    const { pages, store } = await house()
    await store.records.put(record('menus', 'header', {}, 'ziva'), {
      ...silently,
      uses: [{ entity: 'pages', id: 'ziva-rooms', field: 'items' }],
    })
    await expect(pages.trash(owner, 'ziva-rooms')).rejects.toMatchObject({
      code: 'record-used',
      details: { count: 1, uses: [{ entity: 'menus', field: 'items' }] },
    })
    await pages.trash(owner, 'ziva-rooms', { anyway: true })
  })

  it('keeps a version under a name, says who made it, and gives none to what is not there', async () => {
    const { pages, store } = await house()
    await store.users.put({ ...owner, name: 'Ada Byron' })
    await pages.nameVersion(owner, 'ziva-rooms', 1, 'For the board')
    expect(await pages.versions(owner, 'ziva-rooms')).toMatchObject([
      { revision: 1, label: 'For the board', actor_label: 'Ada Byron' },
    ])
    await expect(pages.nameVersion(owner, 'ziva-rooms', 9, 'Later')).rejects.toMatchObject({ code: 'not-found' })
    await expect(pages.nameVersion(user('reviewer'), 'ziva-rooms', 1, 'Mine')).rejects.toMatchObject({
      code: 'not-allowed',
    })
  })

  it('keeps what was approved as a version, and leaves one that is kept already its name', async () => {
    const { pages } = await house()
    const reviewer = user('reviewer')
    const approved = (revision: number) => ({
      type: 'review.status',
      status: 'approved',
      approval: { revision, by: 'reviewer', at: '2027-01-01T10:00:00Z' },
    })
    await pages.saveCommands(reviewer, 'ziva-rooms', 1, [approved(1)])
    expect(await pages.versions(owner, 'ziva-rooms')).toMatchObject([{ revision: 1, label: 'Approved by reviewer' }])
    await pages.nameVersion(owner, 'ziva-rooms', 2, 'For the board')
    await pages.saveCommands(reviewer, 'ziva-rooms', 2, [approved(2)])
    expect((await pages.versions(owner, 'ziva-rooms')).find(({ revision }) => revision === 2)?.label).toBe(
      'For the board',
    )
  })

  it('tells who may be spoken to on a page: a user who may comment there', async () => {
    const { pages, store } = await house()
    for (const each of [user('reviewer', { name: 'Bo' }), user('editor', { name: 'Ana', sites: ['bonita'] })])
      await store.users.put(each)
    expect(await pages.people(owner, 'ziva-rooms')).toEqual([{ id: 'the-reviewer', name: 'Bo' }])
  })

  it('tells who changed an element, what they did to it, and nothing to who may not read it', async () => {
    const { pages, store } = await house()
    await store.users.put({ ...owner, name: 'Ada Byron' })
    const title = { type: 'field.update', id: 'hello', name: 'title', field: { id: 'f', type: 'text' }, value: 'Hi' }
    await pages.saveCommands(owner, 'ziva-rooms', 1, [title, { type: 'element.disable', id: 'hello' }])
    await pages.saveCommands(owner, 'ziva-rooms', 2, [{ type: 'tags.add', id: null, tag: 'hello' }])
    expect(await pages.elementHistory(owner, 'ziva-rooms', 'hello')).toMatchObject([
      { revision: 2, actor_label: 'Ada Byron', deeds: [{ did: 'wrote', field: 'title' }, { did: 'switched off' }] },
    ])
    expect(await pages.elementHistory(owner, 'ziva-rooms', 'he%')).toEqual([])
    const stranger = user('editor', { sites: ['bonita'] })
    await expect(pages.elementHistory(stranger, 'ziva-rooms', 'hello')).rejects.toMatchObject({ code: 'not-allowed' })
  })

  it('becomes again what was published, as a new revision at its present address', async () => {
    const { pages } = await house()
    await pages.publish(owner, 'ziva-rooms', 1)
    await pages.change(owner, 'ziva-rooms', 1, { title: 'Suites', path: 'suites' })
    expect(await pages.revert(owner, 'ziva-rooms', 1)).toMatchObject({
      revision: 3,
      page: { title: 'rooms', path: 'suites' },
    })
  })

  it('is copied with ids of its own, and translated once into each language', async () => {
    const { pages } = await house()
    const copy = await pages.copy(owner, 'ziva-rooms')
    expect(copy.page).toMatchObject({ title: 'Copy of rooms', path: 'rooms-copy' })
    expect(copy.page.elements[0]?.id).not.toBe('hello')
    const spanish = await pages.translate(owner, 'ziva-rooms', { language_code: 'es' })
    expect(spanish).toMatchObject({ translation_group: 'ziva-rooms', page: { path: 'rooms', language_code: 'es' } })
    expect((await pages.translations(owner, spanish.page.id)).map(({ language_code }) => language_code)).toEqual([
      'en',
      'es',
    ])
    await expect(pages.translate(owner, 'ziva-rooms', { language_code: 'es' })).rejects.toMatchObject({
      code: 'wrong-state',
    })
  })

  it('is handed to reviewers and back, and put away', async () => {
    const { pages } = await house()
    expect(await pages.mark(user('editor'), 'ziva-rooms', 'in_review')).toMatchObject({ status: 'in_review' })
    await expect(pages.mark(user('reviewer'), 'ziva-rooms', 'draft')).rejects.toMatchObject({ code: 'not-allowed' })
    expect(await pages.mark(owner, 'ziva-rooms', 'archived')).toMatchObject({ status: 'archived' })
    await expect(pages.mark(owner, 'ziva-rooms', 'in_review')).rejects.toMatchObject({ code: 'wrong-state' })
  })

  it('is published when its time has come, and withdrawn when it is over, once however many look', async () => {
    const { documents, pages, store } = await house()
    const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000)
    await pages.schedule(owner, 'ziva-rooms', {
      publish_at: soon(5).toISOString(),
      unpublish_at: soon(60).toISOString(),
    })
    expect(await documents.publishDue(soon(1))).toBe(0)
    // Published as it is, it is found among what is scheduled as well, as long as a change of it waits.
    const scheduled = async () => (await store.pages.list({ status: 'scheduled' })).rows.map(({ id }) => id)
    expect(await scheduled()).toEqual(['ziva-rooms'])
    const kept = await Promise.all([documents.publishDue(soon(6)), documents.publishDue(soon(6))])
    expect(kept.reduce((sum, each) => sum + each, 0)).toBe(1)
    expect(await pages.get(owner, 'ziva-rooms')).toMatchObject({ status: 'published', publish_at: null })
    expect(await scheduled()).toEqual(['ziva-rooms'])
    expect(await documents.publishDue(soon(61))).toBe(1)
    expect(await pages.get(owner, 'ziva-rooms')).toMatchObject({ status: 'unpublished', unpublish_at: null })
    expect(await scheduled()).toEqual([])
  })

  it('is drawn again with its translations, whose heads name it, when its time has come', async () => {
    const { documents, pages, store } = await house()
    const spanish = await pages.translate(owner, 'ziva-rooms', { language_code: 'es' })
    const soon = new Date(Date.now() + 5 * 60_000)
    await pages.schedule(owner, 'ziva-rooms', { publish_at: soon.toISOString() })
    const before = await store.changes.latest()
    await documents.publishDue(new Date(soon.getTime() + 1000))
    const announced = (await store.changes.since(before)).flatMap(({ tags }) => tags)
    expect(announced).toEqual(expect.arrayContaining(['page:ziva-rooms', `page:${spanish.page.id}`]))
  })

  it.each([
    ['a time that has passed', { publish_at: '2020-01-01T00:00:00Z' }, 'publish_at'],
    ['no time at all', { publish_at: 'tomorrow' }, 'publish_at'],
    ['a time too far away', { unpublish_at: '2999-01-01T00:00:00Z' }, 'unpublish_at'],
  ])('is not scheduled for %s', async (_, at, field) => {
    const { pages } = await house()
    await expect(pages.schedule(owner, 'ziva-rooms', at)).rejects.toMatchObject({
      code: 'invalid-record',
      details: { problems: { [field]: saying('') } },
    })
  })
})

async function house() {
  const store = await openTestStore(undefined, {
    sites: [site('ziva', { layout: 'hyatt-ziva', settings: { locales: ['es'] } }), site('bonita')],
  })
  const content = createContent(store)
  await content.pages.put(owner, pageOf('ziva', 'rooms', intro('hello')))
  return { ...content, store }
}
