import { t } from '#messages/interface.ts'
import type { SideProps } from '../records/screen-slots.ts'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CopiedUrl } from '../../components/copied-address.tsx'
import { Select } from '../../components/lazy-fields.tsx'
import { QrCode } from '../../components/qr-code.tsx'
import { siteOrigin } from '../../components/site-origin.ts'
import { sitesQuery } from '../../api/queries.ts'
import { landingAddress, landingPath } from './landing-address.ts'
import './triggers.css'

/** Address that activates a trigger, to copy or as QR code. */
export function TriggerLink({ row, form }: SideProps) {
  const sites = useQuery(sitesQuery)
  const offered = (sites.data ?? []).filter(({ id }) => row.site_id === '*' || id === row.site_id)
  const [picked, setPicked] = useState<string>()
  const [path, setPath] = useState<string>()
  const site = offered.find(({ id }) => id === picked) ?? offered[0]
  if (!site) return null
  const address = landingAddress(siteOrigin(site), form.values, path ?? landingPath(form.values))
  return (
    <section className="vx-card" aria-label={t('Link')}>
      <h2>{t('Link and QR code')}</h2>
      {offered.length > 1 && (
        <Select
          size="xs"
          label={t('Site')}
          data={offered.map(({ id, name }) => ({ value: id, label: name }))}
          value={site.id}
          onChange={(next) => setPicked(next ?? undefined)}
        />
      )}
      <TextInput
        size="xs"
        label={t('Page')}
        value={path ?? landingPath(form.values)}
        onChange={(event) => setPath(event.currentTarget.value)}
      />
      <CopiedUrl size="xs" label={t('Link')} address={address} />
      <QrCode text={address} file={`${row.title || 'code'}.svg`} />
    </section>
  )
}
