import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Blobs } from './blobs.ts'

/** Storage backend: files in a folder of this machine. */
export function folderBlobs(folder: string): Blobs {
  const place = (key: string) => join(folder, ...key.split('/'))
  return {
    async put(key, path) {
      const to = place(key)
      await mkdir(dirname(to), { recursive: true })
      await settle(path)
      await rename(path, to)
      await settle(dirname(to))
    },

    read: (key) => readFile(place(key)).catch(absent),

    async open(key, range) {
      const size = await this.size(key)
      return size === undefined ? undefined : createReadStream(place(key), range)
    },

    async size(key) {
      const found = await stat(place(key)).catch(absent)
      return found?.isFile() ? found.size : undefined
    },

    async remove(key) {
      await rm(place(key), { force: true })
      await rm(dirname(place(key)), { recursive: true, force: true })
    },

    async check() {
      if (!(await stat(folder).catch(absent))?.isDirectory()) throw new Error(`${folder} is not there.`)
    },
  }
}

/** Flushes a file to the disk (fsync). */
async function settle(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(error.code ?? '')) return undefined
  throw error
}
