import { t } from '#messages/interface.ts'
import type { PageChanges, PageFact } from '#document/changes.ts'
import type { Page } from '#model/page/page.ts'
import { formatDifferences } from '../../screens/pages/difference-words.ts'
import { sliceNamed } from './comparison.ts'

/** Changes of a page in words, each with a key. */
export function changeLines(
  before: Page,
  after: Page,
  { elements, facts }: PageChanges,
): readonly { readonly key: string; readonly says: string }[] {
  return [
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
}

const factNames: Readonly<Record<PageFact, string>> = {
  title: t('Title'),
  path: t('Address'),
  layout: t('Layout'),
  metaTitle: t('Search title'),
  metaDescription: t('Search description'),
  tags: t('Tags'),
  fields: t('Values for the whole page'),
  image: t('Image for sharing'),
  noindex: t('Visibility in search engines'),
  visibility: t('Who may see the page'),
}
