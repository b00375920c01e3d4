import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { rich } from '#messages/rich.ts'
import { t } from '#messages/interface.ts'
import type { SubmissionDelivery } from '#contract/portal.ts'
import { call } from '../../api/api.ts'
import { ErrorState } from '../../components/states.tsx'
import { Moment } from '../../components/moment.tsx'
import { showFailure, showMessage } from '../../components/show-message.ts'
import './leads.css'

/** Deliveries of a submission, with their status. */
export function SubmissionDeliveries({ id, mayResend }: { readonly id: string; readonly mayResend: boolean }) {
  const deliveries = useQuery({
    queryKey: ['lead-deliveries', id],
    queryFn: () => call('GET /api/form-submissions/:id/deliveries', { params: { id } }),
    retry: false,
  })
  const again = useMutation({
    mutationFn: () => call('POST /api/form-submissions/:id/resend', { params: { id }, body: {} }),
    onSuccess: ({ waiting }) => {
      showMessage(
        t('{count, plural, one {# delivery queued again} other {# deliveries queued again}}', {
          count: waiting,
        }),
      )
      void deliveries.refetch()
    },
    onError: showFailure,
  })
  const rows = deliveries.data?.rows ?? []
  const hasOpen = rows.some(({ done_at }) => done_at === null || done_at === 'failed')
  return (
    <section className="vx-card" aria-label={t('Deliveries')}>
      <h2>{t('Deliveries')}</h2>
      {deliveries.isError && <ErrorState error={deliveries.error} retry={() => void deliveries.refetch()} />}
      {deliveries.data && rows.length === 0 && <p className="vx-dim">{t('No emails or webhooks were due.')}</p>}
      <ul className="vx-lead-notes">
        {rows.map((row) => (
          <li key={row.id}>
            <span>{row.kind === 'mail' ? row.target : (URL.parse(row.target)?.host ?? row.target)}</span>
            <span className="vx-dim">
              <DeliveryOutcome {...row} />
            </span>
          </li>
        ))}
      </ul>
      {hasOpen && mayResend && (
        <div className="vx-card-actions">
          <Button size="xs" variant="default" loading={again.isPending} onClick={() => again.mutate()}>
            {t('Send again now')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Status of a delivery. */
export function DeliveryOutcome({
  done_at,
  attempts,
  last_error,
  next_at,
}: Pick<SubmissionDelivery, 'done_at' | 'attempts' | 'last_error' | 'next_at'>) {
  if (done_at === 'failed')
    return (
      <>
        {t('Failed after {attempts, plural, one {# attempt} other {# attempts}}: {error}', {
          attempts,
          error: last_error,
        })}
      </>
    )
  if (done_at !== null) return <>{rich('Delivered {moment}', { moment: <Moment at={done_at} /> })}</>
  if (attempts === 0) return <>{t('Waiting to be sent')}</>
  return (
    <>
      {rich('Tried {attempts, plural, one {once} other {# times}}: {error} Next attempt {moment}', {
        attempts,
        error: last_error,
        moment: <Moment at={next_at} />,
      })}
    </>
  )
}
