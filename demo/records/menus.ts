import { derivedId } from '#document/fresh.ts'
import type { MenuItem } from '#model/view.ts'
import type { DemoHouse } from '../group.ts'
import type { MenuNote } from '../build.ts'
import { pageIdOf, type RecordNote } from './note.ts'

/** What the menus of the houses that also speak Spanish say. */
const spanish: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'la-verbena': {
    'Main menu': 'Menú principal',
    'Come and stay': 'Venga a dormir',
    'Come and play': 'Venga a jugar',
    Legal: 'Aviso legal',
    Rooms: 'Habitaciones',
    'A day here': 'Un día aquí',
    'Morning till midnight': 'De la mañana a la medianoche',
    'For every age': 'Para todas las edades',
    Offers: 'Ofertas',
    Stories: 'Historias',
    'The Amarra houses': 'Las casas Amarra',
    Privacy: 'Privacidad',
  },
  nitida: {
    'Main menu': 'Menú principal',
    Stay: 'Quedarse',
    'Come together': 'Reunirse',
    Legal: 'Aviso legal',
    Rooms: 'Habitaciones',
    Meetings: 'Reuniones',
    Offers: 'Ofertas',
    Stories: 'Historias',
    'The Amarra houses': 'Las casas Amarra',
    Privacy: 'Privacidad',
  },
}

/** The menus of a house, and the page that lists everything; their items lead to pages and follow them. */
export function menuNotes(house: DemoHouse): readonly RecordNote[] {
  const words = spanish[house.slug]
  return [...house.menus, sitemapOf(house)].flatMap((menu) => [
    menuNote(house, menu),
    ...(words ? [menuNote(house, menu, (text) => words[text] ?? text)] : []),
  ])
}

/** One that stands in the list of the site map instead of in the frame of the pages. */
type AnyMenu = Omit<MenuNote, 'location'> & { readonly location: string }

function menuNote(
  house: DemoHouse,
  { location, title, items }: AnyMenu,
  inSpanish?: (text: string) => string,
): RecordNote {
  const key = `${house.slug} ${location}`
  const say = inSpanish ?? ((text: string) => text)
  return {
    entity: 'menus',
    key: inSpanish ? `${key} in Spanish` : key,
    siteId: house.id,
    ...(inSpanish && { language: 'es', translates: key }),
    data: {
      title: say(title),
      slug: location.replace('_', '-').replace('_', '-'),
      location,
      items: items.map((item, i) => entryOf(house, item, say, `${location}/${i}`)),
    },
  }
}

function sitemapOf({ pages }: DemoHouse): AnyMenu {
  const own = pages.filter(({ path }) => !path.includes('/'))
  return {
    location: 'sitemap_page',
    title: 'Everything',
    items: own.map(({ title, path }) => ({ label: title.split(/ [·|—–] /)[0] ?? title, href: `/${path}` })),
  }
}

function entryOf(
  house: DemoHouse,
  { label, href, items = [] }: MenuItem,
  say: (text: string) => string,
  place: string,
): object {
  const [, path, anchor] = /^\/([^#]*)(#.*)?$/.exec(href) ?? []
  return {
    id: derivedId(house.id, `entry/${place}`),
    label: say(label),
    ...(path === undefined
      ? { type: 'external', href }
      : {
          type: 'page',
          ref: { collection: 'pages', id: pageIdOf(house.id, path) },
          ...(anchor && { href: anchor }),
        }),
    items: items.map((item, i) => entryOf(house, item, say, `${place}/${i}`)),
  }
}
