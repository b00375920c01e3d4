import { describe, expect, it } from 'vitest'
import type { User } from '#db/store.ts'
import type { Answer } from '../testing.ts'
import { createAuthenticator } from './authenticator.testing.ts'
import { removePasskey } from './passkeys.ts'
import { openSignInServer, rightPassword } from './testing.ts'

describe('a passkey', () => {
  it('signs in alone, from the first page to the screen that was wanted', async () => {
    const { server, key, browser, begin } = await house()
    const asked = await begin(browser)
    expect(asked.policy).toMatch(/^default-src 'none'; script-src 'sha256-[\w+/=]+'; style-src 'self';/)
    expect(asked.options).toMatchObject({ rpId: 'ziva.test', userVerification: 'required' })
    expect(asked.options.allowCredentials ?? []).toEqual([])
    const answer = await browser.submit(asked.page, { response: key.sign(asked.options) })
    expect([answer.status, answer.headers.location]).toEqual([303, '/voix/pages'])
    expect((await browser.get('/api/session')).json().user.email).toBe('editor@voix.test')
    const { rows } = (await browser.get('/api/session/passkeys')).json()
    expect(rows).toMatchObject([{ name: 'Laptop', host: 'ziva.test', used_at: expect.any(String) }])
    // Nothing of it says how the key is made.
    expect(Object.keys(rows[0]).toSorted()).toEqual(['created_at', 'host', 'id', 'name', 'used_at'])
    const { rows: events } = await server.store.events.list({ document_id: 'the-editor' })
    expect(events.map(({ action }) => action)).toEqual(expect.arrayContaining(['passkey_added', 'login']))
  })

  it('signs in where a program asks for its user, and needs no code there', async () => {
    const { key, browser, withCodes } = await house()
    await withCodes()
    const start = await browser.post('/voix/login', { email: '', to: '/voix/pages' })
    const interaction = await browser.get(start.headers.location!).then(follow)
    const page = await browser.post(actionOf(interaction), { passkey: 'ask' })
    const answer = await browser.submit(page, { response: key.sign(optionsIn(page)) })
    expect((await follow(answer)).headers.location).toBe('/voix/pages')

    async function follow(answer: Answer): Promise<Answer> {
      let at = answer
      while (at.headers.location !== undefined && !/^\/voix(?!\/auth\/)/.test(at.headers.location))
        at = await browser.get(at.headers.location)
      return at
    }
  })

  it('is as good as a code after the password, and only its user’s', async () => {
    const { server, key, browser, withCodes } = await house()
    await withCodes()
    const other = createAuthenticator()
    const colleague = await server.addUser('author', { id: 'other', email: 'other@voix.test' })
    await addPasskey(server, colleague, other)
    for (const [device, status] of [
      [other, 401],
      [key, 303],
    ] as const) {
      const code = await browser.signIn('editor@voix.test', rightPassword)
      expect(code.text).toContain('One more step')
      const step = /name="step" value="([^"]+)"/.exec(code.text)![1]!
      const page = await browser.post(actionOf(code), { step, passkey: 'ask' })
      expect(optionsIn(page).allowCredentials).toHaveLength(1)
      const answer = await browser.submit(page, { response: device.sign(optionsIn(page)) })
      expect(answer.status).toBe(status)
      expect((await browser.get('/api/session')).status).toBe(401)
    }
  })

  it.each<[string, Parameters<ReturnType<typeof createAuthenticator>['sign']>[1]]>([
    ['another origin', { origin: 'https://evil.test' }],
    ['another site of the group', { origin: 'https://bonita.test' }],
    ['a device that did not know its person', { flags: 0x01 }],
  ])('is refused from %s', async (_, place) => {
    const { key, browser, begin } = await house()
    const { page, options } = await begin(browser)
    const answer = await browser.submit(page, { response: key.sign(options, place) })
    expect([answer.status, answer.text.includes('does not open an account here')]).toEqual([401, true])
    expect((await browser.get('/api/session')).status).toBe(401)
  })

  it('is for the host at which it was made', async () => {
    const { server, key, begin } = await house()
    const elsewhere = server.openBrowser('bonita.test')
    const { page, options } = await begin(elsewhere)
    expect(options.rpId).toBe('bonita.test')
    const response = key.sign(options, { origin: 'https://bonita.test' })
    expect((await elsewhere.submit(page, { response })).status).toBe(401)
  })

  it('answers a challenge once, and not one of before or of nobody', async () => {
    const { server, key, browser, begin } = await house()
    const { page, options } = await begin(browser)
    const response = key.sign(options)
    expect((await browser.submit(page, { response })).status).toBe(303)
    const again = server.openBrowser()
    expect((await again.submit(page, { response })).status).toBe(401)
    const next = await begin(again)
    expect((await again.submit(next.page, { response })).status).toBe(401)
  })

  it('whose counter goes back is a copy', async () => {
    const { server, key, browser, begin } = await house()
    const use = async (counter: number) => {
      const { page, options } = await begin(browser)
      return (await server.openBrowser().submit(page, { response: key.sign(options, { counter }) })).status
    }
    expect([await use(7), await use(3), await use(7), await use(8)]).toEqual([303, 401, 401, 303])
  })

  it('tells nobody whether there is an account: unknown, wrong and switched off are refused alike', async () => {
    const { server, key, browser, begin } = await house()
    const texts: string[] = []
    const tryWith = async (response: (options: { challenge: string }) => string) => {
      const { page, options } = await begin(browser)
      const answer = await browser.submit(page, { response: response(options) })
      expect(answer.status).toBe(401)
      texts.push(answer.text)
    }
    await tryWith((options) => createAuthenticator().sign(options))
    await tryWith(() => 'no JSON')
    await tryWith((options) => key.sign(options, { origin: 'https://evil.test' }))
    const user = (await server.store.users.get('the-editor'))!
    await server.store.users.put({ ...user, status: 'suspended' })
    await tryWith((options) => key.sign(options))
    expect(new Set(texts).size).toBe(1)
  })

  it('is tried as seldom as a password', async () => {
    const { browser, begin } = await house()
    const statuses: number[] = []
    for (let i = 0; i < 7; i++) {
      const { page, options } = await begin(browser)
      statuses.push((await browser.submit(page, { response: createAuthenticator().sign(options) })).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  })

  it('is added and removed only by who entered the password lately, and by no program', async () => {
    const { server, editor } = await house()
    const { ask, store } = server
    const [session] = await store.sessions.of('the-editor')
    await store.sessions.confirm(session!.id_hash, new Date(0).toISOString())
    const [passkey] = await store.signIn.passkeys.of('the-editor')
    const tried = async (headers: Readonly<Record<string, string>>) =>
      Promise.all([
        ask('/api/session/passkeys/options', { method: 'POST', headers, body: {} }),
        ask(`/api/session/passkeys/${passkey!.id}`, { method: 'DELETE', headers }),
      ])
    for (const { status, text } of await tried(editor.headers))
      expect([status, text.includes('confirmation-needed')]).toEqual([403, true])
    for (const { status } of await tried({ authorization: `Bearer ${editor.token}` })) expect(status).toBe(403)
    expect(await store.signIn.passkeys.of('the-editor')).toHaveLength(1)
  })

  it('is made once, of its own challenge, and told by mail as it comes and goes', async () => {
    const { server, editor, key } = await house()
    const { ask, store } = server
    const options = async () =>
      (await ask('/api/session/passkeys/options', { method: 'POST', headers: editor.headers, body: {} })).json()
    const add = (token: string, response: object) =>
      ask('/api/session/passkeys', { method: 'POST', headers: editor.headers, body: { token, name: 'More', response } })
    const asked = await options()
    expect(asked.options.excludeCredentials).toHaveLength(1)
    expect((await add(asked.token, key.make(asked.options))).status).toBe(400)
    expect((await add(asked.token, createAuthenticator().make(asked.options))).status).toBe(410)
    const second = await options()
    const wrong = createAuthenticator().make(second.options, { origin: 'https://evil.test' })
    expect((await add(second.token, wrong)).status).toBe(400)
    const third = await options()
    const unverified = createAuthenticator().make(third.options, { flags: 0x41 })
    expect((await add(third.token, unverified)).status).toBe(400)
    const [known] = await store.signIn.passkeys.of('the-editor')
    const removed = await ask(`/api/session/passkeys/${known!.id}`, { method: 'DELETE', headers: editor.headers })
    expect(removed.status).toBe(204)
    expect(
      (await ask(`/api/session/passkeys/${known!.id}`, { method: 'DELETE', headers: editor.headers })).status,
    ).toBe(404)
    const mails = (await store.outbox.about('users', 'the-editor')).map(({ payload }) => JSON.stringify(payload))
    expect(mails.filter((mail) => mail.includes('passkey was'))).toHaveLength(2)
  })

  it('stays where it is the only way in', async () => {
    const { server, editor } = await house()
    const { ask, store } = server
    const user = (await store.users.get('the-editor'))!
    await store.users.put({ ...user, password_hash: '' })
    const [passkey] = await store.signIn.passkeys.of('the-editor')
    const answer = await ask(`/api/session/passkeys/${passkey!.id}`, { method: 'DELETE', headers: editor.headers })
    expect([answer.status, answer.json().detail]).toEqual([409, expect.stringContaining('only way')])
  })

  it('stays as the last of two that are removed at once', async () => {
    const { server } = await house()
    const { store } = server
    const user = (await store.users.get('the-editor'))!
    const alone = { ...user, password_hash: '' }
    await store.users.put(alone)
    const [first] = await store.signIn.passkeys.of(user.id)
    await store.signIn.passkeys.add({ ...first!, id: 'second', credential_id: 'second' })
    const removed = await Promise.allSettled([first!.id, 'second'].map((id) => removePasskey({ store }, alone, id)))
    expect(removed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await store.signIn.passkeys.of(user.id)).toHaveLength(1)
  })

  it('goes with a reset of two-factor sign-in', async () => {
    const { server } = await house()
    const owner = await server.signIn('owner', { id: 'o', email: 'o@voix.test' })
    await server.ask('/api/users/the-editor/reset-mfa', { method: 'POST', headers: owner.headers, body: {} })
    expect(await server.store.signIn.passkeys.of('the-editor')).toEqual([])
  })

  it('is what administrators need beside the password, where the installation asks for two factors', async () => {
    const { server, begin } = await house()
    const admin = await server.addUser('admin', { id: 'ada', email: 'ada@voix.test' })
    const key = createAuthenticator()
    await addPasskey(server, admin, key)
    await server.store.settings.set('second-factor-for-admins', 'yes')
    const browser = server.openBrowser()
    const page = await browser.signIn('ada@voix.test', rightPassword)
    expect(page.text).toContain('Use your passkey')
    const finished = await browser.submit(page, { response: key.sign(optionsIn(page)) })
    expect(finished.status).toBe(303)
    const alone = server.openBrowser()
    const asked = await begin(alone)
    expect((await alone.submit(asked.page, { response: key.sign(asked.options) })).status).toBe(303)
    const credentials = { email: 'ada@voix.test', password: rightPassword }
    const refused = await server.ask('/api/session', { method: 'POST', body: credentials })
    expect([refused.status, refused.text.includes('passkey')]).toEqual([403, true])
  })
})

