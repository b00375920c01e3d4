import { useQuery } from '@tanstack/react-query'
import { recordListQuery } from '../../api/record-queries.ts'
import type { Site } from '#contract/sites.ts'
import { languagesOf } from '../../components/page-options.ts'

/** Languages of a site in which something new may be written. */
export function useOpenLanguages(site: Site | undefined): ReturnType<typeof languagesOf> {
  const locales = useQuery(recordListQuery('locales', { limit: 100, sort: 'name' })).data?.rows ?? []
  const closed = locales.filter(({ data }) => data.enabled_editing === false).map(({ slug }) => slug)
  return languagesOf(site).filter(({ value }) => !closed.includes(value))
}
