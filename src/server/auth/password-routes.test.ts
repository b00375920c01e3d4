import { describe, expect, it } from 'vitest'
import { openSignInServer, rightPassword, type SignInServer } from './testing.ts'

const newPassword = 'lighthouse marmalade 9'

describe('a forgotten password', () => {
  it('is replaced by a link in a mail, which ends every session there was', async () => {
    const server = await openSignInServer()
    const before = server.openBrowser()
    await before.signIn('editor@voix.test', rightPassword)
    const browser = server.openBrowser()
    const link = await askForReset(server, 'EDITOR@voix.test')
    expect(link.origin).toBe('https://ziva.test')
    const form = await browser.get(link.pathname + link.search)
    expect(form.headers['referrer-policy']).toBe('same-origin')
    const done = await browser.submit(form, { password: newPassword })
    expect(done.headers.location).toBe('/voix/login?password=1')
    expect((await before.get('/api/session')).status).toBe(401)
    expect((await browser.signIn('editor@voix.test', rightPassword)).status).toBe(401)
    expect((await browser.signIn('editor@voix.test', newPassword)).status).toBe(303)
  })

  it('is written about in the language of the account, else of the browser that asks', async () => {
    const server = await openSignInServer()
    await server.addUser('publisher', { settings: { language: 'es' } })
    await server.openBrowser().post('/voix/login/forgot', { email: 'publisher@voix.test' })
    await expect.poll(() => server.mails()).toHaveLength(1)
    const [mail = ''] = await server.mails()
    expect(mail).toMatch(/^Content-Language: es\r?$/im)
    expect(mail.replaceAll('=\r\n', '')).toContain('ignore este correo')
  })

  it('hears the same whether an address is known or not, and only a known one is written to', async () => {
    const server = await openSignInServer()
    await server.addUser('author', { status: 'suspended' })
    const answers = []
    for (const email of ['editor@voix.test', 'ghost@voix.test', 'author@voix.test', ''])
      answers.push(await server.openBrowser().post('/voix/login/forgot', { email }))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    await expect.poll(() => server.mails()).toHaveLength(1)
  })

  it('is asked for by mail three times an hour and no more, so that nobody’s mailbox is filled', async () => {
    const server = await openSignInServer()
    for (let i = 0; i < 6; i++)
      expect((await server.openBrowser().post('/voix/login/forgot', { email: 'editor@voix.test' })).status).toBe(200)
    await expect.poll(() => server.mails()).toHaveLength(3)
  })

  it('has a link that works once, and only the latest', async () => {
    const server = await openSignInServer()
    const first = await askForReset(server, 'editor@voix.test')
    const second = await askForReset(server, 'editor@voix.test')
    const browser = server.openBrowser()
    expect((await browser.get(first.pathname + first.search)).status).toBe(410)
    const form = await browser.get(second.pathname + second.search)
    expect((await browser.submit(form, { password: newPassword })).status).toBe(303)
    expect((await browser.submit(form, { password: 'another fine password' })).status).toBe(410)
    expect((await browser.get(second.pathname + second.search)).text).toContain('This link has expired')
  })

  it('is not replaced by one that is too short, too common or the user’s own name, and the link lives on', async () => {
    const server = await openSignInServer()
    const browser = server.openBrowser()
    const link = await askForReset(server, 'editor@voix.test')
    for (const [password, why] of [
      ['short', 'Enter at least 12 characters'],
      ['Password1234!', 'common passwords'],
      ['editor-editor-1', 'name or address'],
    ] as const) {
      const answer = await browser.submit(await browser.get(link.pathname + link.search), { password })
      expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(why)])
      expect(answer.text).not.toContain(password)
    }
    const form = await browser.get(link.pathname + link.search)
    expect((await browser.submit(form, { password: newPassword })).status).toBe(303)
  })

  it.each(['', 'x', 'x'.repeat(43), '__proto__', '%00'])('has no link of the token %j', async (token) => {
    const { ask } = await openSignInServer()
    expect((await ask(`/voix/login/reset?token=${token}`)).status).toBe(410)
  })

  it('is over in the link when the password was changed in between', async () => {
    const server = await openSignInServer()
    const link = await askForReset(server, 'editor@voix.test')
    const { ask, signIn, store } = server
    const known = await store.users.get('the-editor')
    const { headers } = await signIn('editor', { ...known!, revision: known!.revision })
    const change = { current: rightPassword, password: newPassword }
    expect((await ask('/api/session/password', { method: 'POST', headers, body: change })).status).toBe(204)
    expect((await ask(link.pathname + link.search)).status).toBe(410)
  })

  it('is kept as a hash of its link', async () => {
    const server = await openSignInServer()
    const token = (await askForReset(server, 'editor@voix.test')).searchParams.get('token')!
    const later = new Date(Date.now() + 59 * 60_000).toISOString()
    expect(await server.store.signIn.oneTime.get('password-reset', token, later)).toBeUndefined()
  })

  it('is not replaced from a mailbox that is no longer the user’s', async () => {
    const server = await openSignInServer()
    const link = await askForReset(server, 'editor@voix.test')
    const editor = (await server.store.users.get('the-editor'))!
    await server.store.users.put({ ...editor, email: 'elsewhere@voix.test' })
    expect((await server.openBrowser().get(link.pathname + link.search)).status).toBe(410)
  })

  it('is not asked for from another site', async () => {
    const { ask } = await openSignInServer()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.test' }
    const answer = await ask('/voix/login/forgot', { method: 'POST', headers, body: 'email=editor%40voix.test' })
    expect(answer.status).toBe(403)
    const asJson = { method: 'POST', body: { email: 'editor@voix.test' } }
    expect((await ask('/voix/login/forgot', asJson)).status).toBe(415)
  })
})

