import { Alert, Button, Checkbox, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { formatList } from '../../formats/format-list.ts'
import { rich } from '#messages/rich.ts'
import { t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import type { ImaginedVisit, TriggerVerdict } from '#contract/site-furniture.ts'
import type { Answer } from '#contract/call.ts'
import { call } from '../../api/api.ts'
import { EmptyState, ErrorState, LoadingState } from '../../components/states.tsx'
import { WallClockInput } from '../../components/wall-clock-input.tsx'
import { zoneOfRecord } from '#model/time/time-zone.ts'
import { sitesQuery } from '../../api/queries.ts'
import { recordQuery } from '../../api/record-queries.ts'
import { RecordField, SiteField } from './trial-fields.tsx'
import { TrialHead } from './trial-head.tsx'
import './triggers.css'

/** Trigger simulator: which trigger wins for a simulated visit, and why the others do not. */
export function Simulator() {
  const sites = useQuery(sitesQuery)
  const [url, setUrl] = useState('/?promo=')
  const [site, setSite] = useState<string>()
  const [referrer, setReferrer] = useState('')
  const [country, setCountry] = useState('')
  const [code, setCode] = useState('')
  const [agent, setAgent] = useState(false)
  const [resort, setResort] = useState('')
  const [at, setAt] = useState('')
  const stands = useQuery({ ...recordQuery('resorts', resort), enabled: resort !== '' })
  const chosen = site ?? sites.data?.[0]?.id ?? ''
  const trial = useMutation({
    mutationFn: (body: ImaginedVisit) => call('POST /api/booking-code-triggers/simulate', { body }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    trial.mutate({
      url,
      site: chosen,
      agent,
      ...(referrer && { referrer }),
      ...(country && { country: country.toUpperCase() }),
      ...(code && { code }),
      ...(resort && { resort, brand: String(stands.data?.data.brand_id ?? '') }),
      ...(at && { at }),
    })
  }
  return (
    <>
      <TrialHead title={t('Test a visit')} />
      <form className="vx-form-grid" onSubmit={submit}>
        <TextInput
          label={t('Address')}
          description={t('A path such as /spa?promo=VIP, or a full link.')}
          required
          value={url}
          maxLength={2048}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <SiteField value={chosen} onChange={setSite} />
        <TextInput
          label={t('Referrer')}
          placeholder="https://news.example/offers"
          value={referrer}
          maxLength={2048}
          onChange={(event) => setReferrer(event.currentTarget.value)}
        />
        <TextInput
          label={t('Country')}
          placeholder="MX"
          value={country}
          maxLength={2}
          onChange={(event) => setCountry(event.currentTarget.value)}
        />
        <TextInput
          label={t('Code entered')}
          value={code}
          maxLength={32}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <RecordField label={t('Resort')} entity="resorts" value={resort} onChange={setResort} />
        <WallClockInput
          label={t('Date and time')}
          name={t('Date and time')}
          description={t('Leave empty for now.')}
          zone={zoneOfRecord({
            resort: stands.data?.data.time_zone,
            site: sites.data?.find(({ id }) => id === chosen)?.settings?.time_zone,
          })}
          value={at}
          write={setAt}
        />
        <Checkbox
          className="vx-menu-check"
          label={t('Signed-in agent')}
          checked={agent}
          onChange={(event) => setAgent(event.currentTarget.checked)}
        />
        <div className="vx-form-actions">
          <Button type="submit" loading={trial.isPending} disabled={chosen === ''}>
            {t('Test visit')}
          </Button>
        </div>
      </form>
      {trial.isError && <ErrorState error={trial.error} />}
      <div aria-live="polite">{trial.data && <Outcome verdicts={trial.data.rows} />}</div>
      <Conflicts />
    </>
  )
}

function Outcome({ verdicts }: { readonly verdicts: readonly TriggerVerdict[] }) {
  const [first] = verdicts
  if (!first) return <EmptyState title={t('No triggers yet')}>{t('This visitor gets no booking code.')}</EmptyState>
  return (
    <div className="vx-form">
      {first.matches ? (
        <Alert color="blue" variant="light" title={t('“{name}” wins', { name: first.name })}>
          {formatCodes(first)}
        </Alert>
      ) : (
        <Alert color="gray" variant="light" title={t('No trigger matches')}>
          {t('The visitor keeps any code they had.')}
        </Alert>
      )}
      <ol className="vx-verdicts">
        {verdicts.map((verdict, i) => (
          <Verdict key={verdict.id} verdict={verdict} i={i} />
        ))}
      </ol>
    </div>
  )
}

/** Verdict on a trigger: whether it matches, and why. */
function Verdict({ verdict, i }: { readonly verdict: TriggerVerdict; readonly i: number }) {
  return (
    <li>
      <Link to={routes.admin.record('booking-code-triggers', verdict.id)} className="vx-title-link">
        {verdict.name}
      </Link>
      <span className="vx-mark" data-kind={verdict.matches ? 'ready' : undefined}>
        {!verdict.matches ? t('Does not match') : i === 0 ? t('Wins') : t('Matches with lower priority')}
      </span>
      <span className="vx-dim">
        {t('Priority {priority}. {why}', { priority: verdict.priority, why: verdict.why.join(' ') })}
      </span>
    </li>
  )
}

function formatCodes({ codes }: TriggerVerdict): string {
  const names: Readonly<Record<string, string>> = {
    promo: t('promotion code'),
    rate: t('rate code'),
    group: t('group code'),
    coupon: t('coupon'),
  }
  const said = Object.entries(codes).map(([kind, value]) => `${names[kind] ?? kind} ${value}`)
  return said.length > 0
    ? t('This trigger gives: {codes}.', { codes: formatList(said) })
    : t('This trigger gives no code.')
}

/** Triggers that one request can set off together. */
function Conflicts() {
  const conflicts = useQuery({
    queryKey: ['record', 'booking-code-triggers', 'conflicts'],
    queryFn: () => call('GET /api/booking-code-triggers/conflicts'),
  })
  if (conflicts.isPending) return <LoadingState />
  if (conflicts.isError) return <ErrorState error={conflicts.error} retry={() => void conflicts.refetch()} />
  return (
    <section aria-labelledby="conflicts">
      <h2 id="conflicts">{t('Triggers that can overlap')}</h2>
      {conflicts.data.rows.length === 0 && (
        <p className="vx-dim">{t('No two active triggers can match the same request.')}</p>
      )}
      <ul className="vx-verdicts">
        {conflicts.data.rows.map((pair) => (
          <Conflict key={`${pair.winner.id} ${pair.loser.id}`} {...pair} />
        ))}
      </ul>
    </section>
  )
}

type TriggerConflict = Answer<'GET /api/booking-code-triggers/conflicts'>['rows'][number]

/** Two triggers that can match the same request, and which of them wins. */
function Conflict({ winner, loser, isTie }: TriggerConflict) {
  return (
    <li>
      <span>
        {rich('{winner} wins over {loser}', {
          winner: (
            <Link to={routes.admin.record('booking-code-triggers', winner.id)} className="vx-title-link">
              {winner.name}
            </Link>
          ),
          loser: (
            <Link to={routes.admin.record('booking-code-triggers', loser.id)} className="vx-title-link">
              {loser.name}
            </Link>
          ),
        })}
      </span>
      {isTie && (
        <span className="vx-mark" data-kind="amber">
          {t('Same priority: the last changed wins')}
        </span>
      )}
    </li>
  )
}
