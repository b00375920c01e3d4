import { describe, expect, it } from 'vitest'
import { intro, pageOf, user } from '#services/testing.ts'
import { openTestServer } from '../testing.ts'

describe('published pages over the API', () => {
  it('are listed for everybody, by path and some at a time, and no draft is among them', async () => {
    const { ask, publish, content } = await openTestServer()
    await publish('rooms', intro('hello'))
    await publish('dining')
    await content.pages.put(user('owner'), pageOf('ziva', 'secret-plan', intro('Secret plan')))
    await content.pages.put(user('owner'), pageOf('bonita', 'secret-plan', intro('Secret plan')))
    const list = await ask('/api/pages?limit=1')
    expect(list.json()).toMatchObject({ total: 2, rows: [{ path: 'dining', language_code: 'en' }] })
    expect(list.headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=60' })
    const again = await ask('/api/pages?limit=1', { headers: { 'if-none-match': String(list.headers.etag) } })
    expect([again.status, again.text]).toEqual([304, ''])
    expect((await ask('/api/pages?limit=1&offset=1')).json().rows).toMatchObject([{ path: 'rooms' }])
    expect((await ask('/api/pages?language=es')).json().total).toBe(0)
    for (const path of ['/api/pages', '/api/pages?site=bonita', '/api/pages?search=secret'])
      expect((await ask(path)).text).not.toMatch(/secret/i)
    expect((await ask('/api/pages?perspective=draft')).status).toBe(401)
  })

  it('are handed out clean, whatever an earlier version stored', async () => {
    const { ask, store } = await openTestServer()
    const bad = '<p>Stay<img src="x" onerror="alert(1)"><script>alert(2)</script></p>'
    const raw = (id: string) => ({ id, name: 'text', type: 'wysiwyg', enabled: true, wysiwyg: bad })
    const html = { id: 'html', name: 'of-nobody', type: 'html', enabled: true, html: bad }
    const odd = { ...intro('one'), unknown: [{ bad }], fields: [raw('in-element'), html] }
    const page = pageOf('ziva', 'old', odd as never)
    await store.pages.create({ ...page, fields: [raw('of-page'), html] } as never, 'someone')
    await store.pages.publish(page.id, 1, { actor: 'someone', tags: [] } as never)
    expect(JSON.stringify((await store.pages.published('ziva', 'old', 'en'))?.page)).toContain('onerror')
    const { text } = await ask('/api/pages/by-path?path=old')
    expect(text).not.toMatch(/onerror|script/)
    expect(text.match(/<p>Stay/g)).toHaveLength(5)
  })

  it('refuse what they are not narrowed by, as the trash does, in place of answering something else', async () => {
    const { ask, signIn } = await openTestServer()
    for (const unheeded of ['pictures=1', 'search=secret', 'status=draft', 'trashed=1'])
      expect((await ask(`/api/pages?${unheeded}`)).json(), unheeded).toMatchObject({
        code: 'invalid-input',
        details: { field: unheeded.split('=')[0] },
      })
    const { headers } = await signIn('owner')
    for (const unheeded of ['pictures=1', 'site=ziva'])
      expect((await ask(`/api/pages?trashed=1&${unheeded}`, { headers })).json(), unheeded).toMatchObject({
        code: 'invalid-input',
        details: { field: unheeded.split('=')[0] },
      })
    expect((await ask('/api/pages?trashed=1&limit=5', { headers })).status).toBe(200)
  })

  it('are read as visitors see them: no comment, no right, nothing that is switched off or not yet published', async () => {
    const { ask, content, invalidation } = await openTestServer()
    const owner = user('owner')
    const page = {
      ...pageOf(
        'ziva',
        'rooms',
        { ...intro('shown', 'Welcome'), label: 'Inner label', permissions: ['role:editor deny move'] },
        { ...intro('off', 'Switched off'), enabled: false },
        { ...intro('out', 'Voted out'), xp_status: 'rejected' as const },
      ),
    }
    const row = await content.pages.put(owner, page)
    await content.pages.publish(owner, row.page.id, row.revision)
    await content.pages.change(owner, row.page.id, row.revision, { title: 'The next title' })
    await invalidation.sync()
    const answer = await ask('/api/pages/by-path?path=/rooms')
    expect(answer.json()).toMatchObject({ path: 'rooms', title: 'rooms', elements: [{ id: 'shown' }] })
    for (const word of ['Switched off', 'Voted out', 'The next title', 'Inner label', 'permissions', 'administration'])
      expect(answer.text).not.toContain(word)
    for (const word of ['review', 'annotations', 'current_release', 'revision'])
      expect(answer.json()).not.toHaveProperty(word)
    expect((await ask('/api/pages/by-path?path=/nowhere')).status).toBe(404)
    await content.pages.trash(owner, row.page.id, { anyway: true })
    expect((await ask('/api/pages/by-path?path=/rooms')).status).toBe(404)
  })

  it('say the values of facts in place of their tokens', async () => {
    const { ask, publish } = await openTestServer()
    await publish('rooms', intro('hello', 'Write to {{site.name}}{{site.nothing}} today'))
    const answer = await ask('/api/pages/by-path?path=/rooms')
    expect(answer.text).not.toContain('{{')
    expect(answer.json().elements[0].fields).toMatchObject([{ text: expect.stringMatching(/^Write to .+ today$/) }])
  })
})
