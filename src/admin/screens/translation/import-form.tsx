import { Button, FileInput } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import { call } from '../../api/api.ts'
import { releasesQuery } from '../../api/release-queries.ts'
import { useMay } from '../../api/use-may.ts'
import { Select } from '../../components/lazy-fields.tsx'
import { ErrorState, LoadingState } from '../../components/states.tsx'
import { Segments } from './segments.tsx'

/** Import form of a translation file: a dry run first, then the import. */
export function ImportForm() {
  const client = useQueryClient()
  const mayRelease = useMay({ area: 'releases' })('edit')
  const releases = useQuery({ ...releasesQuery, enabled: mayRelease })
  const [file, setFile] = useState<File | null>(null)
  const [release, setRelease] = useState<string>()
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const trial = useMutation({
    mutationFn: async (it: File) =>
      call('POST /api/translations/import', { query: { dry_run: '1' }, body: { xliff: await it.text() } }),
    onSuccess: () => setSkipped(new Set()),
  })
  const work = useMutation({
    mutationFn: async (it: File) =>
      call('POST /api/translations/import', {
        body: { xliff: await it.text(), skip: [...skipped], ...(release && { release }) },
      }),
    onSuccess: () => client.invalidateQueries(),
  })
  const choose = (next: File | null) => {
    setFile(next)
    trial.reset()
    work.reset()
    if (next) trial.mutate(next)
  }
  const outcome = work.data ?? trial.data
  const count = (trial.data?.segments ?? []).filter(
    ({ outcome: what, unit }) => what === 'changed' && !skipped.has(unit),
  ).length
  const open = (releases.data ?? []).filter(({ status }) => status === 'draft' || status === 'in_review')
  return (
    <section className="vx-card vx-translation" aria-labelledby="translation-import">
      <h2 id="translation-import">{t('Import translations')}</h2>
      <p className="vx-dim">{t('See what would change before anything is saved. Translations become drafts.')}</p>
      <div className="vx-translation-pair">
        <FileInput
          label={t('Translated file')}
          placeholder={t('Choose an XLIFF file')}
          accept=".xlf,.xliff,application/xliff+xml"
          leftSection={<IconFileImport size={16} aria-hidden />}
          value={file}
          clearable
          clearButtonProps={{
            'aria-label': t('Remove file'),
          }}
          onChange={choose}
        />
        {mayRelease && (
          <Select
            label={t('Add to release')}
            placeholder={t('No release')}
            clearable
            clearButtonProps={{
              'aria-label': t('No release'),
            }}
            data={open.map(({ id, title }) => ({ value: id, label: title }))}
            value={release ?? null}
            onChange={(next) => setRelease(next ?? undefined)}
          />
        )}
      </div>
      {trial.isPending && <LoadingState />}
      {(trial.isError || work.isError) && <ErrorState error={work.error ?? trial.error} />}
      {outcome && (
        <Segments
          outcome={outcome}
          isDone={work.data !== undefined}
          skipped={skipped}
          skip={(unit, isSkipped) =>
            setSkipped((now) => {
              const next = new Set(now)
              if (isSkipped) next.add(unit)
              else next.delete(unit)
              return next
            })
          }
        />
      )}
      {file && trial.data && !work.data && (
        <div>
          <Button disabled={count === 0} loading={work.isPending} onClick={() => work.mutate(file)}>
            {t('{count, plural, =0 {Nothing to save} one {Save # text} other {Save # texts}}', { count })}
          </Button>
        </div>
      )}
    </section>
  )
}
