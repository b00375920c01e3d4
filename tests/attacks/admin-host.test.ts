import { describe, expect, it } from 'vitest'
import { site } from '#services/testing.ts'
import { openSignInServer, rightPassword } from '#server/auth/testing.ts'
import { openTestServer, shareTestServer } from '#server/testing.ts'

const adminHost = 'admin.voix.test'

it('no domain that a site had before leads away from the host of the admin', async () => {
  const { ask, store, hosts } = await openTestServer({ adminHost })
  const settings = { redirect_mode: 'path_map', fallback: 'https://evil.test/', noindex: true }
  const about = { id: 'was-there', position: 9, revision: 0, updated_at: '', removed_at: null }
  await store.sites.putDomain({ ...about, host: adminHost, site_id: 'ziva', settings })
  hosts.forget()
  for (const path of ['/voix/login', '/voix', '/']) {
    const { headers } = await ask(path, { host: adminHost })
    expect([path, headers.location ?? '']).toEqual([path, expect.not.stringContaining('evil.test')])
  }
})

describe('with a host of its own for the admin', () => {
  const server = shareTestServer({ adminHost })

  it('nothing of the admin, of its sign-in and of its session answers where visitors are', async () => {
    const { ask, signIn } = server()
    const { headers } = await signIn('owner')
    for (const path of [
      '/voix',
      '/voix?to=x',
      '/voix/',
      '/voix/login',
      '/voix/login/forgot',
      '/voix/login/reset?token=x',
      '/voix/auth/callback?code=a&state=b',
      '/voix/pages',
      '/voix/studio?page=ziva-home',
      '/voix/frames/style-guide/blocks',
      '/voix/frames/slices/HeroSlide',
      '/voix-debug',
      '/%76oix',
      '/oauth/.well-known/openid-configuration',
      '/oauth/authorize',
      '/oauth/jwks',
      '/api/session',
    ])
      for (const host of ['ziva.test', 'bonita.test', 'localhost'])
        for (const sent of [{}, headers]) {
          const { status, text } = await ask(path, { host, headers: sent })
          expect([path, host, status]).toEqual([path, host, 404])
          expect(text).not.toMatch(/csrf|admin\.js|sign-in/)
        }
    const body = { email: 'owner@voix.test', password: 'x' }
    expect((await ask('/api/session', { method: 'POST', body })).status).toBe(404)
    expect((await ask('/voix/login', { method: 'POST', body: 'email=a' })).status).toBe(404)
    expect((await ask('/oauth/token', { method: 'POST', body: {} })).status).toBe(404)
  })

  it('a session’s cookie opens no call of the API on a public host, and the browser forgets it', async () => {
    const { ask, signIn } = server()
    const { headers } = await signIn('owner')
    for (const [method, path] of [
      ['GET', '/api/pages'],
      ['GET', '/api/pages?site=ziva&perspective=draft'],
      ['GET', '/api/users'],
      ['POST', '/api/pages'],
      ['PATCH', '/api/sites/ziva'],
      ['DELETE', '/api/pages/ziva-home'],
      ['GET', '/%61pi/users'],
    ] as const) {
      const answer = await ask(path, { method, headers, ...(['POST', 'PATCH'].includes(method) && { body: {} }) })
      expect([path, answer.status, answer.text]).toEqual([path, 404, expect.anything()])
      expect(answer.headers['set-cookie']?.[0]).toMatch(/^__Host-voix-session=; Max-Age=0/)
    }
    // The same call by a token that is sent on purpose is nobody's cookie.
    const { token } = await signIn('admin')
    expect((await ask('/api/users', { headers: { authorization: `Bearer ${token}` } })).status).toBe(200)
  })

  it('an editor’s cookie draws no canvas and no way to edit on a public host', async () => {
    const { ask, signIn, publish } = server()
    await publish('spa')
    const { headers, adminSessionId } = await signIn('owner')
    const canvas = await ask(`/spa?voix-sync=${adminSessionId}&page=ziva-spa`, { headers })
    expect(canvas.text).not.toContain('voix-canvas')
    for (const path of ['/spa', '/spa?a=b', '/spa?layout=blocks'])
      expect((await ask(path, { headers })).text).not.toMatch(/data-admin|csrf|\/voix/)
  })

  it('the admin, its API and the canvas of every site’s pages answer there, and no site does', async () => {
    const { ask, signIn, publish, content } = server()
    await publish('golf')
    const { headers, adminSessionId, user } = await signIn('owner')
    const there = (path: string, sent = headers) => ask(path, { host: adminHost, headers: sent })
    expect((await there('/voix')).status).toBe(200)
    expect((await there('/voix', {})).headers.location).toBe('/voix/login?to=%2Fvoix')
    expect((await there('/voix/login', {})).status).toBe(200)
    expect((await there('/api/pages')).status).toBe(200)
    expect((await there('/api/session')).json()).toMatchObject({ user: { id: 'the-owner' } })
    expect((await there('/', {})).headers.location).toBe('/voix')
    expect((await there('/robots.txt', {})).text).toBe('User-agent: *\nDisallow: /\n')
    for (const path of [
      '/golf',
      '/golf/_payload.json?build=test',
      '/sitemap.xml',
      '/booking',
      '/agents/login',
      '/preview-release/a/b',
      '/page-review/x',
    ])
      expect([path, (await there(path)).status]).toEqual([path, 404])
    await content.pages.create(user, '0b6a1de2-9c1c-4c55-8a4b-1f6f7b6f3a10', {
      site_id: 'bonita',
      path: 'golf',
      title: 'Golf',
      layout: 'blocks',
      language_code: 'en',
    })
    for (const [page, layout] of [
      ['ziva-golf', 'hyatt-ziva'],
      ['0b6a1de2-9c1c-4c55-8a4b-1f6f7b6f3a10', 'blocks'],
    ]) {
      const { status, text } = await there(`/golf?voix-sync=${adminSessionId}&page=${page}`)
      expect([status, text.includes('id="voix-canvas"'), text.includes(`data-layout="${layout}"`)]).toEqual([
        200,
        true,
        true,
      ])
    }
  })

  it.each([
    ['POST', '/api/sites', 'domains', { name: 'New', domains: ['new.test', adminHost], layout: 'blocks' }],
    ['PATCH', '/api/sites/ziva', 'domains', { domains: ['ziva.test', adminHost] }],
    ['POST', '/api/domains', 'host', { host: adminHost }],
    ['PATCH', '/api/domains/{id}', 'host', { host: adminHost }],
  ])('is given to no site: %s %s', async (method, path, field, data) => {
    const { ask, signIn } = server()
    const { headers } = await signIn('owner')
    const at = (address: string, options: object = {}) => ask(address, { host: adminHost, headers, ...options })
    const [domain] = (await at('/api/domains?filter[host]=bonita.test')).json().rows
    const address = path.replace('{id}', domain.id)
    const revision = method === 'PATCH' ? (await at(address)).json().revision : undefined
    const { status, json } = await at(address, {
      method,
      body: { ...(revision ? { revision } : { site_id: 'ziva' }), data },
    })
    expect([status, json().errors]).toEqual([422, [{ field, message: expect.stringContaining('ADMIN_HOST') }]])
  })

  it('another host, though it is called so in a header of a proxy, is not the admin', async () => {
    const { ask } = server()
    for (const headers of [{ 'x-forwarded-host': adminHost }, { forwarded: `host=${adminHost}` }])
      expect((await ask('/voix/login', { headers })).status).toBe(404)
    expect((await ask('/voix/login', { host: `${adminHost}.evil.test` })).status).toBe(421)
  })
})

