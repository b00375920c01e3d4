import type { StoredRecord } from '#model/records/records.ts'

/** Page of the demo as a visitor receives it. */
export interface DemoPage {
  readonly host: string
  readonly path: string
  readonly html: string
}

type Row = Pick<StoredRecord, 'id' | 'slug' | 'data'>

/** Records that own the facts of the demo's houses. */
export interface FactRecords {
  /** Slugs of the resorts of the houses, by their hosts. */
  readonly houses: ReadonlyMap<string, string>
  readonly resorts: readonly Row[]
  readonly rooms: readonly Row[]
  readonly restaurants: readonly Row[]
  readonly meetingRooms: readonly Row[]
  readonly venues: readonly Row[]
  /** Records that may name a telephone number or an address of mail of their own. */
  readonly others: readonly unknown[]
}

/** Values that pages say of a fact and its record does not, each with its page. */
export function contradictions(pages: readonly DemoPage[], records: FactRecords): readonly string[] {
  const reached = reachedAt(records)
  return pages.flatMap((page) => {
    const resort = resortOf(page, records)
    const lines = linesOf(page.html)
    const found = [
      ...(resort ? timesOn(lines, resort) : []),
      ...(resort ? countsOn(lines, resort, records) : []),
      ...(resort ? childrenOn(lines, resort) : []),
      ...roomsOn(lines, resort, records),
      ...meetingsOn(lines, resort, records),
      ...hoursOn(lines, resort, records),
      ...(resort ? placesOn(page.html, resort) : []),
      ...unknownOn(lines, reached),
    ]
    return [...new Set(found)].map((each) => `${page.host}${page.path}: ${each}`)
  })
}

/** The resort that a page is about: that of its address or of its house; none on a page about several. */
function resortOf({ host, path }: DemoPage, { houses, resorts, rooms, restaurants, meetingRooms }: FactRecords) {
  const [, list = '', slug = ''] = /\/(resorts|rooms|dining|meetings)\/([\w-]+)$/.exec(path) ?? []
  const parts = [...rooms, ...restaurants, ...meetingRooms]
  const owner = list === 'resorts' ? slug : parts.find((part) => part.slug === slug)?.data.resort_id
  if (owner) return resorts.find(({ id, slug: own }) => id === owner || own === owner)
  const isOfGroup = /\/(?:fact-sheets|brands|resorts|press|specials|blog|sitemap)(?:\/|$)/.test(path)
  return isOfGroup ? undefined : resorts.find((resort) => resort.slug === houses.get(host))
}

const words: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: ' ' }

/** Line before a heading or the foot of the page, which ends what is said of the record before it. */
const heading = '§'

