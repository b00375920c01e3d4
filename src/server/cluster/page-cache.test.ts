import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { limits } from '#model/limits.ts'
import { createPageCache, packedForm, type Rendering } from './page-cache.ts'
import { patience } from '../testing.ts'

const capacity = 2 ** 20

describe('a finished page', () => {
  it('is rendered once for 200 who ask at the same time', async () => {
    const cache = createPageCache(capacity)
    const render = vi.fn(async () => page('hello'))
    const pages = await Promise.all(Array.from({ length: 200 }, () => cache.get('/', render)))
    expect(render).toHaveBeenCalledTimes(1)
    expect(new Set(pages).size).toBe(1)
  })

  it('stays until something it depends on changes, then is rendered again before it is asked for', async () => {
    const cache = createPageCache(capacity)
    let text = 'old'
    const render = vi.fn(async () => page(text, ['page:a', 'entity:menus']))
    await cache.get('/', render)
    text = 'new'
    await cache.invalidate(['page:b'])
    expect(bodyOf(cache)).toBe('old')
    await cache.invalidate(['entity:menus'])
    expect(bodyOf(cache)).toBe('new')
    expect(render).toHaveBeenCalledTimes(2)
  })

  it('is shown as it was while the new one is rendered', async () => {
    const cache = createPageCache(capacity)
    const next = gate()
    await cache.get('/', async () => page('old'))
    await cache.invalidate([])
    let waiting = false
    await cache.get('/', async () => page('never'))
    const cached = createPageCache(capacity)
    await cached.get('/', async () => {
      if (waiting) await next.opened
      return page(waiting ? 'new' : 'old')
    })
    waiting = true
    const renewing = cached.invalidate(['page:a'])
    expect(bodyOf(cached)).toBe('old')
    next.open()
    await renewing
    expect(bodyOf(cached)).toBe('new')
  })

  it('rendered from before a change is not kept, even when it is finished after it', async () => {
    const cache = createPageCache(capacity)
    const slow = gate()
    let text = 'old'
    const first = cache.get('/', async () => {
      const read = text
      await slow.opened
      return page(read)
    })
    text = 'new'
    await cache.invalidate(['page:a'])
    slow.open()
    await first
    expect(cache.peek('/')).toBeUndefined()
    expect((await cache.get('/', async () => page(text))).body.toString()).toBe('new')
  })

  it('follows the last of two changes that come during one rendering', async () => {
    const cache = createPageCache(capacity)
    const gates = [gate(), gate()]
    let reads = 0
    let text = 'one'
    await cache.get('/', async () => {
      const [read, turn] = [text, reads++]
      if (turn > 0) await gates[turn - 1]?.opened
      return page(read)
    })
    text = 'two'
    const second = cache.invalidate(['page:a'])
    text = 'three'
    const third = cache.invalidate(['page:a'])
    gates[1]?.open()
    await third
    gates[0]?.open()
    await second
    expect(bodyOf(cache)).toBe('three')
  })

  it('is not kept when it depends on nothing: addresses that lead nowhere are without number', async () => {
    const cache = createPageCache(capacity)
    for (let i = 0; i < 100; i++) await cache.get(`/${i}`, async () => page('404', []))
    expect(cache.size).toBe(0)
  })

  it('ends at the moment it would look different by itself', async () => {
    let now = 0
    const cache = createPageCache(capacity, () => now)
    await cache.get('/', async () => ({ ...page('offer'), expires: 1000 }))
    now = 999
    expect(bodyOf(cache)).toBe('offer')
    now = 1000
    expect(cache.peek('/')).toBeUndefined()
    expect((await cache.get('/', async () => page('ended'))).body.toString()).toBe('ended')
  })

  it('that cannot be rendered fails for those who asked, and for nobody after them', async () => {
    const cache = createPageCache(capacity)
    await expect(cache.get('/', async () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect((await cache.get('/', async () => page('back'))).body.toString()).toBe('back')
  })

  it('is dropped when its new rendering fails, rather than shown for ever', async () => {
    const cache = createPageCache(capacity)
    let broken = false
    await cache.get('/', async () => (broken ? Promise.reject(new Error('away')) : page('old')))
    broken = true
    await cache.invalidate(['page:a'])
    expect(cache.peek('/')).toBeUndefined()
  })

  it('that nobody asked for since it was drawn is dropped instead of drawn again', async () => {
    const cache = createPageCache(capacity)
    const render = vi.fn(async () => page('hello'))
    await cache.get('/', render)
    await cache.invalidate(['page:a'])
    await cache.invalidate(['page:a'])
    expect(render).toHaveBeenCalledTimes(2)
    expect(cache.size).toBe(0)
    expect((await cache.get('/', render)).body.toString()).toBe('hello')
  })

  it('keeps an editor waiting only when it is among those asked for last', async () => {
    let now = 0
    const cache = createPageCache(capacity, () => now)
    const slow = gate()
    let isChanged = false
    const render = async () => {
      if (isChanged) await slow.opened
      return page(isChanged ? 'new' : 'old')
    }
    await cache.get('/long-ago', render)
    for (; now < limits.redrawsAwaited; now++) await cache.get(`/${now + 1}`, async () => page('quick'))
    isChanged = true
    await cache.invalidate(['page:a'])
    slow.open()
    await vi.waitFor(() => expect(cache.peek('/long-ago')?.body.toString()).toBe('new'), patience)
  })

  it('makes room for those that are asked for, and lets go of the one asked for longest ago', async () => {
    const cache = createPageCache(10_000)
    const asked = ['/first', '/second', '/third']
    for (const address of asked) await cache.get(address, async () => page('a'.repeat(3000)))
    expect(asked.map((address) => cache.peek(address) !== undefined)).toEqual([false, true, true])
    expect(cache.facts()).toMatchObject({ pages: 2, bytes: 10_000, capacity: 10_000 })
  })

  it('has a compressed form for its first reader already, made once for all', async () => {
    const cache = createPageCache(capacity)
    const text = 'sand and sea '.repeat(500)
    const finished = await cache.get('/', async () => page(text))
    const unpack = { gzip: gunzipSync, br: brotliDecompressSync, zstd: zstdDecompressSync }
    for (const encoding of ['gzip', 'br', 'zstd'] as const) {
      const [first, second] = [packedForm(finished, encoding), packedForm(finished, encoding)]
      expect(first).toBe(second)
      const form = await first
      expect(unpack[encoding](form.bytes).toString()).toBe(text)
      // A slice would keep the block that the compressor wrote into.
      expect(form.bytes.buffer.byteLength).toBe(form.bytes.length)
      expect(Object.fromEntries(pairs(form.headers))).toMatchObject({
        'content-encoding': encoding,
        vary: 'accept-encoding',
        'content-length': String(form.bytes.length),
      })
      expect(packedForm(finished, encoding)).toBe(form)
    }
  })

  it('is compressed ahead as its readers took it before, once a change has been published', async () => {
    const cache = createPageCache(capacity)
    let text = 'old sand '.repeat(500)
    await packedForm(await cache.get('/', async () => page(text)), 'br')
    text = 'new sand '.repeat(500)
    await cache.invalidate(['page:a'])
    await vi.waitFor(() => expect(Object.keys(cache.peek('/')!.packed)).toEqual(['br']), patience)
    const form = cache.peek('/')!.packed.br!
    expect(brotliDecompressSync(form.bytes).toString()).toBe(text)
  })

  it('is sent as it is where compressing gains nothing', async () => {
    const finished = await createPageCache(capacity).get('/', async () => page('short'))
    expect(packedForm(finished, 'br')).toBe(finished.plain)
  })
})

function page(text: string, tags: readonly string[] = ['page:a']): Rendering {
  return { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from(text), tags }
}

function bodyOf(cache: ReturnType<typeof createPageCache>): string | undefined {
  return cache.peek('/')?.body.toString()
}

function gate() {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  return { opened, open }
}

function pairs(flat: readonly string[]): [string, string][] {
  return flat.flatMap((name, i): [string, string][] => (i % 2 === 0 ? [[name, flat[i + 1] ?? '']] : []))
}
