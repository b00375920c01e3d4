import { Alert, Progress } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import type { ShownSiteImport } from '#contract/site-imports.ts'
import { formatNumber } from '../../formats/format-number.ts'
import { ErrorState } from '../../components/states.tsx'
import { importStatuses, leftOutLabels } from './import-words.ts'
import { percent } from './percent.ts'
import type { SiteImportWork } from './use-site-import.ts'

type Shares = ShownSiteImport['trial']['totals']

/** Summary of a source: its contents and the share that is imported. */
export function ImportSummary({ shown: { source, trial, status } }: { readonly shown: ShownSiteImport }) {
  return (
    <>
      <p className="vx-dim">
        {t(
          '{documents, plural, one {# page or post} other {# pages and posts}}, {files, plural, one {# picture or file} other {# pictures and files}}, {redirects, plural, one {# redirect} other {# redirects}}. {status}.',
          {
            documents: source.documents,
            files: trial.files,
            redirects: trial.redirects,
            status: importStatuses[status],
          },
        )}
      </p>
      <dl className="vx-site-import-shares">
        {(['words', 'headings', 'links', 'pictures'] as const).map((name) => {
          const { arrived, of } = trial.totals[name]
          return (
            <div key={name}>
              <dt>{shareLabels[name]}</dt>
              <dd>{of === 0 ? '–' : percent(arrived, of)}</dd>
              <dd className="vx-dim">
                {t('{arrived} of {of} arrive', { arrived: formatNumber(arrived), of: formatNumber(of) })}
              </dd>
            </div>
          )
        })}
      </dl>
      {source.skipped.length > 0 && (
        <p className="vx-dim">
          {t('Left out: {list}.', {
            list: source.skipped.map(({ what, count: n }) => `${leftOutLabels[what] ?? what} ${n}`).join(', '),
          })}
        </p>
      )}
    </>
  )
}

interface ImportStateProps {
  readonly shown: ShownSiteImport
  readonly work: SiteImportWork
}

/** State of an import: progress and result. */
export function ImportState({ shown: { status, progress, made, releases }, work }: ImportStateProps) {
  return (
    <>
      {work.error && <ErrorState error={work.error} />}
      {(work.run.isPending || status === 'running') && (
        <Progress
          value={progress.of === 0 ? 0 : (100 * progress.done) / progress.of}
          animated={work.run.isPending}
          aria-label={t('{done} of {of} imported', progress)}
        />
      )}
      {work.revert.data && (
        <Alert color={work.revert.data.kept > 0 ? 'yellow' : 'green'} variant="light" role="status">
          {t('{removed} moved to the trash, {kept} kept because someone works with them.', {
            removed: work.revert.data.removed,
            kept: work.revert.data.kept,
          })}
        </Alert>
      )}
      {status === 'done' && !work.run.isPending && (
        <Alert color="green" variant="light" role="status">
          {t(
            '{made, plural, one {# document is} other {# documents are}} drafts now. Visitors see them once their release is published.',
            { made },
          )}{' '}
          {releases.map((release, i) => (
            <Link key={release} to={routes.admin.release(release)}>
              {t('Release {number}', { number: i + 1 })}{' '}
            </Link>
          ))}
        </Alert>
      )}
    </>
  )
}

const shareLabels: Readonly<Record<keyof Shares, string>> = {
  words: t('Words'),
  headings: t('Headings'),
  links: t('Links'),
  pictures: t('Pictures'),
}
