import { describe, expect, it } from 'vitest'
import { intro, record, shown } from '#services/testing.ts'
import { openTestServer } from '../testing.ts'

async function server() {
  const open = await openTestServer()
  let made = 0
  const lead = async (source: string, target: string, more: Record<string, unknown> = {}) => {
    const data = { source, target, code: '301', ...more }
    await open.store.records.put(
      { ...record('redirects', '', data, 'ziva'), id: `redirect-${made++}` },
      { ...shown, tags: ['entity:redirects'] },
    )
    await open.invalidation.sync()
  }
  return { ...open, lead, at: (path: string) => open.ask(path, { headers: { host: 'ziva.test' } }) }
}

describe('a visitor who asks for an old address', () => {
  it('is led to the new one, with the query', async () => {
    const { at, lead } = await server()
    await lead('/old', '/new')
    expect(await at('/old?a=1')).toMatchObject({ status: 301, headers: { location: '/new?a=1' } })
  })

  it('keeps it no longer than it holds: until it ends, or another begins', async () => {
    const { at, lead } = await server()
    const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
    const ageOf = async (path: string) => Number(/max-age=(\d+)/.exec((await at(path)).headers['cache-control']!)![1])
    await lead('/always', '/new')
    expect(await ageOf('/always')).toBe(300)
    await lead('/ending', '/new', { ends_at: inSeconds(20) })
    expect(await ageOf('/ending')).toBeLessThanOrEqual(20)
    await lead('/soon', '/new')
    await lead('/s*n', '/other', { match_type: 'wildcard', priority: 1, starts_at: inSeconds(40) })
    expect(await ageOf('/soon')).toBeLessThanOrEqual(40)
    await lead('/later', '/new')
    await lead('/l*r', '/other', { match_type: 'wildcard', when: 'always', starts_at: inSeconds(30) })
    expect(await ageOf('/later')).toBeLessThanOrEqual(30)
    await lead('/long', '/new', { ends_at: inSeconds(4000) })
    expect(await ageOf('/long')).toBe(300)
  })

  it('is led from an address with the prefix of the site’s own language, which has none', async () => {
    const { at, publish } = await server()
    await publish('', intro('a'))
    await publish('rooms', intro('b'))
    expect(await at('/en')).toMatchObject({ status: 301, headers: { location: '/' } })
    for (const path of ['/en/rooms?a=1', '/en/Rooms?a=1', '/EN/ROOMS?a=1'])
      expect(await at(path)).toMatchObject({ status: 301, headers: { location: '/rooms?a=1' } })
    for (const path of ['/en/nowhere', '/en//evil.test', '/de', '/english'])
      expect([path, (await at(path)).status]).toEqual([path, 404])
    await publish('en', intro('c'))
    expect((await at('/en')).status).toBe(200)
  })

  it('hears it within the site’s own header and footer', async () => {
    const { at, lead, publish } = await server()
    await publish('', intro('a'))
    await lead('/gone', '', { code: '410' })
    const { status, text } = await at('/gone')
    expect(status).toBe(410)
    expect(text).toContain('<body data-layout="hyatt-ziva"')
    expect(text).toMatch(/<footer[\s>]/)
  })

  it('hears that the page is gone, or withheld, with that status', async () => {
    const { at, lead } = await server()
    await lead('/gone', '', { code: '410' })
    await lead('/withheld', '', { code: '451' })
    const gone = await at('/gone')
    expect(gone.status).toBe(410)
    expect(gone.text).toContain('This page was permanently removed.')
    expect((await at('/withheld')).status).toBe(451)
  })

  it('sees the page that is there, unless the redirect comes before it, finished or not', async () => {
    const { at, lead, publish } = await server()
    await publish('rooms', intro('hello'))
    await lead('/rooms', '/late')
    expect((await at('/rooms')).status).toBe(200)
    expect((await at('/rooms')).status).toBe(200)
    await lead('/r*s', '/early', { match_type: 'wildcard', when: 'always', priority: 1 })
    expect((await at('/rooms')).headers.location).toBe('/early')
    expect((await at('/rooms')).headers.location).toBe('/early')
  })

  it('is led on when the page has moved, and not in a circle when it moves back', async () => {
    const { at, content, publish, signIn, invalidation } = await server()
    await publish('rooms', intro('hello'))
    const { user } = await signIn('publisher')
    const move = async (path: string) => {
      const [row] = (await content.pages.get(user, 'ziva-rooms').then((each) => [each])) as never as [
        { revision: number },
      ]
      const { revision } = await content.pages.change(user, 'ziva-rooms', row.revision, { path })
      await content.pages.publish(user, 'ziva-rooms', revision)
      await invalidation.sync()
    }
    await move('suites')
    expect(await at('/rooms')).toMatchObject({ status: 301, headers: { location: '/suites' } })
    await move('villas')
    expect((await at('/rooms')).headers.location).toBe('/villas')
    expect((await at('/suites')).headers.location).toBe('/villas')
    await move('rooms')
    expect((await at('/rooms')).status).toBe(200)
    expect((await at('/villas')).headers.location).toBe('/rooms')
  })

  it('is led on from where a page was by the one redirect that is there, however it is written', async () => {
    const { at, content, lead, publish, signIn, invalidation, store } = await server()
    await publish('rooms', intro('hello'))
    await lead('/Suites/', '/elsewhere', { match_type: 'exact' })
    const { user } = await signIn('publisher')
    const move = async (path: string) => {
      const page = await content.pages.get(user, 'ziva-rooms')
      const { revision } = await content.pages.change(user, 'ziva-rooms', page.revision, { path })
      await content.pages.publish(user, 'ziva-rooms', revision)
      await invalidation.sync()
    }
    await move('suites')
    expect((await store.records.list('redirects')).rows.map(({ data }) => data.source)).toEqual(['/rooms'])
    await move('rooms')
    await lead('/Rooms/', '/kept', { match_type: 'exact' })
    await move('villas')
    expect((await at('/rooms')).headers.location).toBe('/kept')
    expect((await store.records.list('redirects')).rows.map(({ data }) => data.source).toSorted()).toEqual([
      '/Rooms/',
      '/suites',
    ])
  })

  it('is counted, as are addresses that lead nowhere', async () => {
    const { at, lead, store, traffic } = await server()
    await lead('/old', '/new')
    await at('/old')
    await at('/old')
    await at('/nowhere?secret=1')
    await traffic.flush()
    expect((await store.traffic.hitsOf(['redirect-0'])).get('redirect-0')?.hits).toBe(2)
    expect((await store.traffic.misses({})).rows).toMatchObject([{ site_id: 'ziva', path: '/nowhere', hits: 1 }])
  })
})
