import { describe, expect, it } from 'vitest'
import { intro, record, shown } from '#services/testing.ts'
import { openTestServer } from '../testing.ts'

async function server() {
  const open = await openTestServer()
  const at = (path: string, headers: Record<string, string> = {}) => open.ask(path, { headers })
  return { ...open, at }
}

describe('an editor on the public site', () => {
  it('finds the way from a page to the studio, and nobody else loads anything of it', async () => {
    const { at, publish, signIn } = await server()
    const { page } = await publish('rooms', intro('a'))
    const before = await at('/rooms')
    expect(before.text).not.toMatch(/data-admin|csrf-token|\/voix/)
    const { headers, user, csrf } = await signIn('editor')
    const edited = await at('/rooms', headers)
    expect(edited.text).toContain(`data-admin="${user.id}"`)
    expect(edited.text).toContain(`href="/voix/studio?page=${page.id}">Edit this page</a>`)
    expect(edited.text).not.toContain(csrf)
    expect(edited.headers['cache-control']).toBe('private, no-store')
    expect((await at('/rooms')).text).toBe(before.text)
  })

  it('runs no script that an editor put into the head of its pages: it could act in their name', async () => {
    const { at, publish, signIn, store, invalidation } = await server()
    const tag = (id: string, data: Record<string, unknown>) =>
      store.records.put(record('head-tags', id, { name: id, placement: 'head_end', ...data }, 'ziva'), {
        ...shown,
        tags: ['entity:head-tags'],
      })
    await tag('counter', { kind: 'script', content: 'window.counted=1', load: 'sync', consent_category: 'necessary' })
    await tag('paint', { kind: 'style', content: 'p{color:red}' })
    await tag('proof', { kind: 'meta', attributes: { name: 'proof', content: 'ours' } })
    await publish('rooms', intro('a'))
    await invalidation.sync()
    const visited = (await at('/rooms')).text
    for (const part of ['window.counted=1', 'p{color:red}', 'content="ours"']) expect(visited).toContain(part)
    const { headers } = await signIn('editor')
    const edited = await at('/rooms', headers)
    expect(edited.text).toContain('content="ours"')
    expect(edited.text).not.toMatch(/window\.counted|color:red/)
  })

  it('is led from the page of a record to the record', async () => {
    const { at, signIn, store, invalidation } = await server()
    const put = async (site: string) => {
      const post = record('posts', 'whales', { title: 'Whales', slug: 'whales', content: '<p>A</p>' }, site)
      await store.records.put({ ...post, language_code: 'en' }, { ...shown, tags: ['entity:posts'] })
      return post
    }
    await put('bonita')
    const { id } = await put('ziva')
    await invalidation.sync()
    const { headers } = await signIn('owner')
    expect((await at('/blog/whales', headers)).text).toMatch(`/${id}">Edit this page<`)
    expect((await at('/blog', headers)).text).toContain('href="/voix/posts">Edit this list</a>')
    expect((await at('/blog', { ...headers, 'accept-language': 'es' })).text).toContain('>Editar esta lista</a>')
  })

  it('gets no bar for a cookie that a visitor made up, none in a frame, and a document where a visitor gets a payload', async () => {
    const { at, publish, signIn } = await server()
    await publish('rooms', intro('a'))
    expect((await at('/rooms', { cookie: '__Host-voix-session=made-up' })).text).not.toContain('data-admin')
    const { headers } = await signIn('owner')
    expect((await at('/rooms', { ...headers, 'sec-fetch-dest': 'iframe' })).text).not.toContain('data-admin')
    expect((await at('/rooms/_payload.json', headers)).json()).toEqual({ document: true })
  })
})
