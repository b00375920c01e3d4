import type { Entity } from '#entities/define.ts'
import { labelOf } from '#fields/index.ts'
import { seoLabels } from '#model/page/seo-labels.ts'
import { everyElement } from '#document/tree.ts'
import type { TextPath } from '#model/records/field-texts.ts'
import { type FieldShape, traitsOf } from '#model/records/field-types.ts'
import { isRecord } from '#model/json.ts'
import type { Page } from '#model/page/page.ts'
import type { RecordRow } from '#model/records/records.ts'
import type { ReplaceKind } from '#model/search/replace-kinds.ts'
import { catalogue } from '#slices/catalogue.ts'
import { namesOf } from '../pages/translation-texts.ts'

/** Text of a document with its place. */
export interface DocumentText {
  /** Where it is written: the title, search-engine texts or own field of a page, a field of an element or of a record. */
  readonly home: 'title' | 'seo' | 'page-field' | 'element' | 'record'
  /** Id of the element or of the page field; empty for what has none. */
  readonly owner: string
  /** Name of the field, and the way to the text inside its value. */
  readonly field: string
  readonly path: TextPath
  readonly kind: ReplaceKind
  readonly text: string
  /** Labels of the element and the field, as editors read them. */
  readonly layer: string
  readonly label: string
}

type Place = Pick<DocumentText, 'path' | 'kind' | 'text'>

/** Replaceable texts of a page, in order. */
export function* textsOfPage({ title, seo, fields, elements }: Page): Generator<DocumentText> {
  const own = { owner: '', path: [], layer: '' }
  yield { ...own, home: 'title', field: 'title', kind: 'text', text: title, label: 'Title' }
  for (const field of ['meta_title', 'meta_description'] as const)
    if (seo?.[field]) yield { ...own, home: 'seo', field, kind: 'seo', text: seo[field], label: seoLabels[field] }
  for (const field of fields)
    for (const place of placesIn(field, field[field.type], []))
      yield { ...place, home: 'page-field', owner: field.id, field: field.name, layer: '', label: labelOf(field.name) }
  for (const element of everyElement(elements))
    for (const field of element.fields) {
      const declared = declaredField(element.component, field.name)
      const names = namesOf(element, field)
      const shape = { ...declared, type: field.type } as FieldShape
      for (const place of placesIn(shape, field[field.type], []))
        yield {
          ...place,
          home: 'element',
          owner: element.id,
          field: field.name,
          layer: names.label,
          label: names.field === field.name ? labelOf(field.name) : names.field,
        }
    }
}

/** Replaceable texts of a record, without slug and secrets. */
export function* textsOfRecord(entity: Entity, { data }: Pick<RecordRow, 'data'>): Generator<DocumentText> {
  for (const [field, declared] of Object.entries(entity.fields)) {
    if (field === entity.slug || entity.secret?.includes(field)) continue
    const isSeo = field === 'seo'
    const label = declared.label || labelOf(field)
    for (const place of placesIn(declared, data[field], []))
      yield {
        ...place,
        home: 'record',
        owner: '',
        field,
        ...(isSeo && place.kind === 'text' && { kind: 'seo' as const }),
        layer: '',
        label: isSeo ? labelOf(String(place.path.at(-1))) : label,
      }
  }
}

/** Field declared by a slice. */
export function declaredField(component: string | undefined, name: string) {
  const slice = component ? catalogue.get(component) : undefined
  return slice && Object.hasOwn(slice.fields, name) ? slice.fields[name] : undefined
}

/** Names, codes and addresses of documents themselves are changed where they are theirs, for others refer to them. */
const namesOfThings = new Set(['slug', 'path', 'code', 'endpoint'])

function* placesIn(field: FieldShape, value: unknown, path: TextPath): Generator<Place> {
  if (field.isForMachines || (field.format && namesOfThings.has(field.format))) return
  const at = (kind: ReplaceKind, text: unknown, ...further: TextPath): Place[] =>
    typeof text === 'string' && text !== '' ? [{ kind, text, path: [...path, ...further] }] : []
  switch (field.type) {
    case 'text':
    case 'textarea':
      // A video is named by its id in a field of text.
      if (traitsOf(field).references(value, field, '').length > 0) return
      return yield* at(field.format === 'url' ? 'links' : 'text', value)
    case 'wysiwyg':
      return yield* at('rich', value)
    case 'link':
      if (isRecord(value)) yield* [...at('text', value.text, 'text'), ...at('links', value.href, 'href')]
      return
    case 'media':
      for (const [i, item] of itemsOf(value)) yield* at('alt', item.alt, i, 'alt')
      return
    case 'menu':
      return yield* placesInMenu(value, path)
    case 'list':
      for (const [i, row] of itemsOf(value)) yield* placesInside(field, row, [...path, i])
      return
    case 'group':
      if (isRecord(value)) yield* placesInside(field, value, path)
  }
}

function* placesInside(
  { fields = {} }: FieldShape,
  row: Readonly<Record<string, unknown>>,
  path: TextPath,
): Generator<Place> {
  for (const [name, inner] of Object.entries(fields)) yield* placesIn(inner, row[name], [...path, name])
}

function* placesInMenu(value: unknown, path: TextPath): Generator<Place> {
  for (const [i, entry] of itemsOf(value)) {
    for (const name of ['label', 'description', 'badge', 'href'] as const) {
      const text = entry[name]
      const kind = name === 'href' ? 'links' : 'text'
      if (typeof text === 'string' && text !== '') yield { kind, text, path: [...path, i, name] }
    }
    yield* placesInMenu(entry.items, [...path, i, 'items'])
  }
}

function itemsOf(value: unknown): readonly (readonly [number, Readonly<Record<string, unknown>>])[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((item: unknown, i) => (isRecord(item) ? [[i, item] as const] : []))
}