it('signing in, its cookies and the links of its mails stay with the admin’s host', async () => {
  const server = await openSignInServer({ adminHost })
  const browser = server.openBrowser(adminHost)
  const arrived = await browser.signIn('editor@voix.test', rightPassword)
  expect(arrived.headers.location).toBe('/voix/pages')
  const line = arrived.headers['set-cookie']?.find((each) => each.startsWith('__Host-voix-session='))
  expect(line).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(line).not.toMatch(/domain/i)
  const metadata = await server.ask('/oauth/.well-known/openid-configuration', { host: adminHost })
  expect(metadata.json()).toMatchObject({ issuer: `https://${adminHost}/oauth` })
  await browser.post('/voix/login/forgot', { email: 'editor@voix.test' })
  await expect.poll(() => server.mails(), { timeout: 5000 }).toHaveLength(1)
  expect((await server.mails())[0]).toContain(`https://${adminHost}/voix/login/reset?token=`)
})

it('an invitation that a script sends through a public host leads to the admin’s host', async () => {
  const server = await openSignInServer({ adminHost })
  await server.addUser('author', {
    id: 'nora',
    email: 'nora@voix.test',
    name: '',
    password_hash: '',
    status: 'invited',
  })
  const { token } = await server.signIn('admin')
  const headers = { authorization: `Bearer ${token}` }
  expect((await server.ask('/api/users/nora/invite', { method: 'POST', headers, body: {} })).status).toBe(204)
  await expect.poll(() => server.mails(), { timeout: 5000 }).toHaveLength(1)
  expect((await server.mails())[0]).toContain(`https://${adminHost}/voix/login/invitation?token=`)
})

