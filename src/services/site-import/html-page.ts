import { Parser } from 'htmlparser2'
import { isDay } from '#model/time/calendar-day.ts'
import { styledBackground } from './sections.ts'

/** HTML page of a site: head, menus, and main content. */
export interface HtmlPage {
  readonly language: string
  /** Title of the document, as browsers show it. */
  readonly title: string
  /** First heading of the first level, wherever it stands. */
  readonly heading: string
  readonly siteName: string
  readonly description: string
  readonly canonical: string
  readonly alternates: readonly { readonly language: string; readonly address: string }[]
  /** Picture for those who share it. */
  readonly picture: string
  readonly isHidden: boolean
  /** Whether robots may follow its links. */
  readonly isFollowed: boolean
  readonly isArticle: boolean
  readonly date: string
  readonly author: string
  readonly section: string
  readonly tags: readonly string[]
  /** Address to which others are relative, where it names one. */
  readonly base: string
  readonly content: string
  /** Line on which its content begins. */
  readonly line: number
  readonly menus: readonly HtmlMenu[]
}

interface HtmlMenu {
  readonly name: string
  readonly entries: readonly HtmlMenuEntry[]
}

interface HtmlMenuEntry {
  readonly label: string
  readonly address: string
  /** Index of the entry that it lies below; -1 for none. */
  readonly parent: number
}

/** References of a page to other addresses. */
export interface HtmlReferences {
  readonly links: readonly string[]
  readonly files: readonly string[]
}

/** Parses a page as browsers do, without running anything. */
export function readHtmlPage(html: string): HtmlPage & HtmlReferences {
  const reader = new PageReader()
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        // What is nested so deeply is refused as a page, and would be read for minutes.
        if (!reader.open(name, attributes, parser.startIndex, parser.endIndex + 1)) parser.pause()
      },
      onclosetag: (name, isImplied) =>
        reader.close(name, parser.startIndex, isImplied ? parser.startIndex : parser.endIndex + 1),
      ontext: (words) => reader.text(words),
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  )
  parser.write(html)
  reader.endAt(html.length)
  if (!reader.isDeep()) parser.end()
  return reader.finished(html)
}

type Attributes = Readonly<Record<string, string>>

interface OpenTag {
  readonly name: string
  readonly attributes: Attributes
  readonly start: number
  readonly inside: number
  readonly part: PagePart | undefined
  hasHeading: boolean
}

/** Part of a page that is content, or stands around it. */
type PagePart = 'main' | 'content' | 'article' | 'menu' | 'around'

interface Range {
  readonly start: number
  readonly end: number
}

type Draft<T> = { -readonly [K in keyof T]: T[K] }

const chromeNames =
  /^(?:(?:site|page|global|main|top)-?)?(?:header|footer|nav|navbar|navigation|menu|menubar|topbar|sidebar|breadcrumbs?|skip-?link|pagination|cookie(?:s|-banner|-notice|-consent)?)$/
const contentNames = /^(?:content|main|main-?content|page-?content|site-?content|primary)$/
const voidNames = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/

class PageReader {
  private readonly head: Draft<Omit<HtmlPage, 'content' | 'line' | 'menus'>> = {
    ...{ language: '', title: '', heading: '', siteName: '', description: '', canonical: '', alternates: [] },
    ...{
      picture: '',
      isHidden: false,
      isFollowed: true,
      isArticle: false,
      date: '',
      author: '',
      section: '',
      tags: [],
    },
    base: '',
  }
  private readonly stack: OpenTag[] = []
  private readonly mains: Range[] = []
  private readonly contents: Range[] = []
  private readonly articles: Range[] = []
  private readonly cuts: (Range & { readonly hasHeading: boolean })[] = []
  private readonly menus: { name: string; entries: HtmlMenuEntry[]; lasts: number[]; depth: number }[] = []
  private readonly links = new Set<string>()
  private readonly files = new Set<string>()
  private body: Range | undefined
  private end: number | undefined
  private label: { words: string; address: string } | undefined
  private words: string | undefined
  private ogTitle = ''

  endAt(end: number): void {
    this.end = end
  }

  isDeep(): boolean {
    return this.stack.length >= deepest
  }

  /** Takes a tag that opens; false where the page is nested too deeply to be read on. */
  open(name: string, attributes: Attributes, start: number, inside: number): boolean {
    this.note(name, attributes)
    if (voidNames.test(name)) return true
    const part = this.partOf(name, attributes)
    this.stack.push({ name, attributes, start, inside, part, hasHeading: false })
    if (name === 'title' || name === 'h1') this.words = ''
    if (part === 'menu') this.menus.push({ name: attributes['aria-label'] ?? '', entries: [], lasts: [], depth: 0 })
    const menu = this.menuNow()
    if (menu && (name === 'ul' || name === 'ol')) menu.depth++
    if (menu && name === 'a' && attributes.href) this.label = { words: '', address: attributes.href }
    return !this.isDeep()
  }

