import { pageAddress } from '../../components/page-address.ts'
import type { Site } from '#contract/sites.ts'
import type { ListedPage } from '#contract/pages.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { layoutOf } from '#layouts/layouts.ts'
import { label, t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import { formatRelative } from '../../formats/format-date.ts'
import { NoSite } from '../../components/no-site.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../components/states.tsx'
import { PageStatus } from '../../components/page-status.tsx'
import { pagesQuery, sitesQuery } from '../../api/queries.ts'
import { useSession } from '../../api/session.ts'
import { AssetThumb } from '../../library/asset-thumb.tsx'
import { MediaFacts } from '../media/media-facts.tsx'
import { AttentionCards } from './attention-cards.tsx'
import { languageName } from '../../formats/language-name.ts'
import { ForYou } from './for-you.tsx'
import { FirstSteps } from './first-steps.tsx'
import './home.css'
import { Foreign } from '../../components/foreign.tsx'

/** Home screen: open tasks, recent pages and the sites. */
export function Home() {
  const { user } = useSession()
  const mayCreate = user.may?.pages?.includes('create')
  const sites = useQuery(sitesQuery)
  const isEmpty = sites.data?.length === 0
  return (
    <div className="vx-screen vx-home">
      <title>{t('Home · Voix')}</title>
      <header className="vx-screen-head">
        <h1>{t('Good to see you, {name}', { name: user.name.split(' ')[0] || user.email })}</h1>
        {mayCreate && !isEmpty && (
          <Button component={Link} to={routes.admin.createPage} leftSection={<IconPlus size={16} />}>
            {t('New page')}
          </Button>
        )}
      </header>
      {isEmpty && <NoSite />}
      <FirstSteps />
      <ForYou />
      <AttentionCards />
      {!isEmpty && (
        <>
          <RecentPages mayCreate={mayCreate === true} sites={sites.data} />
          <MediaFacts />
          <Sites />
        </>
      )}
    </div>
  )
}

/** Sites of the group. */
function Sites() {
  const sites = useQuery(sitesQuery)
  return (
    <section aria-labelledby="sites">
      <h2 id="sites">{t('Sites')}</h2>
      {sites.isError && <ErrorState error={sites.error} retry={() => void sites.refetch()} />}
      <ul className="vx-sites">
        {sites.data?.map((site) => (
          <SiteCard key={site.id} site={site} />
        ))}
      </ul>
    </section>
  )
}

interface RecentPagesProps {
  readonly mayCreate: boolean
  readonly sites: readonly Site[] | undefined
}

/** Recently changed pages, or what to do where there are none. */
function RecentPages({ mayCreate, sites }: RecentPagesProps) {
  const recent = useQuery(pagesQuery({ order: 'updated_at', direction: 'desc', limit: 8, pictures: '1' }))
  return (
    <section aria-labelledby="recent">
      <h2 id="recent">{t('Recently changed pages')}</h2>
      {recent.isPending && <LoadingState />}
      {recent.isError && <ErrorState error={recent.error} retry={() => void recent.refetch()} />}
      {recent.data?.rows.length === 0 && (
        <EmptyState title={t('No pages yet')}>
          {mayCreate ? t('Create the first page to see it here.') : t('Pages of your sites appear here.')}
        </EmptyState>
      )}
      <ul className="vx-recent">
        {recent.data?.rows.map((page) => (
          <RecentPage key={page.id} page={page} site={sites?.find(({ id }) => id === page.site_id)} />
        ))}
      </ul>
    </section>
  )
}

function RecentPage({ page, site }: { readonly page: ListedPage; readonly site: Site | undefined }) {
  // A page and its translation may have one title and one address.
  const isForeign = site && page.language_code !== site.language_code
  const { colours, themeColour } = layoutOf(page.layout)
  return (
    <li>
      <Link to="/voix/studio" search={{ page: page.id }} className="vx-recent-page">
        <span className="vx-recent-picture" style={{ backgroundColor: colours?.palette?.[0]?.hex ?? themeColour }}>
          {page.picture && <AssetThumb asset={page.picture} />}
        </span>
        <span className="vx-recent-title">
          <Foreign lang={page.language_code}>{page.title}</Foreign>
        </span>
        <span className="vx-dim">
          {site?.name} {pageAddress(page)}
          {isForeign && ` · ${t('in {language}', { language: languageName(page.language_code) })}`}
        </span>
        <span className="vx-recent-foot">
          <PageStatus page={page} zone={site?.settings?.time_zone} />
          <span className="vx-dim">{formatRelative(page.updated_at, Date.now())}</span>
        </span>
      </Link>
    </li>
  )
}

function SiteCard({ site }: { readonly site: Site }) {
  const layout = layoutOf(site.layout)
  return (
    <li>
      <Link to={routes.admin.pages} search={{ site: site.id }} className="vx-site">
        <span className="vx-site-stripe" aria-hidden>
          {(layout.colours?.palette ?? []).slice(0, 4).map(({ hex }) => (
            <span key={hex} style={{ background: hex }} />
          ))}
        </span>
        <span className="vx-site-name">{site.name}</span>
        <span className="vx-dim">{site.domains[0]}</span>
        <span className="vx-dim">{label(layout.label)}</span>
      </Link>
    </li>
  )
}
