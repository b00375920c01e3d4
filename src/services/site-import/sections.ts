import { formOfTag, type SectionForm } from './form-questions.ts'
import {
  everyTag,
  findTag,
  hasClass,
  type HtmlNode,
  type HtmlTag,
  inlineTags,
  isBlankNode,
  isTag,
  textOf,
} from './html-tree.ts'

/** Kinds of sections, by structure. */
export const sectionKinds = [
  'text',
  'heading-text',
  'hero',
  'picture-text',
  'picture',
  'gallery',
  'cards',
  'columns',
  'quote',
  'table',
  'faq',
  'video',
  'map',
  'embed',
  'form',
  'buttons',
  'file',
] as const
export type SectionKind = (typeof sectionKinds)[number]

/** Section of a page: its content without its look. */
export interface Section {
  readonly kind: SectionKind
  readonly heading?: SectionHeading
  /** Line that introduces it. */
  readonly lead?: readonly HtmlNode[]
  /** Rich text. */
  readonly copy: readonly HtmlNode[]
  readonly pictures: readonly SectionPicture[]
  readonly buttons: readonly SectionLink[]
  readonly side?: 'left' | 'right' | 'top'
  /** Cards, or what stands in columns: each a column. */
  readonly parts?: readonly (readonly Section[])[]
  readonly table?: SectionTable
  readonly quote?: SectionQuote
  /** Questions that unfold to their answers; `copy` has them as text. */
  readonly questions?: readonly SectionQuestion[]
  /** Address of a video, a map, another site, a file. */
  readonly address?: string
  readonly label?: string
  /** Captions of a video. */
  readonly tracks?: readonly SectionLink[]
  readonly form?: SectionForm
}

interface SectionHeading {
  readonly level: number
  readonly text: string
}

export interface SectionPicture {
  readonly src: string
  readonly alt: string
  readonly caption: string
  /** Its caption with the links in it, where it has any. */
  readonly richCaption?: readonly HtmlNode[]
  /** Where it leads; empty for nowhere, or to itself. */
  readonly href: string
  /** How wide its page draws it, px, where it says so. */
  readonly width?: number
}

export interface SectionLink {
  readonly text: string
  readonly href: string
}

export interface SectionQuestion {
  readonly text: string
  readonly answer: readonly HtmlNode[]
}

interface SectionQuote {
  readonly text: string
  readonly author: string
  /** Whether its page sets it off from the text around it: a pull quote, or one that names who said it. */
  readonly isSetOff: boolean
}

interface SectionTable {
  readonly caption: string
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Text that is still being gathered. */
type Draft = Section & { readonly copy: HtmlNode[] }

/** Sections of a page in order, without empty ones. */
export function sectionsOf(nodes: readonly HtmlNode[]): readonly Section[] {
  let sections = known.get(nodes)
  if (!sections) {
    const flow = new SectionFlow()
    flow.take(nodes)
    known.set(nodes, (sections = flow.finished()))
  }
  return sections
}

/** Sections that were found: a caller that asks whether something is a card and then reads it would double the work at each level. */
const known = new WeakMap<readonly HtmlNode[], readonly Section[]>()
const knownTags = new WeakMap<HtmlTag, { readonly found: ReturnType<typeof recognise> }>()

function section(kind: SectionKind, given: Partial<Section> = {}): Section {
  return { kind, copy: [], pictures: [], buttons: [], ...given }
}

/** Reads nodes one after the other: text gathers under its heading until something else begins. */
class SectionFlow {
  private readonly sections: Section[] = []
  private text: Draft | undefined
  /** Section with a picture around which text runs. */
  private floating: Section | undefined
  private line: HtmlNode[] = []

  take(nodes: readonly HtmlNode[]): void {
    for (const node of nodes) this.takeNode(node)
    this.endLine()
  }

  finished(): readonly Section[] {
    this.endText()
    return merged(this.sections)
  }

  private takeNode(node: HtmlNode): void {
    if (typeof node === 'string' || (inlineTags.has(node.name) && !isPicture(node) && !isButton(node))) {
      this.line.push(node)
      return
    }
    // A picture in the middle of a line belongs to it.
    if (isTag(node, 'img') && this.line.some((each) => !isBlankNode(each))) {
      this.line.push(node)
      return
    }
    this.endLine()
    this.takeBlock(node)
  }

  private endLine(): void {
    const { line } = this
    this.line = []
    if (line.every(isBlankNode)) return
    this.paragraph({ name: 'p', attributes: {}, children: line })
  }

