import { Modal, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { t } from '#messages/interface.ts'
import { cloneWithNewIds } from '#document/clone-ids.ts'
import { sectionPath } from '#model/page/bound-page.ts'
import { slugify } from '#model/text/slugify.ts'
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
  const { studio, whyNot, say, run } = editor
  const [element] = useState(() => studio.index.get(studio.get().selection.elements[0] ?? '')?.element)
  const [title, setTitle] = useState(nameOf(element))
  const keeping = useMutation({
    mutationFn: async () => {
      const { page } = studio.get()
      const { site_id, layout, language_code } = page
      const name = `${slugify(title, 50) || 'section'}-${studio.newId().slice(0, 4)}`
      const about = { site_id, layout, language_code, title: title.trim(), path: sectionPath(name) }
      const made = await call('POST /api/pages', { body: about, siteId: about.site_id })
      const copy = { ...cloneWithNewIds(element!, studio.newId()), slot: 'default' }
      const add = { type: 'element.add', element: copy, spot: { parent: null, after: null } } as const
      const saved = await call('POST /api/pages/:id/commands', {
        params: { id: made.page.id },
        body: { baseVersion: made.revision, commands: [add] },
        siteId: site_id,
      })
      if (whyNot.publish === undefined)
        await call('POST /api/pages/:id/publish', {
          params: { id: made.page.id },
          body: { version: saved.version },
          siteId: site_id,
        })
      return made.page
    },
    onSuccess: async (section) => {
      await queryClient.invalidateQueries({ queryKey: ['pages'] })
      close()
      if (!run(replaceBySection(element!, section, studio.newId()))) return
      say(
        whyNot.publish === undefined
          ? t('Kept as synced section “{title}”', section)
          : t('Kept as synced section “{title}”. Visitors see it once it is published.', section),
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
