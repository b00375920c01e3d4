import type { RecordComparison } from '#model/page/record-page.ts'
import type { StoredRecord } from '#model/records/records.ts'
import { mostCompared } from '#model/web/entity-routes.ts'
import type { PageFacts } from '#model/view/view.ts'
import { cardSizes } from '#slices/fields/picture-sizes.ts'
import { pictureIn, wordsIn } from '#slices/data/record-values.ts'
import { nameOf, resortsByName } from './names.ts'
import { bookRoom } from './room-booking.ts'
import type { Reading } from './parts.ts'
import { roomKind } from './rooms.ts'

interface Compared {
  /** Address that shows what was chosen. */
  readonly action: string
  /** Rooms to choose from. */
  readonly rooms: readonly StoredRecord[]
  readonly chosen: readonly StoredRecord[]
  /** The room of the page, which stands first and is always there. */
  readonly first?: StoredRecord
}

/** Rooms side by side, and those that one may put beside them; undefined where there is nothing to compare. */
export async function comparisonOf(
  { action, rooms, chosen, first }: Compared,
  reading: Reading,
  facts: PageFacts,
): Promise<RecordComparison | undefined> {
  const { t } = reading
  const others = rooms.filter(({ id }) => id !== first?.id)
  if (others.length + (first ? 1 : 0) < 2) return undefined
  const shown = [...new Set([...(first ? [first] : []), ...chosen])].slice(0, mostCompared)
  return {
    title: first ? t('Compare with other rooms') : t('Compare rooms'),
    action,
    hint: t('Choose up to {count, number}.', { count: mostCompared - (first ? 1 : 0) }),
    button: t('Compare'),
    choices: others.map((room) => ({ value: room.slug, text: nameOf(room), isChosen: shown.includes(room) })),
    ...(chosen.length > 0 && { table: await tableOf(shown, reading, facts) }),
  }
}

async function tableOf(
  rooms: readonly StoredRecord[],
  reading: Reading,
  facts: PageFacts,
): Promise<NonNullable<RecordComparison['table']>> {
  const { reader, t } = reading
  const houses = await resortsByName(reader)
  const columns = await Promise.all(
    rooms.map(async (room) => {
      const house = houses.get(wordsIn(room.data, 'resort_id'))
      const picture = await pictureIn(room.data, ['image'], reader, cardSizes)
      const book = house && bookRoom(room, house, reading, facts)
      const lists = (await roomKind.listsOf?.(room, reading)) ?? []
      return {
        id: room.id,
        title: nameOf(room),
        href: reader.addressOf('rooms', room.slug),
        ...(picture && { picture }),
        ...(book && { book: { ...book, text: t('Book {name}', { name: nameOf(room) }) } }),
        facts: [
          ...(await roomKind.factsOf({ record: room, house }, reading)),
          ...lists.map(({ name, lines }) => ({ name, value: lines.join(', ') })),
        ],
      }
    }),
  )
  const names = [...new Set(columns.flatMap((column) => column.facts.map(({ name }) => name)))]
  const rows = names.map((name) => ({
    name,
    values: columns.map((column) => column.facts.find((fact) => fact.name === name)?.value || '–'),
  }))
  return {
    label: t('Rooms side by side'),
    columns: columns.map(({ facts: _, ...column }) => column),
    rows: rows.filter(({ values }) => values.some((value) => value !== '–')),
  }
}
