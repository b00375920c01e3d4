import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { parse as parseMessage } from '@formatjs/icu-messageformat-parser'
import MagicString from 'magic-string'
import { parseSync, type Plugin } from 'vite'
import { pseudoLanguages } from '#messages/pseudo-language.ts'

/** Folder with a folder for each language and a file for each area in it. */
const folder = path.resolve('src/messages')

/**
 * Messages in a build: texts with plurals, choices or tags are parsed here, so that no browser downloads the parser, both
 * in the code that declares them and in the catalogues. Each catalogue is a script of its own as well,
 * `src/messages/es/admin.interface.js`, which a document of the admin starts before its others.
 */
export function messages(): Plugin {
  return {
    name: 'voix:messages',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!source.endsWith('.interface.js')) return null
      return source.startsWith('.') && importer ? path.resolve(path.dirname(importer), source) : path.resolve(source)
    },
    load(id) {
      const [, language, area] = /\/src\/messages\/([\w-]+)\/([\w-]+)\.interface\.js$/.exec(id) ?? []
      if (language && area === 'pseudo') return pseudoScript(language)
      if (!language || !area || !existsSync(path.join(folder, language, `${area}.json`))) return null
      return [
        `import texts from './${area}.json'`,
        "import { addTranslations } from '../interface.ts'",
        `addTranslations('${language}', texts)`,
      ].join('\n')
    },
    transform(code, id) {
      if (isCatalogue(id)) return { code: compiledCatalogue(code), map: null }
      if (!/\/src\/.*\.tsx?(?:\?\w+)?$/.test(id) || !code.includes('defaultMessage')) return null
      return compiledMessages(code, id)
    },
  }
}

/** Script that shows a document in a pseudo-language. */
function pseudoScript(language: string): string {
  return [
    "import { pseudoText } from '../pseudo-language.ts'",
    "import { disguiseTexts } from '../interface.ts'",
    `disguiseTexts('${language}', pseudoText)`,
  ].join('\n')
}

/** Names of the scripts of catalogues that the admin loads, by what a build calls them. */
export function interfaceEntries(areas: readonly string[]): Record<string, string> {
  const languages = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== 'en',
  )
  const files = languages.flatMap(({ name }) =>
    areas
      .filter((area) => existsSync(path.join(folder, name, `${area}.json`)))
      .map((area) => [`messages-${name}-${area}`, `src/messages/${name}/${area}.interface.js`] as const),
  )
  const pseudo = pseudoLanguages.map((language) => [
    `messages-${language}`,
    `src/messages/${language}/pseudo.interface.js`,
  ])
  return Object.fromEntries([...files, ...pseudo])
}

function isCatalogue(id: string): boolean {
  return path.dirname(path.dirname(id)) === folder && id.endsWith('.json')
}

/** A text that says more than words and plain arguments. */
function isParsed(text: string): boolean {
  return /\{\s*\w+\s*,|<\/?\w|''|'[{}<]/.test(text)
}

function compiledCatalogue(code: string): string {
  const texts = JSON.parse(code) as Record<string, string>
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(texts)
        .filter(([, text]) => text !== '')
        .map(([id, text]) => [id, isParsed(text) ? parseMessage(text, { captureLocation: false }) : text]),
    ),
  )
}

interface SourceNode {
  readonly type?: string
  readonly start: number
  readonly end: number
  readonly key?: { readonly name?: string }
  readonly value?: unknown
}

/** Code with the texts of its messages parsed: those of properties that are called `defaultMessage`. */
function compiledMessages(code: string, id: string) {
  const edited = new MagicString(code)
  const file = id.replace(/\?\w+$/, '')
  visit(parseSync(file, code).program as unknown, (node) => {
    if (node.type !== 'Property' || node.key?.name !== 'defaultMessage') return
    const literal = node.value as SourceNode
    if (literal.type !== 'Literal' || typeof literal.value !== 'string' || !isParsed(literal.value)) return
    edited.overwrite(
      literal.start,
      literal.end,
      JSON.stringify(parseMessage(literal.value, { captureLocation: false })),
    )
  })
  return edited.hasChanged() ? { code: edited.toString(), map: edited.generateMap({ hires: 'boundary' }) } : null
}

function visit(node: unknown, see: (node: SourceNode) => void): void {
  if (Array.isArray(node)) for (const each of node) visit(each, see)
  else if (typeof node === 'object' && node !== null) {
    see(node as SourceNode)
    for (const value of Object.values(node)) if (typeof value === 'object') visit(value, see)
  }
}
