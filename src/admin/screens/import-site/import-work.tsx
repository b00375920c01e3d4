import { useState } from 'react'
import { t } from '#messages/interface.ts'
import type { ShownSiteImport } from '../../api/site-imports.ts'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import { formatNumber } from '../../components/format-number.ts'
import { Modal } from '../../components/modal.tsx'
import { ImportActions } from './import-actions.tsx'
import { ImportChoices } from './import-choices.tsx'
import { ImportRows } from './import-rows.tsx'
import { ImportState, ImportSummary } from './import-summary.tsx'
import { PageComparison } from './page-comparison.tsx'
import { useSiteImport } from './use-site-import.ts'

/** One import: what arrives, choices, the pages, and what is done with them. */
export function ImportWork({ shown }: { readonly shown: ShownSiteImport }) {
  const work = useSiteImport(shown.id)
  const [compared, setCompared] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const isFixed = work.isBusy || shown.status === 'running'
  return (
    <>
      <section className="vx-card vx-site-import" aria-labelledby="import-summary">
        <h2 id="import-summary">{shown.title}</h2>
        <ImportSummary shown={shown} />
        <ImportState shown={shown} work={work} />
        <ImportActions shown={shown} work={work} undo={() => setAsking(true)} />
      </section>
      <ImportChoices shown={shown} isBusy={isFixed} change={(options) => work.change.mutate(options)} />
      <ImportRows shown={shown} isBusy={isFixed} leave={(left) => work.change.mutate({ left })} compare={setCompared} />
      <Problems title={t({ id: 'screens.import-site.missing', defaultMessage: 'Not fetched' })}>
        {shown.missing.map(({ address, reason }) => `${address}: ${reason}`)}
      </Problems>
      <Problems title={t({ id: 'screens.import-site.problems', defaultMessage: 'Other problems' })}>
        {shown.problems}
      </Problems>
      <PageComparison shown={shown} compared={compared} close={() => setCompared(undefined)} />
      <Modal
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t({ id: 'screens.import-site.undo-title', defaultMessage: 'Undo this import?' })}
      >
        <p>
          {t({
            id: 'screens.import-site.undo-text',
            defaultMessage:
              'Its pages, posts, menus, redirects, pictures and releases go to the trash. What someone changed, published or uses stays.',
          })}
        </p>
        <DialogAnswers
          close={() => setAsking(false)}
          beginsWithNo
          isGrave
          busy={work.revert.isPending}
          go={() => work.revert.mutate(undefined, { onSettled: () => setAsking(false) })}
          yes={t({ id: 'screens.import-site.undo', defaultMessage: 'Undo import' })}
        />
      </Modal>
    </>
  )
}

function Problems({ title, children }: { readonly title: string; readonly children: readonly string[] }) {
  if (children.length === 0) return null
  return (
    <details className="vx-card vx-site-import">
      <summary>
        {title} ({formatNumber(children.length)})
      </summary>
      <ul className="vx-site-import-list">
        {children.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </details>
  )
}
