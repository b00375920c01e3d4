import { Alert, Button, Checkbox, NumberInput, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/api.ts'
import { CopiedUrl } from '../../components/copied-address.tsx'
import { Select } from '../../components/lazy-fields.tsx'
import { ErrorState } from '../../components/states.tsx'
import { sitesQuery } from '../../api/queries.ts'
import type { BookingLink } from '../../api/triggers.ts'
import { RecordField, SiteField } from './trial-fields.tsx'
import { TrialHead } from './trial-head.tsx'
import './triggers.css'

const blank = {
  page: '',
  resort: '',
  special: '',
  arrive: '',
  depart: '',
  adults: 2,
  children: 0,
  code: '',
  code_type: 'promo',
  lang: '',
  remembered: '',
  agent: false,
  iata: '',
}

/** Booking link tester: the link for a simulated guest, and the source of each of its parts. */
export function LinkTester() {
  const sites = useQuery(sitesQuery)
  const [site, setSite] = useState<string>()
  const [asked, setAsked] = useState(blank)
  const set = (part: Partial<typeof blank>) => setAsked((known) => ({ ...known, ...part }))
  const chosen = site ?? sites.data?.[0]?.id ?? ''
  const trial = useMutation({ mutationFn: api.tryBookingLink })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const said = Object.entries(asked).filter(([, value]) => value !== '' && value !== false)
    trial.mutate({ site: chosen, ...Object.fromEntries(said) })
  }
  return (
    <>
      <TrialHead title="Try a booking" />
      <form className="vx-form-grid" onSubmit={submit}>
        <SiteField value={chosen} onChange={setSite} />
        <TextInput
          label="Page"
          description="The path that the guest books from; what its blocks say goes along."
          placeholder="/offers/summer"
          value={asked.page}
          maxLength={255}
          onChange={(event) => set({ page: event.currentTarget.value })}
        />
        <RecordField label="Resort" entity="resorts" value={asked.resort} onChange={(resort) => set({ resort })} />
        <RecordField
          label="Special that was clicked"
          entity="specials"
          value={asked.special}
          onChange={(special) => set({ special })}
        />
        <TextInput
          type="date"
          label="Arrival"
          value={asked.arrive}
          onChange={(event) => set({ arrive: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label="Departure"
          value={asked.depart}
          onChange={(event) => set({ depart: event.currentTarget.value })}
        />
        <NumberInput
          label="Adults"
          min={1}
          max={20}
          value={asked.adults}
          onChange={(adults) => set({ adults: Number(adults) || 0 })}
        />
        <NumberInput
          label="Children"
          min={0}
          max={20}
          value={asked.children}
          onChange={(children) => set({ children: Number(children) || 0 })}
        />
        <TextInput
          label="Code that was typed"
          value={asked.code}
          maxLength={32}
          onChange={(event) => set({ code: event.currentTarget.value })}
        />
        <Select
          label="Kind of the typed code"
          data={[
            { value: 'promo', label: 'Promotion' },
            { value: 'group', label: 'Group' },
            { value: 'rate', label: 'Rate or corporate' },
          ]}
          value={asked.code_type}
          onChange={(kind) => set({ code_type: kind ?? 'promo' })}
        />
        <RecordField
          label="Trigger whose codes are remembered"
          entity="booking-code-triggers"
          value={asked.remembered}
          onChange={(remembered) => set({ remembered })}
        />
        <TextInput
          label="Language"
          description="Two letters; empty for English."
          placeholder="es"
          value={asked.lang}
          maxLength={5}
          onChange={(event) => set({ lang: event.currentTarget.value })}
        />
        <Checkbox
          className="vx-menu-check"
          label="A signed-in agent"
          checked={asked.agent}
          onChange={(event) => set({ agent: event.currentTarget.checked })}
        />
        {asked.agent && (
          <TextInput
            label="Number of the agent"
            placeholder="96000013"
            value={asked.iata}
            maxLength={14}
            onChange={(event) => set({ iata: event.currentTarget.value })}
          />
        )}
        <div className="vx-form-actions">
          <Button type="submit" loading={trial.isPending} disabled={chosen === ''}>
            Show the address
          </Button>
        </div>
      </form>
      {trial.isError && <ErrorState error={trial.error} />}
      <div aria-live="polite">{trial.data && <Outcome {...trial.data} />}</div>
    </>
  )
}

function Outcome({ address, link, codes, trail, problems }: BookingLink) {
  if (!address)
    return (
      <Alert color="yellow" variant="light" title="The guest is asked again">
        {Object.entries(problems).map(([field, words]) => (
          <p key={field}>
            <strong>{parts[field] ?? field}:</strong> {words}
          </p>
        ))}
      </Alert>
    )
  const { origin, pathname, searchParams } = new URL(address)
  const given = Object.entries(codes).map(([kind, value]) => `${parts[kind] ?? kind} ${value}`)
  return (
    <div className="vx-form">
      <CopiedUrl label="Address at the engine" address={address} />
      <p className="vx-dim">
        {given.length > 0 ? `Goes along: ${given.join(' and ')}.` : 'No code goes along.'} Our own link:{' '}
        <code>{link}</code>
      </p>
      <div className="vx-link-parts">
        <table>
          <caption>Who said what</caption>
          <tbody>
            {Object.entries(trail).map(([part, source]) => (
              <tr key={part}>
                <th scope="row">{parts[part] ?? part.replaceAll('_', ' ')}</th>
                <td>{sources[source] ?? source}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <table>
          <caption>{origin + pathname}</caption>
          <tbody>
            {[...searchParams].map(([name, value]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

const parts: Readonly<Record<string, string>> = {
  resort: 'Resort',
  days: 'Days',
  arrive: 'Arrival',
  depart: 'Departure',
  code: 'Code',
  promo: 'Promotion code',
  group: 'Group code',
  rate: 'Rate code',
  coupon: 'Coupon',
  codes: 'Codes',
  'codes not combined': 'Codes that gave way',
  'codes left out': 'Codes left out',
  adapter: 'Engine',
  base_url: 'Address of the engine',
  chain_id: 'Chain',
  hotel_id: 'Hotel',
  config_code: 'Configuration',
  theme_code: 'Theme',
  currency: 'Currency',
  locale: 'Language',
  offer: 'Special',
  agent: 'Agent’s number',
}

const sources: Readonly<Record<string, string>> = {
  visitor: 'the guest',
  special: 'the special that was clicked',
  verified: 'a form that knew the guest',
  request: 'the link',
  trigger: 'a trigger on this page',
  page: 'the page',
  remembered: 'a remembered trigger',
  resort: 'the resort',
  brand: 'the brand',
  site: 'the site',
  platform: 'the product’s default',
  none: 'nobody',
}
