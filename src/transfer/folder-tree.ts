import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import { limits } from '#model/limits.ts'
import type { SourceTree, TreeEntry } from '#services/site-import/read-tree.ts'

/** Opens a folder of this machine as a tree of files, without following links outside. */
export async function readFolder(folder: string): Promise<SourceTree> {
  const entries: TreeEntry[] = []
  const waiting = [folder]
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const names = await readdir(place, { withFileTypes: true })
    for (const entry of names.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(place, entry.name)
      if (entry.isDirectory()) waiting.push(path)
      // What is more than is read is refused by the code that reads.
      if (!entry.isFile() || entries.length > limits.siteImportItems) continue
      const { size: bytes } = await stat(path)
      const name = relative(folder, path).split(sep).join('/')
      entries.push({ path: name, bytes, open: async () => createReadStream(path) })
    }
  }
  return { name: basename(folder), entries }
}
