import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import { pageAddress } from '../../components/page-address.ts'
import { NoSite } from '../../components/no-site.tsx'
import { EmptyState, ErrorState } from '../../components/states.tsx'
import { pagesQuery, sitesQuery } from '../../api/queries.ts'
import type { Site } from '#contract/sites.ts'

/** Page select, for an address that names no page. */
export function ChoosePage({ to }: { readonly to: '/voix/pages/copy' | '/voix/pages/translate' }) {
  const [words, setWords] = useState('')
  const [search] = useDebouncedValue(words.trim(), 200)
  const pages = useQuery(pagesQuery({ ...(search && { search }), order: 'updated_at', direction: 'desc', limit: 12 }))
  const sites = useQuery(sitesQuery)
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
        {pages.data?.rows.map(({ id, title, path, site_id, language_code }) => (
          <PageChoice
            key={id}
            to={to}
            id={id}
            title={title}
            sites={sites.data}
            site_id={site_id}
            path={path}
            language_code={language_code}
          />
        ))}
      </ul>
    </div>
  )
}

interface PageChoiceProps {
  readonly to: '/voix/pages/copy' | '/voix/pages/translate'
  readonly id: string
  readonly title: string
  readonly sites: readonly Site[] | undefined
  readonly site_id: string
  readonly path: string
  readonly language_code: string
}

/** Line of a page that may be chosen. */
function PageChoice({ to, id, title, sites, site_id, path, language_code }: PageChoiceProps) {
  return (
    <li>
      <Link to={to} search={{ page: id }}>
        <strong>{title}</strong>
        <span className="vx-dim">
          {sites?.find((site) => site.id === site_id)?.name ?? site_id} · {pageAddress({ path })} · {language_code}
        </span>
      </Link>
    </li>
  )
}
