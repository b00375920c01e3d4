import { Button, FileInput } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { t } from '#messages/interface.ts'
import type { ImportMode, ImportOutcome, MappedTable, TableColumns } from '#contract/records.ts'
import { Select } from '../../components/lazy-fields.tsx'
import { ErrorState } from '../../components/states.tsx'
import { useKeptList } from '../../lists/list-settings.ts'
import { type ImportFile, keptMapping, openImport, withMapping } from './import-file.ts'
import { ImportMapping } from './import-mapping.tsx'
import { ImportTrial } from './import-trial.tsx'

/** Import modes: which lines are imported, by whether their records exist. */
const modes = [
  { value: 'upsert', label: t('Add new and update existing') },
  { value: 'create', label: t('Only add new') },
  { value: 'update', label: t('Only update existing') },
]

type Formats = Pick<MappedTable, 'dates' | 'decimals'>

interface ImportFormProps {
  /** List whose settings keep how columns were mapped. */
  readonly list: string
  /** What the file holds, and how its rows are matched. */
  readonly about: ReactNode
  readonly placeholder: string
  /** Reads the columns of a table. */
  readonly columns: (table: MappedTable) => Promise<TableColumns>
  /** Imports a file; a dry run changes nothing. */
  readonly read: (
    file: ImportFile,
    how: { readonly mode: ImportMode; readonly dryRun: boolean },
  ) => Promise<ImportOutcome>
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

/** Opened file: its content, and for a table its columns with the field of each. */
interface Opened {
  readonly content: ImportFile
  readonly columns: TableColumns | undefined
  readonly mapped: readonly string[]
  readonly formats: Formats
  /** Whether the user has said what the columns are. */
  readonly isByHand: boolean
}

/** Import form: a file, its columns and options; a dry run first, then the import. */
export function ImportForm(props: ImportFormProps) {
  const { about, placeholder, done, counted, choice, note, close } = props
  const [file, setFile] = useState<File | null>(null)
  const [mode, setMode] = useState<ImportMode>('upsert')
  const [opened, setOpened] = useState<Opened>()
  const [isMapping, setMapping] = useState(false)
  const { settings, save } = useKeptList(props.list)
  const read = (it: Opened, dryRun: boolean) => props.read(contentOf(it), { mode, dryRun })
  const trial = useMutation({ mutationFn: (it: Opened) => read(it, true) })
  const opening = useMutation({
    mutationFn: async (it: File) => {
      const content = await openImport(it)
      const columns = 'table' in content ? await props.columns(content.table) : undefined
      const {
        fields,
        heads: _,
        ...formats
      } = (columns && keptMapping(settings, columns)) ?? { fields: undefined, heads: [] }
      const mapped = fields ?? columns?.columns.map(({ field }) => field) ?? []
      return { content, columns, mapped, formats, isByHand: fields !== undefined }
    },
    onSuccess: (it) => {
      setOpened(it)
      const isClear = it.isByHand || it.mapped.every(Boolean)
      setMapping(!isClear)
      if (isClear) trial.mutate(it)
    },
  })
  const work = useMutation({
    mutationFn: (it: Opened) => read(it, false),
    onSuccess: async (outcome, { columns, mapped, formats, isByHand }) => {
      if (columns && isByHand) save(withMapping(settings, columns, { fields: [...mapped], ...formats }))
      await done(outcome)
      close()
    },
  })
  const change = (changes: Partial<Opened>) => {
    setOpened((it) => it && { ...it, ...changes, isByHand: true })
    trial.reset()
  }
  const error = opening.error ?? trial.error ?? work.error
  return (
    <div className="vx-dialog">
      <p className="vx-dim">{about}</p>
      <FileInput
        label={t('File')}
        placeholder={placeholder}
        accept={acceptedFiles}
        leftSection={<IconFileImport size={16} />}
        value={file}
        clearable
        clearButtonProps={{ 'aria-label': t('Remove file') }}
        onChange={(next) => {
          setFile(next)
          setOpened(undefined)
          for (const each of [opening, trial, work]) each.reset()
          if (next) opening.mutate(next)
        }}
      />
      {opened?.columns && (
        <ColumnsStep opened={opened} isMapping={isMapping} open={() => setMapping(true)} change={change} />
      )}
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
      {opened && <FormatQuestions asked={trial.data?.unsure ?? []} formats={opened.formats} change={change} />}
      {error && <ErrorState error={error} />}
      {trial.data && <ImportTrial outcome={trial.data} />}
      {trial.data && note?.(trial.data)}
      <ImportActions
        close={close}
        isReady={opened !== undefined}
        isBusy={opening.isPending || trial.isPending}
        check={() => opened && trial.mutate(opened)}
        changed={(trial.data?.counts.new ?? 0) + (trial.data?.counts.updated ?? 0)}
        counted={counted}
        isWorking={work.isPending}
        work={() => opened && work.mutate(opened)}
      />
    </div>
  )
}

const acceptedFiles =
  '.csv,.tsv,.txt,.xlsx,.json,text/csv,application/json,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function contentOf({ content, columns, mapped, formats }: Opened): ImportFile {
  if (!('table' in content) || !columns) return content
  return { table: { ...content.table, columns: [...mapped], ...formats } }
}

