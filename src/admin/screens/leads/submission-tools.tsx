import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { t } from '#messages/interface.ts'
import { call } from '../../api/api.ts'
import { Modal } from '../../components/modal.tsx'
import { errorMessage } from '../../components/states.tsx'
import { useFocusBack } from '../../components/use-focus-back.ts'
import { forgetRecords } from '../../api/record-queries.ts'
import { useMay } from '../../api/use-may.ts'
import { showMessage } from '../../components/show-message.ts'

/** Erasure request of a person: finds and erases all their submissions. */
export function SubmissionTools() {
  const may = useMay({ area: 'leads' })
  const [isOpen, setOpen] = useState(false)
  if (!may('delete')) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('Erase a person…')}
      </Button>
      {isOpen && <ErasePerson close={() => setOpen(false)} />}
    </>
  )
}

/** Finds everything that was sent from an address, and erases it once that is confirmed. */
function ErasePerson({ close }: { readonly close: () => void }) {
  useFocusBack()
  const [email, setEmail] = useState('')
  const found = useMutation({
    mutationFn: () => call('POST /api/form-submissions/of-person', { body: { email, erase: false } }),
  })
  const erasing = useMutation({
    mutationFn: () => call('POST /api/form-submissions/of-person', { body: { email, erase: true } }),
    onSuccess: async ({ count }) => {
      await forgetRecords('form-submissions')
      showMessage(t('{count, plural, one {# entry} other {# entries}} of {email} erased', { count, email }))
      close()
    },
  })
  const error = found.error ?? erasing.error
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (found.data?.count) erasing.mutate()
    else found.mutate()
  }
  return (
    <Modal opened onClose={close} title={t('Erase a person')}>
      <form className="vx-form" noValidate onSubmit={submit}>
        <TextInput
          type="email"
          label={t('Email')}
          description={t('All form entries sent with this email.')}
          data-autofocus
          value={email}
          error={error ? errorMessage(error) : undefined}
          onChange={(event) => {
            setEmail(event.currentTarget.value)
            found.reset()
          }}
        />
        <p role="status">
          {found.data &&
            t(
              '{count, plural, =0 {No form entries with this email, or they are already erased.} one {# form entry will be permanently erased. This cannot be undone.} other {# form entries will be permanently erased. This cannot be undone.}}',
              { count: found.data.count },
            )}
        </p>
        <div className="vx-dialog-actions">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          {found.data?.count ? (
            <Button type="submit" color="red" loading={erasing.isPending}>
              {t('Erase entries')}
            </Button>
          ) : (
            <Button type="submit" loading={found.isPending} disabled={!email.includes('@')}>
              {t('Find entries')}
            </Button>
          )}
        </div>
      </form>
    </Modal>
  )
}
