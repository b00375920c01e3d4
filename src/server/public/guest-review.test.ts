import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { intro, pageOf, record, user } from '#services/testing.ts'
import { createReviewService } from '#services/pages/review-links.ts'
import { newId } from '#db/id.ts'
import { openTestServer } from '../testing.ts'

const aDay = 24 * 3600_000

describe('a reviewer’s link', () => {
  it('is made by who may edit the page alone, and keeps a hash of its secret alone', async () => {
    const { make, signIn, store, id, links } = await server()
    for (const role of ['reviewer', 'author'] as const) expect((await make(await signIn(role))).status).toBe(403)
    expect(
      (await make(await signIn('editor', { id: 'other', email: 'other@voix.test', sites: ['bonita'] }))).status,
    ).toBe(403)
    const editor = await signIn('editor', { name: 'Ana' })
    const made = await make(editor)
    expect(made.status).toBe(201)
    const { path, ...notified } = made.json()
    const secret = path.split('/').at(-1)
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(notified).toMatchObject({ name: 'Marta at the agency', created_by_label: 'Ana', last_used_at: null })
    expect(JSON.stringify(notified)).not.toMatch(/hash/)
    expect(Date.parse(notified.expires_at) - Date.now()).toBeGreaterThan(6.9 * aDay)
    const [kept] = await store.reviewLinks.of(id)
    expect(kept!.secret_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify([kept, await store.events.list({})])).not.toContain(secret)
    const listed = await links(editor)
    expect(listed.json()).toMatchObject({ may_make: true, rows: [notified] })
    expect(listed.text).not.toMatch(/hash|path/)
    expect((await links(await signIn('reviewer'))).json()).toMatchObject({ may_make: false })
  })

  it('lives for thirty days at most', async () => {
    const { make, signIn } = await server()
    const editor = await signIn('editor')
    for (const days of [0, 31, 1.5]) expect((await make(editor, { days })).status).toBe(400)
    expect((await make(editor, { days: 30 })).status).toBe(201)
    expect((await make(editor, { name: '  ' })).status).toBe(400)
  })

  it('shows its page to nobody in particular, and is kept and told by nobody', async () => {
    const { open, ask, links, editor } = await opened()
    const page = await ask(open)
    expect(page.status).toBe(200)
    expect(page.text).toContain('Review of rooms')
    expect(page.text).not.toContain(editor.csrf)
    expect(page.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect((await links(editor)).json().rows[0].last_used_at).not.toBeNull()
  })

  it('draws the draft with its elements marked, and runs nothing on it', async () => {
    const { open, ask, editor, content, store, id } = await opened()
    await store.records.put(
      {
        ...record('head-tags', 'tag', {
          name: 'Spy',
          tag: 'script',
          content: 'spy()',
          position: 'body_end',
        }),
      },
      { actor: 'o', tags: [] },
    )
    for (const headers of [{}, editor.headers]) {
      const { status, text, headers: said } = await ask(`${open}/page`, { headers })
      expect(status).toBe(200)
      expect(text).toContain('Not for everybody yet')
      expect(text).toContain('data-vx-id="a"')
      expect(text).not.toMatch(/<script(?! type="application\/ld)|spy\(\)|voix-canvas/)
      expect(text).not.toContain(editor.csrf)
      expect(said).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
      expect(said['content-security-policy']).toMatch(/script-src 'none'.*form-action 'none'.*frame-ancestors 'self'/)
    }
    expect((await content.pages.get(editor.user, id)).status).toBe('draft')
  })

  it('opens nothing when it is wrong, taken back or over, or when its page is gone', async () => {
    const { open, ask, editor, id, store, content } = await opened()
    const secret = open.split('/').at(-1)!
    const later = createReviewService(store, () => new Date(Date.now() + 8 * aDay))
    expect(await later.open(secret)).toBeUndefined()
    expect((await later.list(editor.user, id)).rows).toEqual([])
    const wrong = `${secret.startsWith('x') ? 'y' : 'x'}${secret.slice(1)}`
    for (const path of [
      `/page-review/${wrong}`,
      `/page-review/${wrong}/page`,
      `/page-review/${wrong}/threads`,
      '/page-review/%00',
    ]) {
      const answer = await ask(path)
      expect(answer.status, path).toBe(404)
      expect(answer.text).not.toContain(wrong)
    }
    await content.pages.trash(editor.user, id)
    expect((await ask(open)).status).toBe(404)
    await content.pages.restore(editor.user, id)
    expect((await ask(open)).status).toBe(200)
    const [{ id: link } = { id: '' }] = (await content.reviews.list(editor.user, id)).rows
    const ended = await ask(`/api/pages/${id}/review-links/${link}`, { method: 'DELETE', headers: editor.headers })
    expect(ended.status).toBe(204)
    for (const path of [open, `${open}/page`, `${open}/threads`])
      for (const accept of ['text/html', 'application/json']) {
        const { status, headers } = await ask(path, { headers: { accept } })
        expect(status).toBe(404)
        expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
      }
  })

  it('says that it does not work any more, alike for one that was ended and a wrong one', async () => {
    const { open, ask, editor, id, content } = await opened()
    const wrong = await ask(`/page-review/${'x'.repeat(43)}`)
    expect(wrong.status).toBe(404)
    expect(wrong.text).toContain('This link does not work any more')
    const [{ id: link } = { id: '' }] = (await content.reviews.list(editor.user, id)).rows
    await ask(`/api/pages/${id}/review-links/${link}`, { method: 'DELETE', headers: editor.headers })
    expect((await ask(open)).text).toBe(wrong.text)
  })
})

describe('a guest', () => {
  it('says who they are once, and comments under that name, marked as a guest', async () => {
    const { open, t, guest, content, id, editor, store, ask } = await opened()
    expect((await t({ text: 'Wider', breakpoint: 'md' }, '')).status).toBe(400)
    const named = await ask(`${open}/name`, { method: 'POST', body: { name: ' Marta\n<b>\u202E ' } })
    const [cookie = ''] = named.headers['set-cookie'] ?? []
    expect(cookie).toMatch(new RegExp(`Path=${open};.*HttpOnly; Secure; SameSite=Lax`))
    expect(named.json().name).toBe('Marta <b>')

    const said = await t({ text: 'Wider, please', breakpoint: 'md', element: 'a', x: 10, y: 20 }, cookie.split(';')[0])
    expect(said.status).toBe(200)
    const { page, revision, updated_by } = await content.pages.get(editor.user, id)
    const [thread] = page.review.annotations.md!
    expect(thread).toMatchObject({ element_id: 'a', x: 10, y: 20 })
    expect(thread!.comments).toMatchObject([{ author: 'Marta <b>', text: 'Wider, please', guest: true }])
    // Their name is on the page that they load next, and ends no element of it.
    const own = await ask(open, { headers: { cookie: cookie.split(';')[0]! } })
    expect(own.text).toContain('\\u003cb\\u003e')
    expect(own.text).not.toContain('<b>')

    expect((await t({ text: 'And taller', thread: thread!.uuid }, guest)).status).toBe(200)
    const commands = await store.pages.commandsSince(id, revision)
    expect(commands).toMatchObject([{ commands: [{ type: 'annotation.comment' }] }])
    expect(updated_by).toBe(editor.user.id)
    const { rows } = await content.pages.events(editor.user, id)
    expect(rows[0]).toMatchObject({
      action: 'comment',
      actor_label: 'Marta (guest)',
      details: { link: 'Marta at the agency' },
    })
  })

  it('does nothing but comment, whatever is sent', async () => {
    const { open, t, guest, ask, id, content, editor } = await opened()
    await t({ text: 'Wider', breakpoint: 'md', element: 'a' }, guest)
    const before = await content.pages.get(editor.user, id)
    const [thread] = before.page.review.annotations.md!
    const commands = [{ type: 'element.delete', id: 'a' }]
    for (const body of [
      { commands },
      { text: 'x', breakpoint: 'md', commands },
      { text: 'x', thread: thread!.uuid, resolved: true },
      { text: 'x', thread: thread!.uuid, author: 'Ana' },
      { type: 'annotation.delete', uuid: thread!.uuid },
      { type: 'annotation.update', uuid: thread!.uuid, changes: { resolved: true } },
      { type: 'review.status', status: 'approved' },
      { text: 'x', breakpoint: 'watch' },
      { text: 'x', breakpoint: 'md', element: 'ghost' },
      { text: 'x', breakpoint: 'md', element: 'a', x: 101 },
      { text: 'x', thread: 'ghost' },
      { text: ' ', breakpoint: 'md' },
      { text: 'x'.repeat(2001), breakpoint: 'md' },
    ])
      expect((await t(body, guest)).status, JSON.stringify(body).slice(0, 90)).toBe(400)
    const secret = open.split('/').at(-1)!
    for (const headers of [{ cookie: guest }, { authorization: `Bearer ${secret}` }])
      for (const [method, path, body] of [
        ['GET', `/api/pages/${id}`, undefined],
        ['POST', `/api/pages/${id}/commands`, { baseVersion: before.revision, commands }],
        ['GET', `/api/pages/${id}/review-links`, undefined],
      ] as const)
        expect((await ask(path, { method, headers, body })).status, path).toBe(401)
    for (const method of ['PUT', 'PATCH', 'DELETE'])
      expect((await ask(`${open}/comments`, { method, headers: { cookie: guest } })).status).toBe(404)
    expect(await content.pages.get(editor.user, id)).toEqual(before)
  })

  it('is heard when an editor saved meanwhile, and not from another site', async () => {
    const { t, guest, content, editor, id, open, store } = await opened()
    const review = (await content.reviews.open(open.split('/').at(-1)!))!
    const { revision } = await content.pages.get(editor.user, id)
    await content.pages.change(editor.user, id, revision, { title: 'Our rooms' })
    await content.reviews.comment(review, 'Marta', { text: 'Wider', breakpoint: 'md' })
    const { page } = (await store.pages.get(id))!
    expect(page).toMatchObject({ title: 'Our rooms', review: { annotations: { md: [{}] } } })
    const foreign = await t({ text: 'x', breakpoint: 'md' }, guest, { origin: 'https://evil.example' })
    expect(foreign.status).toBe(403)
  })

  it('writes sixty comments an hour at most', async () => {
    const { t, guest, store, id } = await opened()
    const [link] = await store.reviewLinks.of(id)
    const key = createHash('sha256').update(`review:${link!.id}`).digest('hex')
    const now = new Date()
    for (let i = 0; i < 60; i++)
      await store.signIn.tries.count(key, now.toISOString(), new Date(now.getTime() - 3600_000).toISOString())
    expect((await t({ text: 'One more', breakpoint: 'md' }, guest)).status).toBe(429)
  })

  it('is nobody whose words an editor of the same name may take back as their own', async () => {
    const { ask, t, guest, id, content, signIn, editor } = await opened()
    await t({ text: 'Wider', breakpoint: 'md', element: 'a' }, guest)
    const { page, revision } = await content.pages.get(editor.user, id)
    const namesake = await signIn('reviewer', { name: 'Marta' })
    const post = (command: object) =>
      ask(`/api/pages/${id}/commands`, {
        method: 'POST',
        headers: namesake.headers,
        body: { baseVersion: revision, commands: [command] },
      })
    const { uuid } = page.review.annotations.md![0]!
    expect((await post({ type: 'annotation.delete', uuid })).status).toBe(403)
    const comment = { id: 'c', author: 'Marta', text: 'Me too', at: '2027-01-01T00:00:00Z', guest: true }
    expect((await post({ type: 'annotation.comment', uuid, comment })).status).toBe(403)
  })
})

async function server() {
  const open = await openTestServer()
  const id = newId()
  await open.content.pages.put(user('owner', { id: 'the-editor' }), {
    ...pageOf('ziva', 'rooms', intro('a', 'Not for everybody yet')),
    id,
  })
  type Person = Awaited<ReturnType<typeof open.signIn>>
  const address = `/api/pages/${id}/review-links`
  return {
    ...open,
    id,
    links: (person: Person) => open.ask(address, { headers: person.headers }),
    make: (person: Person, more: object = {}) =>
      open.ask(address, {
        method: 'POST',
        headers: person.headers,
        body: { name: 'Marta at the agency', ...more },
      }),
  }
}

async function opened() {
  const its = await server()
  const editor = await its.signIn('editor', { name: 'Ana' })
  const open: string = (await its.make(editor)).json().path
  return {
    ...its,
    editor,
    open,
    guest: '__Secure-voix-guest=Marta',
    t: (body: object, cookie = '', headers: Readonly<Record<string, string>> = {}) =>
      its.ask(`${open}/comments`, { method: 'POST', headers: { ...headers, ...(cookie && { cookie }) }, body }),
  }
}
