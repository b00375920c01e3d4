import type { BoundParts } from '#model/page/record-page.ts'
import { RecordColumnsSection } from '#ui/records/record-columns.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'

export function View({ data }: Surroundings<BoundParts['siteLinks']>) {
  return data ? <RecordColumnsSection {...data} /> : null
}

export const slice = defineRecordSlice({
  name: 'SiteLinks',
  label: 'Links of the site map',
  description: 'Links to everything public, in columns.',
  bound: { part: 'siteLinks', to: ['sitemap'] },
  tags: ['sitemap', 'link'],
  hydrate: 'never',
  fields: {},
  view: View,
})
