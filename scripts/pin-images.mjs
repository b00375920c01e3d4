/**
 * `npm run pin-images [-- --check]`: writes the digest of each base image behind its tag, in the Dockerfile and the compose
 * files, as the registry tells it now. Run again, it moves them to what the tags mean by then. `--check` names what has none.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { imagesIn, pinned } from './base-images.ts'
import { fail } from './child.mjs'
import { root } from './root.mjs'

const files = ['Dockerfile', 'compose.yaml', 'compose.scale.yaml']

main()

function fromRegistry(name) {
  try {
    const said = execFileSync('docker', ['buildx', 'imagetools', 'inspect', name, '--format', '{{.Manifest.Digest}}'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    }).trim()
    if (/^sha256:[0-9a-f]{64}$/.test(said)) return said
    return fail(`The registry told no digest of ${name}: ${said}`)
  } catch (error) {
    return fail(`The registry could not be asked for ${name} (${error.message}). Nothing was written.`)
  }
}

function main() {
  const texts = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
  const open = [...texts].flatMap(([file, text]) =>
    imagesIn(text).flatMap(({ name, isPinned }) => (isPinned ? [] : [`${file}: ${name}`])),
  )
  if (process.argv.includes('--check')) {
    for (const line of open) console.log(`${line} has no digest.`)
    process.exitCode = open.length > 0 ? 1 : 0
    return
  }
  // All are asked before the first file is written.
  const written = [...texts].map(([file, text]) => [file, pinned(text, fromRegistry)])
  for (const [file, text] of written) writeFileSync(path.join(root, file), text)
}
