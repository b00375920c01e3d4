import { Button, FileButton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { t } from '#messages/interface.ts'
import type { ShownSiteImport } from '#contract/site-imports.ts'
import { pathOf } from '#contract/call.ts'
import { sourceTypes } from './import-words.ts'
import type { SiteImportWork } from './use-site-import.ts'

interface ImportActionsProps {
  readonly shown: ShownSiteImport
  readonly work: SiteImportWork
  readonly undo: () => void
}

/** Actions on an import, by its state. */
export function ImportActions({ shown: { id, rows, status, made, crawl }, work, undo }: ImportActionsProps) {
  const count = rows.filter(({ isLeft, problem }) => !isLeft && problem === undefined).length
  return (
    <div className="vx-site-import-actions">
      <Button disabled={count === 0 || work.isBusy} loading={work.run.isPending} onClick={() => work.run.mutate()}>
        {status === 'running'
          ? t('Continue import')
          : made > 0
            ? t('Import again')
            : t('{count, plural, =0 {Nothing to import} one {Import # page} other {Import # pages}}', { count })}
      </Button>
      {crawl && (
        <Button
          variant="default"
          disabled={work.isBusy || status === 'running'}
          loading={work.read.isPending}
          onClick={() => work.read.mutate('restart')}
        >
          {t('Read site again')}
        </Button>
      )}
      {made > 0 && !crawl && (
        <FileButton
          accept={sourceTypes}
          onChange={(file) => file && work.replace.mutate(file)}
          disabled={work.isBusy || status === 'running'}
        >
          {(props) => (
            <Button {...props} variant="default" loading={work.replace.isPending}>
              {t('Use later file')}
            </Button>
          )}
        </FileButton>
      )}
      <Button
        component="a"
        href={pathOf('GET /api/site-imports/:id/csv', { id })}
        download
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
      >
        {t('Report as CSV')}
      </Button>
      {made > 0 ? (
        <Button variant="default" color="red" disabled={work.isBusy} onClick={() => undo()}>
          {t('Undo import')}
        </Button>
      ) : (
        status !== 'running' && (
          <Button
            variant="default"
            disabled={work.isBusy}
            loading={work.remove.isPending}
            onClick={() => work.remove.mutate()}
          >
            {t('Discard trial')}
          </Button>
        )
      )}
    </div>
  )
}