interface ColumnsStepProps {
  readonly opened: Opened
  readonly isMapping: boolean
  readonly open: () => void
  readonly change: (changes: Partial<Opened>) => void
}

/** Columns of the file: how many were recognised, or each with its field. */
function ColumnsStep({ opened: { columns, mapped }, isMapping, open, change }: ColumnsStepProps) {
  if (!columns) return null
  const count = mapped.filter(Boolean).length
  return (
    <>
      <div className="vx-undo">
        <span>
          {t('{count} of {all, plural, one {# column} other {# columns}} have a field.', { count, all: mapped.length })}
        </span>
        {!isMapping && (
          <Button size="compact-sm" variant="subtle" onClick={open}>
            {t('Change columns')}
          </Button>
        )}
      </div>
      {isMapping && <ImportMapping table={columns} mapped={mapped} map={(next) => change({ mapped: next })} />}
    </>
  )
}

interface FormatQuestionsProps {
  readonly asked: readonly ('dates' | 'decimals')[]
  readonly formats: Formats
  readonly change: (changes: Partial<Opened>) => void
}

/** Questions that the cells of a file leave open. */
function FormatQuestions({ asked, formats, change }: FormatQuestionsProps) {
  return (
    <>
      {(asked.includes('dates') || formats.dates) && (
        <Select
          label={t('Days such as 03/04/2026')}
          data={[
            { value: 'day-first', label: t('3 April: the day comes first') },
            { value: 'month-first', label: t('March 4: the month comes first') },
          ]}
          value={formats.dates ?? 'day-first'}
          onChange={(next) => change({ formats: { ...formats, dates: (next ?? 'day-first') as 'day-first' } })}
        />
      )}
      {(asked.includes('decimals') || formats.decimals) && (
        <Select
          label={t('Numbers such as 1.234 or 1,234')}
          data={[
            { value: 'point', label: t('Decimals after a point: 1,234.50') },
            { value: 'comma', label: t('Decimals after a comma: 1.234,50') },
          ]}
          value={formats.decimals ?? 'point'}
          onChange={(next) => change({ formats: { ...formats, decimals: (next ?? 'point') as 'point' } })}
        />
      )}
    </>
  )
}

interface ImportActionsProps {
  readonly close: () => void
  readonly isReady: boolean
  readonly isBusy: boolean
  readonly check: () => void
  /** Number of records that the dry run would change. */
  readonly changed: number
  readonly counted: (changed: number) => string
  readonly isWorking: boolean
  readonly work: () => void
}

function ImportActions({ close, isReady, isBusy, check, changed, counted, isWorking, work }: ImportActionsProps) {
  return (
    <div className="vx-dialog-actions">
      <Button variant="default" onClick={close}>
        {t('Cancel')}
      </Button>
      {changed > 0 ? (
        <Button loading={isWorking} onClick={work}>
          {t('Import {changed}', { changed: counted(changed) })}
        </Button>
      ) : (
        <Button disabled={!isReady} loading={isBusy} onClick={check}>
          {t('Check file')}
        </Button>
      )}
    </div>
  )
}
