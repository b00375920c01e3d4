import { useState } from 'react'
import { t } from '#messages/interface.ts'
import type { ShownSiteImport } from '#contract/site-imports.ts'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import { Modal } from '../../components/modal.tsx'
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
  const [isAsking, setAsking] = useState(false)
  const isReading = shown.status === 'reading'
  return (
    <>
      {isReading ? (
        <SiteReading shown={shown} work={work} undo={() => setAsking(true)} />
      ) : (
        <ReadImport shown={shown} work={work} undo={() => setAsking(true)} />
      )}
      <Modal opened={isAsking} onClose={() => setAsking(false)} title={t('Undo this import?')}>
        <p>
          {t(
            'Its pages, posts, menus, redirects, pictures and releases go to the trash. What someone changed, published or uses stays.',
          )}
        </p>
        <DialogAnswers
          close={() => setAsking(false)}
          beginsWithNo
          isDestructive
          busy={work.revert.isPending}
          go={() => work.revert.mutate(undefined, { onSettled: () => setAsking(false) })}
          yes={t('Undo import')}
        />
      </Modal>
    </>
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