  private takeBlock(tag: HtmlTag): void {
    const { name, children } = tag
    const found = recognised(tag)
    if (found === 'break') return this.endText()
    if (found) {
      for (const each of found) this.push(each)
      const [only, ...more] = found
      if (only?.kind === 'picture-text' && only.copy.length === 0 && more.length === 0)
        this.floating = this.sections.at(-1)
      return
    }
    if (/^h[1-6]$/.test(name)) return this.heading(tag)
    if (name === 'p') return this.paragraph(tag)
    if (isButton(tag)) return this.push(section('buttons', { buttons: linksIn([tag]) }))
    if (richBlocks.has(name)) return this.addText(tag)
    this.take(children)
  }

  private push(each: Section): void {
    // Text that a page builder wrapped goes on with the text before it.
    if (each.kind === 'text') {
      if (each.heading) this.openText(each.heading)
      for (const node of each.copy) this.addText(node)
      return
    }
    const { text } = this
    // A heading alone is that of what follows.
    const isWaiting = text?.heading && text.copy.length === 0 && !each.heading && headed.has(each.kind)
    if (isWaiting) this.text = undefined
    else this.endText()
    this.sections.push(isWaiting ? { ...each, heading: text!.heading! } : each)
  }

  private heading(tag: HtmlTag): void {
    const pictures = picturesIn([tag])
    if (pictures.length > 0) this.push(section('picture', { pictures }))
    const text = textOf(tag.children)
    if (text === '') return
    const level = Number(tag.name[1])
    const hasLink = findTag(tag.children, ({ name }) => name === 'a') !== undefined
    const isTitle = level <= 2 || (this.text === undefined && !hasLink)
    if (isTitle && !hasLink) this.openText({ level, text })
    else this.addText(tag)
  }

  private openText(heading: SectionHeading): void {
    this.endText()
    this.text = { ...section('text'), heading, copy: [] }
  }

  private addText(node: HtmlNode): void {
    this.text ??= { ...section('text'), copy: [] }
    this.text.copy.push(node)
  }

  private endText(): void {
    const { text } = this
    this.text = undefined
    if (text && (text.heading || text.copy.some((node) => !isBlankNode(node)))) this.sections.push(text)
  }

  private paragraph(tag: HtmlTag): void {
    if (tag.children.every(isBlankNode)) return
    const address = bareAddress(tag)
    const embedded = address === undefined ? undefined : embedAt(address)
    if (embedded) return this.push(embedded)
    const pictures = picturesIn([tag])
    if (pictures.length > 0) {
      const words = textOf(tag.children)
      if (words === '') return this.pictures(pictures, alignmentIn(tag))
      const side = alignmentIn(tag)
      if (pictures.length === 1 && side) {
        this.float(section('picture-text', { pictures, side, copy: [withoutPictures(tag)] }))
        return
      }
    }
    const frames = [...everyTag(tag.children)].filter(({ name }) => ['iframe', 'video', 'audio'].includes(name))
    if (frames.length > 0) {
      frames.flatMap((each) => mediaSection(each) ?? []).forEach((each) => this.push(each))
      const rest = withoutTags(tag, ['iframe', 'video', 'audio'])
      if (!isBlankNode(rest)) this.addText(rest)
      return
    }
    const buttons = onlyButtons(tag)
    if (buttons.length > 0) return this.push(section('buttons', { buttons }))
    const last = this.text ? undefined : this.sections.at(-1)
    // Text beside a picture that stands at a side runs on until there is enough of it.
    if (last && this.floating === last && textOf(last.copy).length < longestBeside) {
      this.sections[this.sections.length - 1] = this.floating = { ...last, copy: [...last.copy, tag] }
      return
    }
    this.addText(tag)
  }

  private float(each: Section): void {
    this.push(each)
    this.floating = this.sections.at(-1)
  }