  text(words: string): void {
    if (this.words !== undefined && this.words.length < longestText) this.words += words
    if (this.label && this.label.words.length < longestText) this.label.words += words
  }

  close(name: string, start: number, end: number): void {
    const tag = this.stack.at(-1)
    if (!tag || tag.name !== name) return
    const menu = this.menuNow()
    this.stack.pop()
    const range = { start: tag.inside, end: this.end ?? start }
    if (name === 'title' && !this.head.title && !this.isIn('svg')) this.head.title = plain(this.words)
    if (name === 'h1') this.closeHeading()
    if (name === 'title' || name === 'h1') this.words = undefined
    if (name === 'body') this.body = range
    if (tag.part === 'main') this.mains.push(range)
    if (tag.part === 'content') this.contents.push(range)
    if (tag.part === 'article') this.articles.push(range)
    if (tag.part === 'menu' || tag.part === 'around')
      this.cuts.push({ start: tag.start, end: this.end ?? end, hasHeading: tag.hasHeading })
    if (menu && (name === 'ul' || name === 'ol')) menu.depth--
    if (menu && name === 'a' && this.label) this.addEntry(menu)
  }

  private closeHeading(): void {
    this.head.heading ||= plain(this.words)
    for (const tag of this.stack) tag.hasHeading = true
  }

  private addEntry(menu: PageReader['menus'][number]): void {
    const { words, address } = this.label!
    this.label = undefined
    const label = plain(words)
    if (menu.entries.length >= mostEntries || address.length > longestText) return
    if (label === '' || address.startsWith('#') || /^javascript:/i.test(address)) return
    const depth = Math.max(0, menu.depth - 1)
    menu.lasts.length = Math.min(menu.lasts.length, depth)
    const parent = menu.lasts.findLast((each) => each !== undefined) ?? -1
    menu.lasts[depth] = menu.entries.push({ label, address, parent }) - 1
  }

  private menuNow() {
    return this.stack.some(({ part }) => part === 'menu') ? this.menus.at(-1) : undefined
  }

  private isIn(name: string): boolean {
    return this.stack.some((tag) => tag.name === name)
  }

  /** What a tag is of its page; inside content, headers and asides belong to it. */
  private partOf(name: string, attributes: Attributes): PagePart | undefined {
    const inside = this.stack.find(({ part }) => part !== undefined && part !== 'content')?.part
    if (inside === 'menu' || inside === 'around') return name === 'nav' && inside === 'around' ? 'menu' : undefined
    const role = attributes.role ?? ''
    if (name === 'nav' || role === 'navigation') return inside ? 'around' : isTrail(attributes) ? 'around' : 'menu'
    if (inside) return undefined
    if (name === 'main' || role === 'main') return 'main'
    if (name === 'article') return 'article'
    const names = [attributes.id ?? '', ...(attributes.class ?? '').slice(0, longestText).toLowerCase().split(/\s+/)]
    if (/^(?:header|footer|aside)$/.test(name) || /^(?:banner|contentinfo|complementary)$/.test(role)) return 'around'
    if (/^(?:div|section|ul|table|a|p)$/.test(name) && names.some((each) => chromeNames.test(each)))
      return names.some((each) => /nav|menu/.test(each)) && name !== 'a' ? 'menu' : 'around'
    return /^(?:div|section)$/.test(name) && names.some((each) => contentNames.test(each)) ? 'content' : undefined
  }

  private note(name: string, attributes: Attributes): void {
    const { head } = this
    if (name === 'html') head.language = plain(attributes.lang ?? attributes['xml:lang'])
    if (name === 'base') head.base ||= plain(attributes.href)
    if (name === 'link') this.noteLink(attributes)
    if (name === 'meta') this.noteMeta((attributes.name ?? attributes.property ?? '').toLowerCase(), attributes.content)
    if (name === 'time' && attributes.itemprop === 'datePublished') head.date ||= attributes.datetime ?? ''
    if ((name === 'a' || name === 'area') && attributes.href) {
      if (!/\bnofollow\b/i.test(attributes.rel ?? '')) addTo(this.links, attributes.href)
      addTo(this.files, attributes.href)
    }
    for (const each of ['src', 'data-src', 'data-lazy-src', 'data-original', 'poster'])
      if (attributes[each] && name !== 'script' && name !== 'iframe') addTo(this.files, attributes[each])
    const background = styledBackground(attributes)
    if (background) addTo(this.files, background)
  }

