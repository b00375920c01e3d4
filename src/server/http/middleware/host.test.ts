import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import type { Store } from '#services/repository-types.ts'
import { intro, openTestStore } from '#services/testing.ts'
import { openTestServer } from '../../testing.ts'
import { createHosts } from './host.ts'

describe('a host', () => {
  it.each([
    ['ziva.test', 'ziva'],
    ['ZIVA.Test', 'ziva'],
    ['ziva.test:8080', 'ziva'],
    ['ziva.test.', 'ziva'],
    ['bonita.test', 'bonita'],
    ['localhost', 'ziva'],
    ['127.0.0.1:3000', 'ziva'],
    ['[::1]:3000', 'ziva'],
  ])('%s is the site %s', async (host, id) => {
    const hosts = createHosts(await openTestStore(), 'ziva.test')
    expect((await hosts.siteOf(message([host]))).id).toBe(id)
  })

  it('is the site that was configured, whatever it is called, while the product is developed', async () => {
    const store = await openTestStore()
    const hosts = createHosts(store, 'bonita.test', { isDevelopment: true })
    for (const host of ['ziva.test', 'evil.test', 'localhost:3000'])
      expect((await hosts.siteOf(message([host]))).id).toBe('bonita')
    await expect(hosts.siteOf(message(['ziva test']))).rejects.toMatchObject({ code: 'unknown-host' })
    expect((await createHosts(store, undefined, { isDevelopment: true }).siteOf(message(['ziva.test']))).id).toBe(
      'ziva',
    )
  })

  it('of this machine is the site that was configured', async () => {
    const store = await openTestStore()
    expect((await createHosts(store, 'bonita.test').siteOf(message(['localhost:3000']))).id).toBe('bonita')
    expect((await createHosts(store, undefined).siteOf(message(['localhost:3000']))).id).toBe(
      (await store.sites.list())[0]?.id,
    )
  })

  it.each([
    [['evil.test']],
    [['ziva.test.evil.test']],
    [['']],
    [[]],
    [['ziva.test', 'evil.test']],
    [['ziva.test', 'ziva.test']],
    [['ziva.test,evil.test']],
    [['ziva test']],
    [['user@ziva.test']],
    [['ziva.test:99999']],
    [['ziva.test:x']],
    [['x'.repeat(300)]],
    [['ziva.test/']],
    [['zivа.test']],
    [['__proto__']],
    [['ziva.test..']],
  ])('%j is nobody’s', async (names) => {
    const hosts = createHosts(await openTestStore(), undefined)
    await expect(hosts.siteOf(message(names))).rejects.toMatchObject({ code: 'unknown-host', status: 421 })
  })

  it('may stand in the request line as well, if it is the same there', async () => {
    const { raw, publish } = await openTestServer()
    await publish('rooms', intro('a', 'Slow days'))
    const line = (target: string, host = 'ziva.test') =>
      raw(`GET ${target} HTTP/1.1\nHost: ${host}\nConnection: close\n\n`)
    expect(await line('http://ziva.test/rooms?a=1')).toContain('Slow days')
    expect(await line('HTTP://ZIVA.TEST/rooms')).toContain('Slow days')
    for (const [target, host] of [
      ['http://evil.test/rooms', 'ziva.test'],
      ['http://ziva.test/rooms', 'bonita.test'],
      ['http://evil.test/', 'evil.test'],
      ['http://user@ziva.test/rooms', 'ziva.test'],
      ['ftp://ziva.test/rooms', 'ziva.test'],
    ])
      expect(await line(target!, host), target).toMatch(/^HTTP\/1\.1 4\d\d /)
  })

  it('with another host in its request line is nobody’s', async () => {
    const hosts = createHosts(await openTestStore(), undefined)
    await expect(hosts.siteOf(message(['ziva.test'], 'http://evil.test/'))).rejects.toMatchObject({
      code: 'unknown-host',
    })
  })

  it('is looked for again after the database was away for a moment', async () => {
    const store = await openTestStore()
    let away = true
    const sites = { ...store.sites, list: async () => (away ? Promise.reject(new Error('away')) : store.sites.list()) }
    const hosts = createHosts({ ...store, sites } as Store, undefined)
    await expect(hosts.siteOf(message(['ziva.test']))).rejects.toThrow('away')
    away = false
    expect((await hosts.siteOf(message(['ziva.test']))).id).toBe('ziva')
  })
})

describe('the server', () => {
  it('answers 421 for a host that is not in its list, with nothing of it in the answer', async () => {
    const { ask, publish } = await openTestServer()
    await publish('')
    const answer = await ask('/', { host: 'evil.test' })
    expect(answer.status).toBe(421)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.text).not.toContain('evil.test')
  })

  it.each([
    ['two hosts', 'GET / HTTP/1.1\nHost: ziva.test\nHost: evil.test\nConnection: close\n\n'],
    ['an absolute address', 'GET http://evil.test/ HTTP/1.1\nHost: ziva.test\nConnection: close\n\n'],
    ['no host', 'GET / HTTP/1.0\n\n'],
  ])('refuses %s, even for a page that is finished already', async (_what, text) => {
    const { ask, raw, publish } = await openTestServer()
    await publish('')
    expect((await ask('/')).status).toBe(200)
    expect(await raw(text)).toMatch(/^HTTP\/1\.1 (421|400) /)
  })

  it('knows a new site’s host at once, and an old one’s no longer', async () => {
    const { ask, publish, store, invalidation } = await openTestServer()
    await publish('')
    expect((await ask('/', { host: 'new.test' })).status).toBe(421)
    expect((await ask('/')).status).toBe(200)
    const ziva = await store.sites.get('ziva')
    await store.sites.put({ ...ziva!, domains: ['new.test'], name: 'Renamed' })
    await store.changes.announce(['site:ziva'])
    await invalidation.sync()
    expect((await ask('/', { host: 'new.test' })).text).toContain('Renamed')
    expect((await ask('/')).status).toBe(421)
  })
})

function message(hosts: readonly string[], url = '/'): IncomingMessage {
  return {
    headers: { host: hosts[0] },
    rawHeaders: ['Accept', '*/*', ...hosts.flatMap((host) => ['Host', host])],
    url,
  } as unknown as IncomingMessage
}
