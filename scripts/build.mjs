/** `npm run build [-- --force]`: makes dist/ from src/, unless it already is. */
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fail } from './child.mjs'
import { compressFiles } from './compressed.mjs'
import { whileAlone } from './lock.mjs'
import { buildHashFile, isBuilt, sourceHash } from './staleness.mjs'
import { tool } from './tools.mjs'

const parts = {
  browser: ['build'],
  server: ['build', '--ssr'],
  bootstrap: ['build', '--mode', 'bootstrap'],
  'first-paint': ['build', '--mode', 'first-paint'],
  passkey: ['build', '--mode', 'passkey'],
}

/** Builds the product when its sources have changed since the last time. */
export async function build({ force = false } = {}) {
  if (!force && isBuilt()) return
  mkdirSync(path.dirname(buildHashFile), { recursive: true })
  await whileAlone(path.join(path.dirname(buildHashFile), '.building'), async () => {
    // Another process may have built the same sources while we waited.
    if (!force && isBuilt()) return
    const started = Date.now()
    // Taken before, so that a file saved meanwhile makes the build stale instead of being missed.
    const hash = sourceHash()
    rmSync(buildHashFile, { force: true })
    const results = await Promise.all(Object.entries(parts).map(([name, args]) => buildPart(name, args)))
    const broken = results.filter(({ ok }) => !ok)
    if (broken.length > 0) {
      throw new Error(broken.map(({ name, words }) => `The ${name} build failed:\n${words}`).join('\n'))
    }
    await compressFiles(path.join(path.dirname(buildHashFile), 'client'))
    writeFileSync(buildHashFile, hash)
    console.error(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
  })
}

function buildPart(name, args) {
  return new Promise((resolve) => {
    const env = process.stderr.isTTY ? process.env : { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined }
    const command = [tool('vite'), ...args, '--logLevel', 'warn']
    const child = spawn(process.execPath, command, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let words = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (words += chunk))
    child.on('exit', (code) => resolve({ name, ok: code === 0, words }))
  })
}

if (process.argv[1] === import.meta.filename) {
  await build({ force: process.argv.includes('--force') }).catch((error) => fail(error.message))
}
