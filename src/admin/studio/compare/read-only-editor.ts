import { t } from '#messages/interface.ts'
import { createReading } from '../state/document-store.ts'
import type { Editor } from '../editor.ts'
import type { Side } from '../state/comparison.ts'

/**
 * The tools with another state of the page in the place of the draft: everything is read from it, nothing is written.
 */
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
