import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { apiOf } from './api.ts'

/** A page of its own for one test, as the API made it. */
export interface FreshPage {
  readonly id: string
  readonly path: string
  readonly revision: number
}

/** Makes a page for one test over the API. */
export async function freshPage(
  request: APIRequestContext,
  elements: readonly object[] = [],
  layout?: string,
  path = `test-${randomUUID().slice(0, 8)}`,
): Promise<FreshPage> {
  const api = await apiOf(request)
  const { rows } = await api.get('/api/sites')
  const about = { site_id: rows[0].id, path, title: 'A test', layout: layout ?? rows[0].layout, language_code: 'en' }
  const { page, revision } = await api.post('/api/pages', about)
  if (elements.length === 0) return { id: page.id, path, revision }
  const ids = elements.map((element) => (element as { id: string }).id)
  const commands = elements.map((element, i) => ({
    type: 'element.add',
    element,
    spot: { parent: null, after: ids[i - 1] ?? null },
  }))
  await api.post(`/api/pages/${page.id}/commands`, { baseVersion: revision, commands })
  return { id: page.id, path, revision: revision + 1 }
}

/** Makes a page of these elements and publishes it; answers its address. */
export async function published(
  request: APIRequestContext,
  elements: readonly object[],
  layout?: string,
  wanted?: string,
): Promise<string> {
  const { id, path, revision } = await freshPage(request, elements, layout, wanted)
  const api = await apiOf(request)
  await api.post(`/api/pages/${id}/publish`, { version: revision })
  return `/${path}`
}

/** A slice as it is stored: `stored('Intro', { title: 'Hello' })`; fields that are no text come last. */
export function stored(
  component: string,
  texts: Readonly<Record<string, string>> = {},
  more: object = {},
  others: readonly object[] = [],
): object {
  return {
    id: randomUUID(),
    type: 'slice',
    component,
    enabled: true,
    xp_status: 'approved',
    hydration_mode: 'load',
    slot: 'default',
    label: component,
    fields: [...Object.entries(texts).map(([name, text]) => ({ name, type: 'text', text })), ...others].map(
      (field) => ({
        id: randomUUID(),
        enabled: true,
        ...field,
      }),
    ),
    elements: [],
    tags: [],
    conditions_settings: { type: 'and', conditions: [] },
    properties: { dom_id: '', settings: [] },
    permissions: [],
    administration: { gui: {}, permissions: [] },
    ...more,
  }
}
