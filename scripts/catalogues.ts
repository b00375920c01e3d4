import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { labelId } from '#messages/label-id.ts'
import { type ErrorName, errors } from '#model/errors.ts'
import { messageIdOf } from '#model/refusal.ts'

/** Texts by the id of their message. */
type Catalogue = Readonly<Record<string, string>>

/** Catalogues of a language by area, which is what an id begins with. */
type Catalogues = ReadonlyMap<string, Catalogue>

const folder = 'src/messages'

/** Functions whose first argument is a message. */
const declaring = ['t', 'rich', 'sentence', 'defineMessage']

/** English catalogues as the sources declare them. Throws where one id has two texts, or a text is no ICU MessageFormat. */
export function extractEnglish(labels: readonly string[]): Catalogues {
  const out = mkdtempSync(path.join(tmpdir(), 'voix-messages-'))
  try {
    const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
    const list = path.join(out, 'sources')
    writeFileSync(list, sources.join('\n'))
    const file = path.join(out, 'en.json')
    const names = ['--additional-function-names', declaring.join(',')]
    execFileSync(
      'node_modules/.bin/formatjs',
      ['extract', '--in-file', list, '--out-file', file, '--throws', ...names],
      {
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    )
    const declared = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { readonly defaultMessage: string }>
    const texts = Object.entries(declared).map(([id, { defaultMessage }]) => [id, defaultMessage] as const)
    return byArea([...texts, ...errorTexts(), ...labels.map((label) => [labelId(label), label] as const)])
  } finally {
    rmSync(out, { recursive: true })
  }
}

/** What the catalogue of errors says: their names are their ids, so that no visitor downloads these. */
function errorTexts(): readonly (readonly [string, string])[] {
  return Object.entries(errors).map(([name, { message }]) => [messageIdOf(name as ErrorName), message])
}

function byArea(texts: readonly (readonly [string, string])[]): Catalogues {
  const areas = Map.groupBy(
    texts.toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ([id]) => id.split('.')[0]!,
  )
  return new Map([...areas].map(([area, entries]) => [area, Object.fromEntries(entries)]))
}

/** Languages that have a folder, English among them. */
export function languagesWithCatalogues(): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}

/** Catalogue of an area; undefined where the language has none. */
export function readCatalogue(language: string, area: string): Catalogue | undefined {
  const file = path.join(folder, language, `${area}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalogue) : undefined
}

export function writeCatalogue(language: string, area: string, texts: Catalogue): void {
  mkdirSync(path.join(folder, language), { recursive: true })
  writeFileSync(path.join(folder, language, `${area}.json`), `${JSON.stringify(texts, null, 2)}\n`)
}

/** A catalogue with the ids that are declared, in their order: what is not translated is empty, what is not declared goes. */
export function alignedWith(english: Catalogue, texts: Catalogue): Catalogue {
  return Object.fromEntries(Object.keys(english).map((id) => [id, texts[id] ?? '']))
}
