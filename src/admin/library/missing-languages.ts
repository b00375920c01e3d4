import { useQuery } from '@tanstack/react-query'
import { type Asset, languagesWithoutAlt } from '#model/media/media.ts'
import { sitesQuery } from '../api/queries.ts'
import { formatList } from '../formats/format-list.ts'
import { languagesOf } from '../components/page-options.ts'
import { languageName } from '../formats/language-name.ts'

/** Names of the languages in which a picture lacks alt text, among those of the sites that may show it. */
export function useMissingLanguages(asset: Asset): string {
  const sites = useQuery(sitesQuery)
  const { sites: own = [] } = asset
  const showing = (sites.data ?? []).filter(({ id }) => own.length === 0 || own.includes(id))
  const languages = showing.flatMap((site) => languagesOf(site).map(({ value }) => value))
  return formatList(languagesWithoutAlt(asset, languages).map(languageName))
}
