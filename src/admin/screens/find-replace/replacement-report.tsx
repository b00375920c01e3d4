import { Alert, Button, Progress } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import type { ShownReplacement } from '#contract/replacements.ts'
import { ErrorState } from '../../components/states.tsx'
import { addressOfDocument, documentKind, replacementWords } from './replace-words.ts'
import { useReplacement } from './use-replacement.ts'

/** Report of a replacement: its progress, what was skipped and why, and the undo. */
export function ReplacementReport({ shown }: { readonly shown: ShownReplacement }) {
  const work = useReplacement(shown.id)
  const { status, progress, release } = shown
  const run = work.run.mutate
  const hasBegun = useRef(false)
  // A new replacement begins by itself; one that was left half done waits for its button.
  const isNew = status === 'running' && progress.done === 0
  useEffect(() => {
    if (!isNew || hasBegun.current) return
    hasBegun.current = true
    run()
  }, [isNew, run])
  const error = work.run.error ?? work.undo.error
  return (
    <section className="vx-card vx-find" aria-labelledby="replacement">
      <h2 id="replacement">{replacementWords(shown)}</h2>
      {work.isBusy && (
        <Progress
          value={progress.of === 0 ? 0 : (100 * progress.done) / progress.of}
          aria-label={t('{done} of {of} documents', { done: progress.done, of: progress.of })}
        />
      )}
      <Outcome shown={shown} isBusy={work.isBusy} />
      {error !== null && <ErrorState error={error} />}
      <ReportActions status={status} isNew={isNew} work={work} run={run} shown={shown} release={release} />
      <Documents shown={shown} />
    </section>
  )
}

interface ReportActionsProps {
  readonly status: ShownReplacement['status']
  readonly isNew: boolean
  readonly work: ReturnType<typeof useReplacement>
  readonly run: () => void
  readonly shown: ShownReplacement
  readonly release: ShownReplacement['release']
}

/** Actions of the report: go on, undo, open the release. */
function ReportActions({ status, isNew, work, run, shown, release }: ReportActionsProps) {
  return (
    <div className="vx-find-actions">
      {status === 'running' && !isNew && (
        <Button loading={work.run.isPending} disabled={work.isBusy} onClick={() => run()}>
          {t('Continue')}
        </Button>
      )}
      {(status === 'undoing' || shown.replaced > 0) && status !== 'undone' && (
        <Button
          variant="default"
          loading={work.undo.isPending}
          disabled={work.isBusy}
          onClick={() => work.undo.mutate()}
        >
          {t('Undo everything')}
        </Button>
      )}
      {release !== null && status !== 'undone' && (
        <Button variant="default" component={Link} to={routes.admin.release(release)}>
          {t('Open release')}
        </Button>
      )}
    </div>
  )
}

function Outcome({ shown, isBusy }: { readonly shown: ShownReplacement; readonly isBusy: boolean }) {
  const { status, replaced, undone, documents } = shown
  const left = documents.reduce((sum, { problems }) => sum + problems.reduce((all, { count }) => all + count, 0), 0)
  if (isBusy || status === 'running' || status === 'undoing') return null
  return (
    <Alert color={left > 0 ? 'yellow' : 'green'} variant="light" role="status">
      {status === 'undone'
        ? t('{count, plural, one {# match was} other {# matches were}} changed back.', { count: undone })
        : t(
            '{count, plural, one {# match was} other {# matches were}} replaced in drafts. Visitors see them once they are published.',
            { count: replaced },
          )}
      {left > 0 &&
        ` ${t('{count, plural, one {# match was} other {# matches were}} not changed; the reasons are below.', {
          count: left,
        })}`}
    </Alert>
  )
}

function Documents({ shown: { documents } }: { readonly shown: ShownReplacement }) {
  return (
    <ul className="vx-find-documents">
      {documents.map(({ entity, id, title, replaced, undone, problems }) => (
        <li key={`${entity} ${id}`}>
          <a href={addressOfDocument(entity, id)} className="vx-title-link">
            {title}
          </a>{' '}
          <span className="vx-dim">
            {[
              documentKind(entity),
              t('{count, plural, one {# replaced} other {# replaced}}', { count: replaced }),
              ...(undone > 0 ? [t('{count, plural, one {# undone} other {# undone}}', { count: undone })] : []),
            ].join(' · ')}
          </span>
          {problems.map(({ count, reason }) => (
            <Refused key={`${count} ${reason}`} count={count} reason={reason} />
          ))}
        </li>
      ))}
    </ul>
  )
}

/** Matches that were not changed, and the reason. */
function Refused({ count, reason }: { readonly count: number; readonly reason: string }) {
  return (
    <div className="vx-find-refused">
      {count > 0
        ? t('{count, plural, one {# match} other {# matches}} not changed: {reason}', { count, reason })
        : t('Not in the release: {reason}', { reason })}
    </div>
  )
}
