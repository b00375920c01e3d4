import { isRecord } from '#model/json.ts'
import type { Element, Page, StoredField } from '#model/page/page.ts'
import { derivedId, cloneWithNewIds } from './clone-ids.ts'
import { everyElement } from './tree.ts'

/** Another page with its ids aligned to this one, and the number of common elements. */
interface AlignedIds {
  readonly page: Page
  readonly shared: number
}

/**
 * Gives another page the ids of this one, for a comparison by element: elements with equal ids, copies and translations, whose
 * ids derive from the original. Elements that only the other has get new ids.
 */
export function alignIds(page: Page, other: Page): AlignedIds {
  const known = new Set(Array.from(everyElement(page.elements), ({ id }) => id))
  const names = new Map<string, string>([...copiedInto(other, page), ...copiedFrom(other, page)])
  const renamed = (id: string) => (known.has(id) ? id : (names.get(id) ?? derivedId(page.id, id)))
  const fieldNamed = (id: string) => names.get(id) ?? id
  const elements = other.elements.map((element) => withIds(element, renamed, fieldNamed))
  const shared = Array.from(everyElement(elements)).filter(({ id }) => known.has(id)).length
  const fields = other.fields.map((field) => ({ ...field, id: names.get(field.id) ?? field.id }))
  return { page: { ...other, id: page.id, elements, fields }, shared }
}

/** Ids of the other page mapped to those of this one, as if this one had been copied from it. */
function copiedInto(other: Page, page: Page): readonly (readonly [string, string])[] {
  return [
    ...other.elements.flatMap((element) => pairs(element, cloneWithNewIds(element, derivedId(page.id, element.id)))),
    ...other.fields.map(({ id }) => [id, derivedId(page.id, id)] as const),
  ]
}

/** Ids of this page mapped to those of the other, as if that one had been copied from it. */
function copiedFrom(other: Page, page: Page): readonly (readonly [string, string])[] {
  return [
    ...page.elements.flatMap((element) => pairs(cloneWithNewIds(element, derivedId(other.id, element.id)), element)),
    ...page.fields.map(({ id }) => [derivedId(other.id, id), id] as const),
  ]
}

/** The ids of two elements of the same shape, and of what is in them. */
function pairs(from: Element, to: Element): readonly (readonly [string, string])[] {
  return [
    [from.id, to.id],
    ...from.fields.flatMap((field, i) => fieldPairs(field, to.fields[i]!)),
    ...from.elements.flatMap((child, i) => pairs(child, to.elements[i]!)),
  ]
}

function fieldPairs(from: StoredField, to: StoredField): readonly (readonly [string, string])[] {
  const [old, now] = [mediaIds(from), mediaIds(to)]
  return [[from.id, to.id], ...old.map((id, i) => [id, now[i]!] as const)]
}

function mediaIds({ media }: StoredField): readonly string[] {
  return Array.isArray(media) ? media.map((item: unknown) => (isRecord(item) ? String(item.id) : '')) : []
}

function withIds(element: Element, renamed: (id: string) => string, fieldNamed: (id: string) => string): Element {
  return {
    ...element,
    id: renamed(element.id),
    fields: element.fields.map((field) => ({
      ...field,
      id: fieldNamed(field.id),
      ...(Array.isArray(field.media) && {
        media: field.media.map((item: unknown) =>
          isRecord(item) ? { ...item, id: fieldNamed(String(item.id)) } : item,
        ),
      }),
    })),
    elements: element.elements.map((child) => withIds(child, renamed, fieldNamed)),
  }
}
