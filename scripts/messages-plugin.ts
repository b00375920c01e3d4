import path from 'node:path'
import { parse as parseMessage } from '@formatjs/icu-messageformat-parser'
import MagicString from 'magic-string'
import type { Plugin } from 'vite'
import { type InterfaceArea, interfaceAreas } from '#messages/interface-areas.ts'
import { keyOf } from '#messages/message.ts'
import { pseudoLanguages } from '#messages/pseudo-language.ts'
import {
  type Area,
  catalogueFiles,
  englishByArea,
  languagesWithCatalogues,
  readCatalogue,
  translationsOf,
} from './catalogues.ts'
import { messagesIn } from './declared-messages.ts'
import { visitorAreas } from './message-areas.ts'
import { sliceMessages } from './slice-messages.ts'

/** Modules that a build makes: the English of an area, what the server says in other languages, and what slices say. */
const made = /^virtual:(?:english\/[\w-]+|catalogues|slice-messages)$/

/**
 * Messages in a build: texts with plurals, choices or tags are parsed here, so that no browser downloads the parser, both
 * in the code that declares them and in the catalogues. What an area of the admin says in a language is a script of its own,
 * `src/messages/es/admin.interface.js`, which a document of the admin starts before its others.
 */
export function messages(): Plugin {
  return {
    name: 'voix:messages',
    enforce: 'pre',
    resolveId(source, importer) {
      if (made.test(source)) return `\0${source}`
      if (!source.endsWith('.interface.js')) return null
      return source.startsWith('.') && importer ? path.resolve(path.dirname(importer), source) : path.resolve(source)
    },
    load(id) {
      if (made.test(id.slice(1)) || id.endsWith('.interface.js'))
        for (const file of catalogueFiles()) this.addWatchFile(file)
      if (id === '\0virtual:slice-messages') return exported(sliceMessages())
      if (id === '\0virtual:catalogues') return exported(serverCatalogues())
      const [, english] = /^\0virtual:english\/(.+)$/.exec(id) ?? []
      if (english === 'all') return exported(Object.fromEntries(englishByArea()))
      if (english) return exported(englishByArea().get(english as Area))
      const [, language, area] = /\/src\/messages\/([\w-]+)\/([\w-]+)\.interface\.js$/.exec(id) ?? []
      if (language && area === 'pseudo') return pseudoScript(language)
      if (!language || !interfaceAreas.includes(area as InterfaceArea) || !readCatalogue(language, 'admin')) return null
      return [
        "import { addTranslations } from '../interface.ts'",
        `addTranslations('${language}', ${JSON.stringify(compiled(language, textsOfScript(area as InterfaceArea)))})`,
      ].join('\n')
    },
    transform(code, id) {
      return /\/src\/.*\.tsx?(?:\?\w+)?$/.test(id) ? compiledMessages(code, id) : null
    },
  }
}

function exported(value: unknown): string {
  return `export default ${JSON.stringify(value)}`
}

/** What the script of an area brings: what no script before it has. */
function textsOfScript(area: InterfaceArea): readonly string[] {
  const english = englishByArea()
  const before = new Set(
    interfaceAreas.slice(0, interfaceAreas.indexOf(area)).flatMap((each) => english.get(each) ?? []),
  )
  return (english.get(area) ?? []).filter((text) => !before.has(text))
}

/** Letters that a label has at most. */
const mostLettersOfLabel = 40

/** What the server says by itself in each language: pages, mails, refusals, and names within them. */
function serverCatalogues() {
  const english = englishByArea()
  const areas: readonly Area[] = [...visitorAreas, 'refusals', 'labels']
  // A label of a field may be said by the admin as well: a build, which loads no fields, cannot tell such names apart.
  const names = [...english.values()].flat().filter((text) => text.length <= mostLettersOfLabel && !text.includes('{'))
  const texts = [...new Set([...areas.flatMap((area) => english.get(area) ?? []), ...names])]
  return Object.fromEntries(languagesWithCatalogues().map((language) => [language, compiled(language, texts)]))
}

/** Translations by key, parsed where they choose; what is not translated is left out. */
function compiled(language: string, texts: readonly string[]) {
  const translations = translationsOf(language)
  return Object.fromEntries(
    texts.flatMap((text) => (translations[text] ? [[keyOf(text), textOf(translations[text])]] : [])),
  )
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
export function interfaceEntries(): Record<string, string> {
  const spoken = languagesWithCatalogues().filter((language) => readCatalogue(language, 'admin'))
  return Object.fromEntries([
    ...spoken.flatMap((language) =>
      interfaceAreas.map((area) => [`messages-${language}-${area}`, `src/messages/${language}/${area}.interface.js`]),
    ),
    ...pseudoLanguages.map((language) => [`messages-${language}`, `src/messages/${language}/pseudo.interface.js`]),
  ])
}

/** A text that says more than words and plain arguments. */
function isParsed(text: string): boolean {
  return /\{\s*\w+\s*,|<\/?\w|''|'[{}<]/.test(text)
}

function textOf(text: string) {
  return isParsed(text) ? parseMessage(text, { captureLocation: false }) : text
}

/** Code with its messages as a browser says them: each that has more than words with its key and its text parsed. */
function compiledMessages(code: string, id: string) {
  const edited = new MagicString(code)
  for (const { text, name, isDeclared, start, end } of messagesIn(code, id))
    if (isDeclared || isParsed(text))
      edited.overwrite(start, end, `({key:${JSON.stringify(keyOf(name))},text:${JSON.stringify(textOf(text))}})`)
  return edited.hasChanged() ? { code: edited.toString(), map: edited.generateMap({ hires: 'boundary' }) } : null
}
