import { Alert, Button, Checkbox, NumberInput, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { formatList } from '../../formats/format-list.ts'
import { rich } from '#messages/rich.ts'
import { t } from '#messages/interface.ts'
import { type BookingPart, bookingParts } from '#model/booking/booking-parts.ts'
import type { BookingLink, ImaginedBooking } from '#contract/site-furniture.ts'
import { DateInput } from '../../components/date-input.tsx'
import { unreadable } from '../../components/unreadable.ts'
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
  ages: '',
  rooms: 1,
  room: '',
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
      <TrialHead title={t('Test a booking link')} />
      <form className="vx-form-grid" onSubmit={submit}>
        <SiteField value={chosen} onChange={setSite} />
        <TextInput
          label={t('Page')}
          description={t('The page from which the guest books. Its elements can add values.')}
          placeholder="/offers/summer"
          value={asked.page}
          maxLength={255}
          onChange={(event) => set({ page: event.currentTarget.value })}
        />
        <RecordField label={t('Resort')} entity="resorts" value={asked.resort} onChange={(resort) => set({ resort })} />
        <RecordField
          label={t('Offer clicked')}
          entity="specials"
          value={asked.special}
          onChange={(special) => set({ special })}
        />
        <DateInput
          name={t('Arrival')}
          label={t('Arrival')}
          value={asked.arrive}
          write={(day) => day !== unreadable && set({ arrive: day })}
        />
        <DateInput
          name={t('Departure')}
          label={t('Departure')}
          value={asked.depart}
          write={(day) => day !== unreadable && set({ depart: day })}
        />
        <NumberInput
          label={t('Adults')}
          min={1}
          max={20}
          value={asked.adults}
          onChange={(adults) => set({ adults: Number(adults) || 0 })}
        />
        <NumberInput
          label={t('Children')}
          min={0}
          max={20}
          value={asked.children}
          onChange={(children) => set({ children: Number(children) || 0 })}
        />
        <TextInput
          label={t('Ages of the children')}
          placeholder="4, 9"
          value={asked.ages}
          maxLength={60}
          onChange={(event) => set({ ages: event.currentTarget.value })}
        />
        <NumberInput
          label={t('Number of rooms')}
          min={1}
          max={20}
          value={asked.rooms}
          onChange={(rooms) => set({ rooms: Number(rooms) || 1 })}
        />
        <RecordField label={t('Room')} entity="rooms" value={asked.room} onChange={(room) => set({ room })} />
        <TextInput
          label={t('Code entered')}
          value={asked.code}
          maxLength={32}
          onChange={(event) => set({ code: event.currentTarget.value })}
        />
        <Select
          label={t('Type of code')}
          data={[
            { value: 'promo', label: t('Promotion') },
            { value: 'group', label: t('Group') },
            { value: 'rate', label: t('Rate') },
            { value: 'corporate', label: t('Corporate') },
          ]}
          value={asked.code_type}
          onChange={(kind) => set({ code_type: kind ?? 'promo' })}
        />
        <RecordField
          label={t('Remembered trigger')}
          entity="booking-code-triggers"
          value={asked.remembered}
          onChange={(remembered) => set({ remembered })}
        />
        <TextInput
          label={t('Language')}
          description={t('Two letters. Leave empty for English.')}
          placeholder="es"
          value={asked.lang}
          maxLength={5}
          onChange={(event) => set({ lang: event.currentTarget.value })}
        />
        <Checkbox
          className="vx-menu-check"
          label={t('Signed-in agent')}
          checked={asked.agent}
          onChange={(event) => set({ agent: event.currentTarget.checked })}
        />
        {asked.agent && (
          <TextInput
            label={t('Agent number')}
            placeholder="96000013"
            value={asked.iata}
            maxLength={14}
            onChange={(event) => set({ iata: event.currentTarget.value })}
          />
        )}
        <div className="vx-form-actions">
          <Button type="submit" loading={trial.isPending} disabled={chosen === ''}>
            {t('Show booking link')}
          </Button>
        </div>
      </form>
      {trial.isError && <ErrorState error={trial.error} />}
      <div aria-live="polite">{trial.data && <Outcome {...trial.data} />}</div>
    </>
  )
}

