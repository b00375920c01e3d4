import { escaped } from '#model/text/escaped.ts'
import type { LayoutId } from '#model/page/layout-name.ts'
import { limits } from '#model/limits.ts'
import type { MediaItem } from '#model/media/media.ts'
import type { Element, StoredField } from '#model/page/page.ts'
import { createSlice } from '#model/page/slice-factory.ts'
import { derivedId } from '#document/clone-ids.ts'
import { sanitise } from '../documents/sanitise.ts'
import { findTag, isTag, textOf } from './html-tree.ts'
import { type Candidate, candidatesFor, isSmall, leastScore, type Mapping, type Slices } from './match.ts'
import { inlineHtml, richHtml, type Rewriting } from './rich-html.ts'
import type { SectionForm } from './form-questions.ts'
import type { Section, SectionKind, SectionLink, SectionPicture } from './sections.ts'

/** Picture of a source as it is in the library. */
interface PlacedPicture {
  readonly asset: string
  readonly alt: string
  readonly url: string
}

/** Context of composing: look-ups outside of the page. */
export interface ComposeContext {
  readonly slices: Slices
  readonly layout: LayoutId
  readonly mapping: Mapping
  /** Page whose elements they become: their ids are derived from it. */
  readonly page: string
  /** Picture of the library by its address in the source; undefined where there is none. */
  readonly picture: (src: string) => PlacedPicture | undefined
  readonly link: (href: string) => string | undefined
}

/** Placement of a section: its slice. */
export interface Placement {
  readonly kind: SectionKind
  readonly component: string
  readonly score: number
  /** Whether it is a slice of its kind; else it was kept as text and pictures. */
  readonly isMatched: boolean
  /** Its first words. */
  readonly about: string
}

/** Form that a page asks for, to be made as a record. */
export interface ComposedForm extends SectionForm {
  /** Id of its record, and the key by which a slice asks it. */
  readonly id: string
  readonly key: string
  readonly name: string
  /** Whether a slice of the layout shows it where it stood. */
  readonly isShown: boolean
}

/** Form of a page, to be made as a record. */
export interface WantedForm {
  readonly form: ComposedForm
  /** Key of the document that asks it. */
  readonly document: string
  /** What it is called: its heading, or the title of its page. */
  readonly name: string
  readonly language: string
}

interface Composed {
  readonly elements: readonly Element[]
  readonly placements: readonly Placement[]
  readonly forms: readonly ComposedForm[]
}

/** Composes sections into elements of a layout, with the chosen slices. */
export function compose(sections: readonly Section[], context: ComposeContext): Composed {
  const composer = new Composer(context)
  const elements = sections.flatMap((section) => composer.place(section))
  return { elements: joined(elements), placements: composer.placements, forms: composer.forms }
}

/** Joins untitled texts with the text before them, as in the source. */
export function joined(elements: readonly Element[]): readonly Element[] {
  const out: Element[] = []
  for (const element of elements) {
    const last = out.at(-1)
    const both =
      last && isText(last) && isText(element) && !valueOf(element, 'title') ? joinedText(last, element) : undefined
    if (both) out[out.length - 1] = both
    else out.push(element)
  }
  return out
}

function joinedText(first: Element, second: Element): Element | undefined {
  const more = second.fields.find(({ name }) => name === 'content')
  if (!more) return first
  const content = `${valueOf(first, 'content')}${valueOf(second, 'content')}`
  if (content.length > longestText || first.slot !== second.slot) return undefined
  const field: StoredField = { ...more, id: derivedId(first.id, 'content'), wysiwyg: content }
  return { ...first, fields: [...first.fields.filter(({ name }) => name !== 'content'), field] }
}

function isText({ component }: Element): boolean {
  return component === textSlice
}

function valueOf({ fields }: Element, wanted: string): string {
  const field = fields.find(({ name, enabled }) => name === wanted && enabled)
  return field ? String(field[field.type] ?? '') : ''
}

/** Characters of one text at most: what is longer is easier to work with in pieces. */
const longestText = 20_000

/** Joins sections into one rich text, for records. */
export function composeText(sections: readonly Section[], context: ComposeContext): string {
  const rewriting = rewritingOf(context)
  return sanitise(sections.map((section) => sectionHtml(section, rewriting)).join(''))
}

/** Values of a slice's fields, by their names. */
type Values = Readonly<Record<string, unknown>>

const textSlice = 'TitleWysiwyg'
/** The slice that asks whichever form it is given; layouts without it keep the words of a form. */
const formSlice = 'BlocksNewsletterForm'

