import { useState } from 'react'
import { t } from '#messages/interface.ts'
import type { ShownSiteImport } from '#contract/site-imports.ts'
import { confirm } from '../../components/confirm.ts'
import { ImportActions } from './import-actions.tsx'
import { ImportChoices } from './import-choices.tsx'
import { ImportProblems } from './import-problems.tsx'
import { ImportRows } from './import-rows.tsx'
import { ImportState, ImportSummary } from './import-summary.tsx'
import { PageComparison } from './page-comparison.tsx'
import { SiteReading } from './site-reading.tsx'
import { type SiteImportWork, useSiteImport } from './use-site-import.ts'

/** Screen of one import: shares, choices, pages and actions. */
export function ImportWork({ shown }: { readonly shown: ShownSiteImport }) {
  const work = useSiteImport(shown.id)
  const undo = () =>
    void confirm({
      title: t('Undo this import?'),
      text: t(
        'Its pages, posts, menus, redirects, pictures and releases go to the trash. What someone changed, published or uses stays.',
      ),
      action: t('Undo import'),
      isDestructive: true,
      run: () => work.revert.mutateAsync(),
    })
  return shown.status === 'reading' ? (
    <SiteReading shown={shown} work={work} undo={undo} />
  ) : (
    <ReadImport shown={shown} work={work} undo={undo} />
  )
}

interface ReadImportProps {
  readonly shown: ShownSiteImport
  readonly work: SiteImportWork
  readonly undo: () => void
}

/** An import of which the source was read: counts, choices and pages. */
function ReadImport({ shown, work, undo }: ReadImportProps) {
  const [compared, setCompared] = useState<string>()
  const isFixed = work.isBusy || shown.status === 'running'
  return (
    <>
      <section className="vx-card vx-site-import" aria-labelledby="import-summary">
        <h2 id="import-summary">{shown.title}</h2>
        <ImportSummary shown={shown} />
        <ImportState shown={shown} work={work} />
        <ImportActions shown={shown} work={work} undo={undo} />
      </section>
      <ImportChoices shown={shown} isBusy={isFixed} change={(options) => work.change.mutate(options)} />
      <ImportRows shown={shown} isBusy={isFixed} leave={(left) => work.change.mutate({ left })} compare={setCompared} />
      <ImportProblems title={t('Not fetched')}>
        {shown.missing.map(({ address, reason }) => `${address}: ${reason}`)}
      </ImportProblems>
      <ImportProblems title={t('Other problems')}>{shown.problems}</ImportProblems>
      <PageComparison shown={shown} compared={compared} close={() => setCompared(undefined)} />
    </>
  )
}
