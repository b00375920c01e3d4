import type { Message } from '#messages/message.ts'
import type { AnySentence } from '#messages/sentence.ts'
import type { AssetKind, MediaSize, Picture } from '#model/media/media.ts'
import type { FieldType } from '#model/page/page.ts'
import type { FactName } from '#model/records/facts.ts'
import type { RecordFieldType, RecordValues } from '#model/records/records.ts'

/** Field: an editable value of a slice or an entity, with its parser, its default and its hints for the editor. */
export interface Field<T extends RecordFieldType = FieldType, Prop = unknown> extends Hints<T> {
  readonly type: T
  readonly label: string
  /** Whether a slice shows the field by default. */
  readonly enabled: boolean
  readonly default: RecordValues[T]
  /** Message whose English is the default: unchanged, it is said in the language of the page. */
  readonly message?: Message
  /** Reads a stored or posted value. Throws a FieldError that the editor can act on. */
  readonly parse: (value: unknown) => RecordValues[T]
  /** What a value lacks to mean something: until it is there, visitors do not get the value, and nothing with it is published. */
  unfinished?(value: RecordValues[T]): AnySentence | undefined
  /** Phantom type of the prop that the view receives. */
  readonly prop?: Prop
  readonly options?: Readonly<Record<string, string>>
  readonly min?: number
  readonly max?: number
  readonly step?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly use?: ColourUse
  readonly breakpoints?: readonly MediaSize[]
  readonly multiple?: boolean
  /** Text format: decides the keyboard, the validation and its message. */
  readonly format?: TextFormat
  /** The entity whose records a relation chooses from. */
  readonly entity?: string
  /** Kind of assets that can be chosen; images by default. */
  readonly kind?: AssetKind
  /** Fields of a list's row, or of a group. */
  readonly fields?: EntityFields
  /** Largest number of items in a list. */
  readonly most?: number
}

export type TextFormat =
  | 'name'
  | 'slug'
  | 'path'
  | 'email'
  | 'url'
  | 'endpoint'
  | 'phone'
  | 'code'
  | 'time'
  | 'time_zone'
  | 'language'
  | 'currency'
  | 'country'

/** Use of a colour; layouts define the palette of each use. */
export type ColourUse = 'fields' | 'background' | 'foreground'

/** Options of every kind of field. */
export interface Hints<T extends RecordFieldType> {
  readonly default?: RecordValues[T]
  /** Name shown to the editor. Absent: the field's own name in words. */
  readonly label?: string
  readonly instructions?: string
  /** Heading under which the inspector lists it. */
  readonly group?: string
  readonly enabled?: boolean
  readonly required?: boolean
  /** Whether it is the strength of a veil between a picture and the words on it, which some layouts do not draw. */
  readonly isVeil?: boolean
  /** Whether a moment ends something: a day typed alone means its last minute. */
  readonly isEnd?: boolean
  /** Whether the text is an address, an id or a code, which is not translated. */
  readonly isForMachines?: boolean
  /** Fact of a record that a slice shows in the field while nothing is typed. */
  readonly fact?: FactName
  /** Name of what has the fact, where no field of the slice names it. */
  readonly factOf?: string
  /** Finds the option of a select that another form of its name means (`HyattZiva` → `hyatt-ziva`); it is stored as the option. */
  readonly named?: (name: string) => string | undefined
}

/** Validation error of a value: `said` is for the editor, the message its English. */
export class FieldError extends Error {
  override name = 'FieldError'
  readonly said: AnySentence

  constructor(said: AnySentence) {
    super(String(said))
    this.said = said
  }
}

// `any` once: a map of fields holds every kind, and each view reads its own.
export type Fields = Readonly<Record<string, Field<FieldType, any>>>

export type EntityFields = Readonly<Record<string, Field<any, any>>>

/** Stored values of an entity's fields. */
export type Values<F extends EntityFields> = {
  readonly [K in keyof F]: F[K] extends Field<infer T, unknown> ? RecordValues[T] : never
}

/** Props of a view; a disabled or empty field is absent. */
export type Props<F extends Fields> = { readonly [K in keyof F]?: F[K] extends Field<FieldType, infer P> ? P : never }

/** Sample values of a template, as stored. */
export type Samples<F extends Fields> = {
  readonly [K in keyof F]?: F[K] extends Field<infer T, unknown> ? RecordValues[T] : never
}

export type { Picture }

/** Default label of a field: `heroTitle` and `hero_title` → `Hero title`, `page_url` → `Page URL`. */
export function labelOf(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase()
    .replaceAll(/\b(?:api|cms|css|csv|cta|html|iata|id|ids|ip|pdf|pms|seo|svg|url|urls|utm)\b/g, capitals)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Abbreviation in capitals; its plural keeps a small s. */
function capitals(word: string): string {
  return word.toUpperCase().replace(/(?<=ID|URL)S$/, 's')
}
