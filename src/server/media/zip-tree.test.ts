import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { expect, it, onTestFinished } from 'vitest'
import { ZipFile } from 'yazl'
import { VoixError } from '#model/errors.ts'
import { editingLimits } from '#model/limits.ts'
import { readTree } from '#services/site-import/read-tree.ts'
import { openZipTree } from './zip-tree.ts'

const page = '<main><h1>Olmo</h1><img src="a.jpg"></main>'

/** A ZIP file on the disk; `change` alters its bytes as no packer would. */
async function zipped(files: Readonly<Record<string, string>>, change = (bytes: Buffer) => bytes): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'voix-zip-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'olmo.zip')
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
  await writeFile(path, change(await readFile(path)))
  return path
}

async function read(path: string): Promise<{ readonly lines: readonly unknown[]; readonly kept: readonly string[] }> {
  const { tree, close } = await openZipTree(path)
  const kept: string[] = []
  try {
    const lines = await readTree(tree, async (content) => {
      const pieces: Uint8Array[] = []
      for await (const piece of content) pieces.push(piece)
      kept.push(Buffer.concat(pieces).toString())
      return String(kept.length)
    })
    return { lines, kept }
  } finally {
    close()
  }
}

const replaced = (from: string, to: string) => (bytes: Buffer) =>
  Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1')

it('reads the pages of a ZIP, and the pictures that they show', async () => {
  const { lines, kept } = await read(await zipped({ 'site/index.html': page, 'site/a.jpg': 'A', 'site/b.jpg': 'B' }))
  expect(lines).toHaveLength(3)
  expect(kept).toEqual(['A'])
})

it.each<[string, (bytes: Buffer) => Buffer, RegExp]>([
  [
    'a name that leads outside',
    replaced('aa/index.html', '../index.html'),
    /^olmo\.zip, \.\.\/index\.html: This name leads/,
  ],
  ['a name from the root', replaced('aa/index.html', '/a/index.html'), /^olmo\.zip, \/a\/index\.html: This name leads/],
  ['an encrypted file', (bytes) => flagged(bytes, 1), /^olmo\.zip, aa\/index\.html: This file is encrypted/],
  [
    'a file that was cut short',
    (bytes) => bytes.subarray(0, bytes.length - 30),
    /^olmo\.zip: This is no complete ZIP file/,
  ],
  ['no ZIP at all', () => Buffer.from('Hello'), /^olmo\.zip: This is no complete ZIP file/],
  [
    'a file that is larger than its entry says',
    (bytes) => sized(bytes, 10),
    /^olmo\.zip, aa\/index\.html: This is no complete/,
  ],
  [
    'a file that says more than is unpacked',
    (bytes) => sized(bytes, 0xfffffffe),
    /^olmo\.zip: Its files have more than/,
  ],
])('refuses a ZIP and names the file: %s', async (_name, change, reason) => {
  const path = await zipped({ 'aa/index.html': page.repeat(50), 'aa/x.html': page }, change)
  const notified = await read(path).catch((error: unknown) => {
    if (error instanceof VoixError) return String(error.details.reason)
    throw error
  })
  expect(notified).toMatch(reason)
})

it('unpacks no more of a bomb than a page may have', async () => {
  const path = await zipped({ 'index.html': ' '.repeat(editingLimits.siteImportPageBytes + 1) })
  await expect(read(path).catch((error: VoixError) => String(error.details.reason))).resolves.toMatch(
    /^olmo\.zip, index\.html: A page has at most 5 MiB/,
  )
})

/** Sets the flags of the first entry in the directory of a ZIP. */
function flagged(bytes: Buffer, flags: number): Buffer {
  bytes.writeUInt16LE(bytes.readUInt16LE(directoryOf(bytes) + 8) | flags, directoryOf(bytes) + 8)
  return bytes
}

/** Sets the unpacked size of the first entry in the directory of a ZIP. */
function sized(bytes: Buffer, size: number): Buffer {
  bytes.writeUInt32LE(size, directoryOf(bytes) + 24)
  return bytes
}

function directoryOf(bytes: Buffer): number {
  return bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
}
