import { type AnySentence, sentence } from '#messages/sentence.ts'
import type { LayoutId } from '#model/layout-name.ts'
import { editingLimits, limits } from '#model/limits.ts'
import { assetUrl } from '#model/media.ts'
import type { Element } from '#model/page.ts'
import { derivedId } from '#document/clone-ids.ts'
import type { Site } from '#db/store.ts'
import { type Addresses, addressesOf, type NewPlace } from './addresses.ts'
import { compose, type ComposeContext, composeText, joined, type Placement } from './compose.ts'
import { openedBy, withHeadingTexts } from './heading-text.ts'
import { type HtmlNode, readHtml } from './html-tree.ts'
import type { Mapping } from './match.ts'
import { contentsOfElements, contentsOfHtml, contentsOfRichText, type Shares, sharesOf } from './measure.ts'
import { unpackedText } from './packed-text.ts'
import { picturesIn, type Section, sectionsOf } from './sections.ts'
import type { SourceDocument, SourceFile, SourceSite } from './source.ts'

/** Options of an import, as whoever imports a site decides. */
export interface ImportOptions {
  readonly layout: LayoutId
  /** What posts become. */
  readonly posts: 'pages' | 'posts'
  readonly mapping: Mapping
  /** Keys of documents that stay where they are. */
  readonly left: readonly string[]
}

/** A source on its way to a site. */
export interface ImportPlan {
  readonly id: string
  readonly source: SourceSite
  readonly site: Site
  readonly options: ImportOptions
  readonly addresses: Addresses
  /** Texts of files by the addresses that documents name them by. */
  readonly files: ReadonlyMap<string, SourceFile>
}

/** Pictures and files of the library by their addresses in a source; in a trial each has an id to come. */
export type LibraryLookup = (address: string) => LibraryFile | undefined

export interface LibraryFile {
  readonly asset: string
  readonly alt: string
  readonly url: string
}

/** Words of a document on a picture. */
export interface PictureWords {
  readonly alt: string
  readonly caption: string
}

/** A document as it will be here. */
export interface ComposedDocument {
  readonly place: NewPlace
  readonly title: string
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
  readonly flaw?: AnySentence
}

export async function planOf(
  id: string,
  source: SourceSite,
  site: Site,
  options: ImportOptions,
  occupied?: ReadonlySet<string>,
): Promise<ImportPlan> {
  return {
    id,
    source,
    site,
    options,
    addresses: await addressesOf(source, site, options.posts, occupied),
    files: new Map(source.files.map((file) => [file.address, file])),
  }
}

