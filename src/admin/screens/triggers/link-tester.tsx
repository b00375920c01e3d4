import { Alert, Button, Checkbox, NumberInput, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { formatList } from '../../components/format-list.ts'
import { rich } from '#messages/rich.ts'
import { t } from '#messages/interface.ts'
import type { BookingLink, ImaginedBooking } from '#contract/site-furniture.ts'
import { call } from '../../api/api.ts'
import { CopiedUrl } from '../../components/copied-address.tsx'
import { Select } from '../../components/lazy-fields.tsx'
import { ErrorState } from '../../components/states.tsx'
import { sitesQuery } from '../../api/queries.ts'
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
  const trial = useMutation({
    mutationFn: (body: ImaginedBooking) => call('POST /api/booking-code-triggers/link', { body }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const said = Object.entries(asked).filter(([, value]) => value !== '' && value !== false)
    trial.mutate({ site: chosen, ...Object.fromEntries(said) })
  }
  return (
    <>
      <TrialHead title={t({ id: 'screens.triggers.test-booking', defaultMessage: 'Test a booking link' })} />
      <form className="vx-form-grid" onSubmit={submit}>
        <SiteField value={chosen} onChange={setSite} />
        <TextInput
          label={t({ id: 'screens.triggers.page', defaultMessage: 'Page' })}
          description={t({
            id: 'screens.triggers.page-help',
            defaultMessage: 'The page from which the guest books. Its elements can add values.',
          })}
          placeholder="/offers/summer"
          value={asked.page}
          maxLength={255}
          onChange={(event) => set({ page: event.currentTarget.value })}
        />
        <RecordField
          label={t({ id: 'screens.triggers.resort', defaultMessage: 'Resort' })}
          entity="resorts"
          value={asked.resort}
          onChange={(resort) => set({ resort })}
        />
        <RecordField
          label={t({ id: 'screens.triggers.clicked-offer', defaultMessage: 'Offer clicked' })}
          entity="specials"
          value={asked.special}
          onChange={(special) => set({ special })}
        />
        <TextInput
          type="date"
          label={t({ id: 'screens.triggers.arrival', defaultMessage: 'Arrival' })}
          value={asked.arrive}
          onChange={(event) => set({ arrive: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t({ id: 'screens.triggers.departure', defaultMessage: 'Departure' })}
          value={asked.depart}
          onChange={(event) => set({ depart: event.currentTarget.value })}
        />
        <NumberInput
          label={t({ id: 'screens.triggers.adults', defaultMessage: 'Adults' })}
          min={1}
          max={20}
          value={asked.adults}
          onChange={(adults) => set({ adults: Number(adults) || 0 })}
        />
        <NumberInput
          label={t({ id: 'screens.triggers.children', defaultMessage: 'Children' })}
          min={0}
          max={20}
          value={asked.children}
          onChange={(children) => set({ children: Number(children) || 0 })}
        />
        <TextInput
          label={t({ id: 'screens.triggers.typed-code', defaultMessage: 'Code entered' })}
          value={asked.code}
          maxLength={32}
          onChange={(event) => set({ code: event.currentTarget.value })}
        />
        <Select
          label={t({ id: 'screens.triggers.typed-kind', defaultMessage: 'Type of code' })}
          data={[
            { value: 'promo', label: t({ id: 'screens.triggers.kind-promotion', defaultMessage: 'Promotion' }) },
            { value: 'group', label: t({ id: 'screens.triggers.kind-group', defaultMessage: 'Group' }) },
            { value: 'rate', label: t({ id: 'screens.triggers.kind-rate', defaultMessage: 'Rate or corporate' }) },
          ]}
          value={asked.code_type}
          onChange={(kind) => set({ code_type: kind ?? 'promo' })}
        />
        <RecordField
          label={t({ id: 'screens.triggers.remembered', defaultMessage: 'Remembered trigger' })}
          entity="booking-code-triggers"
          value={asked.remembered}
          onChange={(remembered) => set({ remembered })}
        />
        <TextInput
          label={t({ id: 'admin.language', defaultMessage: 'Language' })}
          description={t({
            id: 'screens.triggers.language-help',
            defaultMessage: 'Two letters. Leave empty for English.',
          })}
          placeholder="es"
          value={asked.lang}
          maxLength={5}
          onChange={(event) => set({ lang: event.currentTarget.value })}
        />
        <Checkbox
          className="vx-menu-check"
          label={t({ id: 'screens.triggers.agent', defaultMessage: 'Signed-in agent' })}
          checked={asked.agent}
          onChange={(event) => set({ agent: event.currentTarget.checked })}
        />
        {asked.agent && (
          <TextInput
            label={t({ id: 'screens.triggers.agent-number', defaultMessage: 'Agent number' })}
            placeholder="96000013"
            value={asked.iata}
            maxLength={14}
            onChange={(event) => set({ iata: event.currentTarget.value })}
          />
        )}
        <div className="vx-form-actions">
          <Button type="submit" loading={trial.isPending} disabled={chosen === ''}>
            {t({ id: 'screens.triggers.show-link', defaultMessage: 'Show booking link' })}
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
      <Alert
        color="yellow"
        variant="light"
        title={t({ id: 'screens.triggers.asked-again', defaultMessage: 'The guest is asked for more' })}
      >
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
      <CopiedUrl
        label={t({ id: 'screens.triggers.engine-link', defaultMessage: 'Link to the booking engine' })}
        address={address}
      />
      <p className="vx-dim">
        {given.length > 0
          ? t(
              { id: 'screens.triggers.codes-passed', defaultMessage: 'Codes passed: {codes}.' },
              { codes: formatList(given) },
            )
          : t({ id: 'screens.triggers.no-codes-passed', defaultMessage: 'No code is passed.' })}{' '}
        {rich(
          { id: 'screens.triggers.own-link', defaultMessage: 'Link on the site: {link}' },
          { link: <code>{link}</code> },
        )}
      </p>
      <LinkParts trail={trail} origin={origin} pathname={pathname} searchParams={searchParams} />
    </div>
  )
}

interface LinkPartsProps {
  readonly trail: BookingLink['trail']
  readonly origin: string
  readonly pathname: string
  readonly searchParams: URLSearchParams
}

/** Parts of the link: where each value comes from, and what the address says. */
function LinkParts({ trail, origin, pathname, searchParams }: LinkPartsProps) {
  return (
    <div className="vx-link-parts">
      <table>
        <caption>{t({ id: 'screens.triggers.sources', defaultMessage: 'Where each value comes from' })}</caption>
        <tbody>
          {Object.entries(trail).map(([part, source]) => (
            <tr key={part}>
              <th scope="row">{parts[part] ?? part.replaceAll('_', ' ')}</th>
              <td>{sourceInWords(source)}</td>
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
  )
}

const parts: Readonly<Record<string, string>> = {
  resort: t({ id: 'screens.triggers.resort', defaultMessage: 'Resort' }),
  days: t({ id: 'screens.triggers.part-days', defaultMessage: 'Days' }),
  arrive: t({ id: 'screens.triggers.arrival', defaultMessage: 'Arrival' }),
  depart: t({ id: 'screens.triggers.departure', defaultMessage: 'Departure' }),
  code: t({ id: 'screens.triggers.part-code', defaultMessage: 'Code' }),
  promo: t({ id: 'screens.triggers.part-promo', defaultMessage: 'Promotion code' }),
  group: t({ id: 'screens.triggers.part-group', defaultMessage: 'Group code' }),
  rate: t({ id: 'screens.triggers.part-rate', defaultMessage: 'Rate code' }),
  coupon: t({ id: 'screens.triggers.part-coupon', defaultMessage: 'Coupon' }),
  codes: t({ id: 'screens.triggers.part-codes', defaultMessage: 'Codes' }),
  'codes not combined': t({ id: 'screens.triggers.part-not-combined', defaultMessage: 'Codes replaced by another' }),
  'codes left out': t({ id: 'screens.triggers.part-left-out', defaultMessage: 'Codes left out' }),
  adapter: t({ id: 'screens.triggers.part-engine', defaultMessage: 'Booking engine' }),
  base_url: t({ id: 'screens.triggers.part-base-url', defaultMessage: 'Engine link' }),
  chain_id: t({ id: 'screens.triggers.part-chain', defaultMessage: 'Chain' }),
  hotel_id: t({ id: 'screens.triggers.part-hotel', defaultMessage: 'Hotel' }),
  config_code: t({ id: 'screens.triggers.part-configuration', defaultMessage: 'Configuration' }),
  theme_code: t({ id: 'screens.triggers.part-theme', defaultMessage: 'Theme' }),
  currency: t({ id: 'screens.triggers.part-currency', defaultMessage: 'Currency' }),
  locale: t({ id: 'admin.language', defaultMessage: 'Language' }),
  offer: t({ id: 'screens.triggers.part-offer', defaultMessage: 'Offer' }),
  agent: t({ id: 'screens.triggers.agent-number', defaultMessage: 'Agent number' }),
}

/** Sources of a value, and why one was left out, as the server names them with commas between. */
function sourceInWords(source: string): string {
  return source
    .split(', ')
    .map((each) => sources[each] ?? reasons[each] ?? each)
    .join(', ')
}

/** Reasons why the codes of an offer or of a trigger are not passed. */
const reasons: Readonly<Record<string, string>> = {
  'not known': t({ id: 'screens.triggers.why-unknown', defaultMessage: 'not found' }),
  paused: t({ id: 'screens.triggers.why-paused', defaultMessage: 'paused' }),
  'for agents only': t({ id: 'screens.triggers.why-agents', defaultMessage: 'for travel agents only' }),
  'not begun': t({ id: 'screens.triggers.why-not-begun', defaultMessage: 'not started yet' }),
  over: t({ id: 'screens.triggers.why-over', defaultMessage: 'ended' }),
  ended: t({ id: 'screens.triggers.why-over', defaultMessage: 'ended' }),
  'not for this resort': t({ id: 'screens.triggers.why-resort', defaultMessage: 'not for this resort' }),
  'signed-in agent': t({ id: 'screens.triggers.from-agent', defaultMessage: 'the signed-in agent' }),
}

const sources: Readonly<Record<string, string>> = {
  visitor: t({ id: 'screens.triggers.from-guest', defaultMessage: 'the guest' }),
  special: t({ id: 'screens.triggers.from-offer', defaultMessage: 'the offer clicked' }),
  verified: t({ id: 'screens.triggers.from-form', defaultMessage: 'a form with the guest’s data' }),
  request: t({ id: 'screens.triggers.from-link', defaultMessage: 'the link' }),
  trigger: t({ id: 'screens.triggers.from-trigger', defaultMessage: 'a trigger on this page' }),
  page: t({ id: 'screens.triggers.from-page', defaultMessage: 'the page' }),
  remembered: t({ id: 'screens.triggers.from-remembered', defaultMessage: 'a remembered trigger' }),
  resort: t({ id: 'screens.triggers.from-resort', defaultMessage: 'the resort' }),
  brand: t({ id: 'screens.triggers.from-brand', defaultMessage: 'the brand' }),
  site: t({ id: 'screens.triggers.from-site', defaultMessage: 'the site' }),
  platform: t({ id: 'screens.triggers.from-product', defaultMessage: 'Voix’s default' }),
  none: t({ id: 'screens.triggers.from-nothing', defaultMessage: 'nothing' }),
}
