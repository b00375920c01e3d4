import { Alert, Button, Checkbox, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { routes } from '#routes.ts'
import { api } from '../../api/api.ts'
import { EmptyState, ErrorState, LoadingState } from '../../components/states.tsx'
import { sitesQuery } from '../../api/queries.ts'
import { recordQuery } from '../../api/record-queries.ts'
import type { TriggerVerdict } from '../../api/triggers.ts'
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
  const trial = useMutation({ mutationFn: api.simulateTriggers })
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
      ...(at && { at: new Date(at).toISOString() }),
    })
  }
  return (
    <>
      <TrialHead title="Try a visit" />
      <form className="vx-form-grid" onSubmit={submit}>
        <TextInput
          label="Address"
          description="A path such as /spa?promo=VIP, or a whole address."
          required
          value={url}
          maxLength={2048}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <SiteField value={chosen} onChange={setSite} />
        <TextInput
          label="Comes from"
          placeholder="https://news.example/offers"
          value={referrer}
          maxLength={2048}
          onChange={(event) => setReferrer(event.currentTarget.value)}
        />
        <TextInput
          label="Country"
          placeholder="MX"
          value={country}
          maxLength={2}
          onChange={(event) => setCountry(event.currentTarget.value)}
        />
        <TextInput
          label="Code that was typed"
          value={code}
          maxLength={32}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <RecordField label="Resort" entity="resorts" value={resort} onChange={setResort} />
        <TextInput
          type="datetime-local"
          label="When"
          description="Empty: now. On your own clock."
          value={at}
          onChange={(event) => setAt(event.currentTarget.value)}
        />
        <Checkbox
          className="vx-menu-check"
          label="A signed-in agent"
          checked={agent}
          onChange={(event) => setAgent(event.currentTarget.checked)}
        />
        <div className="vx-form-actions">
          <Button type="submit" loading={trial.isPending} disabled={chosen === ''}>
            Try it
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
  if (!first) return <EmptyState title="There are no triggers yet">Nothing gives this visitor a code.</EmptyState>
  return (
    <div className="vx-form">
      {first.matches ? (
        <Alert color="blue" variant="light" title={`“${first.name}” wins`}>
          {codesInWords(first)}
        </Alert>
      ) : (
        <Alert color="gray" variant="light" title="No trigger matches">
          The visitor keeps whatever code they had.
        </Alert>
      )}
      <ol className="vx-verdicts">
        {verdicts.map((verdict, i) => (
          <li key={verdict.id}>
            <Link to={routes.admin.record('booking-code-triggers', verdict.id)} className="vx-title-link">
              {verdict.name}
            </Link>
            <span className="vx-mark" data-kind={verdict.matches ? 'ready' : undefined}>
              {!verdict.matches ? 'Does not match' : i === 0 ? 'Wins' : 'Matches, comes later'}
            </span>
            <span className="vx-dim">
              Priority {verdict.priority}. {verdict.why.join(' ')}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function codesInWords({ codes }: TriggerVerdict): string {
  const names: Readonly<Record<string, string>> = {
    promo: 'promotion code',
    rate: 'rate code',
    group: 'group code',
    coupon: 'coupon',
  }
  const said = Object.entries(codes).map(([kind, value]) => `${names[kind] ?? kind} ${value}`)
  return said.length > 0 ? `It gives the ${said.join(' and the ')}.` : 'It gives no code.'
}

/** Triggers that one request can set off together. */
function Conflicts() {
  const conflicts = useQuery({
    queryKey: ['record', 'booking-code-triggers', 'conflicts'],
    queryFn: api.triggerConflicts,
  })
  if (conflicts.isPending) return <LoadingState />
  if (conflicts.isError) return <ErrorState error={conflicts.error} retry={() => void conflicts.refetch()} />
  return (
    <section aria-labelledby="conflicts">
      <h2 id="conflicts">Triggers that can meet</h2>
      {conflicts.data.rows.length === 0 && <p className="vx-dim">No two active triggers can match the same request.</p>}
      <ul className="vx-verdicts">
        {conflicts.data.rows.map(({ winner, loser, isTie }) => (
          <li key={`${winner.id} ${loser.id}`}>
            <span>
              <Link to={routes.admin.record('booking-code-triggers', winner.id)} className="vx-title-link">
                {winner.name}
              </Link>{' '}
              wins over{' '}
              <Link to={routes.admin.record('booking-code-triggers', loser.id)} className="vx-title-link">
                {loser.name}
              </Link>
            </span>
            {isTie && (
              <span className="vx-mark" data-kind="amber">
                Same priority: the one that was changed last wins
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
