import { derivedId, cloneWithNewIds } from '#document/clone-ids.ts'
import { VoixError } from '#model/errors.ts'
import { entityOfTemplate } from '#model/page/bound-page.ts'
import type { Element, Page } from '#model/page/page.ts'
import { parseElements } from '#model/page/parse-page.ts'
import type { RecordRow } from '#model/records/records.ts'
import type { Store } from '#db/open.ts'
import type { User } from '#db/store.ts'
import { authorise } from '../accounts/permissions.ts'
import { defaultElements } from '../record-pages/default-templates.ts'

const entity = 'page-templates'

/** Page template. */
export interface PageTemplate {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly layouts: readonly string[]
  /** Brands on whose sites it is offered; none for all. */
  readonly brand_ids: readonly string[]
  /** Asset that shows it instead of its elements; empty for none. */
  readonly preview_image: string
  readonly revision: number
  readonly elements: readonly Element[]
}

/** Page templates that are not retired. */
export async function offeredTemplates(store: Store, user: User): Promise<readonly PageTemplate[]> {
  authorise(user, 'read', { resource: 'templates', site_id: null })
  const { rows } = await store.records.list(entity)
  return rows.filter(({ data }) => data.state !== 'deprecated').map(templateFrom)
}

/** Page template by id. Throws `not-found`. */
export async function readTemplate(store: Store, user: User, id: string): Promise<PageTemplate> {
  authorise(user, 'read', { resource: 'templates', site_id: null })
  const row = await store.records.get(entity, id)
  if (!row || row.deleted_at) throw new VoixError('not-found', { what: 'page template' })
  return templateFrom(row)
}

/** Initial elements of a record page template: those rendered today. Others start empty. */
export function composedElements({ path }: Pick<Page, 'path'>, pageId: string): readonly Element[] {
  const kind = entityOfTemplate(path)
  return kind ? startingElements({ elements: defaultElements({ kind, path }) }, pageId) : []
}

/** Initial elements of a new page, with new ids. */
export function startingElements({ elements }: Pick<PageTemplate, 'elements'>, pageId: string): readonly Element[] {
  return elements.map((element) => cloneWithNewIds(element, derivedId(pageId, element.id)))
}

function templateFrom({ id, data, revision }: RecordRow): PageTemplate {
  const layouts = Array.isArray(data.layouts) ? data.layouts.filter((each) => typeof each === 'string') : []
  return {
    id,
    name: String(data.name ?? ''),
    description: typeof data.description === 'string' ? data.description : '',
    layouts,
    brand_ids: Array.isArray(data.brand_ids) ? data.brand_ids.filter((each) => typeof each === 'string') : [],
    preview_image: typeof data.preview_image === 'string' ? data.preview_image : '',
    revision,
    elements: storedElements(data.elements),
  }
}

/** Elements stored in a record; none for an invalid value. */
export function storedElements(value: unknown): readonly Element[] {
  try {
    return parseElements(typeof value === 'string' ? JSON.parse(value) : (value ?? []))
  } catch {
    return []
  }
}
