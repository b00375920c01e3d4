import { sentence } from '#messages/sentence.ts'
import { limits } from '#model/limits.ts'
import type { AssetKind } from '#model/media/media.ts'
import { type Field, FieldError, type Hints } from './field.ts'

interface OfKind {
  readonly kind?: AssetKind
}

/** Relation to one record of an entity, by id. Whether it exists is checked where records are stored. */
export function relation(entity: string, hints: Hints<'relation'> = {}): Field<'relation', string> {
  return { type: 'relation', label: '', enabled: true, default: '', entity, ...hints, parse: parseId }
}

/** Records of an entity, by id and in order. */
export function relations(entity: string, hints: Hints<'relations'> = {}): Field<'relations', readonly string[]> {
  return {
    type: 'relations',
    label: '',
    enabled: true,
    default: [],
    entity,
    most: limits.relations,
    ...hints,
    parse: (value) => parseIds(value, limits.relations),
  }
}

/** Reference to one image, video or document of the media library, by id. */
export function asset(hints: Hints<'asset'> & OfKind = {}): Field<'asset', string> {
  return { type: 'asset', label: '', enabled: true, default: '', ...hints, parse: parseId }
}

/** References to files of the media library, by id and in order. */
export function assets(
  hints: Hints<'assets'> & OfKind & { readonly most?: number } = {},
): Field<'assets', readonly string[]> {
  const { most = 60 } = hints
  return {
    type: 'assets',
    label: '',
    enabled: true,
    default: [],
    ...hints,
    most,
    parse: (value) => parseIds(value, most),
  }
}

function parseId(value: unknown): string {
  if (typeof value !== 'string' || value.length > 100) throw new FieldError(sentence('Choose one from the list.'))
  return value
}

function parseIds(value: unknown, most: number): readonly string[] {
  if (!Array.isArray(value)) throw new FieldError(sentence('Choose from the list.'))
  if (value.length > most) throw new FieldError(sentence('Choose at most {most}.', { most }))
  const ids = value.map(parseId)
  if (new Set(ids).size !== ids.length) throw new FieldError(sentence('The same entry is chosen twice. Remove one.'))
  return ids
}
