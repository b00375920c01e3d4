import { t } from '#messages/interface.ts'
import type { Command } from '#document/command.ts'
import { cloneWithNewIds } from '#document/clone-ids.ts'
import type { QueryResult } from '#model/studio/canvas.ts'
import type { Element, ModelQuery } from '#model/page/page.ts'
import { withFields } from '#slices/resolve.ts'
import { nameOf } from '../state/element-name.ts'
import type { Prepared } from './edits.ts'
import type { DocumentStore } from '../state/document-store.ts'

/** Sets the query of a slice, or changes it. */
export function setQuery({ id, label }: Element, query: ModelQuery): Prepared {
  return {
    label: t('Change query of {label}', { label }),
    command: { type: 'query.set', id, query },
    key: `${id} query`,
  }
}

/** Turns a query back into a slice with its own fields. */
export function clearQuery(element: Element): Prepared {
  return {
    label: t('Fill {element} manually', { element: nameOf(element) }),
    command: { type: 'query.clear', id: element.id },
  }
}

/** Converts a query into one slice for each result, which no longer changes. */
export function freezeQuery(studio: DocumentStore, element: Element, results: readonly QueryResult[]): Prepared {
  const [first, ...others] = results
  if (!first) return { refused: t('There are no results to keep.') }
  const parent = studio.index.get(element.id)?.parent ?? null
  const { model_query: _, ...rest } = element
  const slice: Element = { ...rest, type: 'slice' }
  const commands: Command[] = [{ type: 'query.clear', id: element.id }]
  let after: string | null = null
  for (const field of first.fields) {
    const own = element.fields.find(({ name }) => name === field.name)
    const written = { ...field, id: own?.id ?? studio.newId() }
    const before = own ? (element.fields[element.fields.indexOf(own) - 1]?.name ?? null) : after
    commands.push({ type: 'field.restore', id: element.id, name: field.name, field: written, after: before })
    after = field.name
  }
  let last = element.id
  for (const { fields } of others) {
    const copy = cloneWithNewIds(
      { ...withFields(slice, fields), properties: { ...slice.properties, dom_id: '' } },
      studio.newId(),
    )
    commands.push({ type: 'element.add', element: copy, spot: { parent, after: last } })
    last = copy.id
  }
  return {
    label: t('Keep {count, plural, one {# result} other {# results}} of {element}', {
      count: results.length,
      element: nameOf(element),
    }),
    command: { type: 'batch', commands },
    select: [element.id],
  }
}
