import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const admin = path.join(root, 'src/admin')

/** File of the admin: what it imports at once, what it imports when asked, and the words between its quotation marks. */
interface Module {
  readonly now: readonly string[]
  readonly later: readonly string[]
  readonly words: ReadonlySet<string>
}

const read = (file: string) => readFileSync(file, 'utf8')

/** File that an import names, from the file that imports it; undefined for a library or what is no file of the admin. */
function fileOf(name: string, from: string): string | undefined {
  const file = name.startsWith('.') ? path.resolve(path.dirname(from), name) : undefined
  return file?.startsWith(admin) && existsSync(file) ? file : undefined
}

function moduleOf(file: string): Module {
  if (file.endsWith('.css')) return { now: [], later: [], words: new Set() }
  const text = read(file)
  const named = (pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([, name]) => fileOf(name!, file) ?? [])
  return {
    now: named(/^(?:import (?!type )|export (?!type )|\} from )[^'\n]*'([^']+)'/gm),
    later: named(/import\('([^']+)'\)/g),
    words: new Set(text.match(/(?<!--)\bvx-[a-z\d-]+/g)),
  }
}

const modules = new Map(
  globSync('**/*.{ts,tsx,css}', { cwd: admin })
    .filter((file) => !/test\.tsx?$|testing\.ts$/.test(file))
    .map((file) => path.join(admin, file))
    .map((file) => [file, moduleOf(file)]),
)

/** Everything that comes with a file, itself among it. */
function whole(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const next of modules.get(file)?.now ?? []) whole(next, found)
  return found
}

/** Classes that a style file lays down by themselves, and not beside or within others. */
const classesIn = (css: string) => {
  const heads = [...read(css).matchAll(/^([.\w][^{}]*)\{/gm)].flatMap(([, head]) => head!.split(','))
  return new Set(heads.flatMap((head) => /^\.(vx-[a-z\d-]+)$/.exec(head.trim())?.[1] ?? []))
}

/** Class → the style files that lay it down. */
const layers = new Map<string, Set<string>>()
for (const css of modules.keys())
  if (css.endsWith('.css'))
    for (const name of classesIn(css)) layers.set(name, (layers.get(name) ?? new Set()).add(css))

const start = whole(path.join(admin, 'main.tsx'))
const parts = new Map([...modules.values()].flatMap(({ later }) => later).map((file) => [file, whole(file)]))

/** Files that are there whenever a part is shown: its own, the start's, and those that all who load it have. */
function presentWith(part: string, above: readonly string[] = []): ReadonlySet<string> {
  const own = new Set([...start, ...(parts.get(part) ?? [])])
  if (isScreen(part) || above.includes(part)) return own
  const loaders = [...parts].filter(([, files]) => [...files].some((file) => modules.get(file)?.later.includes(part)))
  const [first, ...others] = loaders.map(([loader]) => presentWith(loader, [...above, part]))
  const shared = [...(first ?? [])].filter((file) => others.every((files) => files.has(file)))
  return new Set([...own, ...shared])
}

const router = path.join(admin, 'app/router.tsx')
const isScreen = (part: string) => modules.get(router)?.later.includes(part) === true

/** Classes that files name and of which no style file is present. */
function lackingIn(files: ReadonlySet<string>, present: ReadonlySet<string>, part: string): readonly string[] {
  return [...files].flatMap((file) =>
    [...(modules.get(file)?.words ?? [])].flatMap((name) => {
      const styles = [...(layers.get(name) ?? [])]
      if (styles.length === 0 || styles.some((css) => present.has(css))) return []
      const wanted = styles.map((css) => path.relative(admin, css)).join(' or ')
      return `${part} lacks ${wanted} for .${name} of ${path.relative(admin, file)}`
    }),
  )
}

it('brings with each screen the styles of what it shows, whatever was opened before', () => {
  const missing = [...parts].flatMap(([part, files]) => lackingIn(files, presentWith(part), path.relative(admin, part)))
  expect([...new Set(missing)]).toEqual([])
})

it.each(['main.tsx', 'guest-review/main.tsx'])('brings with %s the styles of what it begins with', (entry) => {
  const files = whole(path.join(admin, entry))
  expect(lackingIn(files, files, entry)).toEqual([])
})
