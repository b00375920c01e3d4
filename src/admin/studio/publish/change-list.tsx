import { t } from '#messages/interface.ts'
import type { PageChanges, PageFact } from '#document/changes.ts'
import type { Page } from '#model/page/page.ts'
import { formatDifferences } from '../../screens/pages/difference-words.ts'
import { sliceNamed } from '../compare/comparison.ts'

const shown = 8

interface ChangeListProps {
  readonly before: Page
  readonly after: Page
  readonly changes: PageChanges
}

/** Changes of a page, the first few of them in words. */
export function ChangeList({ before, after, changes: { elements, facts } }: ChangeListProps) {
  const lines = [
    ...facts.map((fact) => ({ key: fact as string, says: factNames[fact] })),
    ...Array.from(elements, ([key, differences]) => ({
      key,
      says: formatDifferences(differences, before, after, sliceNamed)
        .map(({ what, fields }) =>
          fields.length > 0 ? `${what} (${fields.map(({ name }) => name).join(', ')})` : what,
        )
        .join(' · '),
    })),
  ]
  return (
    <ul className="vx-publish-list">
      {lines.slice(0, shown).map(({ key, says }) => (
        <li key={key}>{says}</li>
      ))}
      {lines.length > shown && <li>{t('and {count} more', { count: lines.length - shown })}</li>}
    </ul>
  )
}

const factNames: Readonly<Record<PageFact, string>> = {
  title: t('Title'),
  path: t('Address'),
  layout: t('Layout'),
  metaTitle: t('Search title'),
  metaDescription: t('Search description'),
  tags: t('Tags'),
  fields: t('Page fields'),
  image: t('Image for sharing'),
  noindex: t('Visibility in search engines'),
  visibility: t('Who may see the page'),
}
