import { everyElement } from '#document/tree.ts'
import { labelOf } from '#fields/index.ts'
import type { Page, StoredField } from '#model/page.ts'
import { nameOf } from './edits.ts'

/** A place on the page where some words stand: in a field, or in what an element is called. */
export interface Found {
  readonly element: string
  readonly name: string
  readonly field?: string
  readonly label?: string
  /** The words with what stands around them. */
  readonly excerpt: string
}

const around = 40

/** Where words stand on a page: in texts, in the names of elements and slices. In page order. */
export function findInPage(page: Page, words: string, sliceLabel: (component: string) => string | undefined): Found[] {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return []
  return Array.from(everyElement(page.elements)).flatMap((element): Found[] => {
    const name = nameOf(element)
    const about = { element: element.id, name }
    const called = [name, sliceLabel(element.component ?? '') ?? '', element.properties.dom_id]
    const named = called.some((each) => each.toLowerCase().includes(wanted)) ? [{ ...about, excerpt: name }] : []
    const inFields = element.fields.flatMap((field): Found[] => {
      const excerpt = excerptOf(textOf(field), wanted)
      return excerpt ? [{ ...about, field: field.name, label: labelOf(field.name), excerpt }] : []
    })
    return [...named, ...inFields]
  })
}

/** What a visitor may read of a field's value, and where its links lead. */
function textOf(field: StoredField): string {
  return strings(field[field.type])
    .join(' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(strings)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : []
}

function excerptOf(text: string, wanted: string): string | undefined {
  const at = text.toLowerCase().indexOf(wanted)
  if (at < 0) return undefined
  const [from, to] = [Math.max(0, at - around), at + wanted.length + around]
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`
}
