import { t } from '#messages/interface.ts'
import { sameJson } from '#model/json.ts'
import type { Element } from '#model/page/page.ts'
import { createElementIndex, type ElementIndex } from './element-index.ts'
import type { DocumentStore } from './document-store.ts'
import type { Edit } from './document-core.ts'

const indexes = new WeakMap<DocumentStore, { readonly index: ElementIndex; page: unknown }>()

/** An element as the page was saved last; it costs what the save changed, once, and not the page. */
function savedElement(studio: DocumentStore, id: string): Element | undefined {
  const { saved } = studio.get()
  const known = indexes.get(studio) ?? { index: createElementIndex(saved), page: saved }
  indexes.set(studio, known)
  if (known.page !== saved) known.index.follow(saved)
  known.page = saved
  return known.index.get(id)?.element
}

/** Change of an element since the last save; its children and its position do not count. */
export function sinceSaved(studio: DocumentStore, id: string): 'added' | 'changed' | undefined {
  const element = studio.index.get(id)?.element
  if (!element) return undefined
  const saved = savedElement(studio, id)
  if (!saved) return 'added'
  if (saved === element) return undefined
  const { elements: _now, ...now } = element
  const { elements: _then, ...then } = saved
  return sameJson(now, then) ? undefined : 'changed'
}

/** Whether a field of an existing element has changed since the last save. */
export function isFieldChanged(studio: DocumentStore, id: string, name: string): boolean {
  const saved = savedElement(studio, id)
  return saved !== undefined && !sameJson(fieldOf(saved, name), fieldOf(studio.index.get(id)?.element, name))
}

/** Edit that reverts a field to its saved value. */
export function toSaved(studio: DocumentStore, id: string, name: string, label: string): Edit {
  const fields = savedElement(studio, id)?.fields ?? []
  const at = fields.findIndex((field) => field.name === name)
  return {
    label: t('Reset {label} to saved', { label }),
    command: { type: 'field.restore', id, name, field: fields[at] ?? null, after: fields[at - 1]?.name ?? null },
  }
}

function fieldOf(element: Element | undefined, name: string) {
  return element?.fields.find((field) => field.name === name)
}
