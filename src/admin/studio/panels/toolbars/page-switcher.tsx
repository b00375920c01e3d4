import { TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, useState } from 'react'
import { t } from '#messages/interface.ts'
import { pageAddress } from '../../../components/page-address.ts'
import { Foreign } from '../../../components/foreign.tsx'
import { PanelButton } from '../../../components/panel-button.tsx'
import { ErrorState, LoadingState } from '../../../components/states.tsx'
import { pagesQuery, sitesQuery } from '../../../api/queries.ts'
import { useDocument, useUi } from '../../context.tsx'

/** Letters of the title that are shown in the narrowest window, with one more for the ellipsis. */
const lettersShown = 13

/** Page switcher: the open page, and links to the others of the site. */
export function PageSwitcher() {
  const title = useDocument(({ page }) => page.title)
  const path = useDocument(({ page }) => page.path)
  const siteId = useDocument(({ page }) => page.site_id)
  const domain = useUi((ui) => ui.domain)
  const sites = useQuery(sitesQuery)
  const site = sites.data?.find(({ id }) => id === siteId)
  return (
    <PanelButton
      label={t('Other pages')}
      width={340}
      position="bottom-start"
      trigger={
        <UnstyledButton
          className="vx-page-switch"
          style={{ '--letters': Math.min(title.length, lettersShown) } as CSSProperties}
          title={`${title} · ${domain ?? site?.name ?? ''} ${pageAddress({ path })}`}
        >
          <span className="vx-page-switch-site">{domain ?? site?.name ?? ''}</span>
          <span className="vx-page-switch-title">{title}</span>
          <span className="vx-path">{pageAddress({ path })}</span>
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      }
    >
      {(close) => <OtherPages siteId={siteId} close={close} />}
    </PanelButton>
  )
}

function OtherPages({ siteId, close }: { readonly siteId: string; readonly close: () => void }) {
  const [words, setWords] = useState('')
  const [search] = useDebouncedValue(words, 150)
  const pages = useQuery(pagesQuery({ site: siteId, search, order: 'path', direction: 'asc', limit: 30 }))
  return (
    <>
      <TextInput
        aria-label={t('Search pages')}
        placeholder={t('Search pages of this site')}
        leftSection={<IconSearch size={14} />}
        size="xs"
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        data-autofocus
      />
      {pages.isPending && <LoadingState />}
      {pages.isError && <ErrorState error={pages.error} />}
      <ul className="vx-page-list">
        {pages.data?.rows.map(({ id, title, path, language_code: code }) => (
          <li key={id}>
            <Link to="/voix/studio" search={{ page: id }} onClick={close} className="vx-page-option">
              <span>
                <Foreign lang={code}>{title}</Foreign>
              </span>
              <span className="vx-path">
                {code.toUpperCase()} · {pageAddress({ path })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {pages.data?.rows.length === 0 && <p className="vx-help">{t('No page matches.')}</p>}
    </>
  )
}
