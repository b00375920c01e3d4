import { describe, expect, it } from 'vitest'
import { intro, pageOf, record, shown, user } from '#services/testing.ts'
import { openTestServer } from '../testing.ts'

async function server() {
  const open = await openTestServer()
  const publisher = user('publisher')
  await open.publish('', intro('home'))
  await open.content.pages.put(publisher, pageOf('ziva', 'rooms', intro('a', 'Not for everybody yet')))
  const release = await open.content.releases.create(publisher, { title: 'Spring' })
  await open.content.releases.add(publisher, release.id, { entity: 'pages', document_id: 'ziva-rooms' })
  const secret = await open.content.releases.previewSecret(publisher, release.id)
  const at = (path: string, cookie = '') =>
    open.ask(path, { headers: { host: 'ziva.test', ...(cookie && { cookie }) } })
  return { ...open, release, secret, at, publisher }
}

describe('a preview address', () => {
  it('leaves its secret behind in a cookie, and shows the release to that browser only', async () => {
    const { at, release, secret } = await server()
    const opened = await at(`/preview-release/${release.id}/${secret}`)
    expect(opened).toMatchObject({ status: 303, headers: { location: '/' } })
    const cookie = String(opened.headers['set-cookie']).split(';')[0]!
    expect(String(opened.headers['set-cookie'])).toMatch(/^__Host-voix-release=.*HttpOnly.*Secure.*SameSite=Lax/)
    expect((await at('/rooms')).status).toBe(404)
    const previewed = await at('/rooms', cookie)
    expect(previewed.status).toBe(200)
    expect(previewed.text).toContain('Not for everybody yet')
    expect(previewed.text).toContain('Previewing ‹Spring›')
    expect(previewed.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
    expect((await at('/rooms')).status).toBe(404)
    expect((await at('/', cookie)).text).toContain('Previewing')
    expect((await at('/')).text).not.toContain('Previewing')
  })

  it('leads on from old addresses as the site does', async () => {
    const { at, release, secret, store, invalidation } = await server()
    const data = { source: '/old', target: '/rooms', code: '301', match_type: 'exact', enabled: true }
    await store.records.put({ ...record('redirects', 'old', data, 'ziva'), id: 'old' }, shown)
    await invalidation.sync()
    const cookie = String((await at(`/preview-release/${release.id}/${secret}`)).headers['set-cookie']).split(';')[0]!
    expect(await at('/old')).toMatchObject({ status: 301, headers: { location: '/rooms' } })
    expect(await at('/old', cookie)).toMatchObject({ status: 301, headers: { location: '/rooms' } })
    expect((await at('/nowhere', cookie)).status).toBe(404)
  })

  it('leads on so that nobody keeps where, which would hold when the preview is over', async () => {
    const { at, release, secret, store, invalidation } = await server()
    const data = { target: '/rooms', code: '301', match_type: 'exact', enabled: true }
    const when = { old: 'unless_page_exists', ever: 'always' }
    for (const [id, each] of Object.entries(when)) {
      const redirect = record('redirects', id, { ...data, source: `/${id}`, when: each }, 'ziva')
      await store.records.put({ ...redirect, id }, shown)
    }
    await invalidation.sync()
    const cookie = `__Host-voix-release=${release.id}.${secret}`
    for (const path of ['/old', '/ever']) {
      const kept = { 'location': '/rooms', 'cache-control': 'public, max-age=300' }
      expect(await at(path)).toMatchObject({ status: 301, headers: kept })
      const unkept = { 'location': '/rooms', 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' }
      expect(await at(path, cookie)).toMatchObject({ status: 301, headers: unkept })
    }
  })

  it('speaks the language of its reader', async () => {
    const { ask, at, release, secret } = await server()
    const cookie = String((await at(`/preview-release/${release.id}/${secret}`)).headers['set-cookie']).split(';')[0]!
    const { text } = await ask('/rooms', { headers: { host: 'ziva.test', cookie, 'accept-language': 'es' } })
    expect(text).toContain('Vista previa de «Spring»')
    expect(text).toContain('>Salir</a>')
  })

  it('answers a wrong id and a wrong secret alike', async () => {
    const { at, release, secret } = await server()
    const answers = await Promise.all(
      [`${release.id}/wrong`, `unknown/${secret}`, `${release.id}/${secret}x`, `${release.id}/%00`].map((path) =>
        at(`/preview-release/${path}`),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    for (const { text, headers } of answers) {
      expect(text).not.toContain(secret)
      expect(headers).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
      })
    }
  })

  it('ends with the release, and when the visitor leaves it', async () => {
    const { at, release, secret, content, publisher } = await server()
    const cookie = `__Host-voix-release=${release.id}.${secret}`
    expect((await at('/preview-release/exit', cookie)).headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-voix-release=;.*Max-Age=0/),
    ])
    await content.releases.publish(publisher, release.id)
    expect(await at('/rooms', cookie)).toMatchObject({ status: 303, headers: { location: '/rooms' } })
  })
})
