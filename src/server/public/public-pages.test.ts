import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { createMediaService } from '#services/media/media-rules.ts'
import { asset, intro, record, shown, slice, user } from '#services/testing.ts'
import { openTestServer, shareTestServer } from '../testing.ts'

const shared = shareTestServer()
beforeAll(async () => void (await shared().publish('rooms', intro('a'))))

describe('a published page', () => {
  it('is a whole document with its own words, and no script file when nothing has to wake', async () => {
    const { ask, publish } = await openTestServer()
    await publish('rooms', intro('a', 'Rooms made for slow days'))
    const { status, text, headers } = await ask('/rooms')
    expect(status).toBe(200)
    expect(text).toMatch(/^<!doctype html><html lang="en" dir="ltr">/)
    expect(text).toContain('Rooms made for slow days')
    expect(text).not.toMatch(/<script[^>]* src=/)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=0, must-revalidate',
    })
    expect(headers['set-cookie']).toBeUndefined()
  })

  it('shows text as text, whatever is written', async () => {
    const { ask, publish } = await openTestServer()
    const text = `</title></script><script>alert(1)</script>"><img src=x onerror=alert(1)>{{a}}\${b}<!--]]>\u2028`
    await publish('rooms', intro('a', text), slice('SpecialsGrid', 'grid', { title: text }))
    expect((await ask('/rooms')).text).not.toMatch(/<script>alert|<img src=x/)
  })

  it('has a policy that names exactly the inline code in it', async () => {
    const { ask, publish } = await openTestServer()
    await publish('', intro('a'))
    const { text, headers } = await ask('/')
    const policy = String(headers['content-security-policy'])
    const inlines = [
      ...text.matchAll(/<(script|style)(?![^>]*(?:src|application\/(?:ld\+)?json))[^>]*>([\s\S]*?)<\/\1>/g),
    ]
    expect(inlines.map(([, tag]) => tag).toSorted()).toEqual(['script', 'style'])
    for (const [, , code = ''] of inlines)
      expect(policy).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("object-src 'none'")
  })

  it('is rendered once for 200 who ask at the same time', async () => {
    const { ask, publish, renders } = await openTestServer()
    await publish('rooms', intro('a'))
    const answers = await Promise.all(Array.from({ length: 200 }, () => ask('/rooms')))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(renders).toEqual(['rooms'])
  })

  it('is one page however its address is dressed up', async () => {
    const { ask, publish, renders, cache } = await openTestServer()
    await publish('rooms', intro('a'))
    for (const [path, host] of [
      ['/rooms', 'ziva.test'],
      ['/rooms?utm_source=1', 'ziva.test'],
      ['/rooms?a[]=1', 'ZIVA.TEST'],
      ['/rooms', 'ziva.test:1234'],
      ['/rooms', 'ziva.test.'],
    ] as const)
      expect((await ask(path, { host })).text).toContain('<link rel="canonical" href="https://ziva.test/rooms">')
    expect(renders).toEqual(['rooms'])
    expect(cache.size).toBe(1)
  })

  it('shows the new text to the first who asks after it was published', async () => {
    const { ask, publish } = await openTestServer()
    for (const text of ['One', 'Two', 'Three']) {
      await publish('rooms', intro('a', text))
      expect((await ask('/rooms')).text).toContain(text)
    }
  })

  it('shows the picture that fits its words best, also one that comes later', async () => {
    const { ask, publish, store, invalidation } = await openTestServer()
    const media = createMediaService(store)
    await media.add(user('owner'), asset('heron'), {})
    await publish('rooms', slice('IntroWithImage', 'a', { title: 'Herons', image: [{ id: 'one', asset: 'sample:a heron at dawn' }] }))
    expect((await ask('/rooms')).text).toContain('/media/heron/')
    await media.add(user('owner'), asset('better', { tags: ['heron', 'dawn'] }), {})
    await invalidation.sync()
    expect((await ask('/rooms')).text).toContain('/media/better/')
  })

  it('follows its menus and its offers', async () => {
    const { ask, publish, store, invalidation } = await openTestServer()
    await publish('offers', slice('SpecialsGrid', 'grid'))
    await ask('/offers')
    await store.records.put(record('specials', 'kids', { title: 'Kids stay free' }), {
      ...shown,
      tags: ['entity:specials'],
    })
    await store.records.put(headerMenu('Dining out', '/dining'), {
      ...shown,
      tags: ['entity:menus'],
    })
    await invalidation.sync()
    const { text } = await ask('/offers')
    expect(text).toContain('Kids stay free')
    expect(text).toContain('Dining out')
  })

  it('leads to where it has moved, and is gone when it was taken back', async () => {
    const { ask, publish, content, invalidation } = await openTestServer()
    await publish('rooms', intro('a'))
    await ask('/rooms')
    await content.pages.change(user('owner'), 'ziva-rooms', 1, { path: 'suites' })
    await content.pages.publish(user('owner'), 'ziva-rooms', 2)
    await invalidation.sync()
    expect((await ask('/rooms')).headers.location).toBe('/suites')
    expect((await ask('/suites')).status).toBe(200)
    await content.pages.unpublish(user('owner'), 'ziva-rooms')
    await invalidation.sync()
    expect((await ask('/suites')).status).toBe(404)
  })

  it('stands when one of its slices is no more', async () => {
    const { ask, publish } = await openTestServer()
    await publish('rooms', intro('a', 'Before'), slice('Ghost', 'x', { title: 'Unseen' }), intro('b', 'After'))
    const { status, text } = await ask('/rooms')
    expect(status).toBe(200)
    expect(text).toMatch(/Before[\s\S]*After/)
    expect(text).not.toContain('Ghost')
  })

  it('is not sent again to who has it', async () => {
    const { ask, publish } = await openTestServer()
    await publish('rooms', intro('a'))
    const { headers } = await ask('/rooms')
    const again = await ask('/rooms', { headers: { 'if-none-match': String(headers.etag) } })
    expect(again.status).toBe(304)
    expect(again.bytes).toHaveLength(0)
    expect(again.headers.etag).toBe(headers.etag)
    expect((await ask('/rooms', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    const opaque = String(headers.etag).replace('W/', '')
    for (const named of [opaque, `"other", ${opaque}`, `"other",${headers.etag}`])
      expect((await ask('/rooms', { headers: { 'if-none-match': named } })).status, named).toBe(304)
  })

  it('is found by who writes its address in capitals, with the query, and nothing else is', async () => {
    const { ask, publish } = await openTestServer()
    await publish('rooms', intro('a'))
    expect(await ask('/Rooms?a=B')).toMatchObject({ status: 301, headers: { location: '/rooms?a=B' } })
    expect((await ask('/ROOMS/_payload.json?test')).json()).toEqual({ redirect: '/rooms' })
    expect((await ask('/Nowhere')).status).toBe(404)
  })

  it('is the same in every encoding, and without a body to HEAD', async () => {
    const { ask, publish } = await openTestServer()
    await publish(
      'rooms',
      ...Array.from({ length: 40 }, (_, i) => intro(`e${i}`, `Rooms made for slow days, number ${i}`)),
    )
    // The first answer of all is compressed already.
    const first = await ask('/rooms', { headers: { 'accept-encoding': 'zstd' } })
    expect(first.headers['content-encoding']).toBe('zstd')
    const plain = await ask('/rooms')
    expect(zstdDecompressSync(first.bytes).equals(plain.bytes)).toBe(true)
    const [brotli, gzip, head] = await Promise.all([
      ask('/rooms', { headers: { 'accept-encoding': 'gzip, deflate, br' } }),
      ask('/rooms', { headers: { 'accept-encoding': 'gzip' } }),
      ask('/rooms', { method: 'HEAD' }),
    ])
    expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true)
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true)
    expect(head.bytes).toHaveLength(0)
    expect(head.headers).toMatchObject({ etag: plain.headers.etag, 'content-length': plain.headers['content-length'] })
    for (const { headers } of [plain, brotli, gzip]) expect(headers.vary).toBe('accept-encoding')
  })

  it('belongs to its own site', async () => {
    const { ask, publish } = await openTestServer()
    await publish('rooms', intro('a'))
    await ask('/rooms')
    expect((await ask('/rooms', { host: 'bonita.test' })).status).toBe(404)
  })

  it('is the same after an editor was there, without a token or a cookie of theirs in it', async () => {
    const { ask, publish, signIn } = await openTestServer()
    await publish('rooms', intro('a'))
    const before = await ask('/rooms')
    const editor = await signIn('editor')
    const own = await ask('/rooms', { headers: editor.headers })
    expect(own.headers).toMatchObject({ 'cache-control': 'private, no-store' })
    const after = await ask('/rooms')
    expect(after.text).toBe(before.text)
    expect(after.text).not.toContain(editor.csrf)
    for (const { headers } of [own, after]) expect(headers['set-cookie']).toBeUndefined()
  })

  it('does not listen to what a proxy header claims', async () => {
    const { ask, publish } = await openTestServer()
    await publish('rooms', intro('a'))
    const claims = {
      'x-forwarded-host': 'evil.test',
      'x-forwarded-proto': 'evil',
      'x-original-url': '/voix',
      'x-host': 'evil.test',
      forwarded: 'host=evil.test',
    }
    for (const headers of [claims, {}]) expect((await ask('/rooms', { headers })).text).not.toContain('evil')
  })
})

