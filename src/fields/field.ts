import type { AssetKind, MediaSize, Picture } from '#model/media.ts'
import type { FieldType } from '#model/page.ts'
import type { RecordFieldType, RecordValues } from '#model/records.ts'

/** One editable value of a slice or an entity: how it is read, what it starts as, what the editor is told. */
export interface Field<T extends RecordFieldType = FieldType, Prop = unknown> extends Hints<T> {
  readonly type: T
  readonly label: string
  /** Whether a slice shows the field before anybody touched it. */
  readonly enabled: boolean
  readonly default: RecordValues[T]
  /** Reads a stored or posted value. Throws a FieldError that the editor can act on. */
  readonly parse: (value: unknown) => RecordValues[T]
  /** Only a type: what the view receives. */
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
  /** What kind of text is written: it decides keyboard, check and sentence. */
  readonly format?: TextFormat
  /** The entity whose records a relation chooses from. */
  readonly entity?: string
  /** What of the library may be chosen; pictures when not said. */
  readonly kind?: AssetKind
  /** What a row of a list, or a group, consists of. */
  readonly fields?: EntityFields
  /** How many items a list holds at most. */
  readonly most?: number
}

export type TextFormat = 'slug' | 'path' | 'email' | 'url' | 'phone' | 'code' | 'time' | 'time_zone' | 'language'

/** Where a colour is used; layouts give each use its own rights. */
export type ColourUse = 'fields' | 'background' | 'foreground'

/** What every field may say about itself. */
export interface Hints<T extends RecordFieldType> {
  readonly default?: RecordValues[T]
  /** Name shown to the editor. Absent: the field's own name in words. */
  readonly label?: string
  readonly instructions?: string
  /** Heading under which the inspector lists it. */
  readonly group?: string
  readonly enabled?: boolean
  readonly required?: boolean
  /** It is an address, an id or a code, though it is written as text: nobody translates it. */
  readonly isForMachines?: boolean
}

export class FieldError extends Error {
  override name = 'FieldError'
}

// `any` once: a map of fields holds every kind, and each view reads its own.
export type Fields = Readonly<Record<string, Field<FieldType, any>>>

export type EntityFields = Readonly<Record<string, Field<any, any>>>

/** The stored values of an entity's fields. */
export type Values<F extends EntityFields> = {
  readonly [K in keyof F]: F[K] extends Field<infer T, unknown> ? RecordValues[T] : never
}

/** The props a view receives: a switched-off or empty field is simply absent. */
export type Props<F extends Fields> = { readonly [K in keyof F]?: F[K] extends Field<FieldType, infer P> ? P : never }

/** The sample values of a template, in their stored form. */
export type Samples<F extends Fields> = {
  readonly [K in keyof F]?: F[K] extends Field<infer T, unknown> ? RecordValues[T] : never
}

export type { Picture }

/** `heroTitle` and `hero_title` → `Hero title`, `page_url` → `Page URL`: what a field without a label is called. */
export function labelOf(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase()
    .replaceAll(/\bemail\b/g, 'e-mail')
    .replaceAll(/\b(?:api|cms|css|csv|cta|html|iata|id|ids|ip|pdf|pms|seo|svg|url|urls|utm)\b/g, capitals)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What is an abbreviation is written as one; its plural keeps a small s. */
function capitals(word: string): string {
  return word.toUpperCase().replace(/(?<=ID|URL)S$/, 's')
}
