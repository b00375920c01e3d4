import { Button, TextInput } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { encode } from 'uqr'
import { CopiedAddress } from '../../parts/copied-address.tsx'
import { Select } from '../../parts/late-fields.tsx'
import { siteOrigin } from '../../parts/site-origin.ts'
import { sitesQuery } from '../../queries.ts'
import type { SideProps } from '../records/side-panel.tsx'
import { landingAddress, landingPath } from './landing-address.ts'
import './triggers.css'

/** An address that sets the trigger off, to be copied or photographed. */
export function TriggerLink({ row, form }: SideProps) {
  const sites = useQuery(sitesQuery)
  const offered = (sites.data ?? []).filter(({ id }) => row.site_id === '*' || id === row.site_id)
  const [picked, setPicked] = useState<string>()
  const [path, setPath] = useState<string>()
  const site = offered.find(({ id }) => id === picked) ?? offered[0]
  if (!site) return null
  const address = landingAddress(siteOrigin(site), form.values, path ?? landingPath(form.values))
  return (
    <section className="vx-card" aria-label="Link">
      <h2>Link and QR code</h2>
      {offered.length > 1 && (
        <Select
          size="xs"
          label="Site"
          data={offered.map(({ id, name }) => ({ value: id, label: name }))}
          value={site.id}
          onChange={(next) => setPicked(next ?? undefined)}
        />
      )}
      <TextInput
        size="xs"
        label="Page"
        value={path ?? landingPath(form.values)}
        onChange={(event) => setPath(event.currentTarget.value)}
      />
      <CopiedAddress size="xs" label="Address" address={address} />
      <QrCode text={address} name={`${row.title || 'code'}.svg`} />
    </section>
  )
}

const modulePx = 4

function QrCode({ text, name }: { readonly text: string; readonly name: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((line, y) => line.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * modulePx}" height="${size * modulePx}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  return (
    <>
      <svg className="vx-link-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`QR code of ${text}`}>
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#000" d={path} />
      </svg>
      <Button
        component="a"
        href={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`}
        download={name}
        size="xs"
        variant="default"
        className="vx-button-fit"
        leftSection={<IconDownload size={14} />}
      >
        Download as SVG
      </Button>
    </>
  )
}
