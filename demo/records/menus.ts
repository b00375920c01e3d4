import { derivedId } from '#document/clone-ids.ts'
import type { MenuItem } from '#model/view/view.ts'
import type { DemoHouse } from '../group.ts'
import type { MenuNote } from '../build.ts'
import { pageIdOf, type RecordNote } from './note.ts'

type Words = Readonly<Record<string, string>>

/** What the menus of the houses say that speak other languages as well: house → language → English → what is said. */
const spoken: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  'la-verbena': {
    es: {
      'Main menu': 'Menú principal',
      Everything: 'Todo',
      'Come and stay': 'Venga a dormir',
      'Come and play': 'Venga a jugar',
      Legal: 'Aviso legal',
      Rooms: 'Habitaciones',
      'A day here': 'Un día aquí',
      'Morning till midnight': 'De la mañana a la medianoche',
      'For every age': 'Para todas las edades',
      Offers: 'Ofertas',
      Stories: 'Historias',
      'Write to us': 'Escríbanos',
      'The Amarra houses': 'Las casas Amarra',
      'Travel agents': 'Agentes de viajes',
      Privacy: 'Privacidad',
    },
  },
  nitida: {
    es: {
      'Main menu': 'Menú principal',
      Everything: 'Todo',
      Stay: 'Quedarse',
      'Come together': 'Reunirse',
      Legal: 'Aviso legal',
      Rooms: 'Habitaciones',
      Meetings: 'Reuniones',
      Offers: 'Ofertas',
      Stories: 'Historias',
      'The Amarra houses': 'Las casas Amarra',
      'Travel agents': 'Agentes de viajes',
      Privacy: 'Privacidad',
      Contact: 'Contacto',
      Meet: 'Reunirse',
      'The meeting floor': 'La planta de reuniones',
      Capacities: 'Capacidades',
    },
    ar: {
      'Main menu': 'القائمة الرئيسية',
      Everything: 'كل شيء',
      Stay: 'الإقامة',
      Meet: 'الاجتماع',
      Legal: 'معلومات قانونية',
      Rooms: 'الغرف',
      Meetings: 'الاجتماعات',
      Offers: 'العروض',
      Stories: 'القصص',
      'The meeting floor': 'طابق الاجتماعات',
      Capacities: 'السعة',
      'The Amarra houses': 'بيوت أمارّا',
      'Travel agents': 'وكلاء السفر',
      Privacy: 'الخصوصية',
      Contact: 'اتصل بنا',
    },
  },
}

/** The menus of a house, and the page that lists everything; their items lead to pages and follow them. */
export function menuNotes(house: DemoHouse): readonly RecordNote[] {
  const languages = Object.entries(spoken[house.slug] ?? {})
  return [...house.menus, sitemapOf(house)].flatMap((menu) => [
    menuNote(house, menu),
    ...languages.map(([language, words]) => menuNote(house, menu, { language, words })),
  ])
}

/** One that stands in the list of the site map instead of in the frame of the pages. */
type AnyMenu = Omit<MenuNote, 'location'> & { readonly location: string }

function menuNote(
  house: DemoHouse,
  { location, title, items }: AnyMenu,
  spokenAs?: { readonly language: string; readonly words: Words },
): RecordNote {
  const key = `${house.slug} ${location}`
  const say = (text: string) => spokenAs?.words[text] ?? text
  // On the site map, pages go by their own titles in the languages that nobody wrote it in.
  const sayItem = location === 'sitemap_page' && spokenAs ? () => '' : say
  return {
    entity: 'menus',
    key: spokenAs ? `${key} in ${spokenAs.language}` : key,
    siteId: house.id,
    ...(spokenAs && { language: spokenAs.language, translates: key }),
    data: {
      title: say(title),
      slug: location.replace('_', '-').replace('_', '-'),
      location,
      items: items.map((item, i) => entryOf(house, item, sayItem, `${location}/${i}`)),
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
    ...(href === '/agents'
      ? { type: 'portal' }
      : path === undefined
        ? { type: 'external', href }
        : {
            type: 'page',
            ref: { collection: 'pages', id: pageIdOf(house.id, path) },
            ...(anchor && { href: anchor }),
          }),
    items: items.map((item, i) => entryOf(house, item, say, `${place}/${i}`)),
  }
}
