import { escapedText, escapedValue } from '#model/text/escaped.ts'
import { Parser } from 'htmlparser2'
import { LRUCache } from 'lru-cache'
import { knownParts, type TextPart } from '#document/known-texts.ts'
import { limits } from '#model/limits.ts'
import { isSafeHref, relOf } from '#model/web/link.ts'
import { richText } from '#model/text/rich-text.ts'

/** Cache of sanitised texts: a page is rendered many times with the same ones. */
const known = new LRUCache<string, string>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: (clean, html) => 1 + html.length + clean.length,
})

/** Sanitises rich text by an allow-list in one pass, in linear time. Idempotent. */
export function sanitise(html: string): string {
  let clean = known.get(html)
  if (clean === undefined) known.set(html, (clean = hasCleanParts(html) ? html : cleaned(html)))
  return clean
}

/** Parts of texts that are clean: with each key all but one are those of the text before. */
const cleanParts = new WeakSet<TextPart>()

/** Whether a text is known to consist of clean parts. Each ends outside of all tags, so the whole is clean as well. */
function hasCleanParts(html: string): boolean {
  return knownParts(html)?.every(isClean) ?? false
}

function isClean(part: TextPart): boolean {
  if (!cleanParts.has(part) && cleaned(part.html) === part.html) cleanParts.add(part)
  return cleanParts.has(part)
}

function cleaned(html: string): string {
  const writer = new CleanWriter()
  read(html, writer, 0)
  return writer.finished()
}

/** Tells the writer what a text holds. Frames hold their text as it is written, and old texts have frames that never end. */
function read(html: string, writer: CleanWriter, framesAround: number): void {
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        // The parser takes quadratic time for what nests without end, and such text is nobody's writing.
        if (!writer.open(name, attributes)) parser.pause()
      },
      onclosetag: (name) => writer.close(name),
      ontext(words) {
        if (writer.isInFrame() && framesAround < mostFrames) read(words, writer, framesAround + 1)
        else writer.text(words)
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  )
  parser.write(html)
  if (!writer.isDeep()) parser.end()
}

const mostFrames = 4

type Attributes = Readonly<Record<string, string>>

const allowedTags: ReadonlySet<string> = new Set(richText.tags)
/** Tags of which the text goes as well: it is nothing to read. */
const dropped: ReadonlySet<string> = new Set(['script', 'style', 'textarea', 'option', 'xmp'])
const voidTags: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'col'])

/** Tags that end what stands open directly around them, as browsers do. */
const ends: Readonly<Record<string, ReadonlySet<string>>> = endsOf({
  'p blockquote figure figcaption hr ol ul pre table': 'p',
  'h1 h2 h3 h4 h5 h6': 'h1 h2 h3 h4 h5 h6 p',
  a: 'a',
  li: 'li',
  tr: 'tr th td',
  th: 'th',
  td: 'thead th td',
  'tbody tfoot': 'thead tbody',
})

function endsOf(rules: Readonly<Record<string, string>>) {
  const each = Object.entries(rules).flatMap(([names, ended]) =>
    names.split(' ').map((name) => [name, new Set(ended.split(' '))] as const),
  )
  return Object.fromEntries(each)
}

/**
 * Writer of clean rich text. It keeps account of the tags that it wrote, as if nothing else had been there, and writes
 * an end for each: what it wrote reads as it stands.
 */
class CleanWriter {
  private readonly out: string[] = []
  /** Words since the last tag: a text of signs comes sign by sign, and is escaped at once. */
  private words = ''
  private readonly written: string[] = []
  /** Tags that are open in what is read, and those of them inside what is dropped. */
  private depth = 0
  private hidden = 0
  private frames = 0
  private hasDeep = false

  /** Takes a tag that opens; false where the text is nested too deeply to be read on. */
  open(name: string, attributes: Attributes): boolean {
    this.hasDeep ||= ++this.depth > limits.wysiwygDepth
    if (this.hasDeep) return false
    if (this.hidden > 0 || dropped.has(name)) {
      this.hidden++
      return true
    }
    if (name === 'iframe') this.frames++
    if (!allowedTags.has(name)) return true
    const ended = ends[name]
    while (ended?.has(this.written.at(-1) ?? '')) this.end()
    const isVoid = voidTags.has(name)
    this.write(`<${name}${attributesOf(name, attributes)}${isVoid ? ' />' : '>'}`)
    if (!isVoid) this.written.push(name)
    return true
  }

  close(name: string): void {
    this.depth--
    if (this.hidden > 0) {
      this.hidden--
      return
    }
    if (name === 'iframe') this.frames--
    if (!this.written.includes(name)) return
    while (this.written.at(-1) !== name) this.end()
    this.end()
  }

  text(words: string): void {
    if (this.hidden === 0) this.words += words
  }

  /** Whether what is read stands in a frame, where it is still to be read as HTML. */
  isInFrame(): boolean {
    return this.frames > 0
  }

  isDeep(): boolean {
    return this.hasDeep
  }

  finished(): string {
    if (this.hasDeep) return ''
    while (this.written.length > 0) this.end()
    this.write('')
    return this.out.join('')
  }

  private end(): void {
    this.write(`</${this.written.pop()}>`)
  }

  private write(tag: string): void {
    if (this.words !== '') this.out.push(escapedText(this.words))
    this.words = ''
    this.out.push(tag)
  }
}

function attributesOf(name: string, given: Attributes): string {
  const allowed = richText.attributes[name]
  if (!allowed) return ''
  const own = name === 'a' ? safeLink(given) : name === 'img' ? safeImage(given) : given
  return Object.entries(own)
    .filter(([key, value]) => allowed.includes(key) && (value !== '' || key === 'alt'))
    .map(([key, value]) => ` ${key}="${escapedValue(value)}"`)
    .join('')
}

function safeLink({ href = '', target, rel = '', ...rest }: Attributes): Attributes {
  const words = rel.split(/\s+/).filter((word) => /^[a-z-]+$/.test(word))
  const window = target === '_blank' || target === '_self' ? target : undefined
  const relation = relOf({ ...(window && { target: window }), relationship: words.join(' ') })
  return {
    ...rest,
    ...(href && isSafeHref(href) && { href }),
    ...(window && { target: window }),
    ...(relation && { rel: relation }),
  }
}

/** Allows images of the own library only: a foreign one would tell its host who reads the page. */
function safeImage(given: Attributes): Attributes {
  const kept = Object.entries({ ...given, loading: 'lazy' }).filter(
    ([name, value]) => name !== 'src' || value.startsWith('/media/'),
  )
  return Object.fromEntries(kept)
}
