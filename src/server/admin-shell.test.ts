import { describe, expect, it } from 'vitest'
import { shareTestServer } from './testing.ts'

const shared = shareTestServer()

describe('the admin area', () => {
  it.each(['/voix', '/voix/pages', '/voix/studio?page=x&y=1', '/voix/nonsense'])(
    '%s sends a stranger to sign in, and knows the way back',
    async (path) => {
      const { status, headers } = await shared().ask(path)
      expect(status).toBe(302)
      expect(headers.location).toBe(`/voix/login?redirect=${encodeURIComponent(path)}`)
    },
  )

  it.each(['/voix//evil.test', '/voix/\\evil.test', '/voix/..//evil.test'])(
    '%s never leads to another host',
    async (path) => {
      const { headers } = await shared().ask(path)
      if (headers.location) expect(new URL(headers.location, 'http://ziva.test').host).toBe('ziva.test')
    },
  )

  it.each(['/voix', '/voix/pages', '/voix/pages/create', '/voix/media', '/voix/profile', '/voix/studio?page=x'])(
    '%s is one document for who is signed in, with a token against forgery',
    async (path) => {
      const { headers: who, csrf } = await shared().signIn('editor')
      const { status, text, headers } = await shared().ask(path, { headers: who })
      expect(status).toBe(200)
      expect(text).toContain(`<meta name="csrf-token" content="${csrf}">`)
      expect(text).toContain('<meta name="csrf-header" content="x-csrf-token">')
      expect(text).toContain('<meta name="robots" content="noindex">')
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      expect(headers['content-security-policy']).toMatch(/script-src 'self';.*frame-ancestors 'none'/)
    },
  )

  it('shows the sign-in form to a stranger, without a token', async () => {
    const { status, text } = await shared().ask('/voix/login?redirect=%2Fvoix%2Fpages')
    expect(status).toBe(200)
    expect(text).toContain('<meta name="csrf-token" content="">')
  })

  it('leads from the callback to its home', async () => {
    const { status, headers } = await shared().ask('/voix/auth/callback?code=x&state=y')
    expect([status, headers.location]).toEqual([302, '/voix'])
  })

  it.each(['/voix/nonsense', '/voix/pages/edit/1', '/voix/__proto__', '/voix/constructor'])(
    '%s is no screen',
    async (path) => {
      const { headers } = await shared().signIn('editor')
      const { status, text } = await shared().ask(path, { headers })
      expect(status).toBe(404)
      expect(text).toContain('404 ERROR')
      expect(text).toContain(`Page Not Found: ${path}`)
    },
  )
})
