import { createHash } from 'node:crypto'
import robotsParser from 'robots-parser'
import { sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import { editingLimits, limits } from '#model/limits.ts'
import { refusalOf } from '#model/refusal.ts'
import { hostKey, hostOf } from './addresses.ts'
import { readWholeApart } from '../reading/read-apart.ts'
import { createBreather } from '../turns/breathe.ts'
import { htmlText } from './html-text.ts'
import { unpackedText } from './packed-text.ts'
import { pageTask } from './read-page.ts'
import { type StoredSentence, storedSentence } from '#messages/stored-sentence.ts'
import { addressIn, type SourceLine } from './pages-site.ts'
import { sitemapTask } from './sitemap.ts'

/** Request to crawl a site. */
export interface WantedCrawl {
  /** Address at which it begins; its host may be read. */
  readonly address: string
  /** Further hosts that may be read. */
  readonly hosts: readonly string[]
  /** Links that are followed from the first page, and from each page of the sitemap. */
  readonly depth: number
  readonly pages: number
}

/** State of a crawl, from which any request continues. */
export interface CrawlState extends WantedCrawl {
  /** Name of the site, as its first page says it. */
  readonly title: string
  readonly waiting: readonly WaitingAddress[]
  /** Sitemaps that are still to be read. */
  readonly sitemaps: readonly string[]
  /** Names of addresses that were met. */
  readonly seen: readonly string[]
  /** Hashes of what was read: a page is read once, however many addresses it has. */
  readonly contents: readonly string[]
  /** Origin → its robots.txt; null where nothing may be read. */
  readonly robots: Readonly<Record<string, string | null>>
  readonly read: number
  readonly bytes: number
  /** Instant of the last request, ms. */
  readonly asked: number
  readonly problems: readonly StoredSentence[]
  readonly isThrough: boolean
}

interface WaitingAddress {
  readonly address: string
  readonly depth: number
}

/** Fetched page, after redirects within the allowed hosts. */
export interface FetchedPage {
  readonly status: number
  readonly address: string
  readonly type: string
  readonly bytes: Uint8Array
}

/** Fetches `most` bytes of a public address. Throws `fetch-refused`. */
export type FetchPage = (
  address: string,
  rules: { readonly allows: (url: URL) => boolean; readonly most: number },
) => Promise<FetchedPage>

export interface CrawlEffects {
  readonly fetch: FetchPage
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
  /** Instant at which this part of the reading is over, ms. */
  readonly end: number
}

/** Starts a crawl at an address. Throws `invalid-input` for an invalid one. */
export function beginCrawl({ address, hosts, depth, pages }: WantedCrawl): CrawlState {
  const start = URL.parse(address.includes('://') ? address : `https://${address}`)
  if (!start || !/^https?:$/.test(start.protocol) || start.username !== '' || start.password !== '')
    throw new VoixError('invalid-input', { field: 'address', reason: crawlErrors.address() })
  const own = hostOf(start.href) ?? ''
  const others = hosts.map((each) => hostOf(each.includes('://') ? each : `https://${each}`) ?? '').filter(Boolean)
  return {
    address: start.href,
    title: '',
    hosts: [...new Set([own, ...others])],
    depth,
    pages,
    waiting: [{ address: start.href, depth: 0 }],
    sitemaps: [new URL('/sitemap.xml', start).href],
    seen: [hostKey(start.href)],
    contents: [],
    robots: {},
    read: 0,
    bytes: 0,
    asked: 0,
    problems: [],
    isThrough: false,
  }
}

/** Continues a crawl within a time limit: one request after another, with the site's crawl delay, respecting robots.txt. */
export async function goOnCrawl(
  state: CrawlState,
  effects: CrawlEffects,
): Promise<{ readonly state: CrawlState; readonly lines: readonly SourceLine[] }> {
  const crawl = new Crawl(state, effects)
  await crawl.run()
  return { state: crawl.finished(), lines: crawl.lines }
}

/** Name by which robots.txt speaks to it. */
const robotName = 'Voix'
const leastPauseMs = 500
const sitemapBytes = 10 * 1024 * 1024
/** Of a larger one each address would be compared with more than anybody has time for. */
const robotsBytes = 64 * 1024
const mostWaiting = 20_000
const longestAddress = 1000
const mostSitemaps = 100
const mostProblems = 200
/** Parts of a path, and how often one of them may be the same: what has more is a loop. */
const mostSegments = 12
const mostAlike = 2

class Crawl {
  readonly lines: SourceLine[] = []
  private readonly state: { -readonly [K in keyof CrawlState]: CrawlState[K] }
  private readonly waiting: WaitingAddress[]
  private readonly sitemaps: string[]
  private readonly seen: Set<string>
  private readonly contents: Set<string>
  private readonly effects: CrawlEffects
  private readonly hosts: ReadonlySet<string>
  private readonly robots = new Map<string, ReturnType<typeof robotsParser>>()

  constructor(state: CrawlState, effects: CrawlEffects) {
    this.state = { ...state }
    this.effects = effects
    this.waiting = [...state.waiting]
    this.sitemaps = [...state.sitemaps]
    this.seen = new Set(state.seen)
    this.contents = new Set(state.contents)
    this.hosts = new Set(state.hosts)
  }

  finished(): CrawlState {
    const { waiting, sitemaps, seen, contents } = this
    return { ...this.state, waiting, sitemaps, seen: [...seen], contents: [...contents] }
  }

  async run(): Promise<void> {
    for (;;) {
      const [sitemap] = this.sitemaps
      const [next] = this.waiting
      const address = sitemap ?? next?.address
      if (address === undefined || this.isFull()) {
        this.state.isThrough = true
        return
      }
      const origin = new URL(address).origin
      if (this.state.robots[origin] === undefined) {
        if (!(await this.hasTurn(0))) return
        await this.readRobots(origin)
        continue
      }
      if (!(await this.hasTurn(this.pauseOf(origin)))) return
      if (sitemap !== undefined) {
        this.sitemaps.shift()
        await this.readSitemap(sitemap)
      } else {
        this.waiting.shift()
        await this.readPage(next!)
      }
    }
  }

  private isFull(): boolean {
    const { read, pages, bytes } = this.state
    if (bytes <= limits.siteImportBytes) return read >= pages
    this.report(crawlErrors.text())
    return true
  }

  /** Waits until a site may be asked again; false where the time of this part ends before. */
  private async hasTurn(pause: number): Promise<boolean> {
    const { now, wait, end } = this.effects
    const rest = Math.max(0, this.state.asked + pause - now())
    const isOver = now() + rest > end && this.state.asked > 0
    await wait(isOver ? Math.max(0, end - now()) : rest)
    if (isOver) return false
    this.state.asked = now()
    return true
  }

  private pauseOf(origin: string): number {
    return Math.max(leastPauseMs, 1000 * (this.robotsOf(origin)?.getCrawlDelay(robotName) ?? 0))
  }

  private robotsOf(origin: string) {
    const text = this.state.robots[origin]
    if (typeof text !== 'string') return undefined
    const known = this.robots.get(origin) ?? robotsParser(`${origin}/robots.txt`, text)
    this.robots.set(origin, known)
    return known
  }

  private mayRead(address: string): boolean {
    const robots = this.robotsOf(new URL(address).origin)
    return robots !== undefined && robots.isAllowed(address, robotName) !== false
  }

  private readonly allows = (url: URL): boolean => this.hosts.has(hostOf(url.href) ?? '')

  /** What a site keeps to itself. Nothing is read of one that cannot say it; one that says nothing keeps nothing. */
  private async readRobots(origin: string): Promise<void> {
    const address = `${origin}/robots.txt`
    let text: string | null = null
    try {
      const { status, bytes } = await this.effects.fetch(address, { allows: this.allows, most: robotsBytes })
      if (status < 500) text = status === 200 ? htmlText(bytes) : ''
      else this.report(crawlErrors.silent(address))
    } catch (error) {
      this.reportError(address, error)
    }
    this.state.robots = { ...this.state.robots, [origin]: text }
    const listed = this.robotsOf(origin)?.getSitemaps() ?? []
    if (listed.length === 0) return
    // What it names takes the place of the address at which one is looked for otherwise.
    const guessed = this.sitemaps.indexOf(new URL('/sitemap.xml', origin).href)
    if (guessed >= 0) this.sitemaps.splice(guessed, 1)
    this.sitemaps.push(...listed.filter((each) => this.isOwn(each)).slice(0, mostSitemaps))
  }

  private isOwn(address: string): boolean {
    const url = URL.parse(address)
    return url !== null && /^https?:$/.test(url.protocol) && this.allows(url)
  }

  private async readSitemap(address: string): Promise<void> {
    if (this.seen.has(`sitemap ${address}`) || !this.mayRead(address)) return
    this.seen.add(`sitemap ${address}`)
    try {
      const { status, bytes } = await this.effects.fetch(address, { allows: this.allows, most: sitemapBytes })
      if (status !== 200) return
      const { pages, sitemaps } = await readWholeApart(sitemapTask, bytes, { bytes: bytes.length })
      const breathe = createBreather()
      for (const each of pages) {
        await breathe()
        this.meet(each, 0)
      }
      const known = [...this.seen].filter((each) => each.startsWith('sitemap ')).length + this.sitemaps.length
      this.sitemaps.push(...sitemaps.filter((each) => this.isOwn(each)).slice(0, Math.max(0, mostSitemaps - known)))
    } catch (error) {
      this.reportError(address, error)
    }
  }

  private async readPage({ address, depth }: WaitingAddress): Promise<void> {
    if (!this.mayRead(address)) return this.leave('robots.txt')
    try {
      const answer = await this.effects.fetch(address, { allows: this.allows, most: editingLimits.siteImportPageBytes })
      if (answer.status !== 200) return this.report(crawlErrors.status(address, answer.status))
      if (!/html/i.test(answer.type)) return this.leave('files')
      await this.take(answer, depth)
    } catch (error) {
      this.reportError(address, error)
    }
  }

  private async take({ address, bytes, type }: FetchedPage, depth: number): Promise<void> {
    // What an address leads to may have been read by its own.
    this.seen.add(hostKey(address))
    const { links, files: _, ...page } = await readWholeApart(pageTask, { bytes, type }, { bytes: bytes.length })
    const hash = createHash('sha256').update(page.title).update(unpackedText(page.content)).digest('base64url')
    if (page.isFollowed && depth < this.state.depth)
      for (const each of links) {
        const full = addressIn({ address, base: page.base }, each)
        if (full !== undefined) this.meet(full, depth + 1)
      }
    if (this.contents.has(hash)) return this.leave('duplicate')
    this.contents.add(hash)
    this.state.read++
    this.state.title ||= page.siteName || page.title
    this.state.bytes += page.content.length
    this.lines.push({ page: { ...page, address, file: address } })
  }

  /** Notes an address that is to be read. The query of an address names another view of the same page, not another page. */
  private meet(given: string, depth: number): void {
    const url = given.length > longestAddress ? null : URL.parse(given)
    if (!url || !/^https?:$/.test(url.protocol) || isFile(url.pathname) || isLoop(url.pathname)) return
    if (!this.allows(url)) return
    const kept = new URLSearchParams([...url.searchParams].filter(([name]) => /^(?:p|page_id)$/.test(name)))
    const address = `${url.origin}${url.pathname}${kept.size > 0 ? `?${kept}` : ''}`
    const key = hostKey(address)
    if (this.seen.has(key) || this.waiting.length >= mostWaiting) return
    this.seen.add(key)
    this.waiting.push({ address, depth })
  }

  private leave(what: string): void {
    this.lines.push({ skipped: { what, count: 1 } })
  }

  private report(problem: ReturnType<typeof crawlErrors.text>): void {
    this.state.problems = [...this.state.problems, storedSentence(problem)].slice(-mostProblems)
  }

  private reportError(address: string, error: unknown): void {
    if (!(error instanceof VoixError)) throw error
    this.report(crawlErrors.unread(address, refusalOf(error)))
  }
}

function isFile(path: string): boolean {
  const ending = /\.([a-z\d]{2,5})$/i.exec(path)?.[1]?.toLowerCase()
  return ending !== undefined && !/^(?:x?html?|php\d?|aspx?|jsp|cfm)$/.test(ending)
}

function isLoop(path: string): boolean {
  const segments = path.split('/').filter(Boolean)
  if (segments.length > mostSegments) return true
  return [...Map.groupBy(segments, (each) => each).values()].some(({ length }) => length > mostAlike)
}

const crawlErrors = {
  address: () => sentence('use the full address of a public page, such as https://www.example.com/.'),
  text: () =>
    sentence('The pages hold more than {most} MiB of text. Those after it were not read.', {
      most: limits.siteImportBytes / 1024 / 1024,
    }),
  silent: (address: string) =>
    sentence('{address} does not answer, so nothing of this server was read. Try again later.', { address }),
  status: (address: string, status: number) =>
    sentence('{address}: that server answered {status}.', { address, status }),
  unread: (address: string, reason: ReturnType<typeof refusalOf>) =>
    sentence('{address}: {reason}', { address, reason }),
}
