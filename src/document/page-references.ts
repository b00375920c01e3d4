import { factsInFields } from '#model/records/facts.ts'
import { thisRecord } from '#model/records/query-sources.ts'
import { type Reference, traitsOf } from '#model/records/field-types.ts'
import type { Page, StoredField } from '#model/page/page.ts'
import { everyElement } from './tree.ts'

/** References of a page to files and records, which are read before one of them is deleted. */
export function referencesOfPage(page: Page): readonly Reference[] {
  const uses: Reference[] = usesIn(page.fields, 'fields')
  for (const { id, fields, model_query, section } of everyElement(page.elements)) {
    if (section !== undefined) uses.push({ entity: 'pages', id: section, field: `${id}.section` })
    uses.push(...usesIn(fields, id))
    if (model_query && model_query.source !== thisRecord)
      uses.push({ entity: model_query.source, id: '*', field: `${id}.model_query` })
  }
  const { og_image } = page.seo ?? {}
  if (og_image) uses.push({ entity: 'media', id: og_image, field: 'seo.og_image' })
  return uses
}

function usesIn(fields: readonly StoredField[], owner: string): Reference[] {
  const haveFacts = factsInFields(fields).length > 0
  return fields.flatMap((field) => {
    const place = `${owner}.${field.name}`
    const own = traitsOf(field).references(field[field.type], field, place)
    return haveFacts ? [...own, ...resortsIn(field).map((id) => ({ entity: 'resorts', id, field: place }))] : own
  })
}

/** Resorts whose facts a field shows by their names. */
function resortsIn(field: StoredField): readonly string[] {
  const named = factsInFields([field]).flatMap(({ owner, of }) => (owner === 'resort' && of ? [of] : []))
  return [...new Set(named)]
}
