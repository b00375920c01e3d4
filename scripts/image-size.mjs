/**
 * `node scripts/image-size.mjs`: what the Dockerfile puts on top of its base image, MB by part, from the files that are here
 * and without a daemon. Packages are those of package-lock.json that are no development's, but Node, which the base image brings.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

process.chdir(root)
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const shipped = Object.entries(packages)
  .filter(([name, { dev }]) => name !== '' && !dev && !/node_modules\/node-/.test(name))
  .map(([name]) => name)
  .filter((name) => existsSync(name))
const parts = {
  node_modules: shipped.reduce((sum, name) => sum + sizeOf(name, { isPackage: true }), 0),
  ...Object.fromEntries(['dist', 'public', 'scripts'].map((name) => [name, sizeOf(name, { isPackage: false })])),
}
for (const [name, bytes] of Object.entries(parts)) console.log(`${name}: ${inMb(bytes)} MB`)
console.log(`in all: ${inMb(Object.values(parts).reduce((sum, bytes) => sum + bytes, 0))} MB`)

/** Bytes on the disk of a folder; of a package without the packages in it, which are listed by themselves. */
function sizeOf(folder, { isPackage }) {
  if (!existsSync(folder)) return 0
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    if (isPackage && entry.name === 'node_modules') return sum
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) return sum + sizeOf(place, { isPackage })
    return entry.isFile() ? sum + statSync(place).blocks * 512 : sum
  }, 0)
}

function inMb(bytes) {
  return (bytes / 1_000_000).toFixed(1)
}
