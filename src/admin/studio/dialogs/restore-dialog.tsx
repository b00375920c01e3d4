import { Button, Modal } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { t } from '#messages/interface.ts'
import { call } from '../../api/api.ts'
import { NetworkError } from '../../api/transport.ts'
import type { Editor } from '../editor.ts'
import { restoreEdits } from '../state/restore-edits.ts'
import { missedIn } from '../state/saver.ts'
import type { JournalEntry } from '../state/journal-entry.ts'
import { formatTime } from '../../formats/format-date.ts'
import { errorMessage } from '../../components/states.tsx'
import { useEditor } from '../context.tsx'

export function RestoreDialog({ entry, done }: { readonly entry: JournalEntry; readonly done: () => void }) {
  const editor = useEditor()
  const { journal } = editor
  const count = entry.commands.length
  const restoring = useMutation({ mutationFn: () => restoreUnsaved(editor, entry), onSuccess: done })
  const [asks, setAsks] = useState(false)
  useEffect(() => {
    const ask = async () => {
      if (!(await isSaved(editor, entry))) return setAsks(true)
      await journal.discard()
      done()
    }
    void ask()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked once of what was found
  }, [])

  return (
    <Modal
      opened={asks}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('Unsaved changes found')}
    >
      <p>
        {t(
          'The page was closed at {at} with {count, plural, one {# unsaved change. Restore it?} other {# unsaved changes. Restore them?}}',
          { at: formatTime(entry.at), count },
        )}
      </p>
      {restoring.isError && (
        <p className="vx-error" role="alert">
          {errorMessage(restoring.error)}
        </p>
      )}
      <div className="vx-dialog-actions">
        <Button
          variant="default"
          onClick={() => {
            void journal.discard()
            done()
          }}
        >
          {t('Discard')}
        </Button>
        <Button onClick={() => restoring.mutate()} loading={restoring.isPending} data-autofocus>
          {t('{count, plural, one {Restore # change} other {Restore # changes}}', { count })}
        </Button>
      </div>
    </Modal>
  )
}

/**
 * Puts unsaved work of an earlier session on top of the page, and asks where others wrote the same since. Without an answer
 * nobody knows whether they did, so nothing is restored.
 */
export async function restoreUnsaved(
  { studio, say }: Pick<Editor, 'studio' | 'say'>,
  { revision, commands }: JournalEntry,
): Promise<void> {
  const since = await missedSince(studio, revision)
  const lost = restoreEdits(studio.core, commands, since?.commands)
  if (lost > 0)
    say(
      t(
        '{count, plural, one {# change no longer fits the page and was left out.} other {# changes no longer fit the page and were left out.}}',
        { count: lost },
      ),
    )
}

/** Whether the server has all of it: it was sent by the tab that closed, which did not hear the answer. */
export async function isSaved(
  { studio }: Pick<Editor, 'studio'>,
  { revision, commands }: JournalEntry,
): Promise<boolean> {
  const since = await missedSince(studio, revision).catch(() => undefined)
  const known = new Set(since?.commands.flatMap(({ edit }) => edit?.id ?? []))
  return commands.every(({ edit }) => edit !== undefined && known.has(edit.id))
}

/** Saves of the page after a version; undefined without any, or where the server no longer tells them. */
async function missedSince(studio: Editor['studio'], revision: number): Promise<ReturnType<typeof missedIn>> {
  const { page, revision: now } = studio.get()
  if (revision === now) return undefined
  return call('POST /api/pages/:id/commands', {
    params: { id: page.id },
    body: { baseVersion: revision, commands: [] },
    siteId: page.site_id,
  }).then(
    () => undefined,
    (error: unknown) => (error instanceof NetworkError ? Promise.reject(error) : missedIn(error)),
  )
}
