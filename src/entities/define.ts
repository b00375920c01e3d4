import { type AnySentence, declaredName, type Sentence, sentence } from '#messages/sentence.ts'
import { type EntityFields, FieldError, isBlank, labelOf, type Values } from '#fields/index.ts'
import type { Resource } from '#model/people/resource.ts'
import { isRecord } from '#model/json.ts'
import { isUnseen, titleLine } from '#model/text/title-line.ts'
import type { RecordData } from '#model/records/records.ts'
import { timeOf } from '#model/time/time-of.ts'

/** Entity: a kind of record. Storage, REST, rights, list, form and CSV follow from its declaration. */
export interface Entity<F extends EntityFields = EntityFields> {
  /** Names the records, the REST path and the admin path: `/api/specials`, `/voix/specials`. Permanent. */
  readonly path: string
  readonly label: { readonly one: string; readonly many: string }
  /** Description, for a list that is still empty. */
  readonly about: string
  /** Resource whose permissions apply. */
  readonly area: Resource
  /** A record belongs to one site, to the whole group, or to either as its editor says. */
  readonly belongs: 'site' | 'group' | 'either'
  /** Whether each language has a record of its own, joined by a translation group. */
  readonly isTranslated?: boolean
  /** Saving makes a draft and publishing shows it. Without it, what is saved is live. */
  readonly isPublished?: boolean
  readonly fields: F
  /** Steps of its form; without them the form is one page. Each group of fields stands in one. */
  readonly steps?: readonly FormStep[]
  /** Fields that count for nothing beside what others say, each with the reason. */
  readonly ignored?: (data: Values<F>) => Problems
  /** Fields that a new record takes from the one record that a relation names: its own by those of the other. */
  readonly inherits?: { readonly from: NameOf<F>; readonly fields: Readonly<Partial<Record<NameOf<F>, string>>> }
  /** The field that names a record. */
  readonly title: NameOf<F>
  /** The field that is unique in its site and language, and by which records are found. */
  readonly slug?: NameOf<F>
  /** Fields that together name a record in its site and language, where no slug does; imports find it by them. */
  readonly key?: readonly NameOf<F>[]
  /** Fields by which records of one key differ; one that is alone with its key is found without them. */
  readonly keyApart?: readonly NameOf<F>[]
  /** Columns of a CSV table: key-value fields with a column for each key, and relations with a column for the title. */
  readonly table?: { readonly spread?: readonly NameOf<F>[]; readonly named?: readonly NameOf<F>[] }
  /** Columns of the list, in order: fields, or columns of the row such as `updated_at`. */
  readonly columns: readonly string[]
  readonly filters?: readonly string[]
  /** Columns that nobody writes: what happened with it, to show and to sort by. */
  readonly counted?: readonly ('hits' | 'last_hit_at' | 'last_seen_at' | 'second_factor')[]
  readonly order?: { readonly field: string; readonly direction: 'asc' | 'desc' }
  /** Editors order the records by hand. */
  readonly isOrdered?: boolean
  /** The record it is a part of: rooms belong to a resort. */
  readonly parent?: { readonly entity: string; readonly field: NameOf<F> }
  /** Relation fields that say whose scope a record lies in. */
  readonly scope?: { readonly brands?: NameOf<F>; readonly resorts?: NameOf<F> }
  /** Instants between which the public sees it. */
  readonly window?: {
    readonly from?: NameOf<F>
    readonly until?: NameOf<F>
    /** Further instants at which what lists it changes. */
    readonly also?: readonly NameOf<F>[]
  }
  /** Fields with the countries whose visitors alone see it, and those whose visitors do not, in capitals of ISO 3166-1. */
  readonly countries?: { readonly only: NameOf<F>; readonly except: NameOf<F> }
  /** Whether the public may see a published record at all. */
  readonly isPublic?: (data: Values<F>) => boolean
  /** Whether signed-in agents see what the public does not. */
  readonly isForAgents?: (data: Values<F>) => boolean
  /** Whether anybody may read published records over the API; without it, only with a token. */
  readonly hasPublicApi?: boolean
  /** Fields that never leave for the public. */
  readonly secret?: readonly NameOf<F>[]
  /** Whether records contain personal data: an export carries them only on request. */
  readonly hasPersonalData?: boolean
  /** Whether a record cannot be archived while one that is not archived refers to it. */
  readonly isKeptWhileUsed?: boolean
  /** Copies are made with these fields blank. */
  readonly copy?: { readonly clear: readonly NameOf<F>[] }
  /** Rules that need more than one field: what to tell the editor, by field. */
  readonly check?: (data: Values<F>) => Problems
}

