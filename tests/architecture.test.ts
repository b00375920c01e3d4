import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'
import { expect, it } from 'vitest'

/** Who may import whom. A folder may always import itself, and `#routes.ts`. Read it from the top: words, declarations, surfaces, machinery. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  model: [],
  fields: ['model'],
  document: ['model'],

  entities: ['model', 'fields'],
  layouts: ['model', 'ui'],
  slices: ['model', 'fields', 'ui'],

  ui: ['model'],
  site: ['model', 'fields', 'document', 'ui', 'layouts', 'slices'],
  admin: ['model', 'fields', 'document', 'entities', 'layouts', 'slices', 'ui'],

  db: ['model'],
  services: ['model', 'fields', 'document', 'entities', 'layouts', 'slices', 'db'],
  // The one folder that is configured as a whole; the others are handed what they need.
  server: ['config.ts', 'model', 'fields', 'document', 'entities', 'layouts', 'slices', 'site', 'services'],
  transfer: ['model', 'entities', 'db', 'services', 'server'],
}

/** Folders whose code a browser may run, with the exception of what only makes HTML. */
const browserFolders = ['model', 'fields', 'document', 'entities', 'layouts', 'slices', 'ui', 'site', 'admin']
const rendersOnServer = /^site\/(render|server\/)/

/** Packages that bring a database, a socket or a file with them. */
const machineryPackages = [
  'fastify',
  '@fastify',
  'ioredis',
  'kysely',
  'nodemailer',
  'oauth4webapi',
  'oidc-provider',
  'otpauth',
  'pg',
  're2js',
  'sharp',
  'sanitize-html',
]

/** One import of one file, as written: `import(…)` and `import.meta.glob(…)` count as well. */
interface Import {
  readonly file: string
  readonly specifier: string
}

const files = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.posix.relative('src', `${entry.parentPath}/${entry.name}`))

// Tests compose the product as main.ts does, and so may import what they like.
const imports: readonly Import[] = files
  .filter((file) => /\.tsx?$/.test(file) && !/(\.test\.tsx?|\/testing\.ts)$/.test(file))
  .flatMap((file) => specifiersIn(readFileSync(`src/${file}`, 'utf8')).map((specifier) => ({ file, specifier })))

const fromFolders = imports.filter(({ file }) => file.includes('/'))

it('has a rule for each folder', () => {
  const folders = new Set(files.filter((file) => file.includes('/')).map(folderOf))
  expect([...folders].filter((folder) => !mayImport[folder])).toEqual([])
})

it('lets each folder import only what it may', () => {
  const strays = fromFolders.filter(({ file, specifier }) => {
    const target = targetOf(file, specifier)
    return target && target !== 'routes.ts' && ![folderOf(file), ...mayImport[folderOf(file)]!].includes(target)
  })
  expect(strays.map(asSentence)).toEqual([])
})

it('imports relatively inside a folder, and by #folder/file.ts from another', () => {
  const strays = fromFolders.filter(({ file, specifier }) => {
    // Vite resolves the paths of a glob from the file alone.
    if (specifier.includes('*')) return false
    const isInside = targetOf(file, specifier) === folderOf(file)
    return (specifier.startsWith('.') && !isInside) || (specifier.startsWith('#') && isInside)
  })
  expect(strays.map(asSentence)).toEqual([])
})

it('keeps Node and the machinery out of what a browser runs', () => {
  const strays = fromFolders.filter(({ file, specifier }) => {
    if (!browserFolders.includes(folderOf(file)) || rendersOnServer.test(file)) return false
    const name = specifier.split('/')[0]!
    return name.startsWith('node:') || builtinModules.includes(name) || machineryPackages.includes(name)
  })
  expect(strays.map(asSentence)).toEqual([])
})

it('names files in kebab-case, after what they hold', () => {
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
  const drawer = /^(utils?|helpers?|lib|common|misc|types)(\.|$)/
  const names = new Set(files.filter((file) => !file.endsWith('README.md')).flatMap((file) => file.split('/')))
  expect([...names].filter((name) => !kebab.test(name) || drawer.test(name))).toEqual([])
})

/** The folder of `src/` that an import leads to; undefined for a package. */
function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1).split('/')[0]
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier).split('/')[0]
  return undefined
}

function folderOf(file: string): string {
  return file.split('/')[0]!
}

function specifiersIn(source: string): string[] {
  const single = source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)
  const globs = source.matchAll(/import\.meta\.glob(?:<[^(]*>)?\(([^)]*)/g)
  const globbed = [...globs].flatMap(([, args]) => [...args!.matchAll(/'(\.[^']+)'/g)])
  return [...single, ...globbed].map(([, specifier]) => specifier!)
}

function asSentence({ file, specifier }: Import): string {
  return `${file} imports ${specifier}`
}
