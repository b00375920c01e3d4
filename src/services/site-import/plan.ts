import { type AnySentence, sentence } from '#messages/sentence.ts'
import type { LayoutId } from '#model/page/layout-name.ts'
import { editingLimits, limits } from '#model/limits.ts'
import { assetUrl } from '#model/media/media.ts'
import { derivedId } from '#document/clone-ids.ts'
import type { Site } from '#db/store.ts'
import { createBreather } from '../turns/breathe.ts'
import { readApart } from '../reading/read-apart.ts'
import { type Addresses, addressesOf, type NewPlace } from './addresses.ts'
import { filesBase } from './files-base.ts'
import {
  type ComposeGiven,
  type Composition,
  composeTask,
  type FoundAddresses,
  type GivenDocument,
  type LibraryFile,
  type NamedAddresses,
} from './compose-task.ts'
import type { Mapping } from './match.ts'
import { slices } from './slice-facts.ts'
import type { SourceDocument, SourceFile, SourceSite } from './source.ts'

/** Options of an import. */
export interface ImportOptions {
  readonly layout: LayoutId
  /** What posts become. */
  readonly posts: 'pages' | 'posts'
  readonly mapping: Mapping
  /** Keys of documents that stay where they are. */
  readonly left: readonly string[]
}

/** Plan of an import. */
export interface ImportPlan {
  readonly id: string
  readonly source: SourceSite
  readonly site: Site
  readonly options: ImportOptions
  readonly addresses: Addresses
  /** Texts of files by the addresses that documents name them by. */
  readonly files: ReadonlyMap<string, SourceFile>
}

/** Look-up of library files by source address; in a dry run with future ids. */
export type LibraryLookup = (address: string) => LibraryFile | undefined

