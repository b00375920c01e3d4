import { editingLimits, limits } from '#model/limits.ts'
import type { LayoutId } from '#model/page/layout-name.ts'
import type { Element } from '#model/page/page.ts'
import { derivedId } from '#document/clone-ids.ts'
import type { ReadingTask } from '../reading/reading-task.ts'
import { compose, type ComposeContext, type ComposedForm, composeText, joined, type Placement } from './compose.ts'
import { openedBy, withHeadingTexts } from './heading-text.ts'
import { everyTag, type HtmlNode, readHtml, type TreeProblem } from './html-tree.ts'
import type { Mapping, SliceFacts } from './match.ts'
import { contentsOfElements, contentsOfHtml, contentsOfRichText, type Shares, sharesOf } from './measure.ts'
import { type PackedText, unpackedText } from './packed-text.ts'
import { picturesIn, type Section, sectionsOf } from './sections.ts'

/** Documents to be composed, and what with. */
interface Composing {
  readonly documents: readonly GivenDocument[]
  readonly slices: readonly SliceFacts[]
  readonly layout: LayoutId
  readonly mapping: Mapping
  /** Whether they are counted alone: nobody asks for their elements then. */
  readonly isTrial: boolean
}

/** Document of a source, for composing. */
export interface GivenDocument {
  /** Id of the page that it becomes. */
  readonly id: string
  readonly isPage: boolean
  readonly title: string
  readonly html: PackedText
  /** Pictures that stand for it, here and where it is shared. */
  readonly picture: string
  readonly sharedPicture: string
}

/** Addresses in a document, to be looked up on the site. */
export interface NamedAddresses {
  readonly links: readonly string[]
  readonly pictures: readonly string[]
}

/** Results of address look-ups, in order. */
export interface FoundAddresses {
  readonly links: readonly FoundLink[]
  readonly pictures: readonly FoundPicture[]
}

interface FoundLink {
  /** Where it leads here; absent for one that is not to be trusted. */
  readonly to?: string
  /** The file of the source that it is, by its full address. */
  readonly file?: string
}

interface FoundPicture {
  /** Its full address in the source. */
  readonly address: string
  readonly picture?: LibraryFile
}

/** Picture or file of the library. */
export interface LibraryFile {
  readonly asset: string
  readonly alt: string
  readonly url: string
}

/** Texts of a document about a picture. */
export interface PictureWords {
  readonly alt: string
  readonly caption: string
}

/** Composed document. */
export interface Composition {
  /** Of a page. */
  readonly elements: readonly Element[]
  /** Of a record. */
  readonly content: string
  readonly placements: readonly Placement[]
  readonly shares: Shares
  /** Full addresses of its pictures and files, the pictures first. */
  readonly files: readonly string[]
  /** What it says of its pictures, by their full addresses. */
  readonly words: ReadonlyMap<string, PictureWords>
  readonly forms: readonly ComposedForm[]
  /** Why nothing is made of it. */
  readonly problem?: 'long' | TreeProblem
}

/** Part of composing: addresses to look up, or finally all documents. */
export type ComposePart =
  | { readonly named: readonly (NamedAddresses | undefined)[] }
  | { readonly composed: readonly Composition[] }

/** Address look-ups for each document. */
export type ComposeGiven = readonly (FoundAddresses | undefined)[]

/** Task that composes documents from their sections. */
export const composeTask: ReadingTask<Composing, ComposePart, ComposeGiven> = { name: 'compose', read: composeAll }

function* composeAll({ documents, slices, ...given }: Composing): Generator<ComposePart, void, ComposeGiven> {
  const context = { ...given, slices: new Map(slices.map((slice) => [slice.name, slice])) }
  const all = documents.map((document) => new Composer(document, context))
  // What becomes of a section may name further addresses, such as that of a video: then it is composed once more.
  while (all.some((each) => each.isWaiting())) {
    const named = all.map((each) => each.named())
    const found = named.some(Boolean) ? yield { named } : []
    for (const [i, each] of all.entries()) each.compose(found[i])
  }
  yield { composed: all.map((each) => each.composed()) }
}

type Context = Pick<ComposeContext, 'slices' | 'layout' | 'mapping'> & Pick<Composing, 'isTrial'>

/** A document while it is composed. */
class Composer {
  private readonly document: GivenDocument
  private readonly context: Context
  private readonly nodes: readonly HtmlNode[] = []
  private readonly lookup = new Lookup()
  private asked: NamedAddresses | undefined
  private made: Composition | undefined

  constructor(document: GivenDocument, context: Context) {
    this.document = document
    this.context = context
    const html = unpackedText(document.html)
    const nodes =
      html.length > editingLimits.siteImportContent ? ('long' as const) : readHtml(html, limits.siteImportNodes)
    if (typeof nodes === 'string') {
      this.made = nothingOf(nodes)
      return
    }
    this.nodes = nodes
    for (const { attributes } of everyTag(nodes)) if (attributes.href !== undefined) this.lookup.link(attributes.href)
    for (const src of picturesNamed(nodes, document)) this.lookup.picture(src)
  }

  isWaiting(): boolean {
    return this.made === undefined || this.lookup.isWanting()
  }

  /** Addresses that are to be looked up before it goes on. */
  named(): NamedAddresses | undefined {
    return (this.asked = this.lookup.taken())
  }

  compose(found: FoundAddresses | undefined): void {
    if (this.made && !this.asked) return
    if (this.asked && found) this.lookup.learn(this.asked, found)
    this.made = composition(this.document, this.nodes, this.lookup, this.context)
  }

  composed(): Composition {
    return this.made!
  }
}

