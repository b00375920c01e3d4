import { rich } from '#messages/rich.ts'
import { t } from '#messages/interface.ts'
import type { SideProps } from '../records/screen-slots.ts'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { confirm } from '../../components/confirm.ts'
import { SecretOnce } from '../../components/secret-once.tsx'
import { ErrorState, Failure } from '../../components/states.tsx'
import { Moment } from '../../components/moment.tsx'
import { useMay } from '../../api/use-may.ts'
import { WebhookCalls } from './webhook-calls.tsx'

/** Signing key of a webhook and its latest calls. */
export function WebhookWork({ entity, row }: SideProps) {
  const may = useMay(entity)
  return (
    <>
      <SigningKey id={row.id} mayEdit={may('edit')} />
      <WebhookCalls id={row.id} mayEdit={may('edit')} />
    </>
  )
}

interface PartProps {
  readonly id: string
  readonly mayEdit: boolean
}

function SigningKey({ id, mayEdit }: PartProps) {
  const client = useQueryClient()
  const state = useQuery({
    queryKey: ['webhook-key', id],
    queryFn: () => call('GET /api/webhooks/:id/key', { params: { id } }),
    retry: false,
  })
  const making = useMutation({
    mutationFn: () => call('POST /api/webhooks/:id/key', { params: { id }, body: {} }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['webhook-key', id] }),
  })
  const replace = () =>
    confirm({
      title: t('Replace the signing key?'),
      text: t('Store the new key in the other system within 24 hours. Both keys sign until then.'),
      cancel: t('Keep key'),
      action: t('Replace key'),
      run: () => making.mutateAsync(),
    })
  const { made_at, former_until } = state.data ?? {}
  return (
    <section className="vx-card" aria-label={t('Signing key')}>
      <h2>{t('Signing key')}</h2>
      <p>{t('Calls are signed as Standard Webhooks define, so that the receiver can verify the sender.')}</p>
      {state.isError && <ErrorState error={state.error} retry={() => void state.refetch()} />}
      {made_at === null && <p>{t('There is no key yet. Nothing is sent until you create one.')}</p>}
      {made_at && <p className="vx-dim">{rich('Created {at}', { at: <Moment at={made_at} /> })}</p>}
      {former_until && (
        <p className="vx-dim">
          {rich('The previous key signs too. It ends {at}.', { at: <Moment at={former_until} /> })}
        </p>
      )}
      <Failure error={making.error} />
      {state.data && mayEdit && (
        <div className="vx-dialog-actions">
          <Button
            variant="default"
            loading={making.isPending}
            onClick={() => (made_at ? void replace() : making.mutate())}
          >
            {made_at ? t('Replace key…') : t('Create key')}
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
    <SecretOnce
      title={t('Copy the key now')}
      text={t('This key is shown only once. Store it in the other system as its webhook secret.')}
      label={t('Signing key')}
      secret={signingKey}
      close={close}
    />
  )
}
