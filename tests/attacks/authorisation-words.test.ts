import { describe, expect, it } from 'vitest'
import { intro, pageOf, record, silently } from '#services/testing.ts'
import { newId } from '#db/id.ts'
import { openTestServer } from '../../src/server/testing.ts'

/** A translator of Ziva before a page and a special that another user made. */
async function translating() {
  const server = await openTestServer()
  const { content, signIn, store, ask } = server
  const owner = await signIn('owner', { id: 'o', email: 'o@voix.test' })
  const translator = await signIn('translator', { id: 't', email: 't@voix.test' })
  const id = newId()
  const { page } = await content.pages.put(owner.user, {
    ...pageOf('ziva', 'rooms', intro('hello', 'Hello')),
    id,
    seo: { meta_title: 'Rooms' },
  })
  const special = {
    ...record('specials', 'summer', { title: 'Summer', slug: 'summer', offer_type: 'value_add' }, 'ziva'),
    language_code: 'en',
  }
  await store.records.put(special, silently)
  const send = async (method: string, path: string, body: unknown) => {
    const { status, text } = await ask(path, { method, headers: { ...translator.headers, 'if-match': '"1"' }, body })
    return { status, text }
  }
  const stored = async () => (await store.pages.get(id))!.page
  return { ...server, id, page, special, send, stored, owner }
}

describe('A translator', () => {
  it.each([
    ['path', { path: 'cheap-rooms' }],
    ['indexing', { seo: { meta_title: 'Rooms', noindex: true } }],
    ['the picture that is shared', { seo: { meta_title: 'Rooms', og_image: 'other' } }],
    ['who finds it', { visibility: 'agents_only' }],
  ])('does not change of a page: %s', async (_, changes) => {
    const { send, id, page, stored } = await translating()
    expect((await send('PATCH', `/api/pages/${id}`, changes)).status).toBe(403)
    expect(await stored()).toEqual(page)
  })

  it('changes its title and its words for search engines', async () => {
    const { send, id, stored } = await translating()
    const changes = { title: 'Habitaciones', seo: { meta_title: 'Habitaciones', meta_description: 'Todas.' } }
    expect((await send('PATCH', `/api/pages/${id}`, changes)).status).toBe(200)
    expect(await stored()).toMatchObject(changes)
  })

  it.each([
    ['layout', { type: 'layout.update', layout: 'bonita' }],
    ['tags', { type: 'tags.add', id: null, tag: 'mine' }],
    ['an element', { type: 'element.delete', id: 'hello' }],
    ['whether a slice is shown', { type: 'element.disable', id: 'hello' }],
    [
      'whether a text is shown',
      { type: 'field.disable', id: 'hello', name: 'title', field: { id: 'hello-title', type: 'text' } },
    ],
    [
      'a tick',
      {
        type: 'field.update',
        id: 'hello',
        name: 'wide',
        field: { id: 'w', type: 'checkbox' },
        value: true,
      },
    ],
    ['conditions', { type: 'conditions.add', id: 'hello', condition: { key: 'locale', operator: 'eq', value: 'en' } }],
    ['its lock', { type: 'element.set', id: 'hello', changes: { permissions: ['*=deny:move'] } }],
  ])('does not change by a command: %s', async (_, command) => {
    const { send, id, page, stored } = await translating()
    for (const each of [command, { type: 'batch', commands: [command] }])
      expect((await send('POST', `/api/pages/${id}/commands`, { baseVersion: 1, commands: [each] })).status).toBe(403)
    expect(await stored()).toEqual(page)
  })

  it('does not bring back an earlier order, hand a page on, or change its indexing beside its texts', async () => {
    const { send, id, content, owner, store } = await translating()
    await content.pages.nameVersion(owner.user, id, 1, 'Before')
    await content.pages.saveCommands(owner.user, id, 1, [{ type: 'tags.add', id: null, tag: 'new' }])
    expect((await send('POST', `/api/pages/${id}/revert`, { revision: 1 })).status).toBe(403)
    expect((await send('POST', `/api/pages/${id}/mark`, { status: 'in_review' })).status).toBe(403)
    const texts = { revision: 2, texts: [], seo: { meta_title: 'x', noindex: true } }
    expect((await send('PUT', `/api/pages/${id}/texts`, texts)).status).toBe(403)
    expect((await store.pages.get(id))!.revision).toBe(2)
  })

  it('does not change more than words by a file of pages', async () => {
    const { send, id, page, stored } = await translating()
    const csv = `id,path,layout,title\n${id},cheap,bonita,Zimmer\n`
    const given = { ...page, path: 'cheap', seo: { noindex: true } }
    for (const body of [{ csv }, { pages: [given] }]) {
      const outcome = JSON.parse((await send('POST', '/api/pages/import', body)).text)
      expect(outcome.counts).toMatchObject({ updated: 0, invalid: 1 })
    }
    expect(await stored()).toEqual(page)
  })

  it.each([
    ['slug', { slug: 'winter' }],
    ['indexing', { seo: { robots: ['noindex'] } }],
    ['canonical address', { seo: { canonical_url: 'https://elsewhere.test/' } }],
    ['discount', { percent_off: 90 }],
    ['codes', { codes: { promo: 'MINE' } }],
    ['whose it is', { brand_ids: [], resort_ids: [], paused: true }],
  ])('does not change of a record: %s', async (_, data) => {
    const { send, special, store } = await translating()
    expect((await send('PATCH', `/api/specials/${special.id}`, { data })).status).toBe(403)
    expect((await store.records.get('specials', special.id))!.revision).toBe(1)
  })

  it('changes the words of a record, and nothing else of it by a table', async () => {
    const { send, special, store } = await translating()
    const data = { title: 'Verano', terms: '<p>Todo.</p>', seo: { meta_title: 'Verano' } }
    expect(await send('PATCH', `/api/specials/${special.id}`, { data })).toMatchObject({ status: 200 })
    expect((await send('POST', `/api/specials/${special.id}/mark`, { status: 'in_review' })).status).toBe(403)
    expect((await send('PATCH', `/api/specials/${special.id}`, { revision: 2, position: 3 })).status).not.toBe(200)
    const csv = `id,percent_off\n${special.id},90\n`
    const { counts } = JSON.parse((await send('POST', '/api/specials/import', { csv })).text)
    expect(counts).toMatchObject({ updated: 0, invalid: 1 })
    const now = (await store.records.get('specials', special.id))!
    expect([now.data.title, now.data.percent_off ?? null]).toEqual(['Verano', null])
  })
})