/** Look-up of addresses: results, and those still to be requested. */
class Lookup {
  private readonly links = new Map<string, FoundLink>()
  private readonly pictures = new Map<string, FoundPicture>()
  private wanted = { links: new Set<string>(), pictures: new Set<string>() }

  link(href: string): FoundLink {
    const found = this.links.get(href)
    if (!found) this.wanted.links.add(href)
    return found ?? {}
  }

  picture(src: string): FoundPicture {
    const found = this.pictures.get(src)
    if (!found) this.wanted.pictures.add(src)
    return found ?? { address: src }
  }

  isWanting(): boolean {
    return this.wanted.links.size + this.wanted.pictures.size > 0
  }

  /** The addresses that are to be asked for now. */
  taken(): NamedAddresses | undefined {
    if (!this.isWanting()) return undefined
    const { links, pictures } = this.wanted
    this.wanted = { links: new Set(), pictures: new Set() }
    return { links: [...links], pictures: [...pictures] }
  }

  learn({ links, pictures }: NamedAddresses, found: FoundAddresses): void {
    for (const [i, href] of links.entries()) this.links.set(href, found.links[i] ?? {})
    for (const [i, src] of pictures.entries()) this.pictures.set(src, found.pictures[i] ?? { address: src })
  }
}

function composition(
  document: GivenDocument,
  nodes: readonly HtmlNode[],
  lookup: Lookup,
  { isTrial, slices, layout, mapping }: Context,
): Composition {
  const { id, isPage, title } = document
  const linked = new Set<string>()
  const link = (href: string) => {
    const { to, file } = lookup.link(href)
    if (file !== undefined) linked.add(file)
    return to
  }
  const picture = (src: string) => lookup.picture(src).picture
  const context: ComposeContext = { slices, layout, mapping, page: id, picture, link }
  const read = underTitle(sectionsOf(nodes), title)
  const found = isPage ? withHeadingTexts(withOpening(document, read)) : read
  const addressOfAsset = new Map<string, string>()
  const pictures = new Set<string>()
  for (const src of picturesNamed(nodes, document)) {
    const { address, picture: own } = lookup.picture(src)
    pictures.add(address)
    if (own && !addressOfAsset.has(own.asset)) addressOfAsset.set(own.asset, address)
  }
  // Two sizes of one picture are one.
  const nameOf = (asset: string) => addressOfAsset.get(asset) ?? asset
  const source = contentsOfHtml(nodes, {
    link,
    picture: (src) => {
      const asset = picture(src)?.asset
      return asset === undefined ? undefined : nameOf(asset)
    },
  })
  const words = new Map<string, PictureWords>()
  for (const { src, alt, caption } of picturesIn(nodes))
    if (alt !== '' || caption !== '') words.set(lookup.picture(src).address, { alt, caption })
  const files = () => [...pictures, ...linked]
  if (!isPage) {
    const content = composeText(found, context)
    return {
      elements: [],
      content: isTrial ? '' : content,
      placements: found.map(({ kind }) => ({ kind, component: 'content', score: 0, isMatched: false, about: '' })),
      shares: sharesOf(source, contentsOfRichText(content, nameOf)),
      files: files(),
      words,
      forms: [],
    }
  }
  const { elements, placements, forms } = compose(found, context)
  const whole = withTitle(document, { elements, sections: found, context })
  return {
    elements: isTrial ? [] : whole,
    content: '',
    placements,
    shares: sharesOf(source, contentsOfElements(elements, nameOf)),
    files: files(),
    words,
    forms,
  }
}

function picturesNamed(nodes: readonly HtmlNode[], { picture, sharedPicture }: GivenDocument): readonly string[] {
  const all = contentsOfHtml(nodes, { link: () => undefined, picture: (src) => src }).pictures
  return [...all, ...[picture, sharedPicture].filter(Boolean)]
}

/** Sections below the title of their page: a heading of the first level is the title where it opens the page, or says the same. */
function underTitle(sections: readonly Section[], title: string): readonly Section[] {
  const isTitle = ({ heading }: Section, i: number) =>
    heading?.level === 1 && (i === 0 || heading.text.toLowerCase() === title.toLowerCase())
  if (sections.some(isTitle)) return sections
  return sections.map((each) =>
    each.heading?.level === 1 ? { ...each, heading: { ...each.heading, level: 2 } } : each,
  )
}

/** Sections of a page whose first lines stand under its title, unless a picture stands there. */
function withOpening({ picture, title }: GivenDocument, sections: readonly Section[]): readonly Section[] {
  if (picture !== '' || sections.some(({ heading }) => heading?.level === 1)) return sections
  return openedBy(title, sections) ?? sections
}

/** The title of the page above its content, which other systems draw in their themes: unless it says one itself. */
function withTitle(
  { picture, title }: GivenDocument,
  {
    elements,
    sections,
    context,
  }: { readonly elements: readonly Element[]; readonly sections: readonly Section[]; readonly context: ComposeContext },
): readonly Element[] {
  if (sections.some(({ heading }) => heading?.level === 1)) return elements
  const own = { ...context, page: derivedId(context.page, 'title') }
  const heading = { level: 1, text: title }
  const isHeroFirst = sections[0]?.kind === 'hero'
  const shown = picture !== '' && !isHeroFirst && context.picture(picture) !== undefined
  const head: Section = {
    kind: shown ? 'hero' : 'text',
    heading,
    copy: [],
    pictures: shown ? [{ src: picture, alt: '', caption: '', href: '' }] : [],
    buttons: [],
  }
  return joined([...compose([head], own).elements, ...elements])
}

function nothingOf(problem: Composition['problem'] & string): Composition {
  const none = { arrived: 0, of: 0 }
  const shares = { words: none, headings: none, links: none, pictures: none }
  return { elements: [], content: '', placements: [], shares, files: [], words: new Map(), forms: [], problem }
}
