import { existsSync } from 'node:fs'
import path from 'node:path'
import { fail } from './child.mjs'
import { npm } from './install.mjs'
import { root } from './root.mjs'

/** Whether this very process is already recent enough for the product. */
export const isNode24 = Number(process.versions.node.split('.')[0]) >= 24

/** The path of a Node 24: this one, the one that came with the dependencies, or one that npm can fetch. */
export function findNode24() {
  return isNode24 ? process.execPath : (packaged() ?? fetched())
}

function packaged() {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const file = path.join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', program)
  return existsSync(file) ? file : undefined
}

function fetched() {
  const { status, stdout } = npm(['exec', '--yes', '--package=node@24', '--', 'node', '-p', 'process.execPath'], 'pipe')
  const file = stdout?.trim().split('\n').at(-1)
  if (status === 0 && file && existsSync(file)) return file
  return fail(
    `Voix needs Node 24 and npm has none for ${process.platform} on ${process.arch}: install it from https://nodejs.org and try again.`,
  )
}
