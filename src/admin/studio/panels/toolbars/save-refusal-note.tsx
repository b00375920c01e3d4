import { t } from '#messages/interface.ts'
import { focusField } from '../../commands/focus-field.ts'
import { Button } from '@mantine/core'
import { routes } from '#routes.ts'
import { useEditor, useDocument } from '../../context.tsx'

/** Notice of a save that the server refused, with buttons to go to the cause and to undo it. */
export function SaveRefusalNote() {
  const editor = useEditor()
  const { studio, select } = editor
  const refusal = useDocument(({ saving }) => (saving.is === 'refused' ? saving.refusal : undefined))
  if (!refusal) return null
  const { element, field, message, isGone } = refusal
  return (
    <span className="vx-refusal" role="alert">
      <span>{message}</span>
      {isGone && (
        <Button size="compact-xs" variant="default" component="a" href={routes.admin.trash} target="_blank">
          {t('Restore from trash')}
        </Button>
      )}
      {element && (
        <>
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => {
              select([element], { scroll: true })
              focusField(editor, field)
            }}
          >
            {t('Show')}
          </Button>
          <Button size="compact-xs" variant="default" onClick={() => studio.takeBack(element, field)}>
            {t('Discard change')}
          </Button>
        </>
      )}
    </span>
  )
}
