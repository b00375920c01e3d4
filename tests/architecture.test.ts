import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'
import { expect, it } from 'vitest'

/** Who may import whom. A folder may always import itself, and `#routes.ts`. Read it from the top: words, declarations, surfaces, machinery. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  messages: [],
  model: ['messages'],
  fields: ['messages', 'model'],
  document: ['messages', 'model'],

  contract: ['messages', 'model', 'fields', 'document'],
  entities: ['messages', 'model', 'fields'],
  layouts: ['messages', 'model', 'ui'],
  slices: ['messages', 'model', 'fields', 'ui'],

  ui: ['messages', 'model'],
  site: ['messages', 'model', 'fields', 'document', 'ui', 'layouts', 'slices'],
  admin: ['messages', 'model', 'fields', 'document', 'contract', 'entities', 'layouts', 'slices', 'ui'],

  db: ['messages', 'model'],
  services: ['messages', 'model', 'fields', 'document', 'contract', 'entities', 'layouts', 'slices', 'db'],
  // The one folder that is configured as a whole; the others are handed what they need.
  server: [
    'config.ts',
    'messages',
    'model',
    'fields',
    'document',
    'contract',
    'entities',
    'layouts',
    'slices',
    'site',
    'services',
  ],
  transfer: ['config.ts', 'messages', 'model', 'entities', 'db', 'services', 'server'],
}

/**
 * Rooms: the folders inside a house in their order. A room imports only those before it, so no two of them hang together;
 * what stands in a house outside of its rooms puts them together and may import them all. Groups of slices import what all
 * of them share, and not each other.
 */
const rooms: Readonly<Record<string, readonly string[]>> = {
  server: [
    'secrets',
    'mail',
    'cluster',
    'http',
    'media',
    'suggestions',
    'auth',
    'jobs',
    'mcp',
    'scim',
    'observability',
    'public',
    'agents',
    'api',
    'admin',
  ],
  services: [
    'reading',
    'turns',
    'cache',
    'accounts',
    'sites',
    'translations',
    'patterns',
    'docs',
    'redirects',
    'documents',
    'booking',
    'agents',
    'records',
    'directory',
    'reader',
    'record-pages',
    'releases',
    'media',
    'webhooks',
    'rendering',
    'content-api',
    'forms',
    'personal-data',
    'pages',
    'collections',
    'search',
    'site-import',
    'xliff',
    'suggestions',
    'replacements',
  ],
  ui: ['page', 'text', 'media', 'sections', 'gallery', 'navigation', 'forms', 'cards', 'booking', 'records'],
  admin: [
    'formats',
    'api',
    'components',
    'forms',
    'lists',
    'library',
    'controls',
    'screens',
    'studio',
    'guest-review',
    'app',
  ],
  model: [
    'measures',
    'time',
    'text',
    'forms',
    'media',
    'web',
    'page',
    'conditions',
    'records',
    'search',
    'booking',
    'view',
    'studio',
    'people',
  ],
  db: ['dialects', 'migrations'],
  slices: ['fields', 'kit', 'data', 'families'],
  site: ['canvas', 'browser', 'server'],
  'admin/studio': [
    'state',
    'commands',
    'rights',
    'personas',
    'releases',
    'brands',
    'tabs',
    'sections',
    'dialogs',
    'compare',
    'languages',
    'review',
    'publish',
    'canvas',
    'panels',
  ],
}

/** Folders whose code a browser may run, with the exception of what only makes HTML. */
const browserFolders = [
  'messages',
  'model',
  'fields',
  'document',
  'contract',
  'entities',
  'layouts',
  'slices',
  'ui',
  'site',
  'admin',
]
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
  'pino',
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

/** Sources by file, in the order of a search. */
const sources = new Map(
  files
    .filter((file) => /\.tsx?$/.test(file))
    .sort()
    .map((file) => [file, readFileSync(`src/${file}`, 'utf8')]),
)

// Tests compose the product as main.ts does, and so may import what they like.
const imports: readonly Import[] = [...sources]
  .filter(([file]) => !/(\.test\.tsx?|\/testing\.ts)$/.test(file))
  .flatMap(([file, source]) => specifiersIn(source).map((specifier) => ({ file, specifier })))

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

