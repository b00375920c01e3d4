import { basename } from 'node:path'
import { type Entry, getFileNameLowLevel, openPromise, validateFileName, type ZipFile } from 'yauzl'
import { sentence } from '#messages/sentence.ts'
import { limits } from '#model/limits.ts'
import type { SourceTree, TreeEntry } from '#services/site-import/read-tree.ts'
import { fileError } from '#services/site-import/source.ts'

/** Opens a ZIP file as a tree of files, each streamed and never extracted by its name. */
export async function openZipTree(
  path: string,
  name = basename(path),
): Promise<{ readonly tree: SourceTree; readonly close: () => void }> {
  const zip = await openPromise(path, { autoClose: false, decodeStrings: false }).catch(() => {
    throw fileError(name, zipErrors.broken())
  })
  try {
    return { tree: { name, entries: await entriesOf(zip, name) }, close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function entriesOf(zip: ZipFile, name: string): Promise<readonly TreeEntry[]> {
  const entries: TreeEntry[] = []
  const each = zip.eachEntry()[Symbol.asyncIterator]()
  for (;;) {
    const next = await each.next().catch(() => {
      throw fileError(name, zipErrors.broken())
    })
    // What is more than is read is refused by the reader reads.
    if (next.done || entries.length > limits.siteImportItems) return entries
    const entry = next.value
    const path = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false)
    const file = `${name}, ${path.slice(0, 200)}`
    if (validateFileName(path) !== null) throw fileError(file, zipErrors.outside())
    if (path.endsWith('/') || isLink(entry)) continue
    if (entry.isEncrypted()) throw fileError(file, zipErrors.encrypted())
    entries.push({ path, bytes: entry.uncompressedSize, open: () => contentOf(zip, entry, file) })
  }
}

/** Content of an entry. Throws `invalid-input` where it is not what its archive says of it. */
async function contentOf(zip: ZipFile, entry: Entry, file: string): Promise<AsyncIterable<Uint8Array>> {
  const stream = await zip.openReadStreamPromise(entry).catch(() => {
    throw fileError(file, zipErrors.broken())
  })
  return (async function* () {
    try {
      yield* stream as AsyncIterable<Uint8Array>
    } catch {
      throw fileError(file, zipErrors.broken())
    }
  })()
}

const linkType = 0o120000
const typeMask = 0o170000

function isLink({ externalFileAttributes }: Entry): boolean {
  return ((externalFileAttributes >>> 16) & typeMask) === linkType
}

const zipErrors = {
  broken: () => sentence('This is no complete ZIP file. Pack it again, then choose it.'),
  outside: () => sentence('This name leads outside of the ZIP file. Pack the folder again without it.'),
  encrypted: () => sentence('This file is encrypted. Pack the folder again without a password.'),
}