function Outcome({ address, link, codes, trail, problems, carries, lost }: BookingLink) {
  if (!address)
    return (
      <Alert color="yellow" variant="light" title={t('The guest is asked for more')}>
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
      <CopiedUrl label={t('Link to the booking engine')} address={address} />
      <p className="vx-dim">
        {given.length > 0 ? t('Codes passed: {codes}.', { codes: formatList(given) }) : t('No code is passed.')}{' '}
        {rich('Link on the site: {link}', { link: <code>{link}</code> })}
      </p>
      {lost.length > 0 && (
        <Alert color="yellow" variant="light" title={t('The guest is told before they leave')}>
          {t('The engine does not take: {parts}.', { parts: formatList(lost.map((part) => engineParts[part])) })}
        </Alert>
      )}
      <LinkParts trail={trail} origin={origin} pathname={pathname} searchParams={searchParams} />
      <EngineParts carries={carries} lost={lost} />
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
        <caption>{t('Where each value comes from')}</caption>
        <tbody>
          {Object.entries(trail).map(([part, source]) => (
            <tr key={part}>
              <th scope="row">{parts[part] ?? part.replaceAll('_', ' ')}</th>
              <td>{formatSource(source)}</td>
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

/** Table of what the engine takes, as docs/booking-engines.md has it for all engines. */
function EngineParts({ carries, lost }: Pick<BookingLink, 'carries' | 'lost'>) {
  return (
    <div className="vx-link-parts">
      <table>
        <caption>{t('What the booking engine takes')}</caption>
        <tbody>
          {bookingParts.map((part) => (
            <tr key={part}>
              <th scope="row">{engineParts[part]}</th>
              <td>
                {carries.includes(part) && !lost.includes(part) ? t('Yes') : lost.includes(part) ? t('Lost') : t('No')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const engineParts: Readonly<Record<BookingPart, string>> = {
  dates: t('Days'),
  adults: t('Adults'),
  children: t('Children'),
  ages: t('Ages of the children'),
  rooms: t('Number of rooms'),
  room: t('Room'),
  promo: t('Promotion code'),
  group: t('Group code'),
  rate: t('Rate code'),
  corporate: t('Corporate code'),
  coupon: t('Coupon'),
  iata: t('Agent number'),
  language: t('Language'),
  currency: t('Currency'),
}

const parts: Readonly<Record<string, string>> = {
  resort: t('Resort'),
  days: t('Days'),
  arrive: t('Arrival'),
  depart: t('Departure'),
  code: t('Code'),
  promo: t('Promotion code'),
  group: t('Group code'),
  rate: t('Rate code'),
  corporate: t('Corporate code'),
  coupon: t('Coupon'),
  codes: t('Codes'),
  'codes not combined': t('Codes replaced by another'),
  'codes left out': t('Codes left out'),
  adapter: t('Booking engine'),
  base_url: t('Engine link'),
  chain_id: t('Chain'),
  hotel_id: t('Hotel'),
  config_code: t('Configuration'),
  theme_code: t('Theme'),
  currency: t('Currency'),
  locale: t('Language'),
  offer: t('Offer'),
  agent: t('Agent number'),
}

/** Sources of a value, and why one was left out, as the server names them with commas between. */
function formatSource(source: string): string {
  return source
    .split(', ')
    .map((each) => sources[each] ?? reasons[each] ?? each)
    .join(', ')
}

/** Reasons why the codes of an offer or of a trigger are not passed. */
const reasons: Readonly<Record<string, string>> = {
  'not known': t('not found'),
  paused: t('paused'),
  'for agents only': t('for travel agents only'),
  'not begun': t('not started yet'),
  over: t('ended'),
  ended: t('ended'),
  'not for this resort': t('not for this resort'),
  'signed-in agent': t('the signed-in agent'),
}

const sources: Readonly<Record<string, string>> = {
  visitor: t('the guest'),
  special: t('the offer clicked'),
  verified: t('a form with the guest’s data'),
  request: t('the link'),
  trigger: t('a trigger on this page'),
  page: t('the page'),
  remembered: t('a remembered trigger'),
  resort: t('the resort'),
  brand: t('the brand'),
  site: t('the site'),
  platform: t('Voix’s default'),
  none: t('nothing'),
  only: t('the only one possible'),
  chosen: t('an earlier choice'),
}
