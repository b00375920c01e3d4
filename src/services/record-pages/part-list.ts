import type { PartListPath } from '#model/page/bound-page.ts'
import { entityListedAt, entityRoutes, hasPagesOf, type ListQuery, type PartEntity } from '#model/web/entity-routes.ts'
import type { StoredRecord } from '#model/records/records.ts'
import type { PageFacts } from '#model/view/view.ts'
import { defineMessage } from '#messages/message.ts'
import { wordsIn } from '#slices/data/record-values.ts'
import { recordsForSite } from '../reader/records-for-site.ts'
import { pageUrl } from '../sites/page-url.ts'
import { settingsOf } from '../sites/site-settings.ts'
import { comparisonOf } from './comparison.ts'
import { diningCards, menusOf } from './dining.ts'
import { ownHouse } from './houses.ts'
import { type Narrowed, narrowed } from './lists.ts'
import { meetingTable } from './meetings.ts'
import { nameOf, resortsByName } from './names.ts'
import { houseNarrowing } from './part-kind.ts'
import { partKinds } from './part-kinds.ts'
import { partAt } from './part-nodes.ts'
import { listSummary, type Bound, type BoundPartReaders, type Reading } from './parts.ts'
import { resortParts } from './resorts.ts'
import { roomCards } from './rooms.ts'
import { isOfferedAt, packageCards, venueCards } from './weddings.ts'
import { listTitles } from './list-titles.ts'

/** Parts on one page of their list. */
const perPage = 24

interface AskedList {
  readonly path: PartListPath
  readonly query: ListQuery
  readonly facts: PageFacts
  /** The page has its own head above. */
  readonly isBelow?: boolean
}

/** List of the parts of one kind: of the resort that a site stands for, else of all that have a place on the site. */
export async function partListPage(
  { path, query, facts, isBelow = false }: AskedList,
  reading: Reading,
): Promise<Bound | undefined> {
  const { t, lang, site, reader } = reading
  const entity = entityListedAt(path) as PartEntity
  const houses = await resortsByName(reader)
  const { resort_id } = settingsOf(site)
  const resort = resort_id ? houses.get(resort_id) : undefined
  if (!resort && !hasPagesOf(site, entity)) return undefined
  const all = await placedParts(entity, reading)
  const packages = path === 'weddings' ? await placedParts('wedding-packages', reading) : []
  if (all.length + packages.length === 0) return undefined

  const kind = partKinds[entity]
  const { compare, ...wanted } = query
  const chosen = compare?.split(',').map((slug) => all.find((each) => each.slug === slug)) ?? []
  if (chosen.includes(undefined) || (chosen.length > 0 && entity !== 'rooms')) return undefined
  const narrowings = [houseNarrowing(houses, defineMessage('Resort')), ...kind.narrowings]
  const list = narrowed(all, entity, { query: wanted, narrowings, sortings: kind.sortings, perPage }, reading)
  if (!list) return undefined
  const title = t(path === 'weddings' ? weddings : listTitles[entity])
  const shownTitle = [title, ...list.chosen, ...(list.page > 1 ? [t('Page {page}', { page: list.page })] : [])]
  const cards = cardParts({ entity, list, packages }, reading, resort === undefined)
  return {
    kind: 'resorts',
    path,
    title: shownTitle.join(' · '),
    readsQuery: true,
    ...(resort && { record: resort }),
    parts: {
      ...(resort && resortParts(resort, reading, facts)),
      ...cards,
      head: () => ({ title, ...(resort && { eyebrow: nameOf(resort) }) }),
      listHead: () => ({
        title: isBelow && list.chosen.length > 0 ? list.chosen.join(' · ') : title,
        isBelow,
        ...(resort && !isBelow && { standfirst: nameOf(resort) }),
        filters: list.filters,
        ...(list.total > 0 && { count: t('{count, plural, one {# entry} other {# entries}}', { count: list.total }) }),
      }),
      listItems: async () => {
        const part = await cards[kind.part]?.(new Set())
        return part && { cards: { ...part, title: '' } }
      },
      pager: () => list.pager,
      compare: () =>
        entity === 'rooms'
          ? comparisonOf(
              {
                action: pageUrl(site, { language_code: lang, path: entityRoutes[entity] }),
                rooms: [...new Set([...chosen.flatMap((each) => each ?? []), ...list.records])],
                chosen: chosen.flatMap((each) => each ?? []),
              },
              reading,
              facts,
            )
          : undefined,
    },
    about: {
      description: listSummary([title, resort ? nameOf(resort) : site.name], list.records),
      search: list.search,
      ...((list.chosen.length > 0 || query.sort || chosen.length > 0) && { noindex: true }),
      structured: await nodesOf(entity, list.records, reading),
    },
  }
}

const weddings = defineMessage('Weddings')

/** The parts of a kind that have a place on the site today: resort by resort, in the order that its editors gave them. */
async function placedParts(entity: PartEntity, reading: Reading): Promise<readonly StoredRecord[]> {
  const { reader, site } = reading
  const [all, houses, isHere] = await Promise.all([
    reader.list(entity),
    resortsByName(reader),
    recordsForSite(site, () => reader.inAnyLanguage('resorts'), reader.now),
  ])
  const placed = all.filter((record) => {
    const house = houses.get(wordsIn(record.data, 'resort_id'))
    return house && (entity !== 'wedding-packages' || isOfferedAt(house, record.data, reading)) && isHere(record)
  })
  const turn = new Map([...new Set(houses.values())].map((house, i) => [house.id, i]))
  const place = ({ data }: StoredRecord) => turn.get(houses.get(wordsIn(data, 'resort_id'))!.id)!
  return placed.toSorted((a, b) => place(a) - place(b) || (a.position ?? 0) - (b.position ?? 0))
}

/** The narrowed parts as the slices of their kind draw them, without a title: the head of the list says it already. */
function cardParts(
  {
    entity,
    list: { records },
    packages,
  }: { readonly entity: PartEntity; readonly list: Narrowed; readonly packages: readonly StoredRecord[] },
  reading: Reading,
  namesHouse: boolean,
): BoundPartReaders {
  const untitled = async <T extends object>(made: Promise<T>) => ({ ...(await made), title: '' })
  if (records.length === 0 && entity !== 'wedding-venues') return {}
  switch (entity) {
    case 'rooms':
      return { rooms: () => untitled(roomCards(records, reading, namesHouse)) }
    case 'restaurants':
      return {
        dining: () => untitled(diningCards(records, reading, namesHouse)),
        menus: () => (namesHouse ? undefined : menusOf(records, reading)),
      }
    case 'wedding-venues':
      return {
        venues: () => (records.length > 0 ? untitled(venueCards(records, reading, namesHouse)) : undefined),
        packages: () => (packages.length > 0 ? packageCards(packages, reading, namesHouse) : undefined),
      }
    case 'wedding-packages':
      return { packages: () => untitled(packageCards(records, reading, namesHouse)) }
    case 'meeting-rooms':
      return { meetings: () => untitled(meetingTable(records, reading, namesHouse)) }
  }
}

async function nodesOf(entity: PartEntity, records: readonly StoredRecord[], reading: Reading) {
  const houses = await resortsByName(reading.reader)
  const kind = partKinds[entity]
  return Promise.all(
    records.map(async (record) => {
      const house = houses.get(wordsIn(record.data, 'resort_id'))
      const own = house && (await ownHouse(house, reading))
      return kind.nodeOf({ record, house }, partAt(kind, { record, house }, reading, own))
    }),
  )
}
