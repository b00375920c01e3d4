import { Button, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/api.ts'
import { Modal } from '../../components/modal.tsx'
import { errorMessage } from '../../components/states.tsx'
import { forgetRecords } from '../../api/record-queries.ts'
import { useMay } from '../../app/use-may.ts'

/** Erasure request of a person: finds and erases all their submissions. */
export function LeadTools() {
  const may = useMay({ area: 'leads' })
  const [isOpen, setOpen] = useState(false)
  if (!may('delete')) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Erase a person…
      </Button>
      {isOpen && <ErasePerson close={() => setOpen(false)} />}
    </>
  )
}

/** Finds everything that was sent from an address, and erases it once that is confirmed. */
function ErasePerson({ close }: { readonly close: () => void }) {
  const [email, setEmail] = useState('')
  const found = useMutation({ mutationFn: () => api.leadsOfPerson(email) })
  const erasing = useMutation({
    mutationFn: () => api.leadsOfPerson(email, true),
    onSuccess: async ({ count }) => {
      await forgetRecords('form-submissions')
      notifications.show({ message: `${countOf(count)} of ${email} erased.` })
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
    <Modal opened onClose={close} title="Erase a person">
      <form className="vx-form" noValidate onSubmit={submit}>
        <TextInput
          type="email"
          label="E-mail address"
          description="Everything that was sent with forms from this address."
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
            (found.data.count === 0
              ? 'Nothing was sent from this address, or it is erased already.'
              : `${countOf(found.data.count)} will be erased for good. This cannot be undone.`)}
        </p>
        <div className="vx-dialog-actions">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          {found.data?.count ? (
            <Button type="submit" color="red" loading={erasing.isPending}>
              Erase them
            </Button>
          ) : (
            <Button type="submit" loading={found.isPending} disabled={!email.includes('@')}>
              Look for it
            </Button>
          )}
        </div>
      </form>
    </Modal>
  )
}

function countOf(count: number): string {
  return count === 1 ? 'One submission' : `${count} submissions`
}