type Server = Awaited<ReturnType<typeof openSignInServer>>

/** An editor with a passkey, signed in, and a browser that is not. */
async function house() {
  const server = await openSignInServer()
  const key = createAuthenticator()
  const editor = await addPasskey(server, server.editor, key)
  return {
    server,
    key,
    editor,
    browser: server.openBrowser(),
    async begin(browser: ReturnType<Server['openBrowser']>) {
      const page = await browser.post('/voix/login/passkey', { to: '/voix/pages' })
      return { page, options: optionsIn(page), policy: page.headers['content-security-policy'] }
    },
    withCodes: () =>
      server.store.signIn.secondFactors.put({
        user_id: 'the-editor',
        secret: 'sealed',
        last_step: 0,
        recovery_codes: [],
        created_at: '2026-01-01T00:00:00.000Z',
      }),
  }
}

async function addPasskey(server: Server, who: User, key: ReturnType<typeof createAuthenticator>) {
  const { role } = who.assignments[0]!
  const person = await server.signIn(role, { id: who.id, email: who.email })
  const { headers } = person
  const asked = (await server.ask('/api/session/passkeys/options', { method: 'POST', headers, body: {} })).json()
  const body = { token: asked.token, name: 'Laptop', response: key.make(asked.options) }
  const made = await server.ask('/api/session/passkeys', { method: 'POST', headers, body })
  expect([made.status, made.text]).toEqual([200, expect.anything()])
  return person
}

function optionsIn({ text }: Answer) {
  const [, options = ''] = /data-passkey="([^"]+)"/.exec(text) ?? []
  return JSON.parse(options.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
}

function actionOf({ text }: Answer): string {
  return /<form [^>]*action="([^"]+)"/.exec(text)![1]!
}
