import { Button, FileInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rich } from '#messages/rich.ts'
import { label, t } from '#messages/interface.ts'
import type { Entity } from '#entities/define.ts'
import { Modal } from '../../components/modal.tsx'
import { Select } from '../../components/lazy-fields.tsx'
import { api } from '../../api/api.ts'
import { ErrorState } from '../../components/states.tsx'
import { sitesQuery } from '../../api/queries.ts'
import { useSession } from '../../app/session.ts'
import { placesOfNew } from '../../app/places-of-new.ts'
import { ImportActions } from './import-actions.tsx'
import { modes } from './import-modes.ts'
import { ImportTrial } from './import-trial.tsx'
import type { ImportMode, ImportOutcome } from '../../api/records.ts'
import { forgetRecords } from '../../api/record-queries.ts'
import { lowercaseFirst } from '../../components/lowercase-first.ts'

interface ImportDialogProps {
  readonly entity: Entity
  readonly opened: boolean
  readonly close: () => void
}

/** Reads a table from a file: first it says what would become of each line, then it is done, and can be undone. */
export function ImportDialog({ entity, opened, close }: ImportDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t(
        { id: 'screens.records.import-title', defaultMessage: 'Import {many}' },
        { many: lowercaseFirst(label(entity.label.many)) },
      )}
      size="xl"
    >
      {opened && <Steps entity={entity} close={close} />}
    </Modal>
  )
}

function Steps({ entity, close }: Omit<ImportDialogProps, 'opened'>) {
  const [file, setFile] = useState<File | null>(null)
  const [mode, setMode] = useState<ImportMode>('upsert')
  const places = placesOfNew(entity, useSession().user)
  const [site, setSite] = useState(entity.belongs === 'either' && !places.isForAll ? places.sites?.[0] : undefined)
  const sites = useQuery(sitesQuery)
  const asked = { mode, ...(site && { site }) }
  const trial = useMutation({
    mutationFn: async (it: File) => api.importRecords(entity.path, await it.text(), { ...asked, dryRun: true }),
  })
  const work = useMutation({
    mutationFn: async (it: File) => api.importRecords(entity.path, await it.text(), { ...asked, dryRun: false }),
    onSuccess: async (outcome) => {
      await forgetRecords(entity.path)
      tellImported(entity, outcome)
      close()
    },
  })
  const changed = (trial.data?.counts.new ?? 0) + (trial.data?.counts.updated ?? 0)
  return (
    <div className="vx-dialog">
      <p className="vx-dim">
        {entity.slug
          ? rich(
              {
                id: 'screens.records.import-help-slug',
                defaultMessage: 'CSV with field names in the first row. Rows are matched by {id} or {slug}.',
              },
              { id: <code>id</code>, slug: <code>{entity.slug}</code> },
            )
          : rich(
              {
                id: 'screens.records.import-help',
                defaultMessage: 'CSV with field names in the first row. Rows are matched by {id}.',
              },
              { id: <code>id</code> },
            )}
      </p>
      <FileInput
        label={t({ id: 'screens.records.file', defaultMessage: 'File' })}
        placeholder={t({ id: 'screens.records.choose-csv', defaultMessage: 'Choose a CSV file' })}
        accept=".csv,.tsv,text/csv"
        leftSection={<IconFileSpreadsheet size={16} />}
        value={file}
        clearable
        clearButtonProps={{
          'aria-label': t({ id: 'screens.records.another-file', defaultMessage: 'Choose another file' }),
        }}
        onChange={(next) => {
          setFile(next)
          trial.reset()
          if (next) trial.mutate(next)
        }}
      />
      <div className="vx-pair-even">
        <Select
          label={t({ id: 'screens.records.import-mode', defaultMessage: 'Import mode' })}
          data={modes}
          value={mode}
          onChange={(next) => {
            setMode((next ?? 'upsert') as ImportMode)
            trial.reset()
          }}
        />
        {entity.belongs !== 'group' && (
          <Select
            label={t({ id: 'screens.records.import-site', defaultMessage: 'Site of new records' })}
            placeholder={
              entity.belongs === 'either' && places.isForAll
                ? t({ id: 'screens.records.all-sites', defaultMessage: 'All sites' })
                : t({ id: 'screens.records.as-file-says', defaultMessage: 'From the file' })
            }
            clearable
            clearButtonProps={{
              'aria-label': t({ id: 'screens.records.no-site', defaultMessage: 'No particular site' }),
            }}
            data={(sites.data ?? [])
              .filter(({ id }) => !places.sites || places.sites.includes(id))
              .map(({ id, name }) => ({ value: id, label: name }))}
            value={site ?? null}
            onChange={(next) => {
              setSite(next ?? undefined)
              trial.reset()
            }}
          />
        )}
      </div>
      {(trial.isError || work.isError) && <ErrorState error={trial.error ?? work.error} />}
      {trial.data && <ImportTrial outcome={trial.data} />}
      <ImportActions
        close={close}
        changed={
          trial.data && changed > 0
            ? t(
                { id: 'screens.records.lines', defaultMessage: '{changed, plural, one {# row} other {# rows}}' },
                { changed },
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

function tellImported(entity: Entity, { id, counts }: ImportOutcome): void {
  const message = t(
    { id: 'screens.records.import-done', defaultMessage: '{new} added, {updated} changed' },
    { new: counts.new, updated: counts.updated },
  )
  const undo = () => id && api.undoImport(id).then(() => forgetRecords(entity.path))
  const note = `import-${id}`
  notifications.show({
    id: note,
    autoClose: 12_000,
    message: (
      <span className="vx-undo">
        {message}
        {id && (
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => {
              notifications.hide(note)
              void undo()
            }}
          >
            {t({ id: 'screens.records.undo-import', defaultMessage: 'Undo import' })}
          </Button>
        )}
      </span>
    ),
  })
}
