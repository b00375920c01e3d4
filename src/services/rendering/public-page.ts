import type { Element, StoredField } from '#model/page/page.ts'
import { catalogue } from '#slices/catalogue.ts'
import type { Published } from '#db/store.ts'
import { cleanPageField, cleanParts } from './clean-fields.ts'

/** Public JSON of a page: without comments, rights and hidden elements, sanitised as earlier versions stored it raw. */
export function publicPage({ page, published_at }: Pick<Published, 'page' | 'published_at'>) {
  const { id, site_id, path, title, language_code, layout, tags, seo } = page
  return {
    id,
    site_id,
    path,
    title,
    language_code,
    layout,
    tags,
    ...(seo && { seo }),
    published_at,
    fields: shownFields(page.fields.map(cleanPageField)),
    elements: shownElements(page.elements),
  }
}

function shownElements(elements: readonly Element[]): readonly object[] {
  return elements
    .filter(({ enabled, xp_status }) => enabled && xp_status !== 'rejected')
    .map(cleanParts)
    .map(
      ({
        administration: _,
        permissions: __,
        label: ___,
        xp_status: ____,
        enabled: _____,
        elements,
        fields,
        ...shown
      }) => ({
        ...shown,
        fields: shownFields(fields).filter(({ name }) => !withheldBy(shown).includes(name)),
        elements: catalogue.get(shown.component ?? '')?.slotsForAgents ? [] : shownElements(elements),
      }),
    )
}

/** Fields of a slice that only some visitors may see, and that are left out here. */
function withheldBy({ component = '' }: Pick<Element, 'component'>): readonly string[] {
  return catalogue.get(component)?.withheld ?? []
}

/** Fields that are on. */
function shownFields(fields: readonly StoredField[]) {
  return fields.filter(({ enabled }) => enabled).map(({ enabled: _, ...shown }) => shown)
}
