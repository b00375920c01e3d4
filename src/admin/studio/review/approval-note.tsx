import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { t } from '#messages/interface.ts'
import { diff } from '#document/diff.ts'
import { sameJson } from '#model/json.ts'
import { formatRelative, formatDateTime } from '../../formats/format-date.ts'
import { pageWords } from '../../screens/pages/difference-words.ts'
import { useEditor, useDocument, useUi } from '../context.tsx'
import { compareSides, versionQuery, versionsQuery } from '../compare/compare-sources.ts'

/** Approval of the page: by whom, whether it has changed since, and a comparison with the approved state. */
export function ApprovalNote() {
  const editor = useEditor()
  const approval = useDocument(({ page }) => page.review.approval)
  const page = useDeferredValue(useDocument((state) => state.page))
  const isComparing = useUi(({ comparison }) => comparison !== null)
  const kept = useQuery({
    ...versionsQuery(page.id),
    enabled: approval !== undefined,
    select: (versions) => versions.some(({ revision }) => revision === approval?.revision),
  }).data
  const then = useQuery({ ...versionQuery(page.id, approval?.revision ?? 0), enabled: kept === true }).data?.page
  const changed = useMemo(
    () => then && diff(then, page).length + pageWords(then, page).length + Number(!sameJson(then.fields, page.fields)),
    [then, page],
  )
  if (!approval) return null
  const { by, at, revision } = approval
  return (
    <div className="vx-approval" data-changed={Boolean(changed) || undefined} role="status">
      <p title={formatDateTime(at)}>
        {t('Approved by {by} {when}.', { by, when: formatRelative(at, Date.now()) })}{' '}
        {changed === 0 && t('No changes since.')}
        {changed !== undefined && changed > 0 && <strong>{t('Changed since.')}</strong>}
      </p>
      {changed !== undefined && changed > 0 && (
        <Button
          size="compact-xs"
          variant="default"
          disabled={isComparing}
          onClick={() => void compareSides(editor, `version ${revision}`)}
        >
          {t('Show changes')}
        </Button>
      )}
    </div>
  )
}