/** Looks pictures up before any was fetched: each address has an asset to come. */
export function libraryToCome({ id, files }: ImportPlan): LibraryLookup {
  return (address) => {
    if (!/^https?:\/\//.test(address) || !isPictureAddress(address)) return undefined
    const asset = derivedId(id, address)
    return { asset, alt: files.get(address)?.alt ?? '', url: assetUrl({ id: asset }, richPictureWidth) }
  }
}

/** Width of pictures in rich text, px. */
export const richPictureWidth = 1200

/** Whether an address may be that of a picture: what names another kind of file is none. */
export function isPictureAddress(address: string): boolean {
  const ending = /\.(\w{2,5})$/.exec(URL.parse(address)?.pathname ?? '')?.[1]?.toLowerCase()
  return ending === undefined || !/^(pdf|docx?|xlsx?|zip|mp[34]|webm|ogg|mov|html?|php)$/.test(ending)
}

/** A document in its sections, and what becomes of them. */
export function composeDocument(plan: ImportPlan, key: string, library: LibraryLookup): ComposedDocument | undefined {
  const place = plan.addresses.places.get(key)
  if (!place) return undefined
  const { document } = place
  const title = titleOf(document)
  const html = unpackedText(document.html)
  if (html.length > editingLimits.siteImportContent) return { ...nothingOf(place, title), flaw: longFlaw(document) }
  const nodes = readHtml(html, limits.siteImportNodes)
  if (typeof nodes === 'string') return { ...nothingOf(place, title), flaw: treeFlaw(document, nodes) }
  const picture = (src: string) => library(pictureAddress(plan, src, document))
  const linked = new Set<string>()
  const link = (href: string) =>
    plan.addresses.link(href, document, (address) => {
      if (!plan.files.has(address)) return undefined
      linked.add(address)
      return library(address)?.url
    })
  const id = derivedId(plan.id, key)
  const context: ComposeContext = {
    layout: plan.options.layout,
    mapping: plan.options.mapping,
    page: id,
    picture,
    link,
  }
  const read = underTitle(sectionsOf(nodes), title)
  const opened = place.collection === 'pages' ? withOpening(document, title, read) : read
  const found = place.collection === 'pages' ? withHeadingTexts(opened) : opened
  const addressOfAsset = new Map<string, string>()
  const pictures = new Set(picturesNamed(nodes, document).map((src) => pictureAddress(plan, src, document)))
  for (const address of pictures) {
    const asset = library(address)?.asset
    if (asset !== undefined && !addressOfAsset.has(asset)) addressOfAsset.set(asset, address)
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
    if (alt !== '' || caption !== '') words.set(pictureAddress(plan, src, document), { alt, caption })
  const own = { place, title, words, files: [...pictures, ...linked] }
  if (place.collection === 'posts') {
    const content = composeText(found, context)
    return {
      ...own,
      elements: [],
      content,
      placements: found.map(({ kind }) => ({ kind, component: 'content', score: 0, isMatched: false, about: '' })),
      shares: sharesOf(source, contentsOfRichText(content, nameOf)),
    }
  }
  const { elements, placements } = compose(found, context)
  return {
    ...own,
    elements: withTitle(document, title, { elements, sections: found, context }),
    content: '',
    placements,
    shares: sharesOf(source, contentsOfElements(elements, nameOf)),
  }
}

/** Address of the whole picture that a document shows in one of its sizes. */
export function pictureAddress({ addresses, files }: ImportPlan, src: string, document: SourceDocument): string {
  const full = addresses.absolute(src, document).replace(/[?#].*$/, '')
  const whole = full.replace(/-\d+x\d+(?=\.\w+$)/, '')
  return files.has(full) || !files.has(whole) ? full : whole
}

function picturesNamed(nodes: readonly HtmlNode[], { picture, seo }: SourceDocument): readonly string[] {
  const all = contentsOfHtml(nodes, { link: () => undefined, picture: (src) => src }).pictures
  return [...all, ...[picture, seo.picture].filter(Boolean)]
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
function withOpening({ picture }: SourceDocument, title: string, sections: readonly Section[]): readonly Section[] {
  if (picture !== '' || sections.some(({ heading }) => heading?.level === 1)) return sections
  return openedBy(title, sections) ?? sections
}

/** The title of the page above its content, which other systems draw in their themes: unless it says one itself. */
function withTitle(
  { picture }: SourceDocument,
  title: string,
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

function titleOf({ title, path, key }: SourceDocument): string {
  return (title || path.split('/').at(-1) || key).slice(0, limits.titleLength)
}

function nothingOf(place: NewPlace, title: string): ComposedDocument {
  const none = { arrived: 0, of: 0 }
  const shares = { words: none, headings: none, links: none, pictures: none }
  return { place, title, elements: [], content: '', placements: [], shares, files: [], words: new Map() }
}

function longFlaw({ place: { file, line } }: SourceDocument): AnySentence {
  return sentence(
    {
      id: 'refusals.site-import.page-long',
      defaultMessage: '{file}, line {line}: This page has more than {kib} KiB of content. Split it first.',
    },
    { file, line, kib: editingLimits.siteImportContent / 1024 },
  )
}

function treeFlaw({ place: { file, line } }: SourceDocument, flaw: 'many' | 'deep'): AnySentence {
  return flaw === 'many'
    ? sentence(
        {
          id: 'refusals.site-import.page-large',
          defaultMessage: '{file}, line {line}: This page has more than {nodes} elements. Split it first.',
        },
        { file, line, nodes: limits.siteImportNodes },
      )
    : sentence(
        {
          id: 'refusals.site-import.page-deep',
          defaultMessage: '{file}, line {line}: The elements of this page are nested too deeply. Simplify it first.',
        },
        { file, line },
      )
}
