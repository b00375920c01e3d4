import sax from 'sax'
import { type Sentence, sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import { editingLimits, limits } from '#model/limits.ts'
import { slugify } from '#model/text/slugify.ts'
import type { Transliterate } from '#model/text/title-slug.ts'
import { type SourceSite, sourceError } from './source.ts'
import { packedText } from './packed-text.ts'
import { readMeta, siteFromWxr, type WxrChannel, type WxrItem } from './wxr-site.ts'

/**
 * Parses a WordPress export (WXR 1.0 to 1.2) while it is streamed, without document type and entities; malformed or other XML is
 * refused with its line. Throws `invalid-input` or `too-large`.
 */
export async function readWxr(file: string, pieces: AsyncIterable<string> | Iterable<string>): Promise<SourceSite> {
  const reading = openWxr(file)
  let hasBegun = false
  for await (const given of pieces) {
    const piece: string = hasBegun ? given : given.replace(/^\uFEFF/, '').trimStart()
    hasBegun ||= piece !== ''
    reading.write(piece)
  }
  const { default: transliterate } = await import('any-ascii')
  return reading.finish(transliterate)
}

function openWxr(file: string) {
  const parser = sax.parser(true, { position: true })
  const reader = new WxrReader(parser, file)
  parser.onerror = (error) => reader.refuse(exportErrors.broken(reasonIn(error)))
  parser.ondoctype = () => reader.refuse(exportErrors.doctype())
  parser.onopentag = ({ name, attributes }) => reader.open(name, attributes as Readonly<Record<string, string>>)
  parser.onclosetag = () => reader.close()
  parser.ontext = (words) => reader.text(words)
  parser.onopencdata = () => reader.openCdata()
  parser.oncdata = (words) => reader.text(words)
  parser.onclosecdata = () => reader.closeCdata()
  return {
    write: (piece: string): void => void parser.write(piece),
    finish(transliterate: Transliterate): SourceSite {
      parser.close()
      return siteFromWxr(reader.finished(), file, transliterate)
    },
  }
}

const deepest = 50
/** Terms of one entry, and values of one of its fields. */
const mostTerms = 200
/** Characters of a text that is no content. */
const longestText = 64 * 1024
/** Elements whose text is read; text of any other is left out as it comes. */
const readItemTexts = new Set([
  'title',
  'link',
  'dc:creator',
  'content:encoded',
  'excerpt:encoded',
  'wp:post_id',
  'wp:post_date',
  'wp:post_name',
  'wp:status',
  'wp:post_parent',
  'wp:menu_order',
  'wp:post_type',
  'wp:post_password',
  'wp:attachment_url',
  'guid',
  'pubDate',
])
const readChannelTexts = new Set([
  'title',
  'link',
  'language',
  'wp:wxr_version',
  'wp:base_site_url',
  'wp:base_blog_url',
])

class WxrReader {
  private readonly channel: WxrChannel = { texts: {}, authors: new Map(), items: [] }
  private readonly path: string[] = []
  private item: WxrItem | undefined
  /** Text of the element that is open, and whether a part of it stood in CDATA. */
  private words = ''
  private cdata = { wasOpen: false, end: 0 }
  private attributes: Readonly<Record<string, string>> = {}
  private meta = { key: '', value: '' }
  private author = { login: '', name: '' }
  private hasRoot = false

  private readonly parser: sax.SAXParser
  private readonly file: string

  constructor(parser: sax.SAXParser, file: string) {
    this.parser = parser
    this.file = file
  }

  refuse(reason: Sentence): never {
    throw sourceError({ file: this.file, line: this.parser.line + 1 }, reason)
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (this.path.length >= deepest) this.refuse(exportErrors.deep())
    if (this.path.length === 0) {
      if (name !== 'rss') this.refuse(exportErrors.foreign())
      this.hasRoot = true
    }
    if (this.path.length === 1 && name !== 'channel') this.refuse(exportErrors.foreign())
    this.path.push(name)
    this.words = ''
    this.cdata = { wasOpen: false, end: 0 }
    this.attributes = attributes
    if (this.path.length !== 3) return
    if (name === 'item') this.openItem()
    if (name === 'wp:author' || name === 'wp:wp_author') this.author = { login: '', name: '' }
  }

  private openItem(): void {
    if (this.channel.items.length >= limits.siteImportItems)
      throw new VoixError('too-large', { reason: exportErrors.many() })
    this.item = { line: this.parser.line + 1, content: '', texts: {}, terms: [], meta: new Map() }
  }

  text(words: string): void {
    // Comments of visitors and what plugins store may be larger than all content: only what is read is held.
    const room = this.longest() + 1 - this.words.length
    if (room > 0 && this.isRead()) this.words += words.slice(0, room)
  }

  /** Characters of the open element that are held: of content that fits into no page so many that this is seen. */
  private longest(): number {
    return this.path.at(-1) === 'content:encoded' ? editingLimits.siteImportContent : longestText
  }

  private isRead(): boolean {
    const name = this.path.at(-1) ?? ''
    if (this.item)
      return this.path.length === 4 ? readItemTexts.has(name) || name === 'category' : this.path[3] === 'wp:postmeta'
    return this.path.length === 3 ? readChannelTexts.has(name) : name.startsWith('wp:author_')
  }

  openCdata(): void {
    // What stood between two sections is white space of the file, or nothing.
    if (!this.cdata.wasOpen && this.words.trim() === '') this.words = ''
    this.cdata.wasOpen = true
  }

  closeCdata(): void {
    this.cdata.end = this.words.length
  }

  close(): void {
    const name = this.path.pop() ?? ''
    const words = this.closedText()
    this.words = ''
    this.cdata = { wasOpen: false, end: 0 }
    const depth = this.path.length
    if (this.item) this.closeInItem(name, words, depth)
    else if (depth === 2 && readChannelTexts.has(name)) this.channel.texts[name] ??= words
    else if (name === 'wp:author_login') this.author.login = words
    else if (name === 'wp:author_display_name') this.author.name = words
    else if (name === 'wp:author' || name === 'wp:wp_author')
      this.channel.authors.set(this.author.login, this.author.name || this.author.login)
  }

  /** The text of the element that closes. A text that held the end of CDATA itself was cut there by who wrote the file. */
  private closedText(): string {
    const { words, cdata } = this
    if (!cdata.wasOpen) return words.trim()
    const rest = words.slice(cdata.end)
    if (rest.trim() === '') return words.slice(0, cdata.end)
    return `${words.slice(0, cdata.end)}]]>${rest.trimEnd().replace(/\]\]>$/, '')}`
  }

  private closeInItem(name: string, words: string, depth: number): void {
    const item = this.item!
    if (depth === 2) {
      this.channel.items.push(item)
      this.item = undefined
    } else if (depth === 3 && name === 'category') {
      if (item.terms.length < mostTerms)
        item.terms.push({
          domain: this.attributes.domain ?? '',
          slug: this.attributes.nicename ?? slugify(words),
          name: words,
        })
    } else if (depth === 3 && name === 'wp:postmeta') {
      // What plugins keep may be larger than all content.
      const before = item.meta.get(this.meta.key) ?? []
      if (readMeta.has(this.meta.key) && before.length < mostTerms)
        item.meta.set(this.meta.key, [...before, this.meta.value])
      this.meta = { key: '', value: '' }
    } else if (depth === 3 && name === 'content:encoded') item.content = packedText(words)
    else if (depth === 3) item.texts[name] = words
    else if (depth === 4 && name === 'wp:meta_key') this.meta.key = words
    else if (depth === 4 && name === 'wp:meta_value') this.meta.value = words
  }

  finished(): WxrChannel {
    if (!this.hasRoot) this.refuse(exportErrors.foreign())
    const version = this.channel.texts['wp:wxr_version'] ?? ''
    if (!/^1\.[0-2]$/.test(version)) throw sourceError({ file: this.file, line: 1 }, exportErrors.version(version))
    return this.channel
  }
}

/** Message of the parser, without the lines that it appends. */
function reasonIn(error: Error): string {
  return (error.message.split('\n')[0] ?? '').slice(0, 120)
}

const exportErrors = {
  broken: (problem: string) =>
    sentence('This is not well-formed XML ({problem}). Export it again from WordPress.', { problem }),
  doctype: () => sentence('The file declares a document type, which is not read. Remove it.'),
  deep: () => sentence('The elements are nested too deeply.'),
  many: () => sentence('an export has at most {items} entries. Export it in parts.', { items: limits.siteImportItems }),
  foreign: () => sentence('This is not a WordPress export. Choose the XML file of Tools → Export in WordPress.'),
  version: (version: string) =>
    version === ''
      ? sentence('The export names no WXR version (wp:wxr_version). Export it again from WordPress.')
      : sentence('The export is WXR {version}. Versions 1.0 to 1.2 are read.', { version }),
}