describe('an address dressed up to belong to another host', () => {
  it.each([
    '//evil.test/rooms',
    '/\\evil.test/rooms',
    '//evil.test',
    '//ziva.test@evil.test/rooms',
    '//[',
    '//:80',
    '/%2f%2fevil.test/rooms',
    '/%72ooms',
    '/..%2frooms',
    '/rooms%00',
  ])('%s leads nowhere, and poisons nothing', async (path) => {
    const { ask, publish, cache } = await openTestServer()
    await publish('rooms', intro('a'))
    expect((await ask(path)).status).toBe(404)
    expect(cache.size).toBe(1)
    expect((await ask('/rooms')).text).not.toContain('evil.test')
  })
})

describe('the layout parameter', () => {
  it.each(['kimpton', 'Kimpton', 'KIMPTON', 'Kimpton&utm=1'])(
    '%s switches the layout, and asks search engines for the page itself',
    async (layout) => {
      const { ask } = shared()
      const { text, headers } = await ask(`/rooms?layout=${layout}`)
      expect(text).toContain('<body data-layout="kimpton"')
      expect(text).toContain('<link rel="canonical" href="https://ziva.test/rooms">')
      expect(text).toContain('<meta name="robots" content="noindex">')
      expect(headers['x-robots-tag']).toBe('noindex')
    },
  )

  it.each(['ghost', '__proto__', '../../etc/passwd', '%3Cscript%3E', '', 'constructor'])(
    '%s is no layout, and changes nothing',
    async (layout) => {
      const { ask, publish, cache } = await openTestServer()
      await publish('rooms', intro('a'))
      const plain = await ask('/rooms')
      expect((await ask(`/rooms?layout=${layout}`)).text).toBe(plain.text)
      expect(plain.text).toContain('<body data-layout="hyatt-ziva"')
      expect(cache.size).toBe(1)
    },
  )
})

