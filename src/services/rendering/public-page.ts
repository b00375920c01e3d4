import { maySee, type Visitor } from '#model/conditions/conditions.ts'
import type { Element, StoredField } from '#model/page/page.ts'
import { catalogue } from '#slices/catalogue.ts'
import type { Published } from '#db/store.ts'
import { cleanPageField, cleanParts } from './clean-fields.ts'

/**
 * Public JSON of a page: without comments, rights, hidden elements and what is for agents, sanitised as earlier versions stored
 * it raw. With a moment it is without what is not shown then.
 */
export function publicPage({ page, published_at }: Pick<Published, 'page' | 'published_at'>, now?: Date) {
  const known: Visitor = {
    'agent.logged_in': false,
    'agent.tier': null,
    locale: page.language_code,
    ...(now && { now: now.toISOString() }),
  }
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
    elements: shownElements(page.elements, known),
  }
}

function shownElements(elements: readonly Element[], known: Visitor): readonly object[] {
  return elements
    .filter(({ enabled, xp_status }) => enabled && xp_status !== 'rejected')
    .filter(({ conditions_settings }) => maySee(conditions_settings, known))
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
        elements: catalogue.get(shown.component ?? '')?.slotsForAgents ? [] : shownElements(elements, known),
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
