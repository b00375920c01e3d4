import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rich } from '#messages/rich.ts'
import { label, t } from '#messages/interface.ts'
import type { Entity } from '#entities/define.ts'
import { Modal } from '../../components/modal.tsx'
import { Select } from '../../components/lazy-fields.tsx'
import type { ImportOutcome } from '#contract/records.ts'
import { pathOf } from '#contract/call.ts'
import { call } from '../../api/api.ts'
import { sitesQuery } from '../../api/queries.ts'
import { useSession } from '../../api/session.ts'
import { placesOfNew, siteOfImport } from '../../api/places-of-new.ts'
import { ImportForm } from './import-form.tsx'
import { forgetRecords } from '../../api/record-queries.ts'
import { lowercaseFirst } from '../../components/lowercase-first.ts'

interface ImportDialogProps {
  readonly entity: Entity
  readonly opened: boolean
  readonly close: () => void
}

/** Table import from a file: a dry run first, then the import, with undo. */
export function ImportDialog({ entity, opened, close }: ImportDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('Import {many}', { many: lowercaseFirst(label(entity.label.many)) })}
      size="xl"
    >
      {opened && <Steps entity={entity} close={close} />}
    </Modal>
  )
}

function Steps({ entity, close }: Omit<ImportDialogProps, 'opened'>) {
  const { user } = useSession()
  const places = placesOfNew(entity, user)
  const [site, setSite] = useState(siteOfImport(entity, user))
  const sites = useQuery(sitesQuery)
  return (
    <ImportForm
      about={
        <>
          {aboutImport(entity)}{' '}
          <a href={pathOf('GET /api/:entity/template', { entity: entity.path })}>{t('Download a template')}</a>
        </>
      }
      list={entity.path}
      placeholder={t('Choose a CSV, Excel or JSON file')}
      columns={({ file = '' }) =>
        call('POST /api/:entity/import/columns', { params: { entity: entity.path }, body: { file } })
      }
      read={(file, how) =>
        call('POST /api/:entity/import', {
          params: { entity: entity.path },
          query: { mode: how.mode, ...(site && { site }), ...(how.dryRun && { dry_run: '1' }) },
          body: 'json' in file ? { csv: file.json } : file.table,
        })
      }
      done={async (outcome) => {
        await forgetRecords(entity.path)
        tellImported(entity, outcome)
      }}
      counted={(changed) => t('{changed, plural, one {# row} other {# rows}}', { changed })}
      choice={(chosen) =>
        entity.belongs !== 'group' && (
          <Select
            label={t('Site of new records')}
            placeholder={entity.belongs === 'either' && places.isForAll ? t('All sites') : t('From the file')}
            clearable
            clearButtonProps={{
              'aria-label': t('No particular site'),
            }}
            data={(sites.data ?? [])
              .filter(({ id }) => !places.sites || places.sites.includes(id))
              .map(({ id, name }) => ({ value: id, label: name }))}
            value={site ?? null}
            onChange={(next) => {
              setSite(next ?? undefined)
              chosen()
            }}
          />
        )
      }
      close={close}
    />
  )
}

/** Description of an import file, and of the key of its rows. */
function aboutImport({ slug }: Entity) {
  if (!slug)
    return rich(
      'CSV or an Excel workbook with names of fields in the first row, or a JSON list of records. Rows are matched by {id}.',
      {
        id: <code>id</code>,
      },
    )
  return rich(
    'CSV or an Excel workbook with names of fields in the first row, or a JSON list of records. Rows are matched by {id} or {slug}.',
    {
      id: <code>id</code>,
      slug: <code>{slug}</code>,
    },
  )
}

function tellImported(entity: Entity, { id, counts }: ImportOutcome): void {
  const message = t('{new} added, {updated} changed', { new: counts.new, updated: counts.updated })
  const undo = () => id && call('POST /api/imports/:id/undo', { params: { id } }).then(() => forgetRecords(entity.path))
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
            {t('Undo import')}
          </Button>
        )}
      </span>
    ),
  })
}