describe('an address that leads nowhere', () => {
  it('says so in the words of the specification, inside the site’s own chrome', async () => {
    const { ask, publish, store } = await openTestServer()
    await store.records.put(headerMenu('Dining out', '/dining'), shown)
    await publish('', intro('a'))
    const { status, text, headers } = await ask('/no/such/page')
    expect(status).toBe(404)
    expect(headers['cache-control']).toBe('no-store')
    const words = unescaped(text)
    expect(words).toContain('<h1>404 ERROR</h1>')
    expect(words).toContain("Sorry, we can't find that page.")
    expect(words).toMatch(/picture yourself on a beach instead: bare feet/)
    expect(words).toMatch(/<a [^>]*href="\/"[^>]*>Home Page<\/a>/)
    expect(words).toMatch(/<a [^>]*href="\/specials"[^>]*>Special Offers<\/a>/)
    expect(words).toContain('Page Not Found: /no/such/page')
    expect(words).toContain('Dining out')
    expect(words).toContain('Perhaps you were looking for')
    expect(words).toContain('<body data-layout="hyatt-ziva"')
  })

  it('says so without a home page too', async () => {
    const { ask } = await openTestServer()
    const { status, text } = await ask('/nowhere')
    expect(status).toBe(404)
    expect(text).toContain('404 ERROR')
  })

  it.each([
    '/<script>alert(1)</script>',
    '/"><img src=x onerror=alert(1)>',
    "/'onload='",
    '/%3Cscript%3Ealert(1)%3C/script%3E',
    `/${'x'.repeat(5000)}`,
  ])('%s is not repeated as markup, nor at length', async (path) => {
    const { raw } = shared()
    const answer = await raw(`GET ${path.replaceAll(' ', '+')} HTTP/1.1\nHost: ziva.test\nConnection: close\n\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
    expect(answer).not.toMatch(/<script>alert|<img src=x|x{300}/)
  })

  it('is answered with data to who asks for data', async () => {
    const { ask, publish } = await openTestServer()
    await publish('', intro('a'))
    const { status, headers, json } = await ask('/nowhere', { headers: { accept: 'application/json' } })
    expect([status, headers['content-type']]).toEqual([404, expect.stringContaining('application/problem+json')])
    expect(json()).toMatchObject({ code: 'route-rejected', detail: 'Page Not Found: /nowhere' })
  })

  it('is no page where a file is missing within one, and is one to a visitor who opens its address', async () => {
    const { ask } = await openTestServer()
    const opened = { accept: 'text/html,application/xhtml+xml', 'sec-fetch-dest': 'document' }
    for (const [path, headers] of [
      ['/sand.png', {}],
      ['/old/theme.css', { accept: '*/*' }],
      ['/missing-picture', { accept: 'image/avif,*/*', 'sec-fetch-dest': 'image' }],
    ] as const) {
      const answer = await ask(path, { headers })
      expect([answer.status, answer.text]).toEqual([404, '404'])
    }
    for (const path of ['/brochure.pdf', '/nowhere'])
      expect((await ask(path, { headers: opened })).text).toContain('404 ERROR')
    expect((await ask('/nowhere')).text).toContain('404 ERROR')
  })

  it('says so in the look that was asked for', async () => {
    const { ask, publish } = await openTestServer()
    await publish('', intro('a'))
    expect((await ask('/nowhere?layout=Seadust')).text).toContain('<body data-layout="seadust"')
    expect((await ask('/nowhere')).text).toContain('<body data-layout="hyatt-ziva"')
  })

  it('is not kept, however many there are', async () => {
    const { ask, publish, cache } = await openTestServer()
    await publish('', intro('a'))
    for (let i = 0; i < 20; i++) await ask(`/nowhere-${i}`)
    expect(cache.size).toBe(1)
  })
})

describe('a slash at the end', () => {
  it.each([
    ['/rooms/', '/rooms'],
    ['/rooms/?a=1&b=2', '/rooms?a=1&b=2'],
    ['//evil.test/', '/evil.test'],
    ['/\\evil.test/', '/evil.test'],
    ['/voix/pages/', '/voix/pages'],
  ])('%s goes to %s', async (path, location) => {
    const { ask } = shared()
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask(path, { method })
      expect(answer.status).toBe(301)
      expect(answer.headers.location).toBe(location)
    }
  })

  it('of the home page stays', async () => {
    const { ask, publish } = await openTestServer()
    await publish('', intro('a'))
    expect((await ask('/')).status).toBe(200)
    expect((await ask('/?a=/')).status).toBe(200)
  })
})

function headerMenu(label: string, href: string) {
  const items = [{ id: label, type: 'page', label, href, items: [] }]
  return record('menus', 'header', { location: 'header_primary', items }, 'ziva')
}

function unescaped(html: string): string {
  return html.replace(/&#x?(\w+);/g, (all, code: string) =>
    all.startsWith('&#x') ? String.fromCharCode(parseInt(code, 16)) : String.fromCharCode(Number(code)),
  )
}
