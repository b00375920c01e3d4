import type { Browser, BrowserContext } from '@playwright/test'

/**
 * Contexts of a worker that one test takes over from another, empty but for the files of the product: these are fetched and
 * compiled once, and not again by each test.
 */
export class KeptContexts {
  readonly #browser: Browser
  readonly #resting = new Map<string, BrowserContext>()
  readonly #origins = new WeakMap<BrowserContext, Set<string>>()
  readonly #spoilt = new WeakSet<BrowserContext>()

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** A context with the options of the running test, which `options` tells from those of others. */
  async take(options: object): Promise<BrowserContext> {
    const kind = JSON.stringify(options)
    const kept = this.#resting.get(kind)
    this.#resting.delete(kind)
    return kept ?? this.#made()
  }

  /** Empties a context and keeps it. */
  async keep(context: BrowserContext, options: object): Promise<void> {
    if (this.#spoilt.has(context)) return context.close()
    await this.#empty(context)
    this.#resting.set(JSON.stringify(options), context)
  }

  async #made(): Promise<BrowserContext> {
    const context = await this.#browser.newContext()
    const origins = new Set<string>()
    this.#origins.set(context, origins)
    context.on('page', (page) =>
      page.on('framenavigated', (frame) => {
        if (frame.url().startsWith('http')) origins.add(new URL(frame.url()).origin)
      }),
    )
    // Nothing puts the clock of a context right again.
    const { clock } = context
    const install = clock.install.bind(clock)
    clock.install = (time) => {
      this.#spoilt.add(context)
      return install(time)
    }
    return context
  }

  async #empty(context: BrowserContext): Promise<void> {
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    const left = context.pages()
    const page = await context.newPage()
    await Promise.all(left.map((each) => each.close()))
    const session = await context.newCDPSession(page)
    const origins = this.#origins.get(context) ?? new Set()
    for (const origin of origins)
      await session.send('Storage.clearDataForOrigin', {
        origin,
        storageTypes: 'local_storage,session_storage,indexeddb,cache_storage,service_workers,storage_buckets',
      })
    origins.clear()
    await Promise.all([context.clearCookies(), context.clearPermissions()])
    await page.close()
  }
}
