import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fail } from './child.mjs'
import { root } from './root.mjs'

/** Brings node_modules to what package-lock.json asks for, and does nothing when it already is. */
export function installDependencies() {
  if (isInstalled()) return
  console.error('Installing dependencies …')
  // NODE_ENV=production would leave out the tools that build the product; and npm warns of packages that want a newer
  // Node than the one it runs under, which is not the one that will run them.
  const { status } = npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  if (status !== 0) fail('The dependencies could not be installed: npm says why above.')
}

/** Runs npm; what it prints goes to stderr. */
export function npm(args, stdout = 2) {
  const options = { cwd: root, stdio: ['ignore', stdout, 2], encoding: 'utf8' }
  // npm names its own program to the scripts it runs; that one exists even where `npm` is not on the path.
  const own = process.env.npm_execpath
  if (own?.endsWith('.js')) return spawnSync(process.execPath, [own, ...args], options)
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}

/** Compares versions rather than times: a checkout changes the times of files and not what they say. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json')
  const present = packagesOf('node_modules/.package-lock.json')
  if (!wanted || !present) return false
  return Object.entries(wanted).every(([folder, { version, optional, link }]) => {
    if (folder === '' || link) return true
    // An optional package may be for another platform.
    return present[folder] ? present[folder].version === version : optional
  })
}

function packagesOf(lockfile) {
  try {
    return JSON.parse(readFileSync(path.join(root, lockfile), 'utf8')).packages
  } catch {
    return undefined
  }
}