describe('an invitation', () => {
  it('lets a person choose a name and a password, and begin', async () => {
    const server = await openSignInServer()
    const link = await invite(server)
    const browser = server.openBrowser()
    const form = await browser.get(link.pathname + link.search)
    expect(form.text).toContain('Welcome to Voix')
    expect((await browser.submit(form, { name: ' ', password: newPassword })).status).toBe(400)
    const refused = await browser.submit(form, { name: 'Nora New', password: 'short' })
    expect(refused.text.match(/<input[^>]*\bautofocus[^>]*>/gi)).toEqual([expect.stringContaining('name="password"')])
    const done = await browser.submit(form, { name: 'Nora New', password: newPassword })
    expect(done.headers.location).toBe('/voix/login?welcome=1')
    expect((await browser.signIn('nora@voix.test', newPassword)).status).toBe(303)
    expect((await browser.get('/api/session')).json().user.name).toBe('Nora New')
    expect((await browser.get(link.pathname + link.search)).status).toBe(410)
  })

  it('that went to a wrong address opens nothing once the address is put right', async () => {
    const server = await openSignInServer()
    const link = await invite(server)
    const nora = (await server.store.users.get('nora'))!
    await server.store.users.put({ ...nora, email: 'nora.right@voix.test' })
    const browser = server.openBrowser()
    expect((await browser.get(link.pathname + link.search)).status).toBe(410)
  })

  it('opens nothing before it is accepted', async () => {
    const server = await openSignInServer()
    await invite(server)
    expect((await server.openBrowser().signIn('nora@voix.test', '')).status).toBe(401)
    await server.openBrowser().post('/voix/login/forgot', { email: 'nora@voix.test' })
    expect(await server.mails()).toHaveLength(1)
  })

  it('is sent by who manages users, to who has not begun', async () => {
    const server = await openSignInServer()
    await server.addUser('author', { id: 'nora', email: 'nora@voix.test', status: 'invited' })
    const publisher = await server.signIn('publisher')
    const asked = { method: 'POST', headers: publisher.headers, body: {} }
    expect((await server.ask('/api/users/nora/invite', asked)).status).toBe(403)
    const admin = await server.signIn('admin')
    const active = await server.ask('/api/users/the-editor/invite', { ...asked, headers: admin.headers })
    expect([active.status, active.text]).toEqual([
      400,
      expect.stringContaining('Only accounts that have not been used'),
    ])
    expect(await server.mails()).toEqual([])
  })
})

async function askForReset(server: SignInServer, email: string): Promise<URL> {
  const { length } = await server.mails()
  await server.openBrowser().post('/voix/login/forgot', { email })
  return newLink(server, length)
}

async function invite(server: SignInServer): Promise<URL> {
  await server.addUser('author', {
    id: 'nora',
    email: 'nora@voix.test',
    name: '',
    password_hash: '',
    status: 'invited',
  })
  const { headers } = await server.signIn('admin')
  const answer = await server.ask('/api/users/nora/invite', { method: 'POST', headers, body: {} })
  expect(answer.status).toBe(204)
  return newLink(server, 0)
}

/** The link of the mail that comes after so many. */
async function newLink(server: SignInServer, after: number): Promise<URL> {
  await expect.poll(() => server.mails(), { timeout: 5000 }).toHaveLength(after + 1)
  const link = /^https?:\/\/\S+$/m.exec((await server.mails()).at(-1) ?? '')?.[0]
  if (!link) throw new Error('The mail has no link.')
  return new URL(link)
}
