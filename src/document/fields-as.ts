import { paragraphOf } from '#model/forms/forms.ts'
import { isRecord } from '#model/json.ts'
import type { Element, StoredField } from '#model/page/page.ts'
import { decoded } from '#model/text/plain-text.ts'
import type { FieldRule, SliceRule } from './placement-rules.ts'

/** Fields of an element as another slice has them, and what of it finds no place there. */
export interface FieldsAs {
  readonly fields: readonly StoredField[]
  /** Share of its content that is kept, 0 to 1; undefined for an element without content. */
  readonly share: number | undefined
  /** Names of fields whose content finds no place, or only a part of it. */
  readonly lost: readonly string[]
  /** Names of other fields that were set and have no counterpart. */
  readonly settings: readonly string[]
}

/** Weights of kinds of content; unnamed kinds are settings of one slice. */
const weights: Readonly<Record<string, number>> = {
  ...{ media: 3, wysiwyg: 3, list: 3, specials: 3, resorts: 3 },
  ...{ textarea: 2, link: 2, text: 2, date: 2, datetime: 2, group: 1 },
}

export function weightOf(type: string): number {
  return weights[type] ?? 0
}

/** Factor of a field of the same name and type, of one that means the same, and of one that is written as the other. */
const likenesses = [
  [sameField, 1],
  [sameMeaning, 0.9],
  [asOtherType, 0.75],
] as const

/** Share of a field's weight that is kept where only a part of it finds a place. */
const partKept = 0.5

/** Fields of an element mapped to another slice; `own` is the slice that it is. */
export function fieldsAs(element: Element, slice: SliceRule, own?: SliceRule): FieldsAs {
  const placed = new Map<string, StoredField>()
  const left = new Set(element.fields)
  const cut = new Set<StoredField>()
  let kept = 0
  for (const [likeness, factor] of likenesses)
    for (const field of left) {
      const target = Object.entries(slice.fields).find(
        ([name, rule]) => !placed.has(name) && likeness(field, name, rule) !== undefined,
      )
      if (!target) continue
      const [name, rule] = target
      const whole = likeness(field, name, rule)
      const value = asManyAs(rule, whole)
      if (!isAccepted(rule, value)) continue
      placed.set(name, { ...withoutValue(field), name, type: rule.type, [rule.type]: value } as StoredField)
      left.delete(field)
      if (value !== whole) cut.add(field)
      kept += isFilled(field) ? weightOf(field.type) * factor * (cut.has(field) ? partKept : 1) : 0
    }
  const all = element.fields.filter(isFilled).reduce((sum, { type }) => sum + weightOf(type), 0)
  const gone = element.fields.filter((field) => isFilled(field) && (left.has(field) || cut.has(field)))
  return {
    fields: Object.keys(slice.fields).flatMap((name) => placed.get(name) ?? []),
    share: all === 0 ? undefined : kept / all,
    lost: gone.filter(({ type }) => weightOf(type) > 0).map(({ name }) => name),
    settings: gone.filter((field) => weightOf(field.type) === 0 && isSet(field, own)).map(({ name }) => name),
  }
}

/** Pictures as a field holds them: one that holds a single picture keeps the first, in all of its shapes. */
function asManyAs({ type, multiple }: FieldRule, value: unknown): unknown {
  if (type !== 'media' || multiple !== false || !Array.isArray(value)) return value
  const next = value.findIndex(
    (item: unknown, i) => i > 0 && isRecord(item) && (item.breakpoint ?? 'default') === 'default',
  )
  return next < 0 ? value : value.slice(0, next)
}

/** Whether a setting says something else than its slice does by itself. */
function isSet(field: StoredField, own: SliceRule | undefined): boolean {
  const rule = own?.fields[field.name]
  return rule !== undefined && String(field[field.type]) !== String(rule.default)
}

function sameField(field: StoredField, name: string, { type }: FieldRule): unknown {
  return field.name === name && field.type === type ? field[type] : undefined
}

/** Pictures keep their focal point, so that they are cropped around it in another shape. */
function sameMeaning(field: StoredField, name: string, { type, kind }: FieldRule): unknown {
  if (field.type !== type || !isFilled(field)) return undefined
  if (type === 'media') return (kind ?? 'image') === 'image' ? field[type] : undefined
  if (type === 'wysiwyg' || type === 'link') return field[type]
  if (type === 'color') return groundOrInk(field.name) === groundOrInk(name) ? field[type] : undefined
  if (type !== 'text' && type !== 'textarea') return undefined
  const meaning = meaningOf(field.name)
  return meaning !== undefined && meaning === meaningOf(name) ? field[type] : undefined
}

function asOtherType(field: StoredField, name: string, { type }: FieldRule): unknown {
  if (!isFilled(field)) return undefined
  const value = String(field[field.type])
  if (type === 'wysiwyg' && (field.type === 'textarea' || (field.type === 'text' && meaningOf(field.name) === 'copy')))
    return value.split(/\n+/).map(paragraphOf).join('')
  const isPlain = type === 'textarea' || type === 'text'
  if (field.type === 'wysiwyg' && type === 'textarea') return plainOf(value)
  const isText = field.type === 'text' || field.type === 'textarea'
  return isPlain && isText && meaningOf(field.name) !== undefined && meaningOf(field.name) === meaningOf(name)
    ? value
    : undefined
}

function plainOf(html: string): string {
  return decoded(html.replaceAll(/<\/(?:p|li|h\d)>|<br\b[^>]*(?:>|$)/g, '\n').replaceAll(/<[^>]*(?:>|$)/g, '')).trim()
}

/** Meanings of texts by the names of their fields. */
const meanings = {
  above: /^(?:eyebrow|kicker|tagline|over|pre)/i,
  below: /^(?:sub|second)/i,
  title: /title$|heading$|headline$/i,
  copy: /copy$|description$|content$|body$|intro$|^text$/i,
} as const

function meaningOf(name: string): string | undefined {
  return Object.entries(meanings).find(([, pattern]) => pattern.test(name))?.[0]
}

/** Whether a colour is that of the ground or of what stands on it, by the name of its field. */
function groundOrInk(name: string): string {
  if (/back|bg|ground/i.test(name)) return 'ground'
  return /text|ink|fore|title/i.test(name) ? 'ink' : name
}

function isAccepted({ parse }: FieldRule, value: unknown): boolean {
  try {
    parse(value)
    return true
  } catch {
    return false
  }
}

export function isFilled(field: StoredField): boolean {
  const value = field[field.type]
  if (Array.isArray(value)) return value.length > 0
  if (isRecord(value)) return Object.values(value).some((each) => each !== '' && each !== undefined && each !== null)
  return typeof value === 'string' ? value.replaceAll(/<[^>]*(?:>|$)/g, '').trim() !== '' : value !== undefined
}

function withoutValue(field: StoredField): Omit<StoredField, 'type'> {
  const { [field.type]: _, type: __, ...rest } = field
  return rest
}
