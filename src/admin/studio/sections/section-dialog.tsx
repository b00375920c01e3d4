import { Modal, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { t } from '#messages/interface.ts'
import { call } from '../../api/api.ts'
import { queryClient } from '../../api/queries.ts'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import { errorMessage } from '../../components/states.tsx'
import { useEditor, useUi } from '../context.tsx'
import { nameOf } from '../state/element-name.ts'
import { replaceBySection } from './section-edits.ts'
import { closeDialog } from '../state/ui-store.ts'

/** Dialog that turns the selected element into a synced section. */
export function SectionDialog() {
  const { ui } = useEditor()
  const open = useUi(({ dialog }) => dialog === 'section')
  const close = () => closeDialog(ui, 'section')
  return (
    <Modal opened={open} onClose={close} title={t('Keep as synced section')}>
      {open && <SectionForm close={close} />}
    </Modal>
  )
}

function SectionForm({ close }: { readonly close: () => void }) {
  const editor = useEditor()
  const { studio, say, run } = editor
  const [element] = useState(() => studio.index.get(studio.get().selection.elements[0] ?? '')?.element)
  const [title, setTitle] = useState(nameOf(element))
  const keeping = useMutation({
    mutationFn: async () => {
      const { id, site_id } = studio.get().page
      return call('POST /api/pages/:id/section', {
        params: { id },
        body: { title: title.trim(), element },
        siteId: site_id,
      })
    },
    onSuccess: async ({ page: section, published_revision: live }) => {
      await queryClient.invalidateQueries({ queryKey: ['pages'] })
      close()
      if (!run(replaceBySection(element!, section, studio.newId()))) return
      say(
        live !== null
          ? t('Kept as synced section “{title}”, which is live', section)
          : t('Kept as synced section “{title}”, a draft. Visitors see it once it is published.', section),
      )
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (title.trim() && element) keeping.mutate()
  }
  return (
    <form onSubmit={submit} className="vx-recipe-form">
      <p className="vx-help">
        {t('Other pages can show {name} too. A change of the section reaches all of them.', { name: nameOf(element) })}
      </p>
      <TextInput
        label={t('Name')}
        required
        data-autofocus
        maxLength={80}
        value={title}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      {keeping.error && (
        <p className="vx-error" role="alert">
          {errorMessage(keeping.error)}
        </p>
      )}
      <DialogAnswers close={close} yes={t('Keep section')} busy={keeping.isPending} disabled={!title.trim()} />
    </form>
  )
}
