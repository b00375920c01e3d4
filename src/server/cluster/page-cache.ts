import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { limits } from '#model/limits.ts'

/** Rendered page with its dependencies. */
export interface Rendering {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  readonly tags: readonly string[]
  /** Whether the page is a list that is filtered and paginated by its query. */
  readonly isList?: boolean
  /** Whether visitors of other countries are shown something else: each country has a rendering of its own. */
  readonly variesByCountry?: boolean
  /** Expiry: the time at which the page changes by itself, ms. */
  readonly expires?: number
}

/** Encoding of compressed bytes, as `Accept-Encoding` names it. */
export type Encoding = 'br' | 'zstd' | 'gzip'

/** Cached page in the encodings that were asked for. */
export interface CachedPage extends Rendering {
  /** Time of rendering, ms. */
  readonly madeAt: number
  /** Time of the last request, also before it was rendered again, ms. */
  askedAt: number
  /** Whether the page was requested since it was rendered. */
  isAskedFor: boolean
  readonly plain: WireBytes
  /** Compressed forms that are finished. */
  readonly packed: Partial<Record<Encoding, WireBytes>>
  /** Compressed forms that are being made. */
  readonly packing: Partial<Record<Encoding, Promise<WireBytes>>>
}

/** Response bytes with headers in Node's flat form. */
export interface WireBytes {
  readonly headers: string[]
  readonly bytes: Buffer
}

/** Page cache by address; concurrent requests for a key share one rendering. */
export type PageCache = ReturnType<typeof createPageCache>

interface CacheFacts {
  readonly pages: number
  readonly bytes: number
  readonly capacity: number
  /** Cache hits and misses, since `since`. */
  readonly hits: number
  readonly misses: number
  /** Renderings, including those after an invalidation. */
  readonly renders: number
  /** Pages that a change made out of date. */
  readonly outdated: number
  readonly since: number
}

interface CacheEntry {
  readonly key: string
  readonly status: number
  readonly bytes: number
  readonly madeAt: number
  readonly expires?: number
  readonly tags: readonly string[]
}

/** Number of pages rendered at a time after a change; visitors' own requests come between them. */
const atOnce = 2
/** Precision of the order of last requests (LRU), ms. */
const movedEveryMs = 1000
/** Size below which a page is sent as it is, bytes. */
const leastPacked = 1024
/**
 * Effort of each encoding, for pages that are kept and for answers to one visitor. Brotli's 9 saves three bytes in a thousand
 * more than 7, and takes ten times the time and 31 MB a page instead of 9.
 */
const efforts = { kept: { br: 7, zstd: 12, gzip: 9 }, once: { br: 4, zstd: 3, gzip: 3 } } as const
const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)
const compressZstd = promisify(zstdCompress)

