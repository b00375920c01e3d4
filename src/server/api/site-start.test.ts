import { describe, expect, it } from 'vitest'
import { openTestServer } from '../testing.ts'

const body = { name: 'Casa Azul', domain: 'www.azul.test', layout: 'blocks', languages: ['en'], template: 'quiet' }

describe('the beginning of a site over REST', () => {
  it('makes what visitors of its domain see once the home page is published', async () => {
    const server = await openTestServer({}, undefined, { sites: [] })
    const { headers } = await server.signIn('owner')
    const local = { host: 'localhost', headers }
    expect((await server.ask('/', { host: 'www.azul.test' })).status).toBe(421)
    const made = await server.ask('/api/sites/start', { ...local, method: 'POST', body: { ...body, publish: true } })
    expect([made.status, made.json().home.status]).toEqual([201, 'published'])
    const home = await server.ask('/', { host: 'www.azul.test' })
    expect([home.status, home.text.includes('Casa Azul')]).toEqual([200, true])
    const again = await server.ask('/api/sites/start', { ...local, method: 'POST', body })
    expect([again.status, again.json().details.problems]).toEqual([
      422,
      { domain: 'Casa Azul already has this domain.' },
    ])
  })

  it('draws its templates before there is a site to draw them on', async () => {
    const server = await openTestServer({}, undefined, { sites: [] })
    const { headers } = await server.signIn('owner')
    const { rows } = (await server.ask('/api/sites/templates', { host: 'localhost', headers })).json()
    expect(rows.map(({ id }: { id: string }) => id)).toEqual(['house', 'offers', 'quiet'])
    for (const { id } of rows)
      for (const address of [`/voix/frames/home-templates/${id}?layout=seadust`, '/voix/frames/slices/HeroSlide'])
        expect((await server.ask(address, { host: 'localhost', headers })).status).toBe(200)
  })

  it('is for owners and admins, with their token, and takes of a script’s token what each part of it takes', async () => {
    const server = await openTestServer()
    const begin = (headers: Record<string, string>, more = {}) =>
      server.ask('/api/sites/start', { method: 'POST', headers, body: { ...body, ...more } })
    expect((await begin({})).status).toBe(401)
    expect((await begin((await server.signIn('publisher')).headers)).status).toBe(403)
    const owner = await server.signIn('owner')
    expect((await begin({ cookie: owner.headers.cookie! })).status).toBe(403)
    const tokenFor = async (scopes: readonly string[]) => {
      const made = await server.ask('/api/session/tokens', {
        method: 'POST',
        headers: owner.headers,
        body: { name: scopes.join(' '), scopes, days: 1 },
      })
      return { authorization: `Bearer ${made.json().token}` }
    }
    const sites = await tokenFor(['content:write:sites'])
    expect((await begin(sites)).status).toBe(403)
    const pages = await tokenFor(['content:write:sites', 'content:write:pages'])
    expect((await begin(pages, { publish: true })).status).toBe(403)
    expect((await begin(pages, { brand: 'Azul' })).status).toBe(403)
    expect(await server.store.sites.list()).toHaveLength(2)
    expect((await begin(pages)).status).toBe(201)
  })
})
