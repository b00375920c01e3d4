import { Alert, FileInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconFileImport } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { rich } from '#messages/rich.ts'
import { t } from '#messages/interface.ts'
import { api } from '../../api/api.ts'
import { Select } from '../../components/lazy-fields.tsx'
import { Modal } from '../../components/modal.tsx'
import { ErrorState } from '../../components/states.tsx'
import type { ImportMode } from '../../api/records.ts'
import { ImportActions } from '../records/import-actions.tsx'
import { ImportTrial } from '../records/import-trial.tsx'
import { modes } from '../records/import-modes.ts'
import { parseImport } from './parse-import.ts'
import { versionName } from '../../components/version-name.ts'

/** Takes pages from a file: first it says what would become of each, then it is done. */
export function ImportPages({ opened, close }: { readonly opened: boolean; readonly close: () => void }) {
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t({ id: 'screens.pages.import', defaultMessage: 'Import pages' })}
      size="xl"
    >
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
      notifications.show({
        message: t(
          {
            id: 'screens.pages.imported',
            defaultMessage:
              '{added, plural, one {# page added} other {# pages added}} and {changed, plural, one {# page changed} other {# pages changed}}, all as drafts',
          },
          { added: counts.new, changed: counts.updated },
        ),
      })
      close()
    },
  })
  const changed = (trial.data?.counts.new ?? 0) + (trial.data?.counts.updated ?? 0)
  return (
    <div className="vx-dialog">
      <p className="vx-dim">
        {rich(
          {
            id: 'screens.pages.import-text',
            defaultMessage:
              'Whole pages as JSON, or a table with titles, addresses and search texts, as exported from this list. Pages are matched by <code>id</code>, or by site, language and address.',
          },
          { code: (children) => <code>{children}</code> },
        )}
      </p>
      <FileInput
        label={t({ id: 'screens.pages.file', defaultMessage: 'File' })}
        placeholder={t({ id: 'screens.pages.choose-file', defaultMessage: 'Choose a JSON or CSV file' })}
        accept=".json,.csv,.tsv,application/json,text/csv"
        leftSection={<IconFileImport size={16} />}
        value={file}
        clearable
        clearButtonProps={{ 'aria-label': t({ id: 'screens.pages.remove-file', defaultMessage: 'Remove file' }) }}
        onChange={(next) => {
          setFile(next)
          trial.reset()
          if (next) trial.mutate(next)
        }}
      />
      <Select
        label={t({ id: 'screens.pages.import-mode', defaultMessage: 'Import mode' })}
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
          {t(
            {
              id: 'screens.pages.import-kept',
              defaultMessage: 'The current state of each page is kept in its history as “{label}”.',
            },
            { label: versionName('Before an import') },
          )}
        </Alert>
      )}
      <ImportActions
        close={close}
        changed={
          trial.data && changed > 0
            ? t(
                { id: 'screens.pages.count', defaultMessage: '{count, plural, one {# page} other {# pages}}' },
                { count: changed },
              )
            : undefined
        }
        hasFile={file !== null}
        isTrying={trial.isPending}
        isWorking={work.isPending}
        attempt={() => file && trial.mutate(file)}
        work={() => file && work.mutate(file)}
      />
    </div>
  )
}
