import { Button, Modal, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { limits } from '#model/limits.ts'
import { api } from '../../api/api.ts'
import { errorMessage } from '../../components/states.tsx'
import { queryClient } from '../../api/queries.ts'
import { useEditor, useUi } from '../context.tsx'
import { versionsQuery } from './compare-sources.ts'

/** Dialog that saves the page as a named version, or names an existing one. */
export function VersionDialog() {
  const { ui } = useEditor()
  const open = useUi(({ dialog }) => dialog === 'version')
  const naming = useUi((it) => it.naming)
  const close = () => ui.setState({ dialog: null, naming: null })
  return (
    <Modal opened={open} onClose={close} title={naming ? 'Name this version' : 'Keep the page as a version'}>
      {open && <NameForm key={naming?.revision} close={close} />}
    </Modal>
  )
}

function NameForm({ close }: { readonly close: () => void }) {
  const { ui, studio, saver, say } = useEditor()
  const { naming } = ui.getState()
  const [name, setName] = useState(naming?.label ?? '')
  const { id } = studio.get().page
  const keep = useMutation({
    mutationFn: async () => {
      if (!naming && (await saver.save()) !== 'saved')
        throw new Error('The page could not be saved, so it was not kept.')
      await api.namePageVersion(id, naming?.revision ?? studio.get().revision, name.trim())
    },
    onSuccess: () => {
      void queryClient.invalidateQueries(versionsQuery(id))
      say(`Kept as “${name.trim()}”. It stands under History.`)
      close()
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim()) keep.mutate()
  }
  return (
    <form onSubmit={submit}>
      <TextInput
        label="Name"
        description={naming ? undefined : 'What is not saved yet is saved first. Visitors see no difference.'}
        placeholder="As shown to the owners"
        maxLength={limits.versionName}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={keep.error && errorMessage(keep.error)}
        data-autofocus
      />
      <div className="vx-dialog-actions">
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" loading={keep.isPending} disabled={name.trim() === ''}>
          Keep
        </Button>
      </div>
    </form>
  )
}
