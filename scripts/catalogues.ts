import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { interfaceAreas } from '#messages/interface-areas.ts'
import { declaredMessages } from './declared-messages.ts'
import { type CodeArea, visitorAreas } from './message-areas.ts'

/** Translations by the English text, and its context where it has one. */
export type Catalogue = Readonly<Record<string, string>>

/** Area of a message: where the code says it, or `labels` for what is declared as data. */
export type Area = CodeArea | 'labels'

/** Catalogues of a language: what the admin says, and what visitors, agents and who signs in alone are told. */
const catalogueNames = ['admin', 'visitors'] as const
type CatalogueName = (typeof catalogueNames)[number]

const folder = path.resolve('src/messages')

/** Languages that have a folder. */
export function languagesWithCatalogues(): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}

/** A catalogue; undefined where the language has none. */
export function readCatalogue(language: string, name: CatalogueName): Catalogue | undefined {
  const file = path.join(folder, language, `${name}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalogue) : undefined
}

export function writeCatalogue(language: string, name: CatalogueName, texts: Catalogue): void {
  mkdirSync(path.join(folder, language), { recursive: true })
  writeFileSync(path.join(folder, language, `${name}.json`), `${JSON.stringify(texts, null, 2)}\n`)
}

/** Files of all catalogues. */
export function catalogueFiles(): readonly string[] {
  return languagesWithCatalogues().flatMap((language) =>
    catalogueNames.map((name) => path.join(folder, language, `${name}.json`)).filter((file) => existsSync(file)),
  )
}

/** All translations of a language. */
export function translationsOf(language: string): Catalogue {
  return { ...readCatalogue(language, 'visitors'), ...readCatalogue(language, 'admin') }
}

/** Texts to translate into a language, by catalogue, sorted, each once; a language of visitors alone has their texts. */
export function textsToTranslate(
  labels: readonly string[],
  hasAdmin: boolean,
): ReadonlyMap<CatalogueName, readonly string[]> {
  const declared = declaredMessages()
  const visitors = new Set(visitorAreas.flatMap((area) => [...(declared.get(area) ?? [])]))
  if (!hasAdmin) return new Map([['visitors', [...visitors].toSorted()]])
  const said = [...declared].filter(([area]) => !visitorAreas.includes(area)).flatMap(([, texts]) => [...texts])
  const admin = new Set([...said, ...labels])
  return new Map([
    ['admin', [...admin].toSorted()],
    ['visitors', [...visitors].filter((text) => !admin.has(text)).toSorted()],
  ])
}

/** English texts of each area. Labels are what catalogues of the admin have beside what code says there. */
export function englishByArea(): ReadonlyMap<Area, readonly string[]> {
  const declared = declaredMessages()
  const said = new Set(interfaceAreas.flatMap((area) => (area === 'labels' ? [] : [...(declared.get(area) ?? [])])))
  const labels = languagesWithCatalogues().flatMap((language) => Object.keys(readCatalogue(language, 'admin') ?? {}))
  return new Map<Area, readonly string[]>([
    ...[...declared].map(([area, texts]) => [area, [...texts].toSorted()] as const),
    ['labels', [...new Set(labels)].filter((text) => !said.has(text)).toSorted()],
  ])
}

/** A catalogue with the texts that are declared, in their order: what is not translated is empty, what is not declared goes. */
export function alignedWith(english: readonly string[], texts: Catalogue): Catalogue {
  return Object.fromEntries(english.map((text) => [text, texts[text] ?? '']))
}
