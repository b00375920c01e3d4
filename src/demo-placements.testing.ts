import { readFileSync } from 'node:fs'
import type { ViewNode } from '#model/view/view.ts'

/** Picture of the demo as its manifest describes it. */
export interface Tagged {
  readonly file: string
  /** Where the camera stands. */
  readonly place: string
  /** Things that are seen. */
  readonly shows: readonly string[]
  /** What lies behind them: `none` where nothing does. */
  readonly view: string
  readonly light: string
  /** House of the group that alone shows it. */
  readonly house?: string
}

export const tagged: ReadonlyMap<string, Tagged> = new Map(
  (JSON.parse(readFileSync('demo/photos/manifest.json', 'utf8')) as readonly Tagged[]).map((each) => [
    each.file.replace('.jpg', ''),
    each,
  ]),
)

/** Picture with the words beside it. */
export interface Placement {
  readonly house: string
  readonly where: string
  readonly picture: string
  /** Its title or caption. */
  readonly title: string
  /** All words beside it, with the title. */
  readonly words: string
}

/**
 * Things with the words that name them. The name of a thing is what the manifest says in `shows`; some are shown by
 * others as well, as a bath house is by its towels.
 */
const things: Readonly<Record<string, readonly [words: RegExp, by?: readonly string[]]>> = {
  balcony: [/\bbalcony\b|\bverandas?\b/, ['terrace']],
  bath: [/\btubs?\b|\bbaths?\b/, ['spa']],
  bay: [/\bbay\b/, ['sea']],
  beach: [/\bbeach(?:es)?\b/],
  bed: [/\bbeds?\b|\bsleep\b/],
  boardwalk: [/\bboardwalk\b/],
  'two beds': [/\btwo[- ]queens?\b/],
  bicycle: [/\bbicycles?\b|\bpedal\b/],
  boat: [/\bboats?\b|\bcanoes?\b|\bsail\b|\bpacket\b/, ['pier', 'bollard']],
  book: [/\bbooks\b|\bpaperbacks\b|\blibrary\b|\breading room\b/],
  breakfast: [/\bbreakfast\b|\bpancakes?\b|\bcoffee\b|\bbread\b/],
  bunk: [/\bbunks?\b/],
  children: [/\bchildren\b|\bunder twelves\b|\bthree to eleven\b|\blos grillos\b/],
  cake: [/\bcake\b/],
  dog: [/\bdogs?\b/],
  drink: [/\bcocktails?\b|\bbar\b|\bdrinks?\b|\brums?\b|\bwine\b|\bpours\b|\bmezcal\b|\bbeer\b/],
  goat: [/\bgoats?\b/],
  golf: [/\bgolf\b|\bnine holes\b/],
  gym: [/\bgym\b/],
  hammock: [/\bhammocks?\b/],
  heron: [/\bherons\b|\bbirds?\b|\ba heron\b/],
  'ice cream': [/\bice[- ]cream\b|\bsoursop\b/],
  jigsaw: [/\bjigsaws?\b/],
  lobby: [/\blobby\b|\bmail office\b/],
  mangrove: [/\bmangroves?\b/],
  meeting: [/\bmeetings?\b/, ['roof', 'deck']],
  motel: [/\b1962\b|\bpark at\b/],
  pier: [/\bpier\b|\bjetty\b/],
  pool: [/\bpools?\b|\bswim(?:-up| out)?\b/],
  reef: [/\breef\b/],
  ring: [/\bvows\b/],
  roof: [/\broof\b|\brooftop\b/],
  rope: [/\brope\b/],
  spa: [/\bspa\b|\bbath house\b|\btreatments?\b/],
  street: [/\bstreet\b|\bropewalk\b|\bquarter\b/],
  supper: [
    /\bsupper\b|\bcooks\b|\bsnapper\b|\bfish\b|\bdinner\b|\bkitchen\b|\blunch\b|\beat\b|\brestaurant\b/,
    ['dish', 'lunch', 'wine'],
  ],
  table: [/\btable\b/],
  towel: [/\btowels?\b/],
  wedding: [/\bweddings?\b/, ['ring']],
  whale: [/\bwhales?\b/],
  'window seat': [/\bwindow seat\b/],
  yoga: [/\byoga\b|\bstretching\b|\bmats\b/],
}

