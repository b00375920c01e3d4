import { factsInFields } from '#model/facts.ts'
import { thisRecord } from '#model/query-sources.ts'
import { type Reference, traitsOf } from '#model/field-types.ts'
import type { Page, StoredField } from '#model/page.ts'
import { everyElement } from './tree.ts'

/** References of a page to files and records, which are read before one of them is deleted. */
export function referencesOfPage(page: Page): readonly Reference[] {
  const uses: Reference[] = page.fields.flatMap((field) => usesOf(field, `fields.${field.name}`))
  for (const { id, fields, model_query, section } of everyElement(page.elements)) {
    if (section !== undefined) uses.push({ entity: 'pages', id: section, field: `${id}.section` })
    uses.push(...fields.flatMap((field) => usesOf(field, `${id}.${field.name}`)))
    if (model_query && model_query.source !== thisRecord)
      uses.push({ entity: model_query.source, id: '*', field: `${id}.model_query` })
  }
  const { og_image } = page.seo ?? {}
  if (og_image) uses.push({ entity: 'media', id: og_image, field: 'seo.og_image' })
  return uses
}

function usesOf(field: StoredField, place: string): readonly Reference[] {
  const resorts = factsInFields([field]).flatMap(({ owner, of }) => (owner === 'resort' && of ? [of] : []))
  return [
    ...traitsOf(field).references(field[field.type], field, place),
    ...[...new Set(resorts)].map((id) => ({ entity: 'resorts', id, field: place })),
  ]
}