  private noteLink({ rel = '', href = '', hreflang = '' }: Attributes): void {
    const { head } = this
    if (href.length > longestText) return
    if (/\bcanonical\b/i.test(rel)) head.canonical ||= href
    if (/\balternate\b/i.test(rel) && hreflang !== '' && hreflang !== 'x-default' && href !== '')
      head.alternates = [...head.alternates, { language: hreflang, address: href }].slice(0, mostAlternates)
  }

  private noteMeta(name: string, content = ''): void {
    const { head } = this
    const value = plain(content)
    if (name === 'description') head.description = value
    else if (name === 'og:description') head.description ||= value
    else if (name === 'og:title') this.ogTitle ||= value
    else if (name === 'og:site_name') head.siteName ||= value
    else if (name === 'og:image' || name === 'og:image:url' || name === 'twitter:image') head.picture ||= value
    else if (name === 'og:type') head.isArticle = value === 'article'
    else if (name === 'robots') {
      head.isHidden ||= /\b(?:noindex|none)\b/i.test(value)
      head.isFollowed &&= !/\b(?:nofollow|none)\b/i.test(value)
    } else if (name === 'article:published_time') head.date = value
    else if (name === 'author' || name === 'article:author') head.author ||= /^https?:/.test(value) ? '' : value
    else if (name === 'article:section') head.section ||= value
    else if (name === 'article:tag' && value !== '') head.tags = [...head.tags, value].slice(0, mostTags)
  }

  finished(html: string): HtmlPage & HtmlReferences {
    const { head, links, files } = this
    const { content, start } = this.contentOf(html)
    if (head.picture) files.add(head.picture)
    return {
      ...head,
      title: this.ogTitle && !head.title ? this.ogTitle : head.title,
      date: isDay(head.date.slice(0, 10)) ? head.date.slice(0, 10) : '',
      content,
      line: lineAt(html, start),
      menus: this.menus.filter(({ entries }) => entries.length > 1).map(({ name, entries }) => ({ name, entries })),
      ...{ links: [...links], files: [...files] },
    }
  }

  /** Its content: what the page calls so, else its body without menus, header, footer and sidebars. */
  private contentOf(html: string): { readonly content: string; readonly start: number } {
    const [only, ...others] = this.articles
    const chosen =
      this.mains[0] ??
      this.contents.toSorted((a, b) => b.end - b.start - (a.end - a.start))[0] ??
      (others.length === 0 ? only : undefined)
    const whole = this.body ?? { start: 0, end: html.length }
    const range = chosen ?? whole
    // The title of a page may stand in its header, with the picture that opens it.
    const above = this.cuts.find((each) => each.hasHeading && each.end <= range.start)
    const inside = (part: Range) => this.cuts.filter((each) => each.start >= part.start && each.end <= part.end)
    const kept = chosen ? inside(range) : inside(range).filter(({ hasHeading }) => !hasHeading)
    const opening = above
      ? without(
          html,
          above,
          this.cuts.filter((each) => each !== above),
        )
      : ''
    return { content: `${opening}${without(html, range, kept)}`.trim(), start: above?.start ?? range.start }
  }
}

/** Depth to which a page is read: what is deeper is no page that anybody wrote. */
const deepest = 400
const mostAlternates = 60
/** Links and files of one page, entries of its menus, and characters of what it says of itself: more is no page of a site. */
const mostReferences = 5000
const mostEntries = 1000
const longestText = 2000
const mostTags = 30

/** A range of a text without what is cut out of it. */
function without(html: string, { start, end }: Range, cuts: readonly Range[]): string {
  let at = start
  let out = ''
  for (const cut of cuts.toSorted((a, b) => a.start - b.start)) {
    if (cut.start < at || cut.end > end) continue
    out += html.slice(at, cut.start)
    at = cut.end
  }
  return out + html.slice(at, end)
}

function isTrail({ class: names = '', 'aria-label': label = '', id = '' }: Attributes): boolean {
  return /bread-?crumb|pagination|pager|skip|share|social|language|lang-/i.test(`${names} ${label} ${id}`)
}

function addTo(references: Set<string>, address: string): void {
  if (address.length <= longestText && references.size < mostReferences) references.add(address)
}

function plain(words = ''): string {
  return words.slice(0, longestText).replaceAll(/\s+/g, ' ').trim()
}

function lineAt(text: string, end: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) line++
  return line
}
