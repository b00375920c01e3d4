import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import { editingLimits } from '#model/limits.ts'
import { readingFor } from '#services/reading/read-apart.ts'
import type { GivenFiles } from '#services/site-import/site-imports.ts'
import type { SourceFiles } from '#services/site-import/source.ts'
import type { Blobs } from './blobs.ts'
import { readUpload } from './upload-form.ts'
import { openZipTree } from './zip-tree.ts'

/** Creates storage for source files of imports, shared by all nodes. */
export function createSourceFiles(dataDir: string, blobs: Blobs): SourceFiles {
  const keyOf = (id: string, name: string) => `import-${id}-${name}/original`
  return {
    async keep(id, name, content) {
      const path = await written(dataDir, content)
      await blobs.put(keyOf(id, name), path).finally(() => rm(path, { force: true }))
    },
    async open(id, name) {
      const found = await blobs.open(keyOf(id, name))
      if (!found) throw new VoixError('not-found', { what: 'file' })
      return found
    },
    async remove(id, names) {
      for (const name of names) await blobs.remove(keyOf(id, name))
    },
  }
}

/** Source on the disk: an export, or a ZIP or page of HTML. */
type SourceOnDisk =
  | { readonly file: string; readonly text: { readonly path: string; readonly bytes: number } }
  | { readonly file: string; readonly files: GivenFiles }

/** Stores an uploaded source on disk during a request. */
export async function withUploadedSource<T>(
  request: FastifyRequest,
  dataDir: string,
  work: (source: SourceOnDisk) => Promise<T>,
): Promise<T> {
  return readUpload(request, editingLimits.siteImportZipBytes, async ({ content, name }) => {
    const path = await written(dataDir, content, editingLimits.siteImportZipBytes)
    return whileAsked(request, () => withSourceAt(path, name.slice(-200) || 'file', work)).finally(() =>
      rm(path, { force: true }),
    )
  })
}

/** Stores a request's body on disk during the request, unread. */
export async function withBodyOnDisk<T>(
  request: FastifyRequest,
  dataDir: string,
  most: number,
  work: (body: { readonly path: string; readonly bytes: number }) => Promise<T>,
): Promise<T> {
  const path = await written(dataDir, request.raw, most)
  try {
    const { size: bytes } = await stat(path)
    return await whileAsked(request, () => work({ path, bytes }))
  } finally {
    await rm(path, { force: true })
  }
}

/** Does work whose readings end with the connection of the client that asked for it. */
async function whileAsked<T>({ raw: { socket } }: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const asker = new AbortController()
  const leave = () => asker.abort()
  socket.once('close', leave)
  try {
    if (socket.destroyed) leave()
    return await readingFor(asker.signal, work)
  } finally {
    socket.removeListener('close', leave)
  }
}

/** Opens a source by the type of its name, and closes it afterwards. */
export async function withSourceAt<T>(
  path: string,
  file: string,
  work: (source: SourceOnDisk) => Promise<T>,
): Promise<T> {
  const bytes = (await stat(path)).size
  if (/\.x?html?$/i.test(file)) {
    const entry = { path: 'index.html', bytes, open: async () => createReadStream(path) }
    return work({ file, files: async () => ({ name: file, entries: [entry] }) })
  }
  if (!/\.zip$/i.test(file)) return work({ file, text: { path, bytes } })
  const { tree, close } = await openZipTree(path, file)
  return work({ file, files: async () => tree }).finally(close)
}

/** Writes what comes to the disk; nothing is left of what breaks off or is too much. */
async function written(dataDir: string, content: AsyncIterable<Uint8Array>, most = Infinity): Promise<string> {
  const folder = join(dataDir, 'incoming')
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  let bytes = 0
  const bounded = async function* () {
    for await (const piece of content) {
      bytes += piece.length
      if (bytes > most) throw tooLarge(most)
      yield piece
    }
  }
  try {
    await pipeline(bounded, createWriteStream(path, { flags: 'wx' }))
    return path
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

function tooLarge(most: number): VoixError {
  return new VoixError('too-large', {
    reason: sentence('a file has at most {most} MiB. Export the site in parts.', { most: most / 1024 / 1024 }),
  })
}
