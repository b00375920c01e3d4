import { t } from '#messages/interface.ts'
import type { PageChanges, PageFact } from '#document/changes.ts'
import type { Page } from '#model/page.ts'
import { inWords } from '../../screens/pages/difference-words.ts'
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
      says: inWords(differences, before, after, sliceNamed)
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
      {lines.length > shown && (
        <li>{t({ id: 'studio.publish.more', defaultMessage: 'and {count} more' }, { count: lines.length - shown })}</li>
      )}
    </ul>
  )
}

const factNames: Readonly<Record<PageFact, string>> = {
  title: t({ id: 'admin.title', defaultMessage: 'Title' }),
  path: t({ id: 'admin.address', defaultMessage: 'Address' }),
  layout: t({ id: 'screens.pages.layout', defaultMessage: 'Layout' }),
  metaTitle: t({ id: 'screens.pages.search-title', defaultMessage: 'Search title' }),
  metaDescription: t({ id: 'screens.pages.search-description', defaultMessage: 'Search description' }),
  tags: t({ id: 'screens.pages.tags', defaultMessage: 'Tags' }),
  fields: t({ id: 'studio.publish.fact-fields', defaultMessage: 'Page fields' }),
  image: t({ id: 'studio.publish.fact-image', defaultMessage: 'Image for sharing' }),
  noindex: t({ id: 'studio.publish.fact-noindex', defaultMessage: 'Visibility in search engines' }),
  visibility: t({ id: 'studio.publish.fact-visibility', defaultMessage: 'Who may see the page' }),
}
