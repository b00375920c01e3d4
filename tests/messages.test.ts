import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import { extractEnglish, languagesWithCatalogues, readCatalogue } from '../scripts/catalogues.ts'
import { declaredLabels } from '../scripts/declared-labels.ts'

const english = extractEnglish(declaredLabels())
const languages = languagesWithCatalogues().filter((language) => language !== 'en')

/** Languages that say everything; what another one lacks is said in English. */
const whole = ['es', 'ar']

const catalogues = languages.flatMap((language) =>
  [...english.keys()].flatMap((area) => {
    const texts = readCatalogue(language, area)
    return texts ? [{ language, area, texts, source: english.get(area)! }] : []
  }),
)

describe('the catalogues of messages', () => {
  it('are those of the sources in English; `npm run messages` writes them', () => {
    for (const [area, texts] of english) expect(readCatalogue('en', area), area).toEqual(texts)
  })

  it('have every area in Spanish, and in Arabic what visitors and agents read', () => {
    const areasOf = (language: string) =>
      catalogues.filter((each) => each.language === language).map(({ area }) => area)
    expect(areasOf('es')).toEqual([...english.keys()])
    expect(areasOf('ar')).toEqual(expect.arrayContaining(['mail', 'portal', 'public', 'sign-in']))
  })

  it.each(catalogues)('list every message: $language/$area', ({ texts, source }) => {
    expect(Object.keys(texts)).toEqual(Object.keys(source))
  })

  it.each(catalogues.filter(({ language }) => whole.includes(language)))(
    'translate every message: $language/$area',
    ({ texts }) => {
      expect(Object.keys(texts).filter((id) => texts[id] === '')).toEqual([])
    },
  )

  it.each(catalogues)('name the same values and tags as the English: $language/$area', ({ texts, source }) => {
    const different = Object.keys(source).filter(
      (id) => texts[id] && String(namesIn(texts[id])) !== String(namesIn(source[id]!)),
    )
    expect(different.map((id) => [id, source[id], texts[id]])).toEqual([])
  })

  it.each(catalogues)('have the plurals of the language: $language/$area', ({ language, texts }) => {
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
