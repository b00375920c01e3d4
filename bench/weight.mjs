/** What a browser downloads of the build. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

const client = path.join(import.meta.dirname, '../dist/client')

/** The files that a browser loads before a module runs: its own and, from it, all that it imports statically. */
export function scriptsOf(key) {
  const manifest = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'))
  return filesOf(manifest, key)
}

function filesOf(manifest, key, seen = new Set()) {
  if (seen.has(manifest[key].file)) return seen
  seen.add(manifest[key].file)
  for (const next of manifest[key].imports ?? []) filesOf(manifest, next, seen)
  return seen
}

/** Kilobytes, as they are sent. */
export function weightOf(files) {
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(path.join(client, file))).length / 1024, 0)
}