class Composer {
  readonly placements: Placement[] = []
  readonly forms: ComposedForm[] = []
  private readonly rewriting: Rewriting
  private count = 0
  private readonly context: ComposeContext

  constructor(context: ComposeContext) {
    this.context = context
    this.rewriting = rewritingOf(context)
  }

  place(given: Section): readonly Element[] {
    const { lead, ...own } = this.withShownPictures(given)
    if (lead) return [this.text('', this.html(lead)), ...this.place(own)]
    const section: Section = own
    const elements = this.asSlices(section)
    if (elements) return elements
    this.note(section, textSlice, 0, false)
    return this.asText(section)
  }

  /** A section with those of its pictures that are in the library. */
  private withShownPictures(section: Section): Section {
    const pictures = section.pictures.filter(({ src }) => this.context.picture(src) !== undefined)
    return pictures.length === section.pictures.length ? section : { ...section, pictures }
  }

  private asSlices(section: Section): readonly Element[] | undefined {
    const { kind } = section
    if (this.context.mapping[kind] === 'text' && kind !== 'text') return undefined
    switch (kind) {
      case 'table':
        return this.table(section)
      case 'video':
        return this.video(section)
      case 'map':
      case 'embed':
        return this.frame(section)
      case 'buttons':
        return this.buttons(section)
      case 'file':
        return this.file(section)
      case 'columns':
        return this.columns(section)
      case 'cards':
        return this.cards(section)
      case 'faq':
        return this.questions(section)
      case 'form':
        return this.form(section)
      default:
        return this.matched(section)
    }
  }

  /** The slice that suits a section best, or the one that was chosen for its kind. */
  private candidate(section: Section): Candidate | undefined {
    const all = candidatesFor(section, this.context.layout, this.context.slices)
    // Slices of a brand for text are made for a few lines; what is longer reads best in the plain one.
    const chosen = this.context.mapping[section.kind] ?? (section.kind === 'text' ? textSlice : undefined)
    const wanted = chosen === undefined ? undefined : all.find(({ component }) => component === chosen)
    return wanted ?? all.find(({ score }) => score >= leastScore)
  }

  private matched(section: Section): readonly Element[] | undefined {
    const { kind, pictures } = section
    if (needsPicture.has(kind) && pictures.length === 0) return undefined
    // A picture that leads somewhere keeps its link in a text.
    if (kind === 'picture' && this.leads(pictures[0])) return undefined
    // So does a quote with links in it.
    if (kind === 'quote' && findTag(section.copy, ({ name }) => name === 'a')) return undefined
    const candidate = this.candidate(section)
    if (!candidate) return undefined
    if (kind === 'picture' && isSmall(pictures[0]) && !candidate.roles.width) return undefined
    // What is long, or part of a text, stays a quotation in it where no slice is made for quotes.
    const isAccent = section.quote?.isSetOff && textOf(section.copy).length <= longestCentred
    if (kind === 'quote' && !candidate.roles.quote && !isAccent) return undefined
    this.note(section, candidate.component, candidate.score, kind !== 'text')
    const element = this.filled(section, candidate)
    return [
      candidate.component === 'HeroSlide' ? this.slice('HeroSlider', {}, [element]) : element,
      ...this.remainder(section, candidate),
    ]
  }

  private leads(picture: SectionPicture | undefined): boolean {
    return picture !== undefined && picture.href !== '' && this.context.link(picture.href) !== undefined
  }

  private filled({ heading, copy, pictures, buttons, side, quote }: Section, { component, roles }: Candidate): Element {
    const values: Record<string, unknown> = {}
    const put = (name: string | undefined, value: unknown) => {
      if (name !== undefined && value !== undefined && value !== '') values[name] = value
    }
    if (heading) {
      put(roles.title, heading.text)
      put(roles.titleTag, `h${heading.level}`)
    }
    if (roles.copy) put(roles.copy, this.html(copy))
    if (roles.pictures)
      put(
        roles.pictures,
        pictures.slice(0, limits.mediaItems).flatMap((each) => this.item(each)),
      )
    else if (roles.picture)
      put(
        roles.picture,
        pictures.slice(0, 1).flatMap((each) => this.item(each)),
      )
    const [button] = buttons
    if (button) put(roles.link, this.linkValue(button))
    if (side !== 'top') put(roles.side, side)
    else if (roles.top) put(roles.top, side)
    if (isSmall(pictures[0])) put(roles.width, pictures[0]?.width)
    // Large lines in the middle of the page read well when they are few.
    const isList = copy.some((node) => isTag(node, 'ul', 'ol'))
    if (roles.align && (isList || textOf(copy).length > longestCentred)) put(roles.align, 'left')
    if (!pictures[0]?.richCaption) put(roles.caption, pictures[0]?.caption)
    put(roles.quote, quote?.text)
    put(roles.author, quote?.author)
    if (component === 'Images') values.columns = Math.min(4, pictures.length)
    return this.slice(component, values)
  }