type NameOf<F> = keyof F & string

/** Step of a form: its name, and the groups of fields that it shows, in their order. */
export interface FormStep {
  readonly label: string
  readonly groups: readonly string[]
}

/** Problems by field, each with its remedy. */
export type Problems = Readonly<Record<string, AnySentence>>

/** Declares an entity; the names in the declaration are checked against its fields. */
export function defineEntity<F extends EntityFields>(entity: Entity<F>): Entity {
  return entity as unknown as Entity
}

/** Values of a new record. */
export function blankData({ fields }: Entity): RecordData {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.default]))
}

/** Title and slug of a record; an empty slug for entities without one. */
export function namesIn({ slug, title }: Entity, data: RecordData): { readonly slug: string; readonly title: string } {
  return { slug: slug ? String(data[slug] ?? '') : '', title: String(data[title] ?? '') }
}

/**
 * Parses posted values into a record's data, based on `before`; errors are named by field. `complete` requires what visitors
 * need; a draft needs only its title.
 */
export function readData(
  entity: Entity,
  posted: unknown,
  { before = blankData(entity), complete }: { readonly before?: RecordData; readonly complete: boolean },
): { readonly data: RecordData; readonly problems: Problems } {
  if (!isRecord(posted))
    return {
      data: before,
      problems: {
        data: sentence('Send the fields of the record as an object.'),
      },
    }
  const problems = unknownFields(entity, posted)
  const data: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(entity.fields)) {
    data[name] = before[name] ?? field.default
    if (!Object.hasOwn(posted, name)) continue
    try {
      data[name] = field.parse(posted[name])
      if (name === entity.title && typeof data[name] === 'string') data[name] = titleLine(data[name])
    } catch (error) {
      if (!(error instanceof FieldError)) throw error
      problems[name] = error.said
    }
  }
  for (const [name, field] of Object.entries(entity.fields)) {
    const unmet = complete || !entity.isPublished ? field.unfinished?.(data[name]) : undefined
    if (unmet) problems[name] ??= unmet
  }
  for (const name of missing(entity, data, complete))
    problems[name] ??= sentence('{label} is missing. Fill it in.', {
      label: fieldName(entity, name),
    })
  if (Object.keys(problems).length === 0)
    for (const [name, problem] of Object.entries({ ...checkWindow(entity, data), ...entity.check?.(data as never) }))
      if (problem) problems[name] = problem
  return { data, problems }
}

/** A window that ends before it starts would show a record never. */
function checkWindow({ window: { from, until } = {} }: Entity, data: RecordData): Problems {
  return from && until && data[from] && data[until] && timeOf(data[until]) <= timeOf(data[from])
    ? { [until]: sentence('Choose an end after the start.') }
    : {}
}

function unknownFields(entity: Entity, posted: Readonly<Record<string, unknown>>): Record<string, AnySentence> {
  const unknown = Object.keys(posted).filter((name) => !Object.hasOwn(entity.fields, name))
  const problem = sentence('{many} have no such field.', { many: declaredName(entity.label.many) })
  return Object.fromEntries(unknown.slice(0, mostUnknown).map((name) => [name, problem]))
}

/** Number of unknown fields named in an error. */
const mostUnknown = 20

function missing({ fields, title, isPublished }: Entity, data: RecordData, complete: boolean): readonly string[] {
  return Object.keys(fields).filter((name) => {
    const isNeeded = name === title || (fields[name]?.required === true && (complete || !isPublished))
    const value = data[name]
    return isNeeded && (isBlank(value) || (name === title && typeof value === 'string' && isUnseen(value)))
  })
}

/** Name of a field, as editors see it. */
export function fieldName({ fields }: Pick<Entity, 'fields'>, name: string): Sentence {
  return declaredName(fields[name]?.label || labelOf(name))
}
