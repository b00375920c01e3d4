import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import { Select } from '../../components/lazy-fields.tsx'
import type { Site } from '#contract/sites.ts'
import { call } from '../../api/api.ts'
import { ErrorState } from '../../components/states.tsx'
import { sitesQuery } from '../../api/queries.ts'
import { TrailSteps } from './trail-steps.tsx'
import './redirects.css'

/** Redirect test of an address. */
export function TryAddress({ site: given }: { readonly site?: string }) {
  const sites = useQuery(sitesQuery)
  const [chosen, setChosen] = useState<string>()
  const [address, setAddress] = useState('')
  const site = chosen ?? given ?? sites.data?.[0]?.id
  const trying = useMutation({
    mutationFn: () => call('POST /api/redirects/trail', { body: { site: site ?? '', address: address.trim() } }),
  })
  return (
    <div className="vx-dialog">
      <TryForm
        sites={sites.data}
        site={site}
        setChosen={setChosen}
        address={address}
        setAddress={setAddress}
        trying={trying}
      />
      {trying.isError && <ErrorState error={trying.error} />}
      {trying.data && <TrailSteps trail={trying.data} />}
    </div>
  )
}

interface TryFormProps {
  readonly sites: readonly Site[] | undefined
  readonly site: string | undefined
  readonly setChosen: (site: string) => void
  readonly address: string
  readonly setAddress: (address: string) => void
  readonly trying: { readonly isPending: boolean; readonly mutate: () => void }
}

/** Site and address that are tried. */
function TryForm({ sites, site, setChosen, address, setAddress, trying }: TryFormProps) {
  return (
    <div className="vx-try">
      <Select
        label={t('Site')}
        data={(sites ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={site ?? null}
        onChange={(next) => next && setChosen(next)}
        searchable
      />
      <TextInput
        label={t('Address')}
        placeholder="/old-page"
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // The dialog stands in the form of a record, which must not be sent by this.
          event.preventDefault()
          if (site && address.trim()) trying.mutate()
        }}
        maxLength={2000}
        data-autofocus
      />
      <Button
        variant="default"
        loading={trying.isPending}
        disabled={!site || !address.trim()}
        onClick={() => trying.mutate()}
      >
        {t('Test')}
      </Button>
    </div>
  )
}
