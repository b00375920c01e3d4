import { t } from '#messages/interface.ts'
import { createReading } from '../state/document-store.ts'
import type { Editor } from '../editor.ts'
import type { Side } from '../state/comparison.ts'

/** Read-only editor of another page state in place of the draft. */
export function readOnlyEditor(editor: Editor, { title, page }: Pick<Side, 'title' | 'page'>): Editor {
  const why = t('You are viewing {title}. Go back to the draft to edit.', { title })
  const studio = createReading(page, why, editor.studio.newId)
  studio.store.setState({ selection: editor.studio.get().selection })
  return {
    ...editor,
    isReadOnly: true,
    studio,
    run() {
      editor.say(why)
      return false
    },
    // Title, path and search words have a request of their own.
    saver: { ...editor.saver, exclusively: () => Promise.reject(new Error(why)) },
  }
}
