import { Button, Modal } from '@mantine/core'
import { api } from '../../api/api.ts'
import type { Editor } from '../editor.ts'
import { missedIn } from '../state/saver.ts'
import { changesOf } from '../state/document-saves.ts'
import type { JournalEntry } from '../state/journal.ts'
import { formatTime } from '../../components/format-date.ts'
import { useEditor } from '../context.tsx'

export function RestoreDialog({ entry, done }: { readonly entry: JournalEntry; readonly done: () => void }) {
  const editor = useEditor()
  const { journal } = editor
  const count = entry.commands.length
  const restored = async () => {
    await restore(editor, entry)
    done()
  }

  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title="Unsaved work was found"
    >
      <p>
        Restore {changesOf(count)} from {formatTime(entry.at)}? The page was closed before{' '}
        {count === 1 ? 'it was' : 'they were'} saved.
      </p>
      <div className="vx-dialog-actions">
        <Button
          variant="default"
          onClick={() => {
            void journal.discard()
            done()
          }}
        >
          Discard
        </Button>
        <Button onClick={() => void restored()} data-autofocus>
          Restore {changesOf(count)}
        </Button>
      </div>
    </Modal>
  )
}

/** Puts unsaved work of an earlier session on top of the page, and asks where others wrote the same since. */
async function restore({ studio, say }: Editor, { revision, commands }: JournalEntry): Promise<void> {
  const { page, revision: now } = studio.get()
  const since =
    revision === now
      ? undefined
      : await api.sendCommands(page.id, revision, [], page.site_id).then(() => undefined, missedIn)
  const lost = studio.restore(commands, since?.commands)
  if (lost > 0) say(`${changesOf(lost)} no longer fit the page and ${lost === 1 ? 'was' : 'were'} left out.`)
}
