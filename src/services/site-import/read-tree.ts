import { sentence } from '#messages/sentence.ts'
import type { VoixError } from '#model/errors.ts'
import { editingLimits, limits } from '#model/limits.ts'
import { createBreather } from '../turns/breathe.ts'
import { readWholeApart } from '../reading/read-apart.ts'
import type { HtmlReferences } from './html-page.ts'
import { pageTask } from './read-page.ts'
import { filesBase } from './files-base.ts'
import { addressIn, type ReadPage, type SourceLine } from './pages-site.ts'
import { fileError } from './source.ts'

/** Folder or ZIP file of a site. */
export interface SourceTree {
  readonly name: string
  readonly entries: readonly TreeEntry[]
}

export interface TreeEntry {
  /** Path with slashes, without `.` or `..`. */
  readonly path: string
  readonly bytes: number
  open(): Promise<AsyncIterable<Uint8Array>>
}

/** Keeps a file of a source for the time of its import, and answers the name by which it is found again. */
type KeepFile = (content: AsyncIterable<Uint8Array>) => Promise<string>

type Read = ReadPage & HtmlReferences

/**
 * Parses the HTML pages of a folder or ZIP one at a time, and keeps the files they use. Throws `invalid-input` or `too-large`,
 * naming the file.
 */
export async function readTree(tree: SourceTree, keep: KeepFile): Promise<readonly SourceLine[]> {
  const entries = ownEntries(tree)
  refuseLarge(tree)
  const htmlEntries = entries.filter(({ path }) => isHtml(path))
  if (htmlEntries.length === 0) throw noPages(tree, entries)
  const breathe = createBreather()
  const lines: SourceLine[] = []
  const named = new Set<string>()
  let bytes = 0
  for (const entry of htmlEntries) {
    await breathe()
    const { links: _, files, ...page } = await readEntry(tree, entry)
    bytes += page.content.length
    if (bytes > limits.siteImportBytes) throw fileError(`${tree.name}, ${entry.path}`, treeErrors.text())
    for (const each of files) named.add(withoutQuery(addressIn(page, each) ?? ''))
    lines.push({ page })
  }
  const origin = originOf(lines)
  let left = 0
  for (const entry of entries.filter(({ path }) => !isHtml(path))) {
    const address = addressOf(entry.path)
    if (!named.has(address) && !(origin && named.has(origin + address.slice(filesBase.length)))) {
      if (!isInner(entry.path)) left++
      continue
    }
    const kept = await keep(await entry.open())
    for (const each of origin ? [address, origin + address.slice(filesBase.length)] : [address])
      lines.push({ file: { address: each, title: '', alt: '', caption: '', kept } })
  }
  return left > 0 ? [...lines, { skipped: { what: 'files', count: left } }] : lines
}

async function readEntry(tree: SourceTree, { path, bytes, open }: TreeEntry): Promise<Read> {
  const file = `${tree.name}, ${path}`
  if (bytes > editingLimits.siteImportPageBytes) throw fileError(file, treeErrors.page())
  const pieces: Uint8Array[] = []
  let read = 0
  for await (const piece of await open()) {
    read += piece.length
    if (read > editingLimits.siteImportPageBytes) throw fileError(file, treeErrors.page())
    pieces.push(piece)
  }
  const page = await readWholeApart(pageTask, { bytes: Buffer.concat(pieces) }, { bytes: read })
  return { ...page, address: addressOf(path), file }
}

/** Entries below the one folder that holds all of them, without what systems put there. */
function ownEntries({ entries }: SourceTree): readonly TreeEntry[] {
  const own = entries.filter(({ path }) => !/(?:^|\/)(?:__MACOSX|\.[^/]*|Thumbs\.db|desktop\.ini)(?:\/|$)/i.test(path))
  const [first] = own
  const top = first?.path.includes('/') ? first.path.slice(0, first.path.indexOf('/') + 1) : ''
  if (top === '' || !own.every(({ path }) => path.startsWith(top))) return own
  return own.map((entry) => ({ ...entry, path: entry.path.slice(top.length), open: () => entry.open() }))
}

/** Address that a path in a folder stands for. */
function addressOf(path: string): string {
  return new URL(path.split('/').map(encodeURIComponent).join('/'), filesBase).href
}

function withoutQuery(address: string): string {
  const url = URL.parse(address)
  // Signs that may be written out or not are one.
  return url
    ? url.origin +
        url.pathname
          .split('/')
          .map((each) => encodeURIComponent(decoded(each)))
          .join('/')
    : ''
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Origin of a folder's site by most of its pages, which may name their pictures by it. */
function originOf(lines: readonly SourceLine[]): string | undefined {
  const origins = lines.flatMap((line) => {
    const url = 'page' in line ? URL.parse(line.page.canonical) : null
    return url && /^https?:$/.test(url.protocol) ? [`${url.origin}/`] : []
  })
  return [...Map.groupBy(origins, (each) => each)].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0]
}

function isHtml(path: string): boolean {
  return /\.x?html?$/i.test(path)
}

/** Whether a file serves a page and is nothing by itself. */
function isInner(path: string): boolean {
  return /\.(?:css|js|mjs|map|json|woff2?|ttf|otf|eot|txt|xml|ico|webmanifest)$/i.test(path)
}

function refuseLarge({ name, entries }: SourceTree): void {
  if (entries.length > limits.siteImportItems) throw fileError(name, treeErrors.many())
  const whole = entries.reduce((sum, { bytes }) => sum + bytes, 0)
  if (whole > editingLimits.siteImportUnpackedBytes) throw fileError(name, treeErrors.unpacked())
}

function noPages({ name }: SourceTree, entries: readonly TreeEntry[]): VoixError {
  const archive = entries.find(({ path }) => /\.(?:zip|tar|t?gz|7z|rar)$/i.test(path))
  return fileError(archive ? `${name}, ${archive.path}` : name, archive ? treeErrors.nested() : treeErrors.empty())
}

const inMiB = (bytes: number) => bytes / 1024 / 1024

const treeErrors = {
  text: () =>
    sentence('The pages hold more than {most} MiB of text. Import the site in parts.', {
      most: inMiB(limits.siteImportBytes),
    }),
  page: () =>
    sentence('A page has at most {most} MiB. Remove it or split it, then try again.', {
      most: inMiB(editingLimits.siteImportPageBytes),
    }),
  many: () =>
    sentence('It holds more than {items} files. Import the site in parts.', { items: limits.siteImportItems }),
  unpacked: () =>
    sentence('Its files have more than {most} MiB unpacked. Import the site in parts.', {
      most: inMiB(editingLimits.siteImportUnpackedBytes),
    }),
  nested: () => sentence('An archive within an archive is not opened. Unpack it and choose what is inside.'),
  empty: () => sentence('It has no HTML pages. Choose a folder or ZIP that holds HTML files.'),
}
