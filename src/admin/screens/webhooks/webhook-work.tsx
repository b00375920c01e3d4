import type { SideProps } from '../records/screen-slots.ts'
import { Alert, Button, CopyButton, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { Modal } from '../../components/modal.tsx'
import { ErrorState, errorMessage } from '../../components/states.tsx'
import { DeliveryOutcome } from '../leads/lead-deliveries.tsx'
import { Moment } from '../../components/moment.tsx'
import { useMay } from '../../app/use-may.ts'

/** Signing key of a webhook and its latest calls. */
export function WebhookWork({ entity, row }: SideProps) {
  const may = useMay(entity)
  return (
    <>
      <SigningKey id={row.id} mayEdit={may('edit')} />
      <LatestCalls id={row.id} mayEdit={may('edit')} />
    </>
  )
}

interface PartProps {
  readonly id: string
  readonly mayEdit: boolean
}

function SigningKey({ id, mayEdit }: PartProps) {
  const client = useQueryClient()
  const [isSure, setSure] = useState(false)
  const state = useQuery({ queryKey: ['webhook-key', id], queryFn: () => api.webhookKey(id), retry: false })
  const making = useMutation({
    mutationFn: () => api.makeWebhookKey(id),
    onSuccess: () => {
      setSure(false)
      return client.invalidateQueries({ queryKey: ['webhook-key', id] })
    },
  })
  const { made_at, former_until } = state.data ?? {}
  return (
    <section className="vx-card" aria-label="Signing key">
      <h2>Signing key</h2>
      <p>Calls are signed by the Standard Webhooks form, so that the other system knows they come from here.</p>
      {state.isError && <ErrorState error={state.error} retry={() => void state.refetch()} />}
      {made_at === null && <p>There is no key yet, and nothing is sent before there is one.</p>}
      {made_at && (
        <p className="vx-dim">
          Made <Moment at={made_at} />
        </p>
      )}
      {former_until && (
        <p className="vx-dim">
          The key before it signs as well. It ends <Moment at={former_until} />
        </p>
      )}
      {making.isError && (
        <Alert color="red" variant="light" role="alert">
          {errorMessage(making.error)}
        </Alert>
      )}
      {isSure && <p>The other system needs the new key within 24 hours. Until then both keys sign.</p>}
      {state.data && mayEdit && (
        <div className="vx-dialog-actions">
          {isSure && (
            <Button variant="default" onClick={() => setSure(false)}>
              Keep this key
            </Button>
          )}
          <Button
            variant={isSure ? 'filled' : 'default'}
            loading={making.isPending}
            onClick={() => (made_at && !isSure ? setSure(true) : making.mutate())}
          >
            {isSure ? 'Make a new key' : made_at ? 'Replace the key…' : 'Make a key'}
          </Button>
        </div>
      )}
      {making.data && <KeyOnce signingKey={making.data.key} close={() => making.reset()} />}
    </section>
  )
}

/** A key that was just made: it is never shown again. */
function KeyOnce({ signingKey, close }: { readonly signingKey: string; readonly close: () => void }) {
  return (
    <Modal opened onClose={close} title="Copy the key now" closeOnClickOutside={false}>
      <div className="vx-form">
        <p>It is shown this one time. Store it in the other system as its webhook secret.</p>
        <TextInput
          label="Signing key"
          value={signingKey}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
          classNames={{ input: 'vx-secret' }}
        />
        <div className="vx-dialog-actions">
          <CopyButton value={signingKey}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
          <Button onClick={close}>Done</Button>
        </div>
      </div>
    </Modal>
  )
}

const callNames: Readonly<Record<string, string>> = { 'form.submitted': 'Form sent', 'webhook.test': 'Test' }

/** Poll interval while a delivery is pending, ms. */
const againMs = 5000

function LatestCalls({ id, mayEdit }: PartProps) {
  const calls = useQuery({
    queryKey: ['webhook-deliveries', id],
    queryFn: () => api.webhookDeliveries(id),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.rows.some(({ done_at }) => done_at === null) ? againMs : false),
  })
  const testing = useMutation({ mutationFn: () => api.testWebhook(id), onSuccess: () => calls.refetch() })
  const rows = calls.data?.rows ?? []
  return (
    <section className="vx-card" aria-label="Latest calls">
      <h2>Latest calls</h2>
      {calls.isError && <ErrorState error={calls.error} retry={() => void calls.refetch()} />}
      {calls.data && rows.length === 0 && <p className="vx-dim">Nothing was sent yet.</p>}
      <ul className="vx-lead-notes">
        {rows.map((row) => (
          <li key={row.id}>
            <span>{callNames[row.type] ?? row.type}</span>
            <span className="vx-dim">
              <DeliveryOutcome {...row} />
            </span>
          </li>
        ))}
      </ul>
      {testing.isError && (
        <Alert color="red" variant="light" role="alert">
          {errorMessage(testing.error)}
        </Alert>
      )}
      {mayEdit && (
        <div className="vx-card-actions">
          <Button size="xs" variant="default" loading={testing.isPending} onClick={() => testing.mutate()}>
            Send a test
          </Button>
        </div>
      )}
    </section>
  )
}
