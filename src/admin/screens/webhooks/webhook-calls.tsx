import { Button, Checkbox } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { defineMessage } from '#messages/message.ts'
import { label as declared, t } from '#messages/interface.ts'
import { rich } from '#messages/rich.ts'
import { type WebhookEvent, webhookEvents } from '#model/records/webhook-events.ts'
import type { Answer } from '#contract/call.ts'
import { call } from '../../api/api.ts'
import { Modal } from '../../components/modal.tsx'
import { Moment } from '../../components/moment.tsx'
import { ErrorState, Failure } from '../../components/states.tsx'
import { DeliveryOutcome } from '../leads/submission-deliveries.tsx'
import { showFailure, showMessage } from '../../components/show-message.ts'
import './webhooks.css'

interface CallsProps {
  readonly id: string
  readonly mayEdit: boolean
}

/** Poll interval while a delivery is pending, ms. */
const againMs = 5000
/** Calls on a page, as the API answers them. */
const onPage = 20

/** Deliveries of a webhook: details, and resending of one or of all failed ones. */
export function WebhookCalls({ id, mayEdit }: CallsProps) {
  const client = useQueryClient()
  const [isFailedOnly, setFailedOnly] = useState(false)
  const [offset, setOffset] = useState(0)
  const [open, setOpen] = useState<string>()
  const calls = useQuery({
    queryKey: ['webhook-deliveries', id, isFailedOnly, offset],
    queryFn: () =>
      call('GET /api/webhooks/:id/deliveries', {
        params: { id },
        query: { offset, ...(isFailedOnly && { state: 'failed' as const }) },
      }),
    retry: false,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rows.some(({ done_at }) => done_at === null) ? againMs : false),
  })
  const refresh = () => client.invalidateQueries({ queryKey: ['webhook-deliveries', id] })
  const testing = useMutation({
    mutationFn: () => call('POST /api/webhooks/:id/test', { params: { id }, body: {} }),
    onSuccess: refresh,
  })
  const { rows = [], more = false } = calls.data ?? {}
  return (
    <section className="vx-card" aria-label={t('Latest calls')}>
      <h2>{t('Latest calls')}</h2>
      <Checkbox
        label={t('Failed only')}
        checked={isFailedOnly}
        onChange={({ currentTarget }) => {
          setFailedOnly(currentTarget.checked)
          setOffset(0)
        }}
      />
      {calls.isError && <ErrorState error={calls.error} retry={() => void calls.refetch()} />}
      {calls.data && rows.length === 0 && (
        <p className="vx-dim">{isFailedOnly ? t('No call has failed.') : t('Nothing sent yet.')}</p>
      )}
      <ul className="vx-lead-notes">
        {rows.map((row) => (
          <li key={row.id}>
            {mayEdit ? (
              <Button className="vx-call-name" size="compact-sm" variant="subtle" onClick={() => setOpen(row.id)}>
                {formatEvent(row.type)}
              </Button>
            ) : (
              <span>{formatEvent(row.type)}</span>
            )}
            <span className="vx-dim">
              <DeliveryOutcome {...row} />
            </span>
          </li>
        ))}
      </ul>
      {(offset > 0 || more) && (
        <div className="vx-card-actions">
          <Button size="xs" variant="default" disabled={offset === 0} onClick={() => setOffset(offset - onPage)}>
            {t('Newer')}
          </Button>
          <Button size="xs" variant="default" disabled={!more} onClick={() => setOffset(offset + onPage)}>
            {t('Older')}
          </Button>
        </div>
      )}
      <Failure error={testing.error} />
      {mayEdit && (
        <div className="vx-card-actions">
          <Button size="xs" variant="default" loading={testing.isPending} onClick={() => testing.mutate()}>
            {t('Send test')}
          </Button>
          <ReplayFailed id={id} refresh={refresh} />
        </div>
      )}
      {open !== undefined && <Call id={id} delivery={open} close={() => setOpen(undefined)} refresh={refresh} />}
    </section>
  )
}

