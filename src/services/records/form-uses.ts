import { everyElement } from '#document/tree.ts'
import type { StoredRecord } from '#model/records/records.ts'
import type { Store } from '#db/open.ts'
import type { PageRow, UsedBy } from '#db/store.ts'
import { catalogue } from '#slices/catalogue.ts'
import { everySite } from '../accounts/permissions.ts'
import { needs } from '../placement-rules.ts'
import { formOfSite } from '../sites/form-of-site.ts'

/** Pages that are looked through for the uses of a form, and how many are read at a time. */
const mostPages = 1000
const pagesAtOnce = 50

const formSlices = [...catalogue.values()].flatMap(({ name, asks }) => (asks ? [name] : []))

/** Uses of a form by its key: elements of pages that ask it, on the sites where no other form has the key. */
export async function usesOfForm(
  { pages, records }: Pick<Store, 'pages' | 'records'>,
  form: StoredRecord,
): Promise<readonly UsedBy[]> {
  const isShared = form.site_id === everySite
  const { rows } = await pages.list({
    components: formSlices,
    ...(!isShared && { site_id: form.site_id }),
    limit: mostPages,
  })
  const published = (await records.list('forms', { published: true })).rows
  const forms = [...published.filter(({ id }) => id !== form.id), form]
  const uses: UsedBy[] = []
  for (let start = 0; start < rows.length; start += pagesAtOnce) {
    const read = await pages.many(rows.slice(start, start + pagesAtOnce).map(({ id }) => id))
    uses.push(...read.flatMap((row) => askingElements(row, form, forms)))
  }
  return uses
}

function askingElements(
  { page, published_revision }: PageRow,
  form: StoredRecord,
  forms: readonly StoredRecord[],
): readonly UsedBy[] {
  const { id, site_id, language_code } = page
  const offered = forms.filter((each) => each.site_id === site_id || each.site_id === everySite)
  return [...everyElement(page.elements)].flatMap((element): UsedBy[] => {
    const key = element.type === 'slice' ? needs.form(element, page) : undefined
    if (!key || formOfSite(offered, { id: site_id }, key, language_code)?.id !== form.id) return []
    return [{ entity: 'pages', id, field: `${element.id}.form`, live: published_revision !== null }]
  })
}
