import { derivedId } from '#document/clone-ids.ts'

/** A record as it is written down here; what is not said is as the entity begins. */
export interface RecordNote {
  readonly entity: string
  /** Names it for other notes, once in its entity. */
  readonly key: string
  readonly data: Readonly<Record<string, unknown>>
  /** Absent for what the whole group shares. */
  readonly siteId?: string
  readonly language?: string
  /** The note that it says in another language. */
  readonly translates?: string
  /** How far it came; published without it. */
  readonly state?: 'draft' | 'in_review' | 'archived' | { readonly publishAt: string }
}

export function idOf(entity: string, key: string): string {
  return derivedId('demo', `${entity}/${key}`)
}

export function idsOf(entity: string, ...keys: readonly string[]): readonly string[] {
  return keys.map((key) => idOf(entity, key))
}

/** The library's id of a picture of the demo, by the name of its file. */
export function picture(name: string): string {
  return derivedId('demo photo', `${name}.jpg`)
}

/** The library's id of a drawing or document of the demo, by the name of its file. */
export function drawing(file: string): string {
  return derivedId('demo file', file)
}

/** The id of a page of a demo site. */
export function pageIdOf(siteId: string, path: string): string {
  return derivedId(siteId, `pages/${path}`)
}

/** Days counted from the one on which the demo is seeded, so that it never grows old. */
export interface Calendar {
  /** A civil date, so many days from today. */
  readonly day: (days: number) => string
  /** An instant; its hour in UTC. */
  readonly moment: (days: number, hour?: string) => string
  /** A day as a guest reads it. */
  readonly words: (days: number) => string
}

/** Where the offers of the group are sold: five hours behind UTC the whole year. */
export const saleTimeZone = 'America/Cancun'

const dayMs = 24 * 3600_000

export function calendarFrom(today: Date): Calendar {
  const day = (days: number) => new Date(today.getTime() + days * dayMs).toISOString().slice(0, 10)
  return {
    day,
    moment: (days, hour = '05:00:00') => `${day(days)}T${hour}Z`,
    words: (days) =>
      new Date(`${day(days)}T12:00:00Z`).toLocaleDateString('en-GB', {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
      }),
  }
}

/** Paragraphs of plain text as rich text. A line that starts with `#` is a heading, lines with `-` make a list. */
export function prose(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .map((block) => {
      if (block.startsWith('# ')) return `<h2>${block.slice(2)}</h2>`
      if (!block.startsWith('- ')) return `<p>${block.replace(/\s*\n\s*/g, ' ')}</p>`
      const lines = block.split('\n').map((line) => `<li>${line.trim().replace(/^- /, '')}</li>`)
      return `<ul>${lines.join('')}</ul>`
    })
    .join('\n')
}

/** A name as it stands in addresses. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
