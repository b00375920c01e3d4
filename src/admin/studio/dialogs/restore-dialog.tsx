import { Button, Modal } from '@mantine/core'
import { changesOf } from '../core/studio.ts'
import type { JournalEntry } from '../core/journal.ts'
import { clockTime } from '../../parts/moments.ts'
import { useBench } from '../context.tsx'

export function RestoreDialog({ entry, done }: { readonly entry: JournalEntry; readonly done: () => void }) {
  const { studio, journal, say } = useBench()
  const count = entry.commands.length

  function restore() {
    const lost = studio.restore(entry.commands)
    if (lost > 0) say(`${changesOf(lost)} no longer fit the page and ${lost === 1 ? 'was' : 'were'} left out.`)
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
        Restore {changesOf(count)} from {clockTime(entry.at)}? The page was closed before{' '}
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
        <Button onClick={restore} data-autofocus>
          Restore {changesOf(count)}
        </Button>
      </div>
    </Modal>
  )
}
