import type { Element, Page } from '#model/page/page.ts'
import type { Outcome, QueryCommand } from '../command.ts'
import { elementOf, withChanged } from '../tree.ts'

type Of<T extends QueryCommand['type']> = Extract<QueryCommand, { type: T }>

/** Turns a slice into a query element, or changes its query. */
export function setQuery(page: Page, { id, query }: Of<'query.set'>): Outcome {
  const element = elementOf(page, id)
  if (!element) return { page, refused: 'element not found' }
  if (element.type === 'group') return { page, refused: 'groups have no query' }
  return {
    page: withChanged(page, id, (it): Element => ({ ...it, type: 'query', model_query: query })),
    undo: element.model_query ? { type: 'query.set', id, query: element.model_query } : { type: 'query.clear', id },
  }
}

/** Turns a query element back into a slice. */
export function clearQuery(page: Page, { id }: Of<'query.clear'>): Outcome {
  const element = elementOf(page, id)
  if (!element) return { page, refused: 'element not found' }
  if (element.type !== 'query' || !element.model_query) return { page, refused: 'element has no query' }
  const query = element.model_query
  return {
    page: withChanged(page, id, ({ model_query: _, ...rest }): Element => ({ ...rest, type: 'slice' })),
    undo: { type: 'query.set', id, query },
  }
}