  /** What a slice has no field for, after it: nothing is lost. */
  private remainder(section: Section, { roles }: Candidate): readonly Element[] {
    const { heading, ...bare } = section
    const { copy, pictures, buttons, quote } = section
    const shown = roles.pictures ? limits.mediaItems : 1
    const more = pictures.slice(shown)
    const captions = pictures.slice(0, shown).filter(({ caption, richCaption, href }) => {
      const isHeld = roles.caption !== undefined && pictures.length === 1 && !richCaption
      return (caption !== '' && !isHeld) || (href !== '' && this.context.link(href) !== undefined)
    })
    const html = [
      captions.map((each) => this.captionHtml(each)).join(''),
      heading && !roles.title ? headingHtml(heading) : '',
      roles.copy || quote ? '' : this.html(copy),
      quote?.author && !roles.author && !roles.copy ? `<p>${escaped(quote.author)}</p>` : '',
    ].join('')
    return [
      ...(more.length > 0 ? this.place({ ...bare, copy: [], pictures: more, buttons: [] }) : []),
      ...(html === '' ? [] : [this.text('', html)]),
      ...this.ghostButtons(roles.link && buttons[0] && this.linkValue(buttons[0]) ? buttons.slice(1) : buttons),
    ]
  }

  private captionHtml(picture: SectionPicture): string {
    const { alt, href } = picture
    const words = captionOf(picture, this.rewriting) || escaped(alt || href)
    const link = href === '' ? undefined : this.context.link(href)
    return `<p><small>${link === undefined ? words : `<a href="${escaped(link)}">${words}</a>`}</small></p>`
  }