/** Composed document with its place. */
export interface ComposedDocument extends Omit<Composition, 'problem'> {
  readonly place: NewPlace
  readonly title: string
  readonly problem?: AnySentence
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

/** Library look-up of a dry run, with a future asset for each address. */
export function libraryToCome({ id, files }: ImportPlan): LibraryLookup {
  return (address) => {
    if (!/^https?:\/\//.test(address) || !isPictureAddress(address)) return undefined
    const asset = derivedId(id, address)
    return { asset, alt: files.get(address)?.alt ?? '', url: assetUrl({ id: asset }, richPictureWidth) }
  }
}

/** Width of pictures in rich text, px. */
export const richPictureWidth = 1200

/** Whether an address may be a picture's, by its file ending. */
export function isPictureAddress(address: string): boolean {
  const ending = /\.(\w{2,5})$/.exec(URL.parse(address)?.pathname ?? '')?.[1]?.toLowerCase()
  return ending === undefined || !/^(pdf|docx?|xlsx?|zip|mp[34]|m4[av]|webm|og[gv]|mov|wav|vtt|html?|php)$/.test(ending)
}

/** Composes a document from its sections. */
export async function composeDocument(
  plan: ImportPlan,
  key: string,
  library: LibraryLookup,
): Promise<ComposedDocument | undefined> {
  const place = plan.addresses.places.get(key)
  if (!place) return undefined
  for await (const composed of composedDocuments(plan, [place], library)) return composed
  return undefined
}

/** Composes documents in the child process; in a dry run without elements. */
export async function* composedDocuments(
  plan: ImportPlan,
  places: readonly NewPlace[],
  library: LibraryLookup,
  { isTrial = false } = {},
): AsyncGenerator<ComposedDocument> {
  for (const group of groupsOf(places))
    for (const [i, composed] of (await composedGroup(plan, group, library, isTrial)).entries()) {
      const { problem, ...rest } = composed
      const place = group[i]!
      const { document } = place
      yield { ...rest, place, title: titleOf(document), ...(problem && { problem: problemOf(document, problem) }) }
    }
}

async function composedGroup(
  plan: ImportPlan,
  group: readonly NewPlace[],
  library: LibraryLookup,
  isTrial: boolean,
): Promise<readonly Composition[]> {
  const { layout, mapping } = plan.options
  const documents = group.map((place) => givenDocument(plan, place))
  const size = documents.reduce((sum, { html }) => sum + html.length, 0)
  const bytes = size <= composedAtOnce ? 0 : Math.max(size, limits.readAtOnceBytes + 1)
  const given = { documents, slices: [...slices.values()], layout, mapping, isTrial }
  const parts = readApart(composeTask, given, { bytes })
  let made: readonly Composition[] = []
  let found: ComposeGiven = []
  const breathe = createBreather()
  try {
    for (;;) {
      const { value: part, done } = await parts.next(found)
      if (done || !part) return made
      if ('composed' in part) {
        made = part.composed
        continue
      }
      const answers: (FoundAddresses | undefined)[] = []
      for (const [i, named] of part.named.entries())
        answers.push(named && (await foundAt(plan, group[i]!, named, { library, breathe })))
      found = answers
    }
  } finally {
    await parts.return()
  }
}

function givenDocument(plan: ImportPlan, { document, collection }: NewPlace): GivenDocument {
  const { key, html, picture, seo } = document
  const id = derivedId(plan.id, key)
  return { id, isPage: collection === 'pages', title: titleOf(document), html, picture, sharedPicture: seo.picture }
}

/** Characters of documents that are composed at once: not worth the way to another process. */
const composedAtOnce = 8 * 1024
/** Documents, and their characters, for which others who have something to be read wait. */
const mostInGroup = 50
const longestGroup = 256 * 1024

function* groupsOf(places: readonly NewPlace[]): Generator<readonly NewPlace[]> {
  let group: NewPlace[] = []
  let size = 0
  for (const place of places) {
    const { length } = place.document.html
    if (group.length >= mostInGroup || (group.length > 0 && size + length > longestGroup)) {
      yield group
      group = []
      size = 0
    }
    group.push(place)
    size += length
  }
  if (group.length > 0) yield group
}

/** New addresses of a document's links. */
async function foundAt(
  plan: ImportPlan,
  { document }: NewPlace,
  named: NamedAddresses,
  { library, breathe }: { readonly library: LibraryLookup; readonly breathe: () => Promise<void> },
): Promise<FoundAddresses> {
  const links: FoundAddresses['links'][number][] = []
  for (const href of named.links) {
    await breathe()
    let file: string | undefined
    const to = plan.addresses.link(href, document, (address) => {
      if (!plan.files.has(address) && !isOwnRecording(plan, address)) return undefined
      file = address
      return library(address)?.url
    })
    links.push({ ...(to !== undefined && { to }), ...(file !== undefined && { file }) })
  }
  const pictures: FoundAddresses['pictures'][number][] = []
  for (const src of named.pictures) {
    await breathe()
    const address = pictureAddress(plan, src, document)
    const picture = library(address)
    pictures.push({ address, ...(picture && { picture }) })
  }
  return { links, pictures }
}

/** Whether an address is that of a video, a sound or captions on the old site: they are fetched, and listed where that fails. */
function isOwnRecording({ addresses }: ImportPlan, address: string): boolean {
  const isOfFolder = address.startsWith(filesBase)
  return (
    (isOfFolder || addresses.isOwn(address)) &&
    /\.(?:mp4|m4v|webm|ogv|mov|mp3|ogg|wav|m4a|vtt)(?:[?#]|$)/i.test(address)
  )
}

/** Address of the original of a resized picture. */
export function pictureAddress({ addresses, files }: ImportPlan, src: string, document: SourceDocument): string {
  const full = addresses.absolute(src, document).replace(/[?#].*$/, '')
  const whole = full.replace(/-\d+x\d+(?=\.\w+$)/, '')
  return files.has(full) || !files.has(whole) ? full : whole
}

function titleOf({ title, path, key }: SourceDocument): string {
  return (title || path.split('/').at(-1) || key).slice(0, limits.titleLength)
}

function problemOf({ place: { file, line } }: SourceDocument, problem: Composition['problem'] & string): AnySentence {
  if (problem === 'long')
    return sentence('{file}, line {line}: This page has more than {kib} KiB of content. Split it first.', {
      file,
      line,
      kib: editingLimits.siteImportContent / 1024,
    })
  return problem === 'many'
    ? sentence('{file}, line {line}: This page has more than {nodes} elements. Split it first.', {
        file,
        line,
        nodes: limits.siteImportNodes,
      })
    : sentence('{file}, line {line}: The elements of this page are nested too deeply. Simplify it first.', {
        file,
        line,
      })
}
