import { Modal, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { t } from '#messages/interface.ts'
import { limits } from '#model/limits.ts'
import { call } from '../../api/api.ts'
import { errorMessage } from '../../components/states.tsx'
import { queryClient } from '../../api/queries.ts'
import { useEditor, useUi } from '../context.tsx'
import { versionsQuery } from './compare-sources.ts'
import { DialogAnswers } from '../../components/dialog-answers.tsx'

/** Dialog that saves the page as a named version, or names an existing one. */
export function VersionDialog() {
  const { ui } = useEditor()
  const open = useUi(({ dialog }) => dialog === 'version')
  const naming = useUi((it) => it.naming)
  const close = () => ui.setState({ dialog: null, naming: null })
  return (
    <Modal opened={open} onClose={close} title={naming ? t('Name version') : t('Save version')}>
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
        throw new Error(t('The page could not be saved, so no version was created. Try again.'))
      await call('PUT /api/pages/:id/versions/:revision', {
        params: { id, revision: naming?.revision ?? studio.get().revision },
        body: { label: name.trim() },
      })
    },
    onSuccess: () => {
      void queryClient.invalidateQueries(versionsQuery(id))
      say(t('Version “{name}” saved', { name: name.trim() }))
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
        label={t('Name')}
        description={naming ? undefined : t('Unsaved changes are saved first. Visitors see no difference.')}
        placeholder={t('Before the summer campaign')}
        maxLength={limits.versionName}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={keep.error && errorMessage(keep.error)}
        data-autofocus
      />
      <DialogAnswers
        close={close}
        yes={naming ? t('Save') : t('Save version')}
        busy={keep.isPending}
        disabled={name.trim() === ''}
      />
    </form>
  )
}
