import type { DemoHouse } from '../group.ts'
import { amenities } from './amenities.ts'
import { arabicNotes } from './arabic.ts'
import { brandNotes } from './brands.ts'
import { codeNotes, domainNotes, headTagNotes, localeNotes, redirectNotes } from './furniture.ts'
import { meetingNotes, weddingNotes } from './gatherings.ts'
import { houseOffers } from './house-offers.ts'
import { letterNotes } from './letters.ts'
import { menuNotes } from './menus.ts'
import { type Calendar, idOf, type RecordNote, saleTimeZone } from './note.ts'
import { withOwnPictures } from './own-pictures.ts'
import { agencyNotes, agentNotes, formNotes, submissionNotes } from './people.ts'
import { postNotes } from './posts.ts'
import { factSheetNotes, pressNotes } from './press.ts'
import { resortNotes, resorts } from './resorts.ts'
import { restaurantNotes } from './restaurants.ts'
import { roomNotes } from './rooms.ts'
import { spanishNotes } from './spanish.ts'
import { specialNotes } from './specials.ts'

interface Wanted {
  readonly houses: readonly DemoHouse[]
  readonly calendar: Calendar
  /** The library's id of the picture of an offer of a house. */
  readonly pictureOf: (house: DemoHouse, special: string) => string | undefined
}

/** Every record of the demo that leads to no page, what others lead to before them. */
export function demoRecords({ houses, calendar, pictureOf }: Wanted): readonly RecordNote[] {
  const siteIdOf = (slug: string) => houses.find((house) => house.slug === slug)?.id ?? ''
  const groupSite = siteIdOf('amarra')
  const originals = [...resortNotes(calendar), ...specialNotes(calendar)]
  const offers = houses.flatMap((house) => houseOffers(house, calendar, (special) => pictureOf(house, special)))
  const stories = postNotes(calendar, siteIdOf)
  const names = new Map(resorts.map(({ slug, name }) => [slug, name]))
  const bookBy = (instant: string) => {
    const day = new Date(instant).toLocaleDateString('es', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: saleTimeZone,
    })
    return `Reserve hasta el ${day}`
  }
  return [
    ...localeNotes,
    ...amenities,
    ...brandNotes,
    ...originals,
    ...offers,
    ...spanishNotes([...originals, ...offers], bookBy),
    ...arabicNotes(originals),
    ...withOwnPictures(
      [...roomNotes, ...restaurantNotes, ...weddingNotes(calendar), ...meetingNotes],
      [...originals, ...offers, ...stories],
      new Set(houses.map(({ resort }) => idOf('resorts', resort))),
    ),
    ...stories,
    ...pressNotes(calendar, groupSite),
    ...factSheetNotes(calendar, names),
    ...redirectNotes(calendar, groupSite),
    ...domainNotes(groupSite),
    ...headTagNotes(groupSite),
    ...codeNotes(calendar),
    ...formNotes,
    ...letterNotes(houses),
    ...agencyNotes,
    ...agentNotes(calendar),
    ...submissionNotes(calendar, groupSite),
  ]
}

/** The menus of all houses: they lead to pages, so pages come before them. */
export function demoMenus(houses: readonly DemoHouse[]): readonly RecordNote[] {
  return houses.flatMap(menuNotes)
}