/** Opens a cache that takes `capacity` bytes at most. */
export function createPageCache(capacity: number, clock: () => number = Date.now) {
  const renders = new Map<string, () => Promise<Rendering>>()
  const pages = new LRUCache<string, CachedPage>({
    maxSize: capacity,
    // Its compressed forms, which are made later, take a third to a half of it.
    sizeCalculation: ({ body }) => Math.ceil(body.length * 1.5) + 500,
    dispose: (_page, key, reason) => {
      if (reason !== 'set') renders.delete(key)
    },
  })
  const running = new Map<string, Promise<CachedPage>>()
  /** Generation, incremented by every invalidation: a rendering that began before one is not cached after it. */
  let generation = 0
  const counted = { hits: 0, misses: 0, renders: 0, outdated: 0, since: clock() }

  return {
    /** The finished page, if there is one that still holds. Never waits. */
    peek(key: string): CachedPage | undefined {
      const page = pages.peek(key)
      if (!page) return undefined
      const now = clock()
      // Moves it to the front of those that are kept longest: with each answer would cost more than it tells.
      if (now - page.askedAt >= movedEveryMs) pages.get(key)
      if (page.expires !== undefined && now >= page.expires) return undefined
      counted.hits++
      return asked(page, now)
    },

    /** Cached page, rendered now if need be. A page that must not be cached has no tags. */
    async get(key: string, render: () => Promise<Rendering>): Promise<CachedPage> {
      const page = this.peek(key)
      if (page) return page
      counted.misses++
      return asked(await run(key, render), clock())
    },

    /**
     * Renders again what depends on these tags; readers get the old page until the new one stands. Pages that nobody asked
     * for since they were drawn are dropped instead. Resolves when those asked for last stand; the others follow, and
     * `whenAll` is called when they stand as well.
     */
    async invalidate(tags: readonly string[], whenAll?: () => void): Promise<void> {
      generation++
      const changed = new Set(tags)
      const stale = new Set(running.keys())
      for (const [key, page] of byLastAsked()) {
        if (!page.tags.some((tag) => changed.has(tag))) continue
        counted.outdated++
        if (page.isAskedFor || running.has(key)) stale.add(key)
        else pages.delete(key)
      }
      const keys = [...stale]
      await redraw(keys.slice(0, limits.redrawsAwaited))
      const others = keys.slice(limits.redrawsAwaited)
      if (others.length > 0) void redraw(others).then(whenAll)
    },

    clear(): void {
      generation++
      pages.clear()
    },

    /** Size and hit counts of the cache. */
    facts: (): CacheFacts => ({ ...counted, pages: pages.size, bytes: pages.calculatedSize, capacity }),

    /** Cache entries, the last requested first. */
    entries: (): readonly CacheEntry[] =>
      Array.from(byLastAsked(), ([key, { status, body, madeAt, expires, tags }]) => ({
        key,
        status,
        bytes: body.length,
        madeAt,
        tags,
        ...(expires !== undefined && { expires }),
      })),

    get size() {
      return pages.size
    },
  }

  function byLastAsked(): readonly [string, CachedPage][] {
    return [...pages.entries()].toSorted(([, a], [, b]) => b.askedAt - a.askedAt)
  }

  async function redraw(keys: readonly string[]): Promise<void> {
    const waiting = keys.values()
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const key of waiting) await again(key)
      }),
    )
  }

  async function again(key: string): Promise<void> {
    const render = renders.get(key)
    running.delete(key)
    if (!render) {
      pages.delete(key)
      return
    }
    await run(key, render).catch(() => pages.delete(key))
  }

  function run(key: string, render: () => Promise<Rendering>): Promise<CachedPage> {
    const already = running.get(key)
    if (already) return already
    const began = generation
    const promise = finish(key, render, began).finally(() => {
      if (running.get(key) === promise) running.delete(key)
    })
    running.set(key, promise)
    return promise
  }

  async function finish(key: string, render: () => Promise<Rendering>, began: number): Promise<CachedPage> {
    const rendering = await render()
    counted.renders++
    const before = pages.peek(key)
    const page: CachedPage = {
      ...rendering,
      madeAt: clock(),
      askedAt: before?.askedAt ?? 0,
      isAskedFor: false,
      plain: wire(rendering, rendering.body),
      packed: {},
      packing: {},
    }
    if (page.tags.length === 0) {
      pages.delete(key)
      return page
    }
    if (began === generation) {
      pages.set(key, page)
      renders.set(key, render)
      // Its readers will ask for the encodings that those of the page before asked for.
      for (const encoding of encodingsOf(before)) void packedForm(page, encoding)
    }
    return page
  }
}

function encodingsOf(page: CachedPage | undefined): readonly Encoding[] {
  return page ? (Object.keys({ ...page.packed, ...page.packing }) as Encoding[]) : []
}

/** Notes a request for a page. */
function asked(page: CachedPage, now: number): CachedPage {
  page.askedAt = now
  page.isAskedFor = true
  return page
}

/** Compressed form of a page: at once where it is finished, else when it is. It is made once, at the first request for it. */
export function packedForm(page: CachedPage, encoding: Encoding): WireBytes | Promise<WireBytes> {
  if (page.body.length < leastPacked) return page.plain
  return page.packed[encoding] ?? (page.packing[encoding] ??= pack(page, encoding))
}

async function pack(page: CachedPage, encoding: Encoding): Promise<WireBytes> {
  const effort = efforts[page.tags.length > 0 ? 'kept' : 'once'][encoding]
  try {
    return (page.packed[encoding] = wire(page, ownCopy(await compressed(page.body, encoding, effort)), encoding))
  } catch {
    // Without memory for a compressor the page goes out as it is.
    return page.plain
  } finally {
    delete page.packing[encoding]
  }
}

function compressed(body: Buffer, encoding: Encoding, effort: number): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(body, { level: effort })
  const params =
    encoding === 'br'
      ? { [constants.BROTLI_PARAM_QUALITY]: effort, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
      : { [constants.ZSTD_c_compressionLevel]: effort }
  return encoding === 'br' ? compressBrotli(body, { params }) : compressZstd(body, { params })
}

/** Some bytes alone: those of a compressor are the beginning of a block of 64 KiB, which they would keep. */
function ownCopy(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

function wire({ headers }: Rendering, bytes: Buffer, encoding?: Encoding): WireBytes {
  const all = {
    ...headers,
    vary: varyOf(headers),
    ...(encoding && { 'content-encoding': encoding }),
    'content-length': String(bytes.length),
  }
  return { headers: Object.entries(all).flat(), bytes }
}

/** `Vary` header: request headers that a rendering used, and encoding. */
export function varyOf({ vary }: Rendering['headers']): string {
  return vary ? `accept-encoding, ${vary}` : 'accept-encoding'
}
