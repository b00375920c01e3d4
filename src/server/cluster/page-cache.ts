import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
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

/** Cached page in all encodings. */
export interface CachedPage extends Rendering {
  /** Time of rendering, ms. */
  readonly madeAt: number
  /** Time of the last request, also before it was rendered again, ms. */
  askedAt: number
  /** Whether the page was requested since it was rendered. */
  isAskedFor: boolean
  readonly plain: WireBytes
  gzip?: WireBytes
  brotli?: WireBytes
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
/** Brotli quality: 9 saves three bytes in a thousand more, and takes ten times the time and 31 MB a page instead of 9. */
const brotliQuality = 7
const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

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
    const page: CachedPage = {
      ...rendering,
      madeAt: clock(),
      askedAt: pages.peek(key)?.askedAt ?? 0,
      isAskedFor: false,
      plain: wire(rendering, rendering.body),
    }
    if (page.tags.length === 0) {
      pages.delete(key)
      return page
    }
    if (began === generation) {
      pages.set(key, page)
      renders.set(key, render)
    }
    return page
  }
}

/** Notes a request for a page. It is compressed at the first one. */
function asked(page: CachedPage, now: number): CachedPage {
  if (!page.isAskedFor && page.tags.length > 0) compress(page)
  page.askedAt = now
  page.isAskedFor = true
  return page
}

/** Compresses a page in the background: the first readers get the plain bytes, the others the compressed ones. */
function compress(page: CachedPage): void {
  if (page.body.length < 1024) return
  void compressGzip(page.body, { level: 9 }).then((bytes) => (page.gzip = wire(page, ownCopy(bytes), 'gzip')))
  const parameters = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: page.body.length,
  }
  void compressBrotli(page.body, { params: parameters }).then(
    (bytes) => (page.brotli = wire(page, ownCopy(bytes), 'br')),
  )
}

/** Some bytes alone: those of a compressor are the beginning of a block of 64 KiB, which they would keep. */
function ownCopy(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

function wire({ headers }: Rendering, bytes: Buffer, encoding?: string): WireBytes {
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
