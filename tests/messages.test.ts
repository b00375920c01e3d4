import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import names from '#model/text/own-text-names.json' with { type: 'json' }
import { keyOf, withoutContext } from '#messages/message.ts'
import { languagesWithCatalogues, readCatalogue, textsToTranslate } from '../scripts/catalogues.ts'
import { areaOf } from '../scripts/message-areas.ts'
import { declaredMessages, messagesIn } from '../scripts/declared-messages.ts'
import { declaredLabels } from '../scripts/declared-labels.ts'

const labels = declaredLabels()

/** Languages that say everything in a release; what another one lacks is said in English. */
const whole = ['es', 'ar']

const catalogues = languagesWithCatalogues().flatMap((language) =>
  [...textsToTranslate(labels, readCatalogue(language, 'admin') !== undefined)].map(([name, english]) => ({
    language,
    name,
    english,
    texts: readCatalogue(language, name) ?? {},
  })),
)

it('are known by keys of which no two are the same', () => {
  const texts = [...textsToTranslate(labels, true).values()].flat()
  const keys = Map.groupBy(new Set(texts), keyOf)
  expect([...keys.values()].filter((each) => each.length > 1)).toEqual([])
})

it('have their context declared apart from their text, which interfaces show as it is', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const raw = files.filter((file) => /\b(?:t|sentence|rich)\('[^']* \/\/ /.test(readFileSync(`src/${file}`, 'utf8')))
  expect(raw).toEqual([])
})

it('keep the names under which sites have stored their own texts: where the English changes, it changes there', () => {
  const declared = declaredMessages()
  const said = new Set([...declared.get('public')!, ...declared.get('portal')!])
  expect(Object.entries(names).filter(([, english]) => !said.has(english))).toEqual([])
})

it('are said to a guest who reviews a page from the areas that its document loads', () => {
  const files = reachedFrom('src/admin/guest-review/main.tsx')
  const strange = files.flatMap((file) =>
    messagesIn(readFileSync(file, 'utf8'), file).filter(({ by }) => ['studio', 'screens'].includes(areaOf(file, by))),
  )
  expect(files).toContain('src/admin/studio/review/pins.tsx')
  expect(strange.map(({ name }) => name)).toEqual([])
})

/** Files that one of the admin imports, and what they import. */
function reachedFrom(entry: string): readonly string[] {
  const files = new Set([entry])
  for (const file of files)
    for (const [, source] of readFileSync(file, 'utf8').matchAll(
      /^(?:import (?!type)[^']*|\} )from '(\.[^']+\.tsx?)'/gm,
    ))
      files.add(path.join(path.dirname(file), source!))
  return [...files]
}

describe('the catalogues of messages', () => {
  it('are there in Spanish, and in Arabic for what visitors and agents read', () => {
    const found = catalogues.map(({ language, name }) => `${language}/${name}`)
    expect(found).toEqual(expect.arrayContaining(['es/admin', 'es/visitors', 'ar/visitors']))
  })

  it.each(catalogues)('list every message; `npm run messages` does: $language/$name', ({ texts, english }) => {
    expect(Object.keys(texts)).toEqual(english)
  })

  // Contributors need not know Spanish: only a release has every translation, for which `.ci/run` asks on its branch.
  it.runIf(process.env.VOIX_RELEASE).each(catalogues.filter(({ language }) => whole.includes(language)))(
    'translate every message: $language/$name',
    ({ texts }) => {
      expect(Object.keys(texts).filter((text) => texts[text] === '')).toEqual([])
    },
  )

  it.each(catalogues)('name the same values and tags as the English: $language/$name', ({ texts, english }) => {
    const different = english.filter(
      (text) => texts[text] && String(namesIn(texts[text])) !== String(namesIn(withoutContext(text))),
    )
    expect(different.map((text) => [text, texts[text]])).toEqual([])
  })

  it.each(catalogues)('have the plurals of the language: $language/$name', ({ language, texts }) => {
    const known = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const wrong = Object.entries(texts).filter(([, text]) =>
      pluralsIn(parse(text)).some((categories) => known.some((category) => !categories.includes(category))),
    )
    // What a language says of millions alone may be left out: `other` is said then.
    expect(wrong.filter(([, text]) => !/, plural,/.test(text) || language === 'ar')).toEqual([])
  })
})

/** Names of the arguments and tags of a text, sorted. */
function namesIn(text: string): readonly string[] {
  const names = new Set<string>()
  visit(parse(text), (node) => {
    if (node.type !== TYPE.literal && node.type !== TYPE.pound) names.add(node.value)
  })
  return [...names].toSorted()
}

/** Categories of each plural of a text. */
function pluralsIn(nodes: readonly MessageFormatElement[]): readonly (readonly string[])[] {
  const found: string[][] = []
  visit(nodes, (node) => {
    if (node.type === TYPE.plural && node.pluralType === 'cardinal') found.push(Object.keys(node.options))
  })
  return found
}

function visit(nodes: readonly MessageFormatElement[], see: (node: MessageFormatElement) => void): void {
  for (const node of nodes) {
    see(node)
    if (node.type === TYPE.tag) visit(node.children, see)
    if (node.type === TYPE.plural || node.type === TYPE.select)
      for (const { value } of Object.values(node.options)) visit(value, see)
  }
}
