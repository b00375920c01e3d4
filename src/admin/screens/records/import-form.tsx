import { Button, FileInput } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { t } from '#messages/interface.ts'
import type { ImportMode, ImportOutcome } from '#contract/records.ts'
import { Select } from '../../components/lazy-fields.tsx'
import { ErrorState } from '../../components/states.tsx'
import { ImportTrial } from './import-trial.tsx'

/** Import modes: which lines are imported, by whether their records exist. */
const modes = [
  { value: 'upsert', label: t('Add new and update existing') },
  { value: 'create', label: t('Only add new') },
  { value: 'update', label: t('Only update existing') },
]

interface ImportFormProps {
  /** What the file holds, and how its rows are matched. */
  readonly about: ReactNode
  readonly placeholder: string
  /** Types of file that can be chosen, as `accept` of an input names them. */
  readonly accept: string
  /** Imports a text; a dry run changes nothing. */
  readonly read: (text: string, how: { readonly mode: ImportMode; readonly dryRun: boolean }) => Promise<ImportOutcome>
  /** Called when it is imported, before the form closes. */
  readonly done: (outcome: ImportOutcome) => Promise<void>
  /** Number of changes in words: `3 pages`. */
  readonly counted: (changed: number) => string
  /** A choice beside the mode, after which the file is to be checked again. */
  readonly choice?: (chosen: () => void) => ReactNode
  /** What is said of a dry run beside its counts. */
  readonly note?: (outcome: ImportOutcome) => ReactNode
  readonly close: () => void
}

/** Import form: a file and its options; a dry run first, then the import. */
export function ImportForm(props: ImportFormProps) {
  const { about, placeholder, accept, read, done, counted, choice, note, close } = props
  const [file, setFile] = useState<File | null>(null)
  const [mode, setMode] = useState<ImportMode>('upsert')
  const trial = useMutation({ mutationFn: async (it: File) => read(await it.text(), { mode, dryRun: true }) })
  const work = useMutation({
    mutationFn: async (it: File) => read(await it.text(), { mode, dryRun: false }),
    onSuccess: async (outcome) => {
      await done(outcome)
      close()
    },
  })
  const changed = (trial.data?.counts.new ?? 0) + (trial.data?.counts.updated ?? 0)
  return (
    <div className="vx-dialog">
      <p className="vx-dim">{about}</p>
      <FileInput
        label={t('File')}
        placeholder={placeholder}
        accept={accept}
        leftSection={<IconFileImport size={16} />}
        value={file}
        clearable
        clearButtonProps={{ 'aria-label': t('Remove file') }}
        onChange={(next) => {
          setFile(next)
          trial.reset()
          if (next) trial.mutate(next)
        }}
      />
      <div className="vx-pair-even">
        <Select
          label={t('Import mode')}
          data={modes}
          value={mode}
          onChange={(next) => {
            setMode((next ?? 'upsert') as ImportMode)
            trial.reset()
          }}
        />
        {choice?.(trial.reset)}
      </div>
      {(trial.isError || work.isError) && <ErrorState error={trial.error ?? work.error} />}
      {trial.data && <ImportTrial outcome={trial.data} />}
      {trial.data && note?.(trial.data)}
      <div className="vx-dialog-actions">
        <Button variant="default" onClick={close}>
          {t('Cancel')}
        </Button>
        {trial.data && changed > 0 ? (
          <Button loading={work.isPending} onClick={() => file && work.mutate(file)}>
            {t('Import {changed}', { changed: counted(changed) })}
          </Button>
        ) : (
          <Button disabled={file === null} loading={trial.isPending} onClick={() => file && trial.mutate(file)}>
            {t('Check file')}
          </Button>
        )}
      </div>
    </div>
  )
}
