import { layoutIds } from '#model/page/layout-name.ts'
import { defaultLanguage } from '#model/constants.ts'
import { type Note, photo, slice } from './build.ts'
import type { DemoHouse } from './group.ts'
import { pageIdOf, prose } from './records/note.ts'

interface Generated {
  readonly id: string
  readonly site_id: string
  readonly path: string
  readonly title: string
  readonly layout: string
  readonly language_code: string
  readonly seo: { readonly meta_description: string }
  readonly notes: readonly Note[]
}

/** Each page has so many below it. */
const branches = 12

const things = ['Letter', 'Tide table', 'Ledger', 'Menu', 'Chart', 'Inventory', 'Weather report', 'Passenger list']
const places = ['the quay', 'the lagoon', 'the roof', 'the long table', 'the porch', 'the lighthouse', 'the salt pans']
const moods = ['in fair copy', 'with corrections', 'as it was found', 'read aloud', 'torn at the edge', 'twice']
const photos = [
  'library-nook',
  'sailing-boat',
  'palm-leaves',
  'foam-topdown',
  'lobby-evening',
  'beach-empty',
  'pier-sunset',
]

/** The page with a number among so many, in a tree of papers from the archive of one of the houses. */
export function generatedPage(houses: readonly DemoHouse[], number: number, count: number): Generated {
  const house = houses[number % houses.length]!
  const own = Math.floor(number / houses.length)
  const path = pathOf(own)
  const title = own === 0 ? 'From the archive' : titleOf(own)
  const below = Array.from({ length: branches }, (_, i) => own * branches + i + 1).filter(
    (child) => child * houses.length + (number % houses.length) < count,
  )
  const links = below.map((child) => `<li><a href="/${pathOf(child)}">${titleOf(child)}</a></li>`).join('')
  return {
    id: pageIdOf(house.id, path),
    site_id: house.id,
    path,
    title,
    layout: own === 0 ? house.layout : layoutIds[(own * 5 + number) % layoutIds.length]!,
    language_code: defaultLanguage,
    seo: {
      meta_description: `${title}: a paper from the archive of ${house.name}, numbered ${own}, kept in a dry place.`,
    },
    notes: [
      slice('BlogPostDetails', { title, hero: photo(pick(photos, own, 3)), content: prose(textOf(own, house.name)) }),
      ...(own % 3 === 0 ? [slice('SpecialsGrid', { title: 'Meanwhile', specials: ['whole-coast'], columns: 2 })] : []),
      slice('TitleWysiwyg', {
        title: 'Filed with it',
        content: `${own === 0 ? '' : `<p><a href="/${pathOf(parentOf(own))}">Back to what it was filed under</a></p>`}<ul>${links}</ul>`,
        maxWidth: 760,
      }),
    ],
  }
}

function parentOf(own: number): number {
  return Math.floor((own - 1) / branches)
}

function pathOf(own: number): string {
  return own === 0 ? 'archive' : `${pathOf(parentOf(own))}/${own}`
}

function titleOf(own: number): string {
  return `${pick(things, own, 1)} from ${pick(places, own, 3)}, ${pick(moods, own, 5)} (no. ${own})`
}

function textOf(own: number, house: string): string {
  const days = (own * 37) % 365
  const lines = Array.from(
    { length: 3 + (own % 4) },
    (_, i) =>
      `- ${pick(things, own + i, 2)} beside ${pick(places, own + i, 1)}, ${(own * 13 + i * 7) % 60} minutes past the hour`,
  )
  return `This paper was found at ${house} on day ${days} of its year, ${pick(moods, own, 1)}, behind ${pick(places, own, 2)}. Nobody remembers who wrote it, and several people have offered.

# What it lists

${lines.join('\n')}

It has been kept because the handwriting is good. The number in the corner, ${own}, is that of the drawer.`
}

function pick(from: readonly string[], number: number, stride: number): string {
  return from[(number * stride + Math.floor(number / from.length)) % from.length] ?? ''
}
