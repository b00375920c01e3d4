import { Button, Skeleton } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { t } from '#messages/interface.ts'
import type { ReleaseItemRow, ReleaseRow } from '#contract/releases.ts'
import { call } from '../../api/api.ts'
import { CopiedUrl } from '../../components/copied-address.tsx'
import { formatDateTime } from '../../formats/format-date.ts'
import { ErrorState } from '../../components/states.tsx'
import { siteOrigin } from '../../components/site-origin.ts'
import { sitesQuery } from '../../api/queries.ts'
import { forgetReleases } from '../../api/release-queries.ts'
import { lazyWhenVisible } from '../../components/lazy-when-visible.tsx'
import { tabOf } from './release-words.ts'

const QrCode = lazyWhenVisible(
  async () => (await import('../../components/qr-code.tsx')).QrCode,
  <Skeleton width={160} height={160} />,
)

interface PreviewLinkProps {
  readonly release: ReleaseRow
  readonly items: readonly ReleaseItemRow[]
  /** The one site whose address is wanted; absent, those that the release concerns. */
  readonly site?: string
  /** Domain of that site, where another than its first is wanted. */
  readonly domain?: string | null
}

/** Preview link of a release, for people without an account; it is shown once, and a new one revokes the one before. */
export function PreviewLink({ release, items, site: only, domain }: PreviewLinkProps) {
  const sites = useQuery(sitesQuery)
  const making = useMutation({
    mutationFn: () => call('POST /api/releases/:id/preview-link', { params: { id: release.id } }),
    onSuccess: () => forgetReleases(),
  })
  const over = ['published', 'archived'].includes(tabOf(release))
  if (over || release.why_not?.edit) return null
  const concerned = new Set(only === undefined ? items.map(({ site_id }) => site_id) : [only])
  const shown = (sites.data ?? []).filter(({ id }) => concerned.has(id))
  const offered = shown.length > 0 ? shown : (sites.data ?? []).slice(0, 1)
  const isAlive = Date.parse(release.secret_expires_at) > Date.now()
  return (
    <section className="vx-card" aria-label={t('Preview')}>
      <h2>{t('Preview')}</h2>
      {making.data ? (
        <>
          {offered.map((site) => {
            const address = `${siteOrigin(site, domain)}${making.data.path}`
            return (
              <Fragment key={site.id}>
                <CopiedUrl
                  size="xs"
                  label={site.name}
                  address={address}
                  action={t('Copy link for {name}', { name: site.name })}
                />
                <QrCode text={address} label={t('QR code of the link for {name}', { name: site.name })} />
              </Fragment>
            )
          })}
          <p className="vx-help">
            {isAlive
              ? t('This link is shown only now. It works until {until}.', {
                  until: formatDateTime(release.secret_expires_at),
                })
              : t('This link is shown only now. It works for seven days.')}
          </p>
        </>
      ) : (
        <p className="vx-help">
          {isAlive
            ? t('A preview link is valid until {secret_expires_at}. Creating a new one ends it.', {
                secret_expires_at: formatDateTime(release.secret_expires_at),
              })
            : t('Show the sites with this release to someone without an account.')}
        </p>
      )}
      {making.isError && <ErrorState error={making.error} />}
      <Button
        size="xs"
        variant="default"
        className="vx-button-fit"
        loading={making.isPending}
        onClick={() => making.mutate()}
      >
        {making.data || isAlive ? t('Replace link') : t('Create link')}
      </Button>
    </section>
  )
}