it.each(Object.entries(rooms))('lets the rooms of %s import only those before them', (house, order) => {
  const upwards = imports.filter(({ file, specifier }) => {
    const [room, target] = [roomIn(house, file), roomIn(house, pathOf(file, specifier))]
    if (!room || !target || room === target) return false
    const at = order.indexOf(target)
    return at < 0 || (order.includes(room) && at > order.indexOf(room))
  })
  expect(upwards.map(asSentence)).toEqual([])
})

it.each(Object.entries(rooms).filter(([house]) => house !== 'slices'))(
  'has an order for each room of %s',
  (house, order) => {
    const found = new Set(files.flatMap((file) => roomIn(house, file) ?? []))
    expect([...found].sort()).toEqual([...order].sort())
  },
)

it('has no circle of files', () => {
  expect(circlesAmong(imports)).toEqual([])
})

it('keeps Node and the machinery out of what a browser runs', () => {
  const strays = fromFolders.filter(({ file, specifier }) => {
    if (!browserFolders.includes(folderOf(file)) || rendersOnServer.test(file)) return false
    const name = specifier.split('/')[0]!
    return name.startsWith('node:') || builtinModules.includes(name) || machineryPackages.includes(name)
  })
  expect(strays.map(asSentence)).toEqual([])
})

it('brings no schema of the contract to a browser: its types, and the keys of endpoints', () => {
  const light = ['contract/call.ts', 'contract/endpoint-key.ts']
  const whole = [...sources]
    .filter(([file]) => browserFolders.includes(folderOf(file)) && folderOf(file) !== 'contract')
    .filter(([file]) => !/(\.test\.tsx?|\/testing\.ts)$/.test(file))
    .flatMap(([file, source]) => {
      const named = source.matchAll(/(?:import|export)\s+(?!type\b)[^;'"]*?from '#(contract\/[^']+)'/g)
      return [...named].map(([, target]) => ({ file, specifier: target! }))
    })
  expect(whole.filter(({ specifier }) => !light.includes(specifier)).map(asSentence)).toEqual([])
})

it.each([
  ['rate limit', 'server/http/rate-limiter.ts'],
  ['condition key', 'model/conditions/condition-keys.ts'],
  ['role', 'model/people/roles.ts'],
  ['preview lifetime', 'model/limits.ts'],
  ['slug', 'model/text/slugify.ts'],
  ['404 page', 'site/error-pages.tsx'],
  ['storage backend', 'server/media/blobs.ts'],
  ['field type', 'model/records/field-types.ts'],
  ['cluster invalidation', 'server/cluster/invalidation.ts'],
  ['keyboard shortcut', 'admin/studio/commands/keybindings/key-press.ts'],
])('finds "%s" first in %s, by the comment that names it', (word, file) => {
  const named = new RegExp(`^/\\*\\* ${word}`, 'im')
  expect([...sources].find(([, source]) => named.test(source))?.[0]).toBe(file)
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

/** The room of a house in which a file stands; undefined outside of its rooms. */
function roomIn(house: string, file: string | undefined): string | undefined {
  if (!file?.startsWith(`${house}/`)) return undefined
  const [room, ...rest] = file.slice(house.length + 1).split('/')
  return rest.length > 0 ? room : undefined
}

/** The file below `src/` that an import names; undefined for a package. */
function pathOf(file: string, specifier: string): string | undefined {
  const [named = ''] = specifier.split('?')
  if (named.startsWith('#')) return named.slice(1)
  return named.startsWith('.') ? path.posix.join(path.posix.dirname(file), named) : undefined
}

/** Circles among files, each as a path that comes back to where it began. */
function circlesAmong(arrows: readonly Import[]): string[] {
  const targets = Map.groupBy(arrows, ({ file }) => file)
  const done = new Set<string>()
  const circles: string[] = []
  for (const file of targets.keys()) visit(file, [])
  return circles

  function visit(file: string, way: readonly string[]): void {
    const at = way.indexOf(file)
    if (at >= 0) return void circles.push([...way.slice(at), file].join(' → '))
    if (done.has(file)) return
    for (const { specifier } of targets.get(file) ?? []) {
      const next = pathOf(file, specifier)
      if (next && !next.includes('*')) visit(next, [...way, file])
    }
    done.add(file)
  }
}
