// Renders one picture of the demo group into .cache/pictures, or lists what can be rendered.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const HERE = fileURLToPath(new URL('.', import.meta.url))
const WORK = fileURLToPath(new URL('../.cache/pictures/', import.meta.url))

const usage = `npm run pictures -- NAME [--preview] [--seed 2]   render one picture
npm run pictures -- --list                        list the names
npm run pictures -- --manifest                    measure the finished pictures again
npm run pictures -- --sheet                       lay them all out in docs/looks/pictures.jpg`

/** Names of all pictures, each with the scene file it is built in. */
function listPictures() {
  return readdirSync(`${HERE}scenes`)
    .filter((file) => file.endsWith('.py'))
    .flatMap((file) => {
      const source = readFileSync(`${HERE}scenes/${file}`, 'utf8')
      return [...source.matchAll(/@picture\(\s*"([a-z0-9-]+)"/g)].map(([, name]) => ({ name, file }))
    })
}

/** Runs a program at low priority and stops with its exit code if it fails. */
function run(program, ...args) {
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1' }
  const { status, error } = spawnSync('nice', ['-n', '19', program, ...args], { stdio: 'inherit', env })
  if (error) throw error
  if (status) process.exit(status)
}

/** Renders the two takes of a picture in Blender and develops them. */
function render(name, mode, seed) {
  mkdirSync(WORK, { recursive: true })
  const script = ['--python-exit-code', '3', '--python', `${HERE}render.py`]
  run('blender', '-b', '--threads', '2', ...script, '--', name, mode, WORK, seed)
  const take = mode === 'preview' ? `${name}-preview` : name
  run('/usr/bin/python3', `${HERE}develop.py`, take, WORK, `${WORK}${take}.jpg`)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'boolean' },
    manifest: { type: 'boolean' },
    preview: { type: 'boolean' },
    seed: { type: 'string', default: '1' },
    sheet: { type: 'boolean' },
  },
})
const [name] = positionals

if (values.list) {
  for (const picture of listPictures()) console.log(`${picture.name.padEnd(32)}scenes/${picture.file}`)
} else if (values.manifest) {
  const { refreshManifest } = await import('./manifest.mjs')
  console.log(`${await refreshManifest()} pictures measured`)
} else if (values.sheet) {
  const { layOutSheet } = await import('./sheet.mjs')
  console.log(`${await layOutSheet()} pictures on docs/looks/pictures.jpg`)
} else if (listPictures().some((picture) => picture.name === name)) {
  render(name, values.preview ? 'preview' : 'final', values.seed)
} else {
  console.error(name ? `there is no picture called ${name}; try --list\n\n${usage}` : usage)
  process.exitCode = 1
}
