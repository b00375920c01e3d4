import { Button, Modal } from '@mantine/core'
import { changesOf } from '../state/studio-saves.ts'
import type { JournalEntry } from '../state/journal.ts'
import { formatTime } from '../../components/format-date.ts'
import { useEditor } from '../state/context.tsx'

export function RestoreDialog({ entry, done }: { readonly entry: JournalEntry; readonly done: () => void }) {
  const { journal, restore } = useEditor()
  const count = entry.commands.length
  const restored = async () => {
    await restore(entry)
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
