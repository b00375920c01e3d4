import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import { pageAddress } from '../../components/page-address.ts'
import { languageLabel } from '../../formats/language-name.ts'
import { NoSite } from '../../components/no-site.tsx'
import { EmptyState, ErrorState } from '../../components/states.tsx'
import { pagesQuery, sitesQuery } from '../../api/queries.ts'

/** Page select, for an address that names no page. */
export function ChoosePage({ to }: { readonly to: '/voix/pages/copy' | '/voix/pages/translate' }) {
  const [words, setWords] = useState('')
  const [search] = useDebouncedValue(words.trim(), 200)
  const pages = useQuery(pagesQuery({ ...(search && { search }), order: 'updated_at', direction: 'desc', limit: 12 }))
  const sites = useQuery(sitesQuery)
  const siteName = (id: string) => sites.data?.find((site) => site.id === id)?.name ?? id
  if (sites.data?.length === 0) return <NoSite />
  return (
    <div className="vx-form">
      <TextInput
        type="search"
        label={t('Which page?')}
        placeholder={t('Search title or address')}
        leftSection={<IconSearch size={16} />}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {pages.isError && <ErrorState error={pages.error} retry={() => void pages.refetch()} />}
      {pages.data?.rows.length === 0 &&
        (search === '' ? (
          <EmptyState title={t('No pages yet')} />
        ) : (
          <EmptyState title={t('No pages found')}>{t('Try fewer words.')}</EmptyState>
        ))}
      <ul className="vx-choices">
        {pages.data?.rows.map((page) => (
          <li key={page.id}>
            <Link to={to} search={{ page: page.id }}>
              <strong>{page.title}</strong>
              <span className="vx-dim">
                {siteName(page.site_id)} · {pageAddress(page)} · {languageLabel(page.language_code)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