function ReplayFailed({ id, refresh }: { readonly id: string; readonly refresh: () => Promise<void> }) {
  const failed = useQuery({
    queryKey: ['webhook-deliveries', id, true, 0],
    queryFn: () => call('GET /api/webhooks/:id/deliveries', { params: { id }, query: { offset: 0, state: 'failed' } }),
    retry: false,
  })
  const replaying = useMutation({
    mutationFn: () => call('POST /api/webhooks/:id/replay-failed', { params: { id }, body: {} }),
    onSuccess: ({ waiting }) => {
      queued(waiting)
      return refresh()
    },
    onError: showFailure,
  })
  if (!failed.data?.rows.length) return null
  return (
    <Button size="xs" variant="default" loading={replaying.isPending} onClick={() => replaying.mutate()}>
      {t('Send all failed again')}
    </Button>
  )
}

interface CallProps {
  readonly id: string
  readonly delivery: string
  readonly close: () => void
  readonly refresh: () => Promise<void>
}

/** A call with what was sent and answered. */
function Call({ id, delivery, close, refresh }: CallProps) {
  const found = useQuery({
    queryKey: ['webhook-call', id, delivery],
    queryFn: () => call('GET /api/webhooks/:id/deliveries/:delivery', { params: { id, delivery } }),
    retry: false,
  })
  const replaying = useMutation({
    mutationFn: () =>
      call('POST /api/webhooks/:id/deliveries/:delivery/replay', { params: { id, delivery }, body: {} }),
    onSuccess: ({ waiting }) => {
      queued(waiting)
      close()
      return refresh()
    },
  })
  const { data } = found
  return (
    <Modal
      opened
      onClose={close}
      size="lg"
      title={data ? formatEvent(data.type) : t(defineMessage('Call', 'of a webhook'))}
    >
      <div className="vx-form">
        {found.isError && <ErrorState error={found.error} retry={() => void found.refetch()} />}
        {data && <CallParts data={data} replaying={replaying} close={close} />}
      </div>
    </Modal>
  )
}

interface CallPartsProps extends Pick<CallProps, 'close'> {
  readonly data: Answer<'GET /api/webhooks/:id/deliveries/:delivery'>
  readonly replaying: {
    readonly isError: boolean
    readonly error: unknown
    readonly isPending: boolean
    readonly mutate: () => void
  }
}

/** Request to the webhook, and its answer. */
function CallParts({ data, replaying, close }: CallPartsProps) {
  return (
    <>
      <p>
        <DeliveryOutcome {...data} />
      </p>
      <h3 className="vx-call-part">{t('Request')}</h3>
      <p className="vx-dim">
        {rich('{target}, {at}', { target: data.target, at: <Moment at={data.tried_at ?? data.created_at} /> })}
      </p>
      <Bytes label={t('Request')} text={`webhook-id: ${data.request.id}\n\n${indented(data.request.body)}`} />
      <h3 className="vx-call-part">{t('Answer')}</h3>
      {data.answer ? (
        <Bytes label={t('Answer')} text={`${data.answer.status}\n\n${data.answer.body}`.trim()} />
      ) : (
        <p className="vx-dim">{t('No answer.')}</p>
      )}
      <Failure error={replaying.error} />
      <div className="vx-dialog-actions">
        <Button variant="default" onClick={close}>
          {t('Close')}
        </Button>
        <Button loading={replaying.isPending} onClick={() => replaying.mutate()}>
          {t('Send again')}
        </Button>
      </div>
    </>
  )
}

function Bytes({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    // What is cut off at the edge is scrolled to by keyboard as well.
    <pre className="vx-call-bytes" tabIndex={0} aria-label={label}>
      {text}
    </pre>
  )
}

function queued(count: number): void {
  showMessage(t('{count, plural, one {# call queued again} other {# calls queued again}}', { count }))
}

function formatEvent(type: string): string {
  if (type === 'webhook.test') return t(defineMessage('Test', 'of a webhook'))
  return Object.hasOwn(webhookEvents, type) ? declared(webhookEvents[type as WebhookEvent]) : type
}

function indented(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2)
}
