import { Button, Progress } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { t } from '#messages/interface.ts'
import type { ShownSiteImport } from '#contract/site-imports.ts'
import { formatNumber } from '../../components/format-number.ts'
import { ErrorState } from '../../components/states.tsx'
import { ImportProblems } from './import-problems.tsx'
import type { SiteImportWork } from './use-site-import.ts'

interface SiteReadingProps {
  readonly shown: ShownSiteImport
  readonly work: SiteImportWork
  readonly undo: () => void
}

/** A running site while it is read: how far it is, and ways to stop. */
export function SiteReading({ shown, work, undo }: SiteReadingProps) {
  const { title, crawl, progress, problems, made } = shown
  const { read, remove } = work
  const begin = useRef(() => read.mutate('continue'))
  const isNew = crawl !== undefined && crawl.read === 0 && !crawl.isThrough && !read.isPending
  useEffect(() => {
    if (isNew) begin.current()
    // Once, when it is opened for the first time: who comes back decides anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const isNothing = crawl?.isThrough === true && crawl.read === 0
  return (
    <>
      <section className="vx-card vx-site-import" aria-labelledby="import-reading">
        <h2 id="import-reading">{title}</h2>
        <p className="vx-dim" role="status">
          {isNothing
            ? t({ id: 'screens.import-site.nothing-read', defaultMessage: 'No page of this site could be read.' })
            : t(
                {
                  id: 'screens.import-site.reading',
                  defaultMessage:
                    '{read, plural, one {# page} other {# pages}} read, {waiting, plural, one {# address} other {# addresses}} to go.',
                },
                { read: crawl?.read ?? 0, waiting: crawl?.waiting ?? 0 },
              )}
        </p>
        {!isNothing && (
          <Progress
            value={progress.of === 0 ? 0 : (100 * progress.done) / progress.of}
            animated={read.isPending}
            aria-label={t(
              { id: 'screens.import-site.reading-progress', defaultMessage: '{done} of {of} pages read' },
              { done: formatNumber(progress.done), of: formatNumber(progress.of) },
            )}
          />
        )}
        {work.error && <ErrorState error={work.error} />}
        <div className="vx-site-import-actions">
          {read.isPending ? (
            <Button variant="default" onClick={work.stopReading}>
              {t({ id: 'screens.import-site.stop-reading', defaultMessage: 'Stop reading' })}
            </Button>
          ) : (
            <>
              <Button onClick={() => read.mutate(isNothing ? 'restart' : 'continue')}>
                {isNothing
                  ? t({ id: 'screens.import-site.read-again', defaultMessage: 'Read site again' })
                  : t({ id: 'screens.import-site.read-on', defaultMessage: 'Continue reading' })}
              </Button>
              {(crawl?.read ?? 0) > 0 && (
                <Button variant="default" onClick={() => read.mutate('finish')}>
                  {t({ id: 'screens.import-site.use-read', defaultMessage: 'Use what was read' })}
                </Button>
              )}
              {made > 0 ? (
                <Button variant="default" color="red" onClick={() => undo()}>
                  {t({ id: 'screens.import-site.undo', defaultMessage: 'Undo import' })}
                </Button>
              ) : (
                <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
                  {t({ id: 'screens.import-site.discard', defaultMessage: 'Discard trial' })}
                </Button>
              )}
            </>
          )}
        </div>
      </section>
      <ImportProblems
        key={String(isNothing)}
        isOpen={isNothing}
        title={t({ id: 'screens.import-site.not-read', defaultMessage: 'Not read' })}
      >
        {problems}
      </ImportProblems>
    </>
  )
}
