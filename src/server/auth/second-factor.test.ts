import { Secret, TOTP } from 'otpauth'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Auth } from './auth.ts'
import { savePassword } from './password-routes.ts'
import { openSignInServer, rightPassword, type SignInServer } from './testing.ts'

afterEach(() => {
  vi.useRealTimers()
})

describe('a second factor', () => {
  it('is turned on with its first code, and asked for with the next sign-in', async () => {
    const server = await openSignInServer()
    const { secret, recoveryCodes } = await enrolled(server)
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    const browser = server.openBrowser()
    const asked = await browser.signIn('editor@voix.test', rightPassword)
    expect(asked.text).toContain('Open your authenticator app')
    expect(browser.jar.has('__Host-voix-session')).toBe(false)
    const wrong = await browser.submit(asked, { code: '000000' })
    expect([wrong.status, wrong.text]).toEqual([401, expect.stringContaining('This code is wrong')])
    later(60)
    const right = await browser.submit(wrong, { code: codeOf(secret) })
    expect(right.status).toBe(303)
    expect(right.headers.location).toContain('/oauth/authorize/')
  })

  it('takes a code once, and so a recovery code', async () => {
    const server = await openSignInServer()
    const { secret, recoveryCodes } = await enrolled(server)
    expect((await signIn(server, codeOf(secret))).status).toBe(401)
    later(60)
    expect((await signIn(server, codeOf(secret))).status).toBe(200)
    expect((await signIn(server, codeOf(secret))).status).toBe(401)
    const [code = ''] = recoveryCodes
    expect((await signIn(server, code.toUpperCase().replace('-', ' '))).status).toBe(200)
    expect((await signIn(server, code)).status).toBe(401)
  })

  it('is not skipped by who signs in without leaving the studio', async () => {
    const server = await openSignInServer()
    await enrolled(server)
    const answer = await signIn(server)
    expect([answer.status, answer.text]).toEqual([401, expect.stringContaining('second-factor-needed')])
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('is not the last step of a sign-in that began with a password which was changed since', async () => {
    const server = await openSignInServer()
    const { secret } = await enrolled(server)
    const browser = server.openBrowser()
    const asked = await browser.signIn('editor@voix.test', rightPassword)
    expect(asked.text).toContain('Open your authenticator app')
    await savePassword(
      { store: server.store } as Auth,
      (await server.store.users.get('the-editor'))!,
      'lighthouse marmalade 9',
    )
    later(60)
    const answer = await browser.submit(asked, { code: codeOf(secret) })
    expect([answer.status, answer.headers.location]).toEqual([303, '/voix/login?late=1'])
  })

  it('cannot be guessed: after five wrong codes it waits', async () => {
    const server = await openSignInServer()
    await enrolled(server)
    for (let i = 0; i < 5; i++) expect((await signIn(server, `11111${i}`)).status).toBe(401)
    expect((await signIn(server, '111119')).status).toBe(429)
  })

  it('is kept sealed, and its recovery codes as hashes', async () => {
    const server = await openSignInServer()
    const { secret, recoveryCodes } = await enrolled(server)
    const row = JSON.stringify(await server.store.signIn.secondFactors.get('the-editor'))
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
      expect(row).not.toContain(text)
  })

  it('is turned on, renewed and turned off by who entered the password and a code lately', async () => {
    const server = await openSignInServer()
    const { headers, secret } = await enrolled(server)
    const address = '/api/session/second-factor'
    const ask = (path: string, body: object = {}) => server.ask(path, { method: 'POST', headers, body })
    const [session] = await server.store.sessions.of('the-editor')
    await server.store.sessions.confirm(session!.id_hash, new Date(Date.now() - 1000).toISOString())
    for (const path of [address, `${address}/end`, `${address}/recovery-codes`])
      expect((await ask(path)).text).toContain('confirmation-needed')
    const confirm = (password: string, code?: string) =>
      ask('/api/session/confirmation', { password, ...(code && { code }) })
    expect((await confirm('wrong')).status).toBe(400)
    expect((await confirm(rightPassword)).text).toContain('second-factor-needed')
    expect((await confirm(rightPassword, '000000')).text).toContain('wrong-code')
    expect((await ask(`${address}/end`)).status).toBe(403)
    later(60)
    expect((await confirm(rightPassword, codeOf(secret))).status).toBe(204)
    expect((await ask(`${address}/recovery-codes`)).json().recoveryCodes).toHaveLength(10)
    expect((await ask(`${address}/end`)).status).toBe(204)
    expect((await signIn(server)).status).toBe(200)
  })

  it('is set up while signing in by an admin who needs one', async () => {
    const server = await openSignInServer()
    await server.addUser('admin')
    const owner = await server.signIn('owner')
    const required = { method: 'PUT', headers: owner.headers, body: { secondFactorForAdmins: true } }
    expect((await server.ask('/api/session/policy', required)).status).toBe(200)

    const browser = server.openBrowser()
    const enrol = await browser.signIn('admin@voix.test', rightPassword)
    expect(enrol.text).toContain('Protect your account')
    const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(enrol.text)![1]!.replaceAll(' ', '')
    const again = await browser.submit(enrol, { code: '000000' })
    expect(again.text).toContain(/<code>([A-Z2-7 ]+)<\/code>/.exec(enrol.text)![1])
    const codes = await browser.submit(again, { code: codeOf(secret) })
    expect(codes.text).toContain('Keep these codes')
    expect((await browser.submit(codes, {})).headers.location).toContain('/oauth/authorize/')
    // Others are not asked.
    expect((await server.openBrowser().signIn('editor@voix.test', rightPassword)).status).toBe(303)
  })

  it('is required by who manages users alone', async () => {
    const server = await openSignInServer()
    const { headers } = await server.signIn('publisher')
    const body = { secondFactorForAdmins: true }
    expect((await server.ask('/api/session/policy', { method: 'PUT', headers, body })).status).toBe(403)
  })

  it('goes no further with the step of another user’s sign-in', async () => {
    const server = await openSignInServer()
    const { secret } = await enrolled(server)
    later(60)
    const asked = await server.openBrowser().signIn('editor@voix.test', rightPassword)
    const thief = server.openBrowser()
    const begun = await thief.post('/voix/login', { email: '', to: '/voix' })
    const interaction = await thief.get((await thief.get(begun.headers.location!)).headers.location!)
    const action = /action="([^"]+)"/.exec(interaction.text)![1]!
    const step = /name="step" value="([^"]+)"/.exec(asked.text)![1]!
    const answer = await thief.post(action, { step, code: codeOf(secret) })
    expect(answer.headers.location).toBe('/voix/login?late=1')
  })
})

async function enrolled(server: SignInServer) {
  const { headers } = await signedIn(server)
  const begun = (await server.ask('/api/session/second-factor', { method: 'POST', headers, body: {} })).json()
  const secret: string = begun.secret.replaceAll(' ', '')
  expect(begun.qr).toMatch(/^<svg/)
  const body = { token: begun.token, code: codeOf(secret) }
  const done = await server.ask('/api/session/second-factor', { method: 'PUT', headers, body })
  expect(done.status).toBe(200)
  return { headers, secret, recoveryCodes: done.json().recoveryCodes as string[] }
}

async function signedIn(server: SignInServer) {
  const known = await server.store.users.get('the-editor')
  return server.signIn('editor', { ...known })
}

function signIn({ ask }: SignInServer, code?: string) {
  const body = { email: 'editor@voix.test', password: rightPassword, ...(code && { code }) }
  return ask('/api/session', { method: 'POST', body })
}

function codeOf(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate()
}

/** Moves the clock on, past the code that was used. */
function later(seconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
}
