import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

const inputs = [
  'src',
  'demo',
  'public',
  'collections',
  'vite.config.ts',
  // What the configuration of the build is made of.
  ...readdirSync(path.join(root, 'scripts'))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `scripts/${file}`),
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
/** Tests ship nowhere, and pictures are read when they are asked for, never built. */
const irrelevant = /\.test\.tsx?$|\.(avif|jpe?g|png|webp|mp4|woff2)$/
const outputs = [
  'client/.vite/manifest.json',
  'server/main.js',
  'server/product.js',
  'bootstrap/bootstrap.js',
  'first-paint/first-paint.js',
  'passkey/passkey.js',
]

/** File with the source hash of the last finished build. */
export const buildHashFile = path.join(root, 'dist/build-hash')

/** Whether dist/ holds a finished build of exactly these sources. */
export function isBuilt() {
  if (!outputs.every((file) => existsSync(path.join(root, 'dist', file)))) return false
  // A container image holds what was built and not what it was built from.
  if (!existsSync(path.join(root, 'src'))) return true
  return existsSync(buildHashFile) && readFileSync(buildHashFile, 'utf8') === sourceHash()
}

/** Hashes names and contents, never times, so that switching branches and back costs no build. */
export function sourceHash() {
  const hash = createHash('sha1')
  for (const file of inputs.flatMap(filesIn)) {
    if (irrelevant.test(file)) continue
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesIn(entry) {
  const full = path.join(root, entry)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [entry]
  const inside = readdirSync(full, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  return inside.flatMap((it) => (it.isDirectory() ? filesIn(`${entry}/${it.name}`) : `${entry}/${it.name}`))
}