/** Texts of a page in their order: one a block, cell or link. */
function linesOf(html: string): readonly string[] {
  const body = html.slice(html.indexOf('<body')).replaceAll(/<(script|style|svg|template)\b[\s\S]*?<\/\1>/g, ' ')
  const marked = body.replaceAll(/<span class="table-cell-name"[^>]*>[^<]*<\/span>/g, '')
  return marked
    .replaceAll(/<\/?(?:em|strong|b|i|bdi|span)\b[^>]*>/g, '')
    .replaceAll(/<(?:h[1-6]|footer)\b/g, `<br>${heading}<br$&`)
    .split(/<[^>]+>/)
    .map((text) =>
      text
        .replaceAll(/&([#\w]+);/g, (_, name: string) => words[name] ?? ' ')
        .replaceAll(/[\u2066-\u2069\u200E\u200F]/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean)
}

const wordsIn = ({ data }: Row, name: string) => String(data[name] ?? '')

/** Times of arrival and departure that a label announces. */
function timesOn(lines: readonly string[], resort: Row): readonly string[] {
  const labels = [
    { field: 'check_in', label: /^(?:Check-in|Entrada|تسجيل الوصول|الوصول|Hora de entrada)$/i },
    { field: 'check_out', label: /^(?:Check-out|Salida|تسجيل المغادرة|المغادرة|Hora de salida)$/i },
  ]
  return labels.flatMap(({ field, label }) =>
    lines.flatMap((line, i) => {
      const said = label.test(line) ? timeIn(lines[i + 1] ?? '') : undefined
      const kept = wordsIn(resort, field)
      return said === undefined || said === timeIn(kept) ? [] : [`${line} ${lines[i + 1]}, and ${kept} of its resort`]
    }),
  )
}

/** Minutes of the first time of day in a text: `15:00`, `3:00 p.m.` */
function timeIn(text: string): number | undefined {
  const [, hours, minutes = '0', half] = /(\d{1,2})(?::(\d\d))?\s*([ap])?\.?m?/i.exec(text) ?? []
  if (hours === undefined) return undefined
  const shift = half?.toLowerCase() === 'p' && Number(hours) < 12 ? 12 : 0
  return (Number(hours) + shift) * 60 + Number(minutes)
}

/** Numbers of rooms of a whole house, and of its meeting rooms. */
function countsOn(lines: readonly string[], resort: Row, { meetingRooms }: FactRecords): readonly string[] {
  const all = Number(resort.data.number_of_rooms)
  const meetings = meetingRooms.filter(({ data }) => data.resort_id === resort.id && !data.outdoor).length
  return lines.flatMap((line) => {
    const found: string[] = []
    for (const [said, count] of line.matchAll(/\b(\d{2,3}) (?:white )?(?:rooms|habitaciones|suites|غرفة)/g))
      // Fewer are some of them: rooms of a kind, or of a party.
      if (Number(count) > 24 && Number(count) !== all) found.push(`${said}, and ${all} of its resort`)
    for (const [said, count = ''] of line.matchAll(/\b(\w+) meeting rooms\b/gi))
      if (numbers.indexOf(count.toLowerCase()) > 0 && numbers.indexOf(count.toLowerCase()) !== meetings)
        found.push(`${said}, and ${meetings} of its resort`)
    return found
  })
}

const numbers = 'none one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** The age below which children stay free. */
function childrenOn(lines: readonly string[], { data }: Row): readonly string[] {
  const age = (text: string) => /\bunder (\w+) [^.;]*\bfree\b/i.exec(text)?.[1]?.toLowerCase()
  const kept = age(JSON.stringify(data.policies))
  return lines.flatMap((line) => {
    const said = age(line)
    return said === undefined || said === kept ? [] : [`${line}, and under ${kept} of its resort`]
  })
}

/** Sizes, prices and most guests that stand below or beside the name of a room. */
function roomsOn(lines: readonly string[], resort: Row | undefined, records: FactRecords): readonly string[] {
  return below(lines, records.rooms, resort, records).flatMap(({ row, line, column }) => {
    const [metres, feet] = areasIn(line)
    const area = Number(row.data.area_m2)
    const rate = Number((row.data.starting_rate as { amount?: number } | undefined)?.amount)
    const price = /^(?:From |Desde )?(?:US)?\$\s?([\d,]+)(?: a night.*)?$/.exec(line)?.[1]
    const most = /^(?:Sleeps|Occupancy|Maximum occupancy|Para|Ocupación|Personas|الأشخاص)/.test(column)
      ? largestIn(line)
      : undefined
    return [
      ...(metres !== undefined && metres !== area ? [`${metres} m² of ${row.slug}, and ${area} of its record`] : []),
      ...(feet !== undefined && Math.abs(feet - area * 10.7639) > 1
        ? [`${feet} sq ft of ${row.slug}, and ${area} m² of its record`]
        : []),
      ...(price !== undefined && Number(price.replace(',', '')) !== rate ? [`$${price} of ${row.slug}`] : []),
      ...(most !== undefined && most !== Number(row.data.max_occupancy)
        ? [`${line} sleep in ${row.slug}, and ${String(row.data.max_occupancy)} by its record`]
        : []),
    ]
  })
}

/** Square metres and square feet that a text says. */
function areasIn(line: string): readonly [number | undefined, number | undefined] {
  const [metres, feet] = [/(\d[\d.,]*) m²/, /(\d[\d.,]*) (?:sq ft|ft²|pies)/].map((pattern) => pattern.exec(line)?.[1])
  return [metres, feet].map((each) => (each ? Number(each.replaceAll(/[.,]/g, '')) : undefined)) as never
}

function largestIn(line: string): number | undefined {
  const all = Array.from(line.matchAll(/\d+/g), ([digits]) => Number(digits))
  // Adults and children together, unless a number of all stands before them.
  const parts = all.length > 1 && !/^\d+ [(·]/.test(line) ? [all.reduce((sum, each) => sum + each)] : all
  return all.length > 0 ? Math.max(...parts) : undefined
}

const setups: Readonly<Record<string, string>> = {
  Theatre: 'theatre',
  Classroom: 'classroom',
  'U-shape': 'u_shape',
  Banquet: 'banquet',
  Cocktail: 'cocktail',
  Teatro: 'theatre',
  Aula: 'classroom',
  Escuela: 'classroom',
}

/** Sizes and seats of meeting rooms. */
function meetingsOn(lines: readonly string[], resort: Row | undefined, records: FactRecords): readonly string[] {
  return below(lines, records.meetingRooms, resort, records).flatMap(({ row, line, column }) => {
    const [metres] = areasIn(line)
    const kept = (row.data.capacities as Readonly<Record<string, number>> | undefined)?.[setups[column] ?? '']
    return [
      ...(metres !== undefined && metres !== row.data.area_m2 ? [`${metres} m² of ${row.slug}`] : []),
      ...(kept && /^\d+$/.test(line) && Number(line) !== kept ? [`${line} seats (${column}) in ${row.slug}`] : []),
    ]
  })
}

/** Hours of restaurants. */
function hoursOn(lines: readonly string[], resort: Row | undefined, records: FactRecords): readonly string[] {
  return below(lines, records.restaurants, resort, records).flatMap(({ row, line }) => {
    const periods = row.data.meal_periods as readonly { readonly opens: string; readonly closes: string }[]
    const kept = periods.flatMap(({ opens, closes }) => [opens, closes])
    const said = line.match(/\b\d{1,2}:\d\d\b/g) ?? []
    return said
      .filter((time) => !kept.includes(time.padStart(5, '0')))
      .map((time) => `${time} of ${row.slug}, and ${kept.join(', ')} by its record`)
  })
}

interface Below {
  readonly row: Row
  readonly line: string
  /** Label before it, or head of its column. */
  readonly column: string
}

/** Lines that follow the name of a record, until the next name of one. */
function below(
  lines: readonly string[],
  all: readonly Row[],
  resort: Row | undefined,
  records: FactRecords,
): readonly Below[] {
  const named = new Map<string, Row | undefined>()
  const own = resort ? all.filter(({ data }) => data.resort_id === resort.id) : all
  for (const row of own) named.set(wordsIn(row, 'name'), isNamedTwice(row, records) ? undefined : row)
  const found: Below[] = []
  let row: Row | undefined
  let since = 0
  let columns: readonly string[] = []
  for (const [i, line] of lines.entries()) {
    if (named.has(line)) {
      if (!row) columns = lines.slice(Math.max(0, i - 8), i)
      row = named.get(line)
      since = i
    } else if (line === heading) {
      row = undefined
    } else if (row && i - since < 24) {
      const heads = columns.slice(-columnCount(columns))
      found.push({ row, line, column: heads[i - since] ?? lines[i - 1] ?? '' })
      const before = lines[i - 1] ?? ''
      if (before !== heads[i - since]) found.push({ row, line, column: before })
    }
  }
  return found
}

/** Whether a resort has two things of one name, such as a room for guests and one for meetings. */
function isNamedTwice({ data }: Row, { rooms, restaurants, meetingRooms, venues }: FactRecords): boolean {
  const same = (each: Row) => each.data.name === data.name && each.data.resort_id === data.resort_id
  return [...rooms, ...restaurants, ...meetingRooms, ...venues].filter(same).length > 1
}

/** Number of columns of a table, whose heads begin with what its rows are. */
function columnCount(lines: readonly string[]): number {
  const at = lines.findLastIndex((line) => /^(?:Room|Habitación|Where|Sala|الغرفة)$/.test(line))
  return at < 0 ? 0 : lines.length - at
}

/** Positions on maps that are not those of the resort. */
function placesOn(html: string, { data }: Row): readonly string[] {
  return Array.from(html.matchAll(/query=(-?\d+\.\d+)(?:,|%2C)(-?\d+\.\d+)/g)).flatMap(([, latitude, longitude]) =>
    Number(latitude) === data.latitude && Number(longitude) === data.longitude
      ? []
      : [`a map of ${latitude}, ${longitude}, and ${String(data.latitude)}, ${String(data.longitude)} of its resort`],
  )
}

const phone = /\+\d[\d \u00A0]{7,}\d/g
const mail = /[\w.-]+@[\w-]+\.example\b/g

/** Telephone numbers and addresses of mail that records have. */
function reachedAt({ resorts, others }: FactRecords): ReadonlySet<string> {
  const all = JSON.stringify([resorts, others])
  return new Set([...(all.match(phone) ?? []), ...(all.match(mail) ?? [])])
}

function unknownOn(lines: readonly string[], known: ReadonlySet<string>): readonly string[] {
  return lines
    .flatMap((line) => [...(line.match(phone) ?? []), ...(line.match(mail) ?? [])])
    .filter((each) => !each.startsWith('privacy@') && !known.has(each.replaceAll('\u00A0', ' ')))
    .map((each) => `${each}, which no record has`)
}
