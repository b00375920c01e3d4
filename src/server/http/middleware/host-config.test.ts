import { describe, expect, it } from 'vitest'
import { openTestServer } from '../../testing.ts'

const external = {
  host: 'old-brand.test',
  redirect_mode: 'path_map',
  map: [
    { path: '/rooms', target: 'https://partner.test/stay' },
    { path: '/niños', target: 'https://partner.test/niños' },
  ],
  fallback: 'https://partner.test/home',
}

describe('a domain', () => {
  it('goes to an external site by a path map, and unmapped paths go to the default home of the target', async () => {
    const { make, ask } = await house()
    await make(external)
    const at = async (path: string) => (await ask(path, { host: 'old-brand.test' })).headers.location
    expect(await at('/rooms')).toBe('https://partner.test/stay')
    expect(await at('/rooms/?from=mail')).toBe('https://partner.test/stay')
    expect(await at('/ni%C3%B1os')).toBe('https://partner.test/ni%C3%B1os')
    expect(await at('/dining')).toBe('https://partner.test/home')
    expect(await at('/voix')).toBe('https://partner.test/home')
    // The map may grow: nobody should remember where an unmapped path leads today.
    expect((await ask('/', { host: 'old-brand.test' })).status).toBe(302)
    expect((await ask('/', { host: 'old-brand.test', method: 'POST', body: {} })).status).toBe(307)
  })

  it('leads to the same address of the primary domain, query and all', async () => {
    const { make, ask } = await house()
    await make({ host: 'www.ziva.test', redirect_mode: 'to_primary' })
    const answer = await ask('/rooms?adults=2', { host: 'www.ziva.test' })
    expect([answer.status, answer.headers.location]).toEqual([301, 'https://ziva.test/rooms?adults=2'])
    expect((await ask('/healthz', { host: 'www.ziva.test' })).status).toBe(200)
  })

  it('shows its site, away from search engines or in a language of its own, finished pages included', async () => {
    const { make, ask, publish } = await house()
    await publish('')
    await publish('rooms')
    await make({ host: 'quiet.ziva.test', noindex: true })
    await make({ host: 'ziva-es.test', language: 'es' })
    expect((await ask('/')).headers).not.toHaveProperty('x-robots-tag')
    for (let i = 0; i < 2; i++) {
      expect((await ask('/', { host: 'quiet.ziva.test' })).headers['x-robots-tag']).toBe('noindex')
      expect((await ask('/rooms', { host: 'ziva-es.test' })).status).toBe(200)
      expect((await ask('/', { host: 'ziva-es.test' })).headers.location).toBe('/es')
    }
  })

  it('that is removed is nobody’s at once, and comes back when it is restored', async () => {
    const { make, ask, records, owner, catchUp, publish } = await house()
    await publish('')
    const { id } = await make({ host: 'second.test' })
    expect((await ask('/', { host: 'second.test' })).status).toBe(200)
    await records.trash(owner, 'domains', id)
    await catchUp()
    expect((await ask('/', { host: 'second.test' })).status).toBe(421)
    await records.restore(owner, 'domains', id)
    await catchUp()
    expect((await ask('/', { host: 'second.test' })).status).toBe(200)
  })

  it('stays while it is the primary one, gives way to another, and belongs to one site', async () => {
    const { make, records, owner, store } = await house()
    await expect(records.trash(owner, 'domains', 'ziva.test')).rejects.toThrow('Make another one primary')
    await make({ host: 'new.test', is_primary: true })
    expect((await store.sites.get('ziva'))?.domains).toEqual(['new.test', 'ziva.test'])
    await records.trash(owner, 'domains', 'ziva.test')
    expect((await store.sites.get('ziva'))?.domains).toEqual(['new.test'])
    await expect(make({ host: 'bonita.test' })).rejects.toThrow('Hotel bonita already has this domain')
    await expect(make({ host: 'ziva.test' })).rejects.toThrow('in its trash')
    await expect(make({ host: 'x.test', redirect_mode: 'path_map' })).rejects.toThrow('fallback')
  })
})

describe('a host that no site may have', () => {
  it.each(['localhost', '127.0.0.1', '10.0.0.7', '2130706433'])('is the machine itself: %s', async (host) => {
    const { make, records, owner } = await house()
    await expect(make({ host })).rejects.toThrow('is a machine and no domain')
    const domains = { domains: ['ziva.test', host] }
    const { revision } = await records.get(owner, 'sites', 'ziva')
    await expect(records.change(owner, 'sites', 'ziva', revision, { data: domains })).rejects.toThrow('no domain')
  })

  it('is none that only looks so', async () => {
    const { make } = await house()
    for (const host of ['azul.localhost', '127.0.0.1.azul.test', 'localhost.azul.test', '1and1.test'])
      expect((await make({ host })).title).toBe(host)
  })
})

async function house() {
  const { content, invalidation, ...server } = await openTestServer()
  const { user: owner } = await server.signIn('owner')
  const { records } = content
  return {
    ...server,
    owner,
    records,
    catchUp: () => invalidation.sync(),
    async make(data: object) {
      const row = await records.create(owner, 'domains', { site_id: 'ziva', data })
      await invalidation.sync()
      return row
    },
  }
}