describe('before there is a site', () => {
  it.each(['localhost', '127.0.0.1', 'localhost:8080'])(
    'the admin answers on %s, so that the first can be made',
    async (host) => {
      const server = await openSignInServer({}, undefined, { sites: [] })
      const { headers } = await server.signIn('owner')
      const there = (path: string, sent: Record<string, string> = {}) => server.ask(path, { host, headers: sent })
      expect((await there('/voix/login')).status).toBe(200)
      expect((await there('/')).headers.location).toBe('/voix')
      expect((await there('/voix', headers)).status).toBe(200)
      expect((await there('/api/session', headers)).status).toBe(200)
      expect((await there('/api/sites', headers)).json()).toMatchObject({ rows: [], total: 0 })
      expect((await there('/rooms')).status).toBe(404)
      expect((await there('/readyz')).text).toBe('ok')
    },
  )

  it('a stranger’s host is still nobody’s', async () => {
    const server = await openTestServer({}, undefined, { sites: [] })
    for (const path of ['/', '/voix', '/voix/login', '/api/session'])
      expect((await server.ask(path, { host: 'evil.test' })).status).toBe(421)
  })

  it('the admin answers on its own host, and on the machine itself until there is a site', async () => {
    const server = await openTestServer({ adminHost }, undefined, { sites: [] })
    for (const host of [adminHost, 'localhost']) expect((await server.ask('/voix/login', { host })).status).toBe(200)
    await server.store.sites.put(site('ziva'))
    server.hosts.forget()
    expect((await server.ask('/voix/login', { host: 'localhost' })).status).toBe(404)
    expect((await server.ask('/voix/login', { host: adminHost })).status).toBe(200)
  })
})

it('who is asked for by name is not who we are: another server’s name in the Host header opens no password of ours', async () => {
  const auth = {
    server: 'https://cms.other.test',
    clientId: 'studio',
    authorizePath: '/authorize',
    tokenPath: '/token',
    userinfoPath: '/me',
    revokePath: '/revoke',
    redirectPath: '/voix/auth/callback',
  }
  const server = await openSignInServer({ auth, siteDomain: 'ziva.test' })
  // A developer's machine takes any host for its site; so may a client that reaches it.
  const body = { email: 'editor@voix.test', password: rightPassword }
  server.hosts.siteOf = async () => (await server.store.sites.list())[0]!
  server.hosts.answering = async () => ({ site: (await server.store.sites.list())[0]!, hasAdmin: true, hasSite: true })
  expect((await server.ask('/api/session', { method: 'POST', host: 'cms.other.test', body })).status).toBe(403)
  expect((await server.ask('/oauth/jwks', { host: 'cms.other.test' })).status).toBe(404)
})

it('a host that was the admin’s later keeps no site from being changed, and stays where it is', async () => {
  const { ask, signIn, store } = await openTestServer({ adminHost: 'bonita.test' })
  const { headers } = await signIn('owner')
  const { revision } = (await store.sites.get('bonita'))!
  const options = { method: 'PATCH', host: 'bonita.test', headers, body: { revision, data: { name: 'Renamed' } } }
  expect((await ask('/api/sites/bonita', options)).status).toBe(200)
})
