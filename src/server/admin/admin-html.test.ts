import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { record, silently } from '#services/testing.ts'
import { entities } from '#entities/entities.ts'
import { modulePreloadOf, modulePreloads } from './module-preloads.ts'
import { openTestServer, shareTestServer } from '../testing.ts'

const shared = shareTestServer()

describe('the admin area', () => {
  it.each(['/voix', '/voix/pages', '/voix/studio?page=x&y=1', '/voix/menus/edit/x'])(
    '%s sends a stranger to sign in, and knows the way back',
    async (path) => {
      const { status, headers } = await shared().ask(path)
      expect(status).toBe(302)
      expect(headers.location).toBe(`/voix/login?to=${encodeURIComponent(path)}`)
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
      expect(headers['content-security-policy']).toMatch(
        /script-src 'self' 'wasm-unsafe-eval';.*frame-ancestors 'none'/,
      )
    },
  )

  it.each([
    '/voix/menus/edit/not-an-id',
    '/voix/releases/nothing',
    '/voix/pages/0190a000-0000-7000-8000-000000000000/history',
    '/voix/slicer/templates/Nothing',
  ])('%s, which shows nothing, is not found, and says so in data to who asks for data', async (path) => {
    const { headers } = await shared().signIn('editor')
    expect((await shared().ask(path, { headers })).status).toBe(404)
    const answer = await shared().ask(path, { headers: { ...headers, accept: 'application/json' } })
    expect(answer.json()).toMatchObject({ status: 404, detail: `Page Not Found: ${path}` })
  })

  it('is in the language of the profile, else of the browser, and brings its messages before its scripts', async () => {
    const { ask, signIn } = await openTestServer()
    const { headers } = await signIn('editor')
    const shown = async (more: Record<string, string> = {}) =>
      (await ask('/voix', { headers: { ...headers, ...more } })).text
    expect(await shown()).toContain('<html lang="en" dir="ltr">')
    expect(await shown()).not.toContain('.interface.js')
    const ofBrowser = await shown({ 'accept-language': 'es-MX,en;q=0.5' })
    expect(ofBrowser).toContain('<html lang="es" dir="ltr">')
    expect(ofBrowser.indexOf('/assets/admin.interface.js')).toBeLessThan(ofBrowser.indexOf('/assets/admin.js'))
    expect(ofBrowser).toContain('/assets/admin.interface.js')
    const chosen = await ask('/api/session/user', { method: 'PATCH', headers, body: { language: 'ar-XB' } })
    expect([chosen.status, chosen.json().languages]).toEqual([200, expect.arrayContaining(['en', 'es'])])
    expect(await shown({ 'accept-language': 'es' })).toContain('<html lang="ar-XB" dir="rtl">')
    const refused = await ask('/api/session/user', { method: 'PATCH', headers, body: { language: 'tlh' } })
    expect([refused.status, refused.json().detail]).toEqual([400, expect.stringContaining('[language: ')])
  })

  it('brings who is signed in and asks for the screen, so that the script waits for neither', async () => {
    const { headers, user, csrf } = await shared().signIn('editor')
    const { text } = await shared().ask('/voix/specials', { headers })
    const [, session = ''] = /<script type="application\/json" id="session">(.*?)<\/script>/.exec(text) ?? []
    expect(JSON.parse(session)).toMatchObject({ user: { id: user.id, email: user.email }, csrf })
    expect(JSON.parse(session)).toEqual(JSON.parse((await shared().ask('/api/session', { headers })).text))
    expect(text).toContain('<link rel="modulepreload" href="/assets/records-screen.tsx.js">')
    expect(text).toContain('<link rel="stylesheet" href="/assets/screen.css">')
  })

  it('marks what is not translated for translators and who chose so, never in English', async () => {
    const { ask, signIn } = await openTestServer()
    const marks = async ({ headers }: { headers: Record<string, string> }, language = 'es') =>
      (await ask('/voix', { headers: { ...headers, 'accept-language': language } })).text.includes('data-marks')
    const [editor, translator] = [await signIn('editor'), await signIn('translator')]
    expect([await marks(editor), await marks(translator), await marks(translator, 'en')]).toEqual([false, true, false])
    for (const [{ headers }, marksUntranslated] of [
      [editor, true],
      [translator, false],
    ] as const)
      await ask('/api/session/user', { method: 'PATCH', headers, body: { marksUntranslated } })
    expect([await marks(editor), await marks(translator)]).toEqual([true, false])
  })

  it('brings a name that looks like markup as the name it is', async () => {
    const { headers } = await shared().signIn('editor')
    const name = '</script><script>alert(1)</script>'
    await shared().ask('/api/session/user', {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    })
    const { text } = await shared().ask('/voix', { headers })
    expect(text).not.toContain('<script>alert')
    expect(text).toContain(String.raw`"name":"\u003c/script>`)
  })

  it.each([
    ['/voix/menus', 200],
    ['/voix/menus/create', 200],
    ['/voix/resorts/amenities', 200],
    ['/voix/menus/edit/main', 200],
    ['/voix/menus/copy/main', 200],
    ['/voix/redirects/moved', 200],
    ['/voix/menus/edit/moved', 404],
    ['/voix/redirects/main', 404],
    ['/voix/specials/copy/not-an-id', 404],
  ])('%s is answered with %i: a form without its record is not found', async (path, status) => {
    const { headers } = await shared().signIn('publisher')
    const { records } = shared().store
    await records.put(record('menus', 'main', { name: 'Main' }), silently)
    await records.put(record('redirects', 'moved', { source: '/moved' }), silently)
    expect((await shared().ask(path, { headers })).status).toBe(status)
  })

  it.each([
    ['/voix', 'screens/home/home.tsx'],
    ['/voix/pages', 'screens/pages/pages.tsx'],
    ['/voix/specials', 'screens/records/records-screen.tsx'],
    ['/voix/specials/create', 'screens/records/create-record.tsx'],
    ['/voix/specials/edit/1', 'screens/records/edit-record.tsx'],
    ['/voix/redirects/1', 'screens/records/edit-record.tsx'],
    ['/voix/resorts/amenities', 'screens/resorts/amenity-matrix.tsx'],
    ['/voix/constructor', undefined],
  ])('%s is drawn by %s', (path, file) => {
    expect(modulePreloadOf(path, new Set(entities.keys()))).toBe(file && `src/admin/${file}`)
  })

  it('names only screens that the router draws', () => {
    const router = readFileSync('src/admin/app/router.tsx', 'utf8')
    for (const file of Object.values(modulePreloads)) expect(router).toContain(`import('../${file}')`)
  })

  it('shows the way in to a stranger, without a token against forgery', async () => {
    const { status, text } = await shared().ask('/voix/login?to=%2Fvoix%2Fpages')
    expect(status).toBe(200)
    expect(text).toContain('name="to" value="/voix/pages"')
    expect(text).not.toContain('csrf-token')
  })

  it.each(['/voix/nonsense', '/voix/pages/edit/1', '/voix/__proto__', '/voix/constructor'])(
    '%s is no screen',
    async (path) => {
      const { headers } = await shared().signIn('editor')
      // A stranger need not sign in to learn it.
      for (const asking of [{ headers }, {}]) {
        const { status, text } = await shared().ask(path, asking)
        expect(status).toBe(404)
        expect(text).toContain('404 ERROR')
        expect(text).toContain('Back to the admin')
        expect(text).toContain(`Page not found: ${path}`)
      }
    },
  )
})
