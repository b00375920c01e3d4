import { formKindOf } from '#model/forms/forms.ts'
import type { StoredRecord } from '#model/records/records.ts'
import type { Site } from '#db/store.ts'

/**
 * Form record of a site, else of the group, for a key: first that of the language, such as `contact-es`. A form may have none.
 */
export function formOfSite(
  forms: readonly StoredRecord[],
  site: Pick<Site, 'id'>,
  key: string,
  language: string,
): StoredRecord | undefined {
  const spoken = forms.filter(({ slug }) => slug === `${key}-${language}`)
  const wanted = spoken.length > 0 ? spoken : forms.filter((form) => isOfKey(form, key))
  return wanted.find(({ site_id }) => site_id === site.id) ?? wanted[0]
}

function isOfKey({ slug, data }: StoredRecord, key: string): boolean {
  return slug === key || (data.kind === formKindOf(key) && !isOfLanguage(slug, key))
}

function isOfLanguage(slug: string, key: string): boolean {
  return slug.startsWith(`${key}-`) && slug.length === key.length + 3
}