  private pictures(pictures: readonly SectionPicture[], side: Section['side']): void {
    const [only] = pictures
    if (pictures.length > 1) this.push(section('gallery', { pictures }))
    else if (only && side) this.float(section('picture-text', { pictures, side }))
    else this.push(section('picture', { pictures }))
  }
}

/** Characters beside a picture after which text begins again. */
const longestBeside = 500

/** Kinds that take the heading that stands before them. */
const headed: ReadonlySet<SectionKind> = new Set([
  'hero',
  'picture-text',
  'gallery',
  'cards',
  'quote',
  'columns',
  'form',
])

/** Tags that rich text has as a whole. */
const richBlocks = new Set(['ul', 'ol', 'dl', 'pre', 'blockquote', 'table', 'address'])

/** Sections after one another put together: pictures become a gallery, a picture that nothing stands beside is one. */
function merged(sections: readonly Section[]): readonly Section[] {
  const out: Section[] = []
  for (const each of sections) {
    const last = out.at(-1)
    const isBare = each.kind === 'picture' && !each.heading
    if (isBare && last && (last.kind === 'gallery' || last.kind === 'picture'))
      out[out.length - 1] = { ...last, kind: 'gallery', pictures: [...last.pictures, ...each.pictures] }
    else if (each.kind === 'picture-text' && each.copy.length === 0 && !each.heading && each.buttons.length === 0)
      out.push({ ...section('picture'), pictures: each.pictures })
    else if (each.kind === 'faq' && last?.kind === 'faq')
      out[out.length - 1] = {
        ...last,
        copy: [...last.copy, ...each.copy],
        questions: [...(last.questions ?? []), ...(each.questions ?? [])],
      }
    else if (each.kind === 'buttons' && last && takesButton(last))
      out[out.length - 1] = { ...last, buttons: each.buttons }
    else out.push(each)
  }
  return out
}

function takesButton(last: Section): boolean {
  return (last.kind === 'hero' || last.kind === 'picture-text') && last.buttons.length === 0
}

/** A tag that is something by itself: sections, `break` for a line between them, undefined for what is looked into. */
function recognised(tag: HtmlTag): ReturnType<typeof recognise> {
  let held = knownTags.get(tag)
  if (!held) knownTags.set(tag, (held = { found: recognise(tag) }))
  return held.found
}

function recognise(tag: HtmlTag): readonly Section[] | 'break' | undefined {
  const { name, block, children } = tag
  if (block) {
    const found = ofBlock(tag, block.name)
    if (found) return found
  }
  if (name === 'hr') return 'break'
  const media = mediaSection(tag)
  if (media) return [media]
  if (name === 'form') {
    const form = formOfTag(tag)
    return [section('form', { copy: formWords(tag), ...(form && { form }) })]
  }
  if (name === 'details') return [faqOf([tag])]
  if (name === 'table') {
    const table = simpleTable(tag)
    return table ? [section('table', { table, copy: [tag] })] : layoutTable(tag)
  }
  if (name === 'dl') {
    const table = termTable(tag)
    return table && [section('table', { table, copy: [tag] })]
  }
  if (name === 'blockquote') return quoteOf(tag)
  if (name === 'figure' || isPicture(tag)) return ofFigure(tag)
  if (hasClass(tag, /^(wp-block-gallery|gallery|tiled-gallery|blocks-gallery-grid|slideshow|carousel)$/)) {
    const pictures = picturesIn(children)
    if (pictures.length > 0) return [section('gallery', { pictures })]
  }
  if (hasClass(tag, /^(hero|jumbotron|masthead|banner|page-hero|hero-.*)$/) || backgroundOf(tag)) {
    const hero = heroOf(tag)
    if (hero) return hero
  }
  if (hasClass(tag, /^(faq|faqs|accordion|schema-faq|rank-math-block|.*-faq)$/)) {
    const faq = questionsOf(tag)
    if (faq) return [faq]
  }
  return inlineTags.has(name) || /^(p|h[1-6]|li|td|th)$/.test(name) ? undefined : ofCells(tag)
}

function ofBlock(tag: HtmlTag, name: string): readonly Section[] | 'break' | undefined {
  const { children } = tag
  const data = tag.block!.data
  switch (name) {
    case 'separator':
    case 'nextpage':
      return 'break'
    case 'more':
    case 'spacer':
      return []
    case 'cover':
    case 'cover-image':
      return heroOf(tag) ?? undefined
    case 'gallery':
    case 'jetpack/tiled-gallery':
    case 'jetpack/slideshow': {
      const pictures = picturesIn(children)
      return pictures.length > 0 ? [section('gallery', { pictures })] : []
    }
    case 'media-text':
      return besideOf(tag, data)
    case 'columns':
      return columnsOf(tagsIn(tag, (each) => each.block?.name === 'column'))
    case 'buttons':
    case 'button':
      return [section('buttons', { buttons: linksIn(children) })]
    case 'pullquote':
    case 'quote': {
      const quote = findTag(children, ({ name: each }) => each === 'blockquote')
      return quote ? quoteOf(quote, name === 'pullquote' || hasClass(quote, /^is-(style-)?large$/)) : undefined
    }
    case 'file': {
      const [link] = linksIn(children)
      return link && [section('file', { address: link.href, label: link.text })]
    }
    default:
      return undefined
  }
}

/** Video, map, another site in a frame; undefined for what is none. */
function mediaSection(tag: HtmlTag): Section | undefined {
  const { name, attributes } = tag
  if (name === 'iframe' || name === 'embed')
    return attributes.src ? embedOf(attributes.src, attributes.title) : undefined
  if (name === 'video' || name === 'audio') {
    const address = attributes.src ?? findTag(tag.children, (each) => each.name === 'source')?.attributes.src
    return address ? section('embed', { address, label: attributes.title ?? '', tracks: tracksOf(tag) }) : undefined
  }
  return undefined
}

/** Captions of a video, labelled as in its player. */
export function tracksOf({ children }: HtmlTag): readonly SectionLink[] {
  return [...everyTag(children)].flatMap(({ name, attributes: { src = '', label, srclang, kind = '' } }) =>
    name === 'track' && src !== '' && kind !== 'metadata'
      ? [{ text: label || srclang || (src.split(/[?#]/)[0]!.split('/').at(-1) ?? src), href: src }]
      : [],
  )
}

const videos =
  /^(?:https?:)?\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?|embed\/|shorts\/|live\/)|youtu\.be\/)/i
const otherVideos = /^(?:https?:)?\/\/(?:player\.)?vimeo\.com\/(?:video\/)?\d+/i
const maps =
  /^(?:https?:)?\/\/(?:(?:www|maps)\.google\.[a-z.]+\/maps|maps\.google\.|www\.openstreetmap\.org\/export|www\.google\.com\/maps\/embed)/i

function embedOf(given: string, label = ''): Section {
  const address = given.startsWith('//') ? `https:${given}` : given
  const kind = videos.test(address) || otherVideos.test(address) ? 'video' : maps.test(address) ? 'map' : 'embed'
  return section(kind, { address: address.replace(/^http:/i, 'https:'), label })
}

/** An address on a line of its own: WordPress shows what is there. Undefined where it would be a link only. */
function embedAt(address: string): Section | undefined {
  return videos.test(address) || otherVideos.test(address) ? embedOf(address) : undefined
}

function bareAddress(tag: HtmlTag): string | undefined {
  const words = textOf(tag.children)
  return /^https?:\/\/\S+$/.test(words) ? words : undefined
}

function ofFigure(tag: HtmlTag): readonly Section[] | undefined {
  const { children } = tag
  const table = findTag(children, ({ name }) => name === 'table')
  if (table) {
    const simple = simpleTable(table, captionOf(tag))
    return [simple ? section('table', { table: simple, copy: [tag] }) : section('text', { copy: [tag] })]
  }
  const quote = findTag(children, ({ name }) => name === 'blockquote')
  if (quote) return quoteOf(quote, true)
  const frame = findTag(children, ({ name }) => ['iframe', 'video', 'audio', 'embed'].includes(name))
  const media = frame && mediaSection(frame)
  const caption = captionOf(tag)
  const below = caption ? [section('text', { copy: [paragraphOf(caption)] })] : []
  if (media) return [media, ...below]
  const pictures = picturesIn([tag])
  if (pictures.length > 1) return [section('gallery', { pictures })]
  if (pictures.length === 1) {
    const side = alignmentIn(tag)
    return [section(side ? 'picture-text' : 'picture', { pictures, ...(side && { side }) })]
  }
  const address = textOf(children.filter((each) => !isTag(each, 'figcaption')))
  if (/^https?:\/\/\S+$/.test(address))
    return [embedAt(address) ?? section('text', { copy: [linkedAddress(address)] }), ...below]
  return undefined
}

function linkedAddress(address: string): HtmlTag {
  return { name: 'p', attributes: {}, children: [{ name: 'a', attributes: { href: address }, children: [address] }] }
}

function paragraphOf(text: string): HtmlTag {
  return { name: 'p', attributes: {}, children: [text] }
}

/** A picture across the page with text on it. Undefined where there is no picture. */
function heroOf(tag: HtmlTag): readonly Section[] | undefined {
  const url = tag.block?.data.url
  // A cover may have a video behind it, which is a section by itself.
  const background = typeof url === 'string' && tag.block?.data.backgroundType !== 'video' ? url : backgroundOf(tag)
  const [first] = background ? [] : picturesIn([tag])
  const picture = background ? pictureAt(background, tag) : first
  if (!picture) return undefined
  const inside = sectionsOf(withoutFirstPicture(tag.children, picture.src))
  // The tag within may wear the picture as well: then the hero is in there.
  if (inside.some(({ kind, pictures }) => kind === 'hero' && pictures[0]?.src === picture.src)) return inside
  const [head, ...rest] = inside
  const isPlain = head?.kind === 'text'
  const heading = isPlain ? (head.heading ?? shortHeading(head)) : undefined
  const copy = isPlain ? (head.heading ? head.copy : heading ? head.copy.slice(1) : head.copy) : []
  const buttons = rest[0]?.kind === 'buttons' ? rest[0].buttons : []
  const more = (isPlain ? rest : inside).slice(isPlain && buttons.length > 0 ? 1 : 0)
  return [section('hero', { pictures: [picture], copy, buttons, ...(heading && { heading }) }), ...more]
}

/** First line of a hero that has no heading: what a theme draws large. */
function shortHeading({ copy }: Section): SectionHeading | undefined {
  const [first] = copy
  if (!first || typeof first === 'string' || first.name !== 'p') return undefined
  const text = textOf(first.children)
  const hasMore = findTag(first.children, ({ name }) => name === 'a' || name === 'img') !== undefined
  return text.length > 0 && text.length <= 100 && !hasMore ? { level: 2, text } : undefined
}

function besideOf(tag: HtmlTag, data: Readonly<Record<string, unknown>>): readonly Section[] | undefined {
  const pictures = picturesIn(tag.children)
  const [picture] = pictures
  const media = findTag(tag.children, (each) => hasClass(each, /^wp-block-media-text__media$/))
  const inside = sectionsOf(tag.children.map((node) => (typeof node === 'string' ? node : withoutTag(node, media))))
  if (!picture || !media) return undefined
  const [head, ...rest] = inside
  const isPlain = head?.kind === 'text'
  const buttons = rest[0]?.kind === 'buttons' ? rest[0].buttons : []
  return [
    section('picture-text', {
      pictures: [picture],
      side: data.mediaPosition === 'right' ? 'right' : 'left',
      copy: isPlain ? head.copy : [],
      buttons,
      ...(isPlain && head.heading && { heading: head.heading }),
    }),
    ...(isPlain ? rest : inside).slice(isPlain && buttons.length > 0 ? 1 : 0),
  ]
}

/** Children of one shape that a site would lay out side by side; undefined for what is text or one thing alone. */
function ofCells(tag: HtmlTag): readonly Section[] | undefined {
  const tags = tag.children.filter((each): each is HtmlTag => typeof each !== 'string' && !isBlankNode(each))
  const hasWords = tag.children.some((each) => typeof each === 'string' && each.trim() !== '')
  const [first] = tags
  if (!first || tags.length < 2 || tags.length > mostCells || hasWords) return undefined
  const isRow = hasClass(tag, /^(row|columns|grid|cards|flex|wp-block-columns|.*-grid|.*-row|.*-cards)$/)
  const areAlike = tags.every(({ name }) => name === first.name && (name === 'li' || isWrapper(name)))
  if (!areAlike) return undefined
  const cells = tags.map(cellOf)
  if (cells.every(isCard)) return [cardsOf(cells)]
  return isRow ? columnsOf(tags) : undefined
}

const mostCells = 24

/** Sections of a cell; one that is a link as a whole has it as a button. */
function cellOf({ name, attributes, children }: HtmlTag): readonly Section[] {
  const inside = sectionsOf(children)
  const href = name === 'a' ? attributes.href : undefined
  if (!href || inside.length === 0) return inside
  const text = inside.find(({ heading }) => heading)?.heading?.text ?? textOf(children)
  return [...inside, section('buttons', { buttons: [{ text, href }] })]
}

function isWrapper(name: string): boolean {
  return ['div', 'article', 'section', 'li', 'a', 'figure'].includes(name)
}

/** A picture with some words below it. */
function isCard(cell: readonly Section[]): boolean {
  const pictures = cell.flatMap((each) => each.pictures)
  const words = cell.map((each) => (each.heading?.text ?? '') + textOf(each.copy)).join(' ')
  const isSimple = cell.every(({ kind }) => ['picture', 'picture-text', 'text', 'buttons', 'hero'].includes(kind))
  const texts = cell.filter(({ kind }) => kind === 'text').length
  return isSimple && pictures.length === 1 && words.trim() !== '' && words.length <= longestCard && texts <= 1
}

const longestCard = 900

function cardsOf(cells: readonly (readonly Section[])[]): Section {
  return section('cards', { parts: cells.map((cell) => [cardOf(cell)]) })
}

function cardOf(cell: readonly Section[]): Section {
  const own = cell.find((each) => each.heading)?.heading
  const [picture] = cell.flatMap(({ pictures }) => pictures)
  const copy = cell.flatMap((each) => each.copy)
  // A title that is a link: its words are the title, and it leads where the card does.
  const linked = own ? undefined : copy.find((each): each is HtmlTag => isTag(each, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'))
  const heading = own ?? (linked && { level: Number(linked.name[1]), text: textOf(linked.children) })
  const buttons = [...(linked ? linksIn([linked]) : []), ...cell.flatMap((each) => each.buttons)]
  return section('cards', {
    pictures: picture ? [picture] : [],
    copy: copy.filter((each) => each !== linked),
    buttons:
      buttons.length === 0 && picture?.href ? [{ text: heading?.text || picture.alt, href: picture.href }] : buttons,
    ...(heading && { heading }),
  })
}

function columnsOf(columns: readonly HtmlTag[]): readonly Section[] {
  const cells = columns.map(cellOf).filter((cell) => cell.length > 0)
  if (cells.length < 2) return cells.flat()
  if (cells.every(isCard)) return [cardsOf(cells)]
  const beside = pictureBeside(cells)
  if (beside) return beside
  if (cells.every((cell) => cell.every(({ kind }) => kind === 'picture')))
    return [section('gallery', { pictures: cells.flatMap((cell) => cell.flatMap(({ pictures }) => pictures)) })]
  return [section('columns', { parts: cells })]
}

/** Two columns of which one is a picture. */
function pictureBeside(cells: readonly (readonly Section[])[]): readonly Section[] | undefined {
  const at = cells.findIndex((cell) => cell.length === 1 && cell[0]!.kind === 'picture' && !cell[0]!.heading)
  const other = cells[1 - at]
  if (cells.length !== 2 || at < 0 || !other) return undefined
  const [head, next, ...rest] = other
  if (head?.kind !== 'text' || rest.length > 0 || (next && next.kind !== 'buttons')) return undefined
  return [
    section('picture-text', {
      pictures: cells[at]![0]!.pictures,
      side: at === 0 ? 'left' : 'right',
      copy: head.copy,
      buttons: next?.buttons ?? [],
      ...(head.heading && { heading: head.heading }),
    }),
  ]
}

function quoteOf(tag: HtmlTag, isPulled = false): readonly Section[] | undefined {
  const cite = findTag(tag.children, ({ name }) => name === 'cite' || name === 'footer')
  const quote = textOf(withoutTag(tag, cite).children)
  if (quote === '' || picturesIn([tag]).length > 0) return undefined
  const author = cite ? textOf(cite.children) : ''
  const isSetOff = isPulled || author !== ''
  return [section('quote', { quote: { text: quote, author, isSetOff }, copy: [tag] })]
}

function faqOf(tags: readonly HtmlTag[]): Section {
  return faqWith(
    tags.map((tag) => {
      const summary = findTag(tag.children, ({ name }) => name === 'summary')
      const answer = tag.children.filter((each) => each !== summary)
      return { text: summary ? textOf(summary.children) : '', answer: flattened(answer) }
    }),
  )
}

function faqWith(questions: readonly SectionQuestion[]): Section {
  const copy = questions.flatMap(({ text, answer }) => [...(text ? [questionOf(text)] : []), ...answer])
  return section('faq', { copy, questions })
}

function questionOf(text: string): HtmlTag {
  return { name: 'h3', attributes: {}, children: [text] }
}

function flattened(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  return nodes.flatMap((node) =>
    typeof node === 'string' || (!isWrapper(node.name) && node.name !== '#block') ? [node] : flattened(node.children),
  )
}

/** Questions and answers as plugins write them; undefined where there are none. */
function questionsOf(tag: HtmlTag): Section | undefined {
  const details = [...everyTag(tag.children)].filter(({ name }) => name === 'details')
  if (details.length > 0) return faqOf(details)
  const questions = [...everyTag(tag.children)].filter((each) => hasClass(each, /(^|-)question$/))
  const answers = [...everyTag(tag.children)].filter((each) => hasClass(each, /(^|-)answer$/))
  if (questions.length === 0 || questions.length !== answers.length) return undefined
  return faqWith(
    questions.map(({ children }, i) => {
      const answer = answers[i]!
      return { text: textOf(children), answer: answer.name === 'p' ? [answer] : flattened(answer.children) }
    }),
  )
}

/** Words of a form: what it asks, for the editor who builds it again. */
function formWords(tag: HtmlTag): readonly HtmlNode[] {
  return tagsIn(tag, ({ name }) => ['label', 'legend', 'p', 'h2', 'h3', 'h4', 'button'].includes(name)).flatMap(
    ({ children }) => {
      const words = textOf(children)
      return words === '' ? [] : [paragraphOf(words)]
    },
  )
}

/** Table of a few columns with words alone; undefined for any other. */
function simpleTable(tag: HtmlTag, figureCaption = ''): SectionTable | undefined {
  const rows = [...everyTag(tag.children)].filter(({ name }) => name === 'tr')
  const cells = rows.map((row) => row.children.filter((each): each is HtmlTag => isTag(each, 'td', 'th')))
  const widest = Math.max(0, ...cells.map((row) => row.length))
  const all = cells.flat()
  const isPlain = all.every(
    ({ attributes, children }) =>
      !attributes.colspan &&
      !attributes.rowspan &&
      !textOf(children).includes('|') &&
      !findTag(children, ({ name }) => ['a', 'img', 'ul', 'ol', 'table', 'input', 'iframe'].includes(name)),
  )
  if (
    !isPlain ||
    widest === 0 ||
    widest > 6 ||
    rows.length < 2 ||
    findTag(tag.children, ({ name }) => name === 'table')
  )
    return undefined
  const isHeader = cells[0]!.every(({ name }) => name === 'th')
  const texts = cells.map((row) => row.map(({ children }) => textOf(children)))
  return {
    caption: figureCaption || captionOf(tag),
    header: isHeader ? texts[0]! : [],
    rows: isHeader ? texts.slice(1) : texts,
  }
}

/** Sections of a table that only lays a page out, row by row; undefined for one that says something as a table. */
function layoutTable(tag: HtmlTag): readonly Section[] | undefined {
  const rows = rowsOf(tag)
  const cells = rows.map((row) => row.children.filter((each): each is HtmlTag => isTag(each, 'td', 'th')))
  const all = cells.flat()
  const isNamed = all.some(({ name }) => name === 'th') || captionOf(tag) !== ''
  const laysOut = tag.attributes.role === 'presentation' || all.some(({ children }) => findTag(children, isLaidOut))
  if (isNamed || !laysOut) return undefined
  return cells.flatMap((row) => {
    const said = row.filter((cell) => !isBlankNode(cell))
    return said.length > 1 ? columnsOf(said) : said.flatMap(({ children }) => sectionsOf(children))
  })
}

/** What stands in a cell of a layout and in no table of facts. */
function isLaidOut({ name }: HtmlTag): boolean {
  return /^(h[1-6]|table|iframe|form|video|img)$/.test(name)
}

/** Rows of a table, without those of tables in it. */
function rowsOf({ children }: HtmlTag): readonly HtmlTag[] {
  return children.flatMap((each): readonly HtmlTag[] => {
    if (isTag(each, 'tr')) return [each]
    return isTag(each, 'tbody', 'thead', 'tfoot') ? rowsOf(each) : []
  })
}

/** Terms with one definition each as a table of two columns; undefined for other lists. */
function termTable(tag: HtmlTag): SectionTable | undefined {
  const tags = tag.children.filter((each): each is HtmlTag => typeof each !== 'string' && !isBlankNode(each))
  const isPlain = tags.every(
    (each, i) =>
      each.name === (i % 2 === 0 ? 'dt' : 'dd') &&
      !textOf(each.children).includes('|') &&
      !findTag(each.children, ({ name }) => !inlineTags.has(name) || ['a', 'img'].includes(name)),
  )
  if (!isPlain || tags.length < 4 || tags.length % 2 === 1) return undefined
  const texts = tags.map(({ children }) => textOf(children))
  return { caption: '', header: [], rows: texts.flatMap((term, i) => (i % 2 === 0 ? [[term, texts[i + 1]!]] : [])) }
}

function captionOf(tag: HtmlTag): string {
  const found = findTag(tag.children, (each) => each.name === 'figcaption' || each.name === 'caption')
  return found ? textOf(found.children) : ''
}

/** Whether a tag is a picture, alone or as a link. */
function isPicture(tag: HtmlTag): boolean {
  if (tag.name === 'img' || tag.name === 'picture') return true
  return (
    tag.name === 'a' && textOf(tag.children) === '' && findTag(tag.children, ({ name }) => name === 'img') !== undefined
  )
}

/** Pictures in nodes, with captions and links. */
export function picturesIn(
  nodes: readonly HtmlNode[],
  href = '',
  caption: readonly HtmlNode[] = [],
): readonly SectionPicture[] {
  return nodes.flatMap((node): readonly SectionPicture[] => {
    if (typeof node === 'string') return []
    const { name, attributes, children } = node
    if (name === 'img') {
      const src = sourceOf(node)
      if (src === '') return []
      const hasLink = findTag(caption, (each) => each.name === 'a') !== undefined
      const about = { alt: attributes.alt ?? '', caption: textOf(caption), href: isFileOf(href, src) ? '' : href }
      const width = Number.parseInt(attributes.width || widthInName(src), 10)
      return [{ src, ...about, ...(hasLink && { richCaption: caption }), ...(width > 0 && { width }) }]
    }
    if (name === 'figure') return picturesIn(children, href, ownCaption(node))
    return picturesIn(children, name === 'a' ? (attributes.href ?? '') : href, caption)
  })
}

/** Width in the name of a file that WordPress made of a larger one; empty where there is none. */
function widthInName(src: string): string {
  return /-(\d+)x\d+\.\w+$/.exec(src.replace(/[?#].*$/, ''))?.[1] ?? ''
}

/** Caption of a figure that is not one of a figure in it. */
function ownCaption({ children }: HtmlTag): readonly HtmlNode[] {
  return children.find((each): each is HtmlTag => isTag(each, 'figcaption'))?.children ?? []
}

/** Address of a picture, also of a lazy-loaded one. */
export function sourceOf({ attributes }: HtmlTag): string {
  const { src = '' } = attributes
  const lazy = attributes['data-src'] || attributes['data-lazy-src'] || attributes['data-original'] || ''
  return src === '' || src.startsWith('data:') ? lazy : src
}

function isFileOf(href: string, src: string): boolean {
  const bare = (address: string) => address.replace(/-\d+x\d+(?=\.\w+$)/, '').replace(/[?#].*$/, '')
  return (
    /\.(jpe?g|png|gif|webp|avif)([?#].*)?$/i.test(href) && bare(href).split('/').at(-1) === bare(src).split('/').at(-1)
  )
}

function pictureAt(src: string, tag: HtmlTag): SectionPicture {
  const img = findTag(tag.children, (each) => each.name === 'img' && sourceOf(each) === src)
  return { src, alt: img?.attributes.alt ?? '', caption: '', href: '' }
}

/** Background picture of a tag, or of its only child. */
export function backgroundOf({ attributes, children }: HtmlTag): string | undefined {
  const own = styledBackground(attributes)
  if (own) return own
  const [only, ...others] = children.filter((each): each is HtmlTag => typeof each !== 'string')
  return only && others.length === 0 && only.name !== 'img' && children.length > 0 && only.attributes.style
    ? backgroundOf(only)
    : undefined
}

/** Background picture of a tag by CSS. */
export function styledBackground({ style = '' }: HtmlTag['attributes']): string | undefined {
  return /background(?:-image)?\s*:[^;]*url\(\s*['"]?([^'")]+)/i.exec(style)?.[1]
}

/** Background picture of a tag by its own style or block. */
export function ownBackground({ attributes, block }: HtmlTag): string | undefined {
  const isCover = block?.name === 'cover' && typeof block.data.url === 'string'
  return isCover ? String(block.data.url) : styledBackground(attributes)
}

/** Side at which a picture stands, with text around it. */
function alignmentIn(tag: HtmlTag): 'left' | 'right' | undefined {
  for (const each of [tag, ...everyTag(tag.children)]) {
    const align = each.block?.data.align ?? each.attributes.align
    if (hasClass(each, /^(alignleft|float-left|pull-left)$/) || align === 'left') return 'left'
    if (hasClass(each, /^(alignright|float-right|pull-right)$/) || align === 'right') return 'right'
  }
  return undefined
}

function isButton(tag: HtmlTag): boolean {
  return tag.name === 'a' && hasClass(tag, /^(button|btn|wp-block-button__link|wp-element-button|cta|.*-button)$/)
}

/** Links of a paragraph that is nothing else. */
function onlyButtons(tag: HtmlTag): readonly SectionLink[] {
  const all = tag.children.filter((each) => !isBlankNode(each))
  return all.length > 0 && all.every((each) => typeof each !== 'string' && isButton(each)) ? linksIn(all) : []
}

function linksIn(nodes: readonly HtmlNode[]): readonly SectionLink[] {
  return [...everyTag(nodes)]
    .filter(({ name }) => name === 'a')
    .flatMap(({ attributes, children }) => {
      const text = textOf(children)
      return text === '' ? [] : [{ text, href: attributes.href ?? '' }]
    })
}

function tagsIn(tag: HtmlTag, isIt: (each: HtmlTag) => boolean): readonly HtmlTag[] {
  return tag.children.flatMap((each) => (typeof each === 'string' ? [] : isIt(each) ? [each] : tagsIn(each, isIt)))
}

function withoutTag(tag: HtmlTag, gone: HtmlTag | undefined): HtmlTag {
  return {
    ...tag,
    children: tag.children
      .filter((each) => each !== gone)
      .map((each) => (typeof each === 'string' ? each : withoutTag(each, gone))),
  }
}

function withoutTags(tag: HtmlTag, names: readonly string[]): HtmlTag {
  return {
    ...tag,
    children: tag.children
      .filter((each) => typeof each === 'string' || !names.includes(each.name))
      .map((each) => (typeof each === 'string' ? each : withoutTags(each, names))),
  }
}

function withoutPictures(tag: HtmlTag): HtmlTag {
  return withoutTags(tag, ['img', 'picture'])
}

function withoutFirstPicture(nodes: readonly HtmlNode[], src: string): readonly HtmlNode[] {
  const img = findTag(nodes, (each) => each.name === 'img' && sourceOf(each) === src)
  if (!img) return nodes
  return nodes.flatMap((node) => (node === img ? [] : [typeof node === 'string' ? node : withoutTag(node, img)]))
}
