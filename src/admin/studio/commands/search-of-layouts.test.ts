import { describe, expect, it } from 'vitest'
import { placementRulesOf } from '#document/placement-rules.ts'
import { page } from '#document/testing.ts'
import { layouts } from '#layouts/layouts.ts'
import type { RecipeSummary } from '#model/page/recipe.ts'
import { readRecipes } from '#services/pages/recipes.ts'
import type { Definition } from '#slices/define.ts'
import { definitions } from '#slices/definitions.ts'
import { insertableSlicesOf, nearestFirst, permittedOf } from './insertable-slices.ts'
import { recipesAhead } from './serving-recipes.ts'

const rules = placementRulesOf(definitions, layouts)
const recipes: readonly RecipeSummary[] = await readRecipes()
const anything = { words: '', selected: undefined, fitsOnly: true, deprecated: false }

/** Groups of an empty page in a layout, for some words. */
function groupsIn(layout: string, words = '') {
  return insertableSlicesOf(definitions.values(), { ...page(), layout }, rules, () => undefined, { ...anything, words })
}

/** Name of the first answer to a search, with its tags: a recipe that comes first, or the nearest slice. */
function firstHit(layout: string, words: string): string {
  const groups = groupsIn(layout, words)
  const [recipe] = recipesAhead(recipes, layout, words, groups)
  if (recipe) return ['recipe', recipe.name, ...recipe.tags].join(' ')
  const [slice] = nearestFirst(groups, words)
  return slice ? [slice.name, ...(slice.tags ?? [])].join(' ') : 'nothing'
}

/** Searches by what a thing is, in English and Spanish, with what answers them. */
const searches: readonly (readonly [string, RegExp])[] = [
  ['heading|title|título|encabezado|titular|headline', /^Heading /],
  ['text|paragraph|texto|párrafo|rich text', /^TitleWysiwyg /],
  ['button|buttons|botón|botones|cta|link|enlace', /^ButtonRow /],
  ['picture|image|images|photo|imagen|foto|fotos|imágenes', /^Images /],
  ['spacer|space|separator|divider|line|espacio|separador|línea', /^Spacer /],
  ['accordion|FAQ|questions|acordeón|preguntas|preguntas frecuentes', /^Accordion /],
  ['columns|columnas|two columns|dos columnas|2 columns', /^TwoColumnContainer /],
  ['three columns|tres columnas', /^ThreeColumnContainer /],
  ['three cards|tres tarjetas|3 cards', /^GridContainer /],
  ['cards|card|tarjetas|tarjeta', /\bcards?\b/],
  ['grid|cuadrícula', /\bgrid\b/],
  ['map|mapa|location|ubicación', /^(SeadustMap|SandpiperMap|recipe location)/],
  ['table|tabla', /^Table /],
  ['video', /\bvideo\b/],
  ['gallery|galería', /\bgallery\b/],
  ['slider|carousel|carrusel|slideshow', /\bslider\b/],
  ['hero|banner|portada', /\b(hero|banner)\b/],
  ['offers|offer|specials|ofertas|oferta', /\b(specials?|offer)\b/],
  ['form|formulario', /\bform\b/],
  ['contact|contacto', /\bcontact\b/],
  ['newsletter|boletín', /\bnewsletter\b/],
  ['countdown|timer|cuenta atrás', /\bcountdown\b/],
  ['download|pdf|descarga', /\bdownload\b/],
  ['quote|testimonial|reseñas|opiniones', /\b(quote|testimonial|guests)\b/],
  ['rooms|suites|habitaciones', /\b(rooms?|suite)\b/],
  ['embed|iframe|html', /^Iframe /],
]

/** Plain parts that every layout has. */
const plain = [
  'Heading',
  'TitleWysiwyg',
  'ButtonRow',
  'Images',
  'Spacer',
  'Accordion',
  'TwoColumnContainer',
  'ThreeColumnContainer',
  'GridContainer',
  'Table',
]

describe.each([...layouts.keys()])('the Add panel in the layout %s', (layout) => {
  it('finds first what a thing is called, in English and Spanish', () => {
    const wrong = searches.flatMap(([asked, fits]) =>
      asked
        .split('|')
        .map((words) => `${words}: ${firstHit(layout, words)}`)
        .filter((found) => !fits.test(found.slice(found.indexOf(': ') + 2))),
    )
    expect(wrong).toEqual([])
  })

  it('has the plain parts', () => {
    const names = permittedOf(groupsIn(layout)).flatMap(({ offers }) => offers.map(({ slice }) => slice.name))
    expect(names).toEqual(expect.arrayContaining(plain))
  })

  it('names no slice by another house', () => {
    const own = layouts.get(layout as never)!.label
    const named = permittedOf(groupsIn(layout))
      .flatMap(({ offers }) => offers.map(({ slice }) => slice))
      .filter((slice) => isOfAnother(slice, own))
      .map(({ label }) => label)
    expect(named).toEqual([])
  })
})

/** Whether a slice carries the name of a house that is not that of a layout. */
function isOfAnother({ label, group, layouts: where }: Definition, own: string): boolean {
  return where !== '*' && label.startsWith(`${group} `) && !own.startsWith(group.split(' ')[0]!)
}
