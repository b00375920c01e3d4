import { Alert } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { rich } from '#messages/rich.ts'
import { t } from '#messages/interface.ts'
import { call } from '../../api/api.ts'
import { Modal } from '../../components/modal.tsx'
import { ImportForm } from '../records/import-form.tsx'
import { parsePages } from './parse-import.ts'
import { versionName } from '../../components/version-name.ts'
import { showMessage } from '../../components/show-message.ts'

/** Page import from a file: a dry run first, then the import. */
export function ImportPages({ opened, close }: { readonly opened: boolean; readonly close: () => void }) {
  const client = useQueryClient()
  return (
    <Modal opened={opened} onClose={close} title={t('Import pages')} size="xl">
      {opened && (
        <ImportForm
          about={rich(
            'Whole pages as JSON, or a table with titles, addresses and search texts, as exported from this list. Pages are matched by <code>id</code>, or by site, language and address.',
            { code: (children) => <code>{children}</code> },
          )}
          list="pages"
          placeholder={t('Choose a CSV, Excel or JSON file')}
          columns={({ file = '' }) => call('POST /api/pages/import/columns', { body: { file } })}
          read={async (file, how) =>
            call('POST /api/pages/import', {
              query: { mode: how.mode, ...(how.dryRun && { dry_run: '1' }) },
              body: 'json' in file ? parsePages(file.json) : file.table,
            })
          }
          done={async ({ counts }) => {
            await client.invalidateQueries({ queryKey: ['pages'] })
            tellImported(counts.new, counts.updated)
          }}
          counted={(count) => t('{count, plural, one {# page} other {# pages}}', { count })}
          note={({ counts }) =>
            counts.updated > 0 && (
              <Alert color="gray" variant="light">
                {t('The current state of each page is kept in its history as “{label}”.', {
                  label: versionName('Before an import'),
                })}
              </Alert>
            )
          }
          close={close}
        />
      )}
    </Modal>
  )
}

function tellImported(added: number, changed: number): void {
  showMessage(
    t(
      '{added, plural, one {# page added} other {# pages added}} and {changed, plural, one {# page changed} other {# pages changed}}, all as drafts',
      { added, changed },
    ),
  )
}