  private cards(section: Section): readonly Element[] | undefined {
    const cards = (section.parts ?? []).flat().map((card) => this.withShownPictures(card))
    const fullest = cards.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0]
    if (!fullest || !cards.some(({ pictures }) => pictures.length > 0)) return undefined
    const candidate = this.candidate({ ...fullest, kind: 'cards' })
    if (!candidate) return undefined
    this.note(section, candidate.component, candidate.score, true)
    const children = cards.flatMap((card) => [this.filled(card, candidate), ...this.remainder(card, candidate)])
    return [
      ...this.headed(section),
      this.slice('GridContainer', { columns: Math.min(4, Math.max(2, cards.length)) }, children),
    ]
  }

  private columns(section: Section): readonly Element[] | undefined {
    const parts = section.parts ?? []
    const slots = parts.length === 2 ? ['left', 'right'] : parts.length === 3 ? ['left', 'center', 'right'] : undefined
    const component = slots ? (slots.length === 2 ? 'TwoColumnContainer' : 'ThreeColumnContainer') : 'GridContainer'
    this.note(section, component, 100, true)
    const children = parts.flatMap((cell, i) =>
      slots
        ? cell.flatMap((each) => this.place(each)).map((element) => ({ ...element, slot: slots[i]! }))
        : [this.text('', cell.map((each) => sectionHtml(this.withShownPictures(each), this.rewriting)).join(''))],
    )
    const values = slots ? {} : { columns: Math.min(4, parts.length) }
    return [...this.headed(section), this.slice(component, values, children)]
  }

  /** The heading of a section whose slice has none. */
  private headed({ heading }: Section): readonly Element[] {
    return heading ? [this.text(heading.text, '', heading.level)] : []
  }

  private table(section: Section): readonly Element[] | undefined {
    const { table } = section
    if (!table) return undefined
    this.note(section, 'Table', 100, true)
    const rows = table.rows.map((cells) => this.slice('TableTextRow', { text: cells.join(' | ') }))
    const values = { caption: table.caption, header: table.header.join(' | ') }
    return [...this.headed(section), this.slice('Table', values, rows)]
  }

  /** An accordion; a question without words stays text. */
  private questions(section: Section): readonly Element[] | undefined {
    const { questions = [] } = section
    if (questions.length === 0 || questions.some(({ text }) => text === '')) return undefined
    this.note(section, 'Accordion', 100, true)
    const rows = questions.map(({ text, answer }) =>
      this.slice('AccordionRow', { title: text, content: this.html(answer) }),
    )
    return [...this.headed(section), this.slice('Accordion', {}, rows)]
  }

  private video(section: Section): readonly Element[] | undefined {
    const { address = '', label } = section
    const id = /(?:[?&]v=|youtu\.be\/|\/(?:embed|shorts|live)\/)([\w-]{6,})/.exec(address)?.[1]
    if (id && /youtu/i.test(address)) {
      this.note(section, 'YouTube', 100, true)
      const values = { videoId: id, autoplay: false, loop: false, mute: false, videoTitle: label }
      return [...this.headed(section), this.slice('YouTube', values)]
    }
    const vimeo = /vimeo\.com\/(?:video\/)?(\d+)/i.exec(address)?.[1]
    return this.frame(vimeo ? { ...section, address: `https://player.vimeo.com/video/${vimeo}` } : section)
  }

  private frame(section: Section): readonly Element[] | undefined {
    const { address = '', label } = section
    // A video or a sound of its own is no site to be framed, but a file to open.
    const [, name] = /([^/?#]+\.(?:mp4|webm|ogv|mov|mp3|ogg|wav|m4a))(?:[?#]|$)/i.exec(address) ?? []
    if (name) return this.recording({ ...section, label: label || name })
    const host = URL.parse(address)?.host
    if (!host || !/^https:/i.test(address)) return undefined
    this.note(section, 'Iframe', 100, true)
    return [
      ...this.headed(section),
      this.slice('Iframe', { iframeUrl: address, height: frameHeight, frameTitle: label || host }),
    ]
  }

  /** Links to a video or a sound and to its captions. */
  private recording({ tracks = [], ...section }: Section): readonly Element[] | undefined {
    const recording = this.file(section)
    return recording && [...recording, ...tracks.flatMap(({ text, href }) => this.download(text, href))]
  }

  /** The form as a record of its own, and the slice that asks it, where the layout has one. */
  private form(section: Section): readonly Element[] | undefined {
    const { form, heading } = section
    if (!form) return undefined
    const id = derivedId(this.context.page, `form ${this.forms.length}`)
    const { layouts = [] } = this.context.slices.get(formSlice) ?? {}
    const isShown = layouts === '*' || layouts.includes(this.context.layout)
    const key = `form-${id.slice(0, 8)}`
    this.forms.push({ ...form, id, key, name: heading?.text ?? '', isShown })
    if (!isShown) return undefined
    this.note(section, formSlice, 100, true)
    const title = heading && { title: heading.text, titleTag: `h${heading.level}` }
    return [this.slice(formSlice, { ...title, btnText: form.send, formid: key })]
  }

  private buttons(section: Section): readonly Element[] | undefined {
    const elements = this.ghostButtons(section.buttons)
    if (elements.length === 0) return undefined
    this.note(section, 'GhostButtonLink', 100, true)
    return elements
  }

  private ghostButtons(buttons: readonly SectionLink[]): readonly Element[] {
    const links = buttons.map((each) => ({ ...each, value: this.linkValue(each) }))
    return links.flatMap(({ text, value }) =>
      value
        ? [this.slice('GhostButtonLink', { link: value })]
        : text === ''
          ? []
          : [this.text('', `<p>${escaped(text)}</p>`)],
    )
  }

  private file(section: Section): readonly Element[] | undefined {
    const { address = '', label = '' } = section
    const download = this.download(label, address)
    if (download.length === 0) return undefined
    this.note(section, 'DownloadLink', 100, true)
    return download
  }

  private download(text: string, address: string): readonly Element[] {
    const href = this.context.link(address)
    return href === undefined ? [] : [this.slice('DownloadLink', { text, link: { text, href } })]
  }

  private asText(section: Section): readonly Element[] {
    const { heading, ...rest } = section
    const html = sectionHtml({ ...rest, buttons: [] }, this.rewriting)
    const isEmpty = html === '' && !heading
    return [
      ...(isEmpty ? [] : [this.text(heading?.text ?? '', html, heading?.level)]),
      ...this.ghostButtons(section.buttons),
    ]
  }

  private text(title: string, html: string, level = 2): Element {
    return this.slice(textSlice, {
      ...(title !== '' && { title, titleTag: `h${level}` }),
      ...(html !== '' && { content: sanitise(html) }),
    })
  }

  private html(nodes: Section['copy']): string {
    return sanitise(richHtml(nodes, this.rewriting))
  }

  private item({ src, alt }: SectionPicture): readonly MediaItem[] {
    const picture = this.context.picture(src)
    if (!picture) return []
    const id = derivedId(this.context.page, `picture ${this.count++}`)
    return [
      { id, asset: picture.asset, ...(alt !== '' && alt !== picture.alt && { alt: alt.slice(0, limits.altLength) }) },
    ]
  }

  private linkValue({ text, href }: SectionLink) {
    const target = this.context.link(href)
    return target === undefined || target === '' ? undefined : { text, href: target }
  }

  private slice(component: string, values: Values, children: readonly Element[] = []): Element {
    const definition = this.context.slices.get(component)
    const id = derivedId(this.context.page, `element ${this.count++}`)
    const fields = Object.entries(values).flatMap(([name, value]): readonly StoredField[] => {
      const type = definition?.fields[name]?.type
      if (type === undefined || value === undefined || value === '') return []
      return [{ id: derivedId(id, name), name, type, enabled: true, [type]: value }]
    })
    return createSlice(id, component, definition, { fields, elements: children })
  }

  private note(section: Section, component: string, score: number, isMatched: boolean): void {
    const { kind, heading, copy, pictures, address = '' } = section
    const words = heading?.text || textOf(copy) || pictures[0]?.alt || address
    this.placements.push({ kind, component, score, isMatched, about: words.slice(0, 80) })
  }
}

const needsPicture: ReadonlySet<SectionKind> = new Set(['hero', 'picture-text', 'picture', 'gallery'])
/** Characters of a text that may stand in the middle. */
const longestCentred = 320
/** Height of a frame of another site, px: nothing says how high it was. */
const frameHeight = 480

function sizeOf({ copy, buttons, heading, pictures }: Section): number {
  return (copy.length > 0 ? 4 : 0) + (buttons.length > 0 ? 2 : 0) + (heading ? 3 : 0) + pictures.length
}

function headingHtml({ level, text }: { readonly level: number; readonly text: string }): string {
  return `<h${level}>${escaped(text)}</h${level}>`
}

/** All of a section as rich text. */
function sectionHtml(section: Section, rewriting: Rewriting): string {
  const { kind, heading, copy, pictures, buttons, parts = [], address, label, tracks = [] } = section
  const href = address === undefined ? undefined : rewriting.link(address)
  return [
    richHtml(section.lead ?? [], rewriting),
    heading ? headingHtml(heading) : '',
    // A table, a quote and a form have their pictures and words in their own markup.
    pictures.map((each) => pictureHtml(each, rewriting)).join(''),
    richHtml(copy, rewriting),
    kind === 'cards' || kind === 'columns'
      ? parts.map((cell) => cell.map((each) => sectionHtml(each, rewriting)).join('')).join('')
      : '',
    href === undefined ? '' : `<p><a href="${escaped(href)}">${escaped(label || address!)}</a></p>`,
    tracks.map((each) => buttonHtml(each, rewriting)).join(''),
    buttons.map((each) => buttonHtml(each, rewriting)).join(''),
  ].join('')
}

function captionOf({ caption, richCaption }: SectionPicture, rewriting: Rewriting): string {
  return richCaption ? inlineHtml(richCaption, rewriting).trim() : escaped(caption)
}

function pictureHtml(given: SectionPicture, rewriting: Rewriting): string {
  const { src, alt, href } = given
  const picture = rewriting.picture(src)
  const caption = captionOf(given, rewriting)
  const words = caption ? `<figcaption>${caption}</figcaption>` : ''
  if (!picture) return caption ? `<p>${caption}</p>` : ''
  const img = `<img src="${escaped(picture.src)}" alt="${escaped(alt || picture.alt)}">`
  const link = href === '' ? undefined : rewriting.link(href)
  return `<figure>${link === undefined ? img : `<a href="${escaped(link)}">${img}</a>`}${words}</figure>`
}

function buttonHtml({ text, href }: SectionLink, rewriting: Rewriting): string {
  const link = rewriting.link(href)
  return `<p>${link === undefined ? escaped(text) : `<a href="${escaped(link)}">${escaped(text)}</a>`}</p>`
}

function rewritingOf({ picture, link }: ComposeContext): Rewriting {
  return {
    link,
    picture: (src) => {
      const found = picture(src)
      return found && { src: found.url, alt: found.alt }
    },
  }
}
