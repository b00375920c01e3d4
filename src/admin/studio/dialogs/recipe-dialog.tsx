import { Modal, TagsInput, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { t } from '#messages/interface.ts'
import { everyElement } from '#document/tree.ts'
import { type LayoutId, layoutIds } from '#model/page/layout-name.ts'
import type { Element } from '#model/page/page.ts'
import { slugify } from '#model/text/slugify.ts'
import { definitions } from '#slices/definitions.ts'
import { call } from '../../api/api.ts'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import { errorMessage } from '../../components/states.tsx'
import { queryClient, recipesQuery } from '../../api/queries.ts'
import { useEditor, useUi } from '../context.tsx'
import { isRefused, siblingsSelected } from '../commands/edits.ts'
import { nameOf } from '../state/element-name.ts'
import { closeDialog } from '../state/ui-store.ts'
import { Textarea } from '../../components/textarea.tsx'

/** Dialog that saves the selection as a recipe of the cookbook, for every page of the group. */
export function RecipeDialog() {
  const { ui } = useEditor()
  const open = useUi(({ dialog }) => dialog === 'recipe')
  const close = () => closeDialog(ui, 'recipe')
  return (
    <Modal opened={open} onClose={close} title={t('Save as recipe')}>
      {open && <RecipeForm close={close} />}
    </Modal>
  )
}

function RecipeForm({ close }: { readonly close: () => void }) {
  const { studio, ui, say } = useEditor()
  const [elements] = useState(() => {
    const picked = siblingsSelected(studio)
    return isRefused(picked) ? [] : picked.elements
  })
  const [title, setTitle] = useState(elements.length === 1 ? nameOf(elements[0]) : '')
  const [description, setDescription] = useState('')
  const [tags, setTags] = useState<string[]>([])
  const layouts = layoutsFor(elements)
  const saving = useMutation({
    mutationFn: () =>
      call('POST /api/:entity', {
        params: { entity: 'recipes' },
        body: {
          data: {
            title: title.trim(),
            slug: `${slugify(title, 60) || 'recipe'}-${studio.newId().slice(0, 4)}`,
            description: description.trim(),
            tags,
            layouts: layouts === '*' ? [] : layouts,
            elements: elements.map((element) => ({ ...element, slot: 'default' })),
          },
        },
      }),
    onSuccess: async () => {
      close()
      await queryClient.invalidateQueries({ queryKey: recipesQuery.queryKey })
      ui.setState({ left: 'recipes', leftOpen: true })
      say(t('Recipe “{title}” saved to the cookbook', { title: title.trim() }))
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (title.trim()) saving.mutate()
  }
  return (
    <form onSubmit={submit} className="vx-recipe-form">
      <p className="vx-help">
        {elements.length === 1
          ? t('Saves a copy of {name} with its contents. Later changes here do not affect it.', {
              name: nameOf(elements[0]),
            })
          : t('Saves a copy of {count} elements with their contents. Later changes here do not affect it.', {
              count: elements.length,
            })}
      </p>
      <TextInput
        label={t('Name')}
        required
        data-autofocus
        maxLength={80}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Textarea
        label={t('When to use it')}
        minRows={2}
        maxLength={500}
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      <TagsInput label={t('Tags')} maxTags={20} value={tags} onChange={setTags} splitChars={[',', ' ']} />
      <p className="vx-help">
        {layouts === '*'
          ? t('Available in every layout.')
          : layouts.length === 0
            ? t('No layout allows all of these slices. Select fewer.')
            : t('Available in {count, plural, one {# layout} other {# layouts}} that allow all of its slices.', {
                count: layouts.length,
              })}
      </p>
      {saving.error && (
        <p className="vx-error" role="alert">
          {errorMessage(saving.error)}
        </p>
      )}
      <DialogAnswers
        close={close}
        yes={t('Save recipe')}
        busy={saving.isPending}
        disabled={!title.trim() || layouts.length === 0}
      />
    </form>
  )
}

/** Layouts in which all these slices are allowed. */
function layoutsFor(elements: readonly Element[]): '*' | readonly LayoutId[] {
  const allowed = [...everyElement(elements)]
    .map(({ component }) => definitions.get(component ?? '')?.layouts ?? '*')
    .filter((each) => each !== '*')
  return allowed.length === 0 ? '*' : layoutIds.filter((id) => allowed.every((each) => each.includes(id)))
}