/** Words beside which a thing, a view or a light would be untrue. */
const untrue: readonly (readonly [words: RegExp, by: (picture: Tagged) => boolean])[] = [
  // Rooms and cards that look away from the sea.
  [/\breeds\b|\bcrowns of the mangrove\b|\bthe yard\b|\bthe street at\b|\bgarden or square\b|\bno sea\b/, sees('sea')],
  [/\bfaces? the trees\b|\bview: (?:courtyard|city|garden|mountain)\b/, sees('sea')],
  [/\bgrass out front\b|\bview: (?:courtyard|city|mountain)\b/, shows('pool')],
  [/\bmotel\b|\b1962\b/, shows('villa', 'concrete', 'lobby')],
  [/\b1881\b|\brope works\b|\bmade rope\b|\bropewalk\b/, shows('concrete', 'lobby', 'villa')],
  [/\bgreen water\b|\blagoon\b/, shows('reef')],
  [/\btwelve at most\b|\bup to twelve\b/, shows('rows of chairs')],
  [/\bvows\b/, shows('book')],
  [/\bwhite rooms\b/, shows('timber')],
  [/\bfirst light\b|\bsunrise\b/, isIn('sunset', 'dusk')],
  [/\bdusk\b|\bsunset\b|\blast light\b/, isIn('morning', 'noon', 'sunrise')],
]

function sees(view: string) {
  return (picture: Tagged) => picture.view === view
}

function shows(...those: readonly string[]) {
  return (picture: Tagged) => those.some((each) => picture.shows.includes(each))
}

function isIn(...lights: readonly string[]) {
  return ({ light }: Tagged) => lights.includes(light)
}

/** Names that say nothing of what is seen: a hotel called after a ferry need not show one. */
const names = /\b(?:the late ferry|nine herons|the sisters’ table|table of the sisters|windbreak)\b/gi

/** Says what words name and the picture beside them does not show; undefined where they agree or name no thing at all. */
export function contradiction({ words, picture }: Pick<Placement, 'words' | 'picture'>): string | undefined {
  const tags = tagged.get(picture)
  if (!tags) return `${picture} has no tags`
  const said = read(words)
  const broken = untrue.find(([pattern, by]) => pattern.test(said) && by(tags))
  if (broken) return `“${broken[0].exec(said)?.[0]}” beside ${tags.shows.join(', ')} in the light of ${tags.light}`
  const named = namedIn(words)
  const seen = [...tags.shows, tags.place, tags.view]
  const shown = named.some((thing) => [thing, ...(things[thing]![1] ?? [])].some((each) => seen.includes(each)))
  return named.length === 0 || shown ? undefined : `${named.join(', ')} beside ${tags.shows.join(', ')}`
}

/** Names of the things that a text names. */
export function namedIn(text: string): readonly string[] {
  return Object.keys(things).filter((thing) => things[thing]![0].test(read(text)))
}

function read(text: string): string {
  return text.replaceAll(names, '').toLowerCase()
}

type Named = Pick<Placement, 'picture' | 'title' | 'words'>

/** Pictures that elements of a page show, with the words of the same card, tab or element. */
export function placementsIn(nodes: readonly ViewNode[], nameOf: (asset: string) => string): readonly Named[] {
  return nodes.flatMap(({ props, nodes: inside }) => [
    ...placementsOf(props as Readonly<Record<string, unknown>>, nameOf),
    ...placementsIn(inside, nameOf),
  ])
}

function placementsOf(props: Readonly<Record<string, unknown>>, nameOf: (asset: string) => string): Named[] {
  return Object.entries(props).flatMap(([name, value]) => {
    const pictures = [value].flat().flatMap(assetsOf)
    if (pictures.length === 0) return []
    // Of several cards in one element, each has a name of its own: `card1Image`, `card1Title`.
    const [own = ''] = /^(?:card|activity)\d+|^left|^right/.exec(name) ?? []
    const texts = Object.entries(props).flatMap(([key, value]) => {
      const text = /link$/i.test(key) ? (value as { readonly text?: unknown } | undefined)?.text : value
      const isWords = /title|copy|text|caption|content|description|view|link$/i.test(key) && key.startsWith(own)
      return isWords && typeof text === 'string' ? [[key, plain(text)] as const] : []
    })
    const title = texts.find(([key]) => /(?:title|caption)$/i.test(key))?.[1] ?? ''
    const words = texts.map(([key, text]) => (key === 'view' ? `view: ${text}` : text)).join(' ')
    // Of several pictures of one element, the first stands for its words.
    return pictures.map((asset, i) => ({
      picture: nameOf(asset),
      title: i > 0 ? '' : title,
      words: i > 0 ? '' : words,
    }))
  })
}

/** The picture, and another in its place on narrow windows. */
function assetsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null || !('crops' in value)) return []
  const crops = value.crops as readonly { readonly asset: string }[]
  return [...new Set(crops.map(({ asset }) => asset))]
}

/** Text without markup. */
export function plain(html: unknown): string {
  return String(html ?? '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
