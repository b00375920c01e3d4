import { Button, Progress } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { t } from '#messages/interface.ts'
import type { ShownSiteImport } from '#contract/site-imports.ts'
import { formatNumber } from '../../formats/format-number.ts'
import { ErrorState } from '../../components/states.tsx'
import { ImportProblems } from './import-problems.tsx'
import type { SiteImportWork } from './use-site-import.ts'

interface SiteReadingProps {
  readonly shown: ShownSiteImport
  readonly work: SiteImportWork
  readonly undo: () => void
}

/** Progress of reading a running site, with a stop button. */
export function SiteReading({ shown, work, undo }: SiteReadingProps) {
  const { title, crawl, progress, problems, made } = shown
  const { read, remove } = work
  const begin = useRef(() => read.mutate('continue'))
  const isNew = crawl !== undefined && crawl.read === 0 && !crawl.isThrough && !read.isPending
  useEffect(() => {
    if (isNew) begin.current()
    // Once, when it is opened for the first time: who comes back decides again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const isNothing = crawl?.isThrough === true && crawl.read === 0
  return (
    <>
      <section className="vx-card vx-site-import" aria-labelledby="import-reading">
        <h2 id="import-reading">{title}</h2>
        <p className="vx-dim" role="status">
          {isNothing
            ? t('No page of this site could be read.')
            : t(
                '{read, plural, one {# page} other {# pages}} read, {waiting, plural, one {# address} other {# addresses}} to go.',
                { read: crawl?.read ?? 0, waiting: crawl?.waiting ?? 0 },
              )}
        </p>
        {!isNothing && (
          <Progress
            value={progress.of === 0 ? 0 : (100 * progress.done) / progress.of}
            animated={read.isPending}
            aria-label={t('{done} of {of} pages read', {
              done: formatNumber(progress.done),
              of: formatNumber(progress.of),
            })}
          />
        )}
        {work.error && <ErrorState error={work.error} />}
        <div className="vx-site-import-actions">
          {read.isPending ? (
            <Button variant="default" onClick={work.stopReading}>
              {t('Stop reading')}
            </Button>
          ) : (
            <>
              <Button onClick={() => read.mutate(isNothing ? 'restart' : 'continue')}>
                {isNothing ? t('Read site again') : t('Continue reading')}
              </Button>
              {(crawl?.read ?? 0) > 0 && (
                <Button variant="default" onClick={() => read.mutate('finish')}>
                  {t('Use what was read')}
                </Button>
              )}
              {made > 0 ? (
                <Button variant="default" color="red" onClick={() => undo()}>
                  {t('Undo import')}
                </Button>
              ) : (
                <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
                  {t('Discard trial')}
                </Button>
              )}
            </>
          )}
        </div>
      </section>
      <ImportProblems key={String(isNothing)} isOpen={isNothing} title={t('Not read')}>
        {problems}
      </ImportProblems>
    </>
  )
}
