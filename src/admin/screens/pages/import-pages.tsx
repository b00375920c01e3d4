import { Alert, FileInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconFileImport } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { Select } from '../../components/lazy-fields.tsx'
import { Modal } from '../../components/modal.tsx'
import { ErrorState } from '../../components/states.tsx'
import type { ImportMode } from '../../api/records.ts'
import { ImportActions } from '../records/import-actions.tsx'
import { ImportTrial } from '../records/import-trial.tsx'
import { modes } from '../records/import-modes.ts'
import { parseImport } from './parse-import.ts'

/** Takes pages from a file: first it says what would become of each, then it is done. */
export function ImportPages({ opened, close }: { readonly opened: boolean; readonly close: () => void }) {
  return (
    <Modal opened={opened} onClose={close} title="Import pages" size="xl">
      {opened && <Steps close={close} />}
    </Modal>
  )
}

function Steps({ close }: { readonly close: () => void }) {
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [mode, setMode] = useState<ImportMode>('upsert')
  const trial = useMutation({
    mutationFn: async (it: File) => api.importPages(parseImport(await it.text()), { mode, dryRun: true }),
  })
  const work = useMutation({
    mutationFn: async (it: File) => api.importPages(parseImport(await it.text()), { mode, dryRun: false }),
    onSuccess: async ({ counts }) => {
      await client.invalidateQueries({ queryKey: ['pages'] })
      notifications.show({ message: `${counts.new} added and ${counts.updated} changed. All of them are drafts.` })
      close()
    },
  })
  const changed = (trial.data?.counts.new ?? 0) + (trial.data?.counts.updated ?? 0)
  return (
    <div className="vx-dialog">
      <p className="vx-dim">
        Whole pages as JSON, or a table with titles, paths and words for search engines, as this list exports them.
        Pages are known by <code>id</code>, or by site, language and path.
      </p>
      <FileInput
        label="File"
        placeholder="Choose a JSON or CSV file"
        accept=".json,.csv,.tsv,application/json,text/csv"
        leftSection={<IconFileImport size={16} />}
        value={file}
        clearable
        clearButtonProps={{ 'aria-label': 'Another file' }}
        onChange={(next) => {
          setFile(next)
          trial.reset()
          if (next) trial.mutate(next)
        }}
      />
      <Select
        label="What is done"
        data={modes}
        value={mode}
        onChange={(next) => {
          setMode((next ?? 'upsert') as ImportMode)
          trial.reset()
        }}
      />
      {(trial.isError || work.isError) && <ErrorState error={trial.error ?? work.error} />}
      {trial.data && <ImportTrial outcome={trial.data} />}
      {trial.data && trial.data.counts.updated > 0 && (
        <Alert color="gray" variant="light">
          What is there now is kept in the history of each page as “Before an import”.
        </Alert>
      )}
      <ImportActions
        close={close}
        changed={trial.data && changed > 0 ? `${changed} ${changed === 1 ? 'page' : 'pages'}` : undefined}
        hasFile={file !== null}
        isTrying={trial.isPending}
        isWorking={work.isPending}
        attempt={() => file && trial.mutate(file)}
        work={() => file && work.mutate(file)}
      />
    </div>
  )
}