describe('A value that nothing could read', () => {
  const set = (changes: object) => ({ type: 'element.set', id: 'hello', changes })
  const about = (annotation: object, breakpoint = 'md') => ({
    type: 'annotation.add',
    breakpoint,
    annotation: { uuid: 'n', comments: [], ...annotation },
  })

  it.each([
    ['xp_status', set({ xp_status: 'golden' }), /approved, experiment, rejected or deprecated/],
    ['xp_status', set({ xp_status: { $ne: null } }), /approved, experiment/],
    ['hydration_mode', set({ hydration_mode: 'eager' }), /load, idle, visible, interaction or never/],
    ['permissions', set({ permissions: [{ evil: true }] }), /deny/],
    ['permissions', set({ permissions: ['*=deny:everything'] }), /add_children/],
    ['administration', set({ administration: { gui: {}, permissions: [7] } }), /user:id/],
    ['administration', set({ administration: { gui: { note: { deep: {} } }, permissions: [] } }), /plain values/],
    [
      'conditions.key',
      { type: 'conditions.add', id: 'hello', condition: { key: 'constructor', operator: 'eq', value: 1 } },
      /agent\.logged_in, .*tag:name/,
    ],
    [
      'conditions.value',
      { type: 'conditions.add', id: 'hello', condition: { key: 'locale', operator: 'eq', value: { a: 1 } } },
      /a text, a number/,
    ],
    ['annotation.x', about({ x: 'left' }), /0 to 100/],
    ['annotation.resolved', about({ resolved: 'yes' }), /true or false/],
    ['annotation.html', about({ html: '<b>' }), /uuid, element_id/],
    ['commands[0].breakpoint', about({}, 'huge'), /default, sm/],
    [
      'comment',
      about({ comments: [{ id: 'c', author: 'owner', text: 'Hi', at: '2027-01-01T00:00:00Z', evil: 1 }] }),
      /author, user, text/,
    ],
  ])('is refused with its field and what is allowed: %s (%#)', async (field, command, allowed) => {
    const { ask, id, owner, stored, page } = await translating()
    const body = { baseVersion: 1, commands: [command] }
    const answer = await ask(`/api/pages/${id}/commands`, { method: 'POST', headers: owner.headers, body })
    expect(answer.status).toBe(400)
    expect(answer.json()).toMatchObject({ errors: [{ field }] })
    expect(answer.text).toMatch(allowed)
    expect(await stored()).toEqual(page)
  })

  it.each(['page-templates', 'recipes'])(
    'is refused in the elements of %s, which become those of pages',
    async (entity) => {
      const { ask, owner } = await translating()
      const made = (element: object) =>
        ask(`/api/${entity}`, {
          method: 'POST',
          headers: owner.headers,
          body: { data: { name: 'House', title: 'House', slug: 'house', elements: [{ ...intro('a'), ...element }] } },
        })
      const refused = await made({ hydration_mode: 'bogus' })
      expect(refused.status).toBe(422)
      expect(refused.text).toMatch(/load, idle, visible, interaction or never/)
    },
  )

  it.each([
    ['a thread’s assignee', { assignee: 'nobody' }, []],
    ['a mention', {}, ['nobody']],
  ])('is refused where it names a person who is not there: %s', async (_, thread, mentions) => {
    const { ask, id, owner, stored, page } = await translating()
    const { id: user, name: author } = owner.user
    const comment = { id: 'c', author, user, text: 'Hi', at: '2027-01-01T00:00:00Z', mentions }
    const annotation = { uuid: 'n', comments: [comment], ...thread }
    const body = { baseVersion: 1, commands: [{ type: 'annotation.add', breakpoint: 'md', annotation }] }
    const answer = await ask(`/api/pages/${id}/commands`, { method: 'POST', headers: owner.headers, body })
    expect(answer.text).toMatch(/cannot open this page/)
    expect(answer.status).toBe(400)
    expect(await stored()).toEqual(page)
  })

  it('opens, and stays, where it is stored already', async () => {
    const { ask, content, owner } = await translating()
    const old = { ...intro('old'), xp_status: 'golden', permissions: ['whatever'] } as unknown as ReturnType<
      typeof intro
    >
    const made = { ...pageOf('ziva', 'old', old), id: newId() }
    await content.pages.put(owner.user, made)
    expect((await ask(`/api/pages/${made.id}`, { headers: owner.headers })).status).toBe(200)
    const body = { baseVersion: 1, commands: [{ type: 'element.set', id: 'old', changes: { label: 'Old' } }] }
    const saved = await ask(`/api/pages/${made.id}/commands`, { method: 'POST', headers: owner.headers, body })
    expect(saved.status).toBe(200)
  })
})
