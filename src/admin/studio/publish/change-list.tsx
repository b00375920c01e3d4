import { t } from '#messages/interface.ts'
import type { PageChanges } from '#document/changes.ts'
import type { Page } from '#model/page/page.ts'
import { changeLines } from '../compare/change-lines.ts'

const shown = 8

interface ChangeListProps {
  readonly before: Page
  readonly after: Page
  readonly changes: PageChanges
}

/** Changes of a page, the first few of them in words. */
export function ChangeList({ before, after, changes }: ChangeListProps) {
  const lines = changeLines(before, after, changes)
  return (
    <ul className="vx-publish-list">
      {lines.slice(0, shown).map(({ key, says }) => (
        <li key={key}>{says}</li>
      ))}
      {lines.length > shown && <li>{t('and {count} more', { count: lines.length - shown })}</li>}
    </ul>
  )
}
