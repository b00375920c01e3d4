import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import type { Passkey } from '#contract/session.ts'
import { call } from '../../api/api.ts'
import { confirm } from '../../components/confirm.ts'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import { Modal } from '../../components/modal.tsx'
import { showMessage } from '../../components/show-message.ts'
import { EmptyState, ErrorState, Failure, LoadingState } from '../../components/states.tsx'
import { useFocusBack } from '../../components/use-focus-back.ts'
import { formatDateTime, formatRelative } from '../../formats/format-date.ts'
import { Section } from './section.tsx'

const key = ['passkeys']

/** Passkeys of the user: sign-in with a fingerprint, a face or the lock of a device. */
export function Passkeys() {
  const passkeys = useQuery({ queryKey: key, queryFn: () => call('GET /api/session/passkeys') })
  const client = useQueryClient()
  const [adding, setAdding] = useState(false)
  const remove = ({ id, name }: Passkey) =>
    confirm({
      title: t('Remove passkey “{name}”?', { name }),
      text: t('It no longer signs you in. Remove it from your device as well.'),
      cancel: t('Keep passkey'),
      action: t('Remove passkey'),
      isDestructive: true,
      run: async () => {
        await call('DELETE /api/session/passkeys/:id', { params: { id } })
        await client.invalidateQueries({ queryKey: key })
        showMessage(t('Passkey “{name}” removed', { name }))
      },
    })
  return (
    <Section
      title={t('Passkeys')}
      about={t('Sign in with your fingerprint, your face or the lock of your device, without a password or a code.')}
    >
      {passkeys.isError && <ErrorState error={passkeys.error} retry={() => void passkeys.refetch()} />}
      {passkeys.isPending && <LoadingState />}
      {passkeys.data?.rows.length === 0 && (
        <EmptyState title={t('No passkeys yet')}>{t('Add one for each device with which you sign in.')}</EmptyState>
      )}
      {passkeys.data && passkeys.data.rows.length > 0 && (
        <ul className="vx-lines">
          {passkeys.data.rows.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} remove={() => void remove(passkey)} />
          ))}
        </ul>
      )}
      <Button variant="default" onClick={() => setAdding(true)}>
        {t('Add passkey')}
      </Button>
      {adding && <AddPasskey close={() => setAdding(false)} />}
    </Section>
  )
}

function PasskeyLine({ passkey, remove }: { readonly passkey: Passkey; readonly remove: () => void }) {
  const { name, host, created_at, used_at } = passkey
  return (
    <li>
      <div className="vx-line-words">
        <p className="vx-line-title">{name}</p>
        <p className="vx-line-more">{t('Works at {host}', { host })}</p>
        <p className="vx-line-more">
          {t('Added {created_at}', { created_at: formatDateTime(created_at) })} ·{' '}
          {used_at ? t('Used {used_at}', { used_at: formatRelative(used_at, Date.now()) }) : t('Not used yet')}
        </p>
      </div>
      <Button variant="default" size="xs" onClick={remove} aria-label={t('Remove passkey {name}', { name })}>
        {t('Remove')}
      </Button>
    </li>
  )
}

function AddPasskey({ close }: { readonly close: () => void }) {
  useFocusBack()
  const client = useQueryClient()
  const [name, setName] = useState('')
  const adding = useMutation({
    mutationFn: () => addPasskey(name.trim()),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: key })
      showMessage(t('Passkey “{name}” added', { name: name.trim() }))
      close()
    },
  })
  return (
    <Modal opened onClose={close} title={t('Add passkey')}>
      <form
        className="vx-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim()) adding.mutate()
        }}
      >
        <Failure error={adding.error} />
        <TextInput
          label={t('Name')}
          description={t('By which you recognise it, such as the device: Work laptop.')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={80}
          data-autofocus
        />
        <DialogAnswers close={close} yes={t('Continue')} busy={adding.isPending} disabled={!name.trim()} />
      </form>
    </Modal>
  )
}

/** Has the browser make a passkey, and keeps it. */
async function addPasskey(name: string): Promise<void> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { token, options } = await call('POST /api/session/passkeys/options')
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
  const response = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw error instanceof Error && error.name === 'InvalidStateError' ? new PasskeyKnown() : new PasskeyUnmade()
  })
  await call('POST /api/session/passkeys', { body: { token, name, response: { ...response } } })
}

class PasskeyKnown extends Error {
  override readonly message = t('This device already has a passkey for your account.')
}

class PasskeyUnmade extends Error {
  override readonly message = t('The browser made no passkey. Try again, or use another device.')
}
