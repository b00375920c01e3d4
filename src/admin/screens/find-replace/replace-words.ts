import { label, t } from '#messages/interface.ts'
import { entityInfo } from '#entities/entity-info.ts'
import type { ReplaceKind } from '#model/search/replace-kinds.ts'
import { routes } from '#routes.ts'
import type { ListedReplacement } from '#contract/replacements.ts'

/** Kinds of text by their names. */
export const kindLabels: Readonly<Record<ReplaceKind, string>> = {
  text: t('Text'),
  rich: t('Formatted text'),
  links: t('Link addresses'),
  alt: t('Alternative text'),
  seo: t('Search engines'),
}

export const statusLabels: Readonly<Record<ListedReplacement['status'], string>> = {
  running: t('Not finished'),
  done: t('Replaced'),
  undoing: t('Undo not finished'),
  undone: t('Undone'),
}

/** Name of a kind of document: a page, or the entity of a record. */
export function documentKind(entity: string): string {
  const named = entityInfo.get(entity)?.label.one
  return named === undefined ? t('Page') : label(named)
}

/** Editor address of a document; of a page, at an element. */
export function addressOfDocument(entity: string, id: string, element: string | null = null): string {
  return entity === 'pages' && element !== null
    ? routes.admin.studioElement(id, element)
    : routes.admin.document(entity, id)
}

/** A replacement in a line: “old” → “new”. */
export function replacementWords({ words, by }: Pick<ListedReplacement, 'words' | 'by'>): string {
  return by === '' ? t('Remove “{words}”', { words }) : t('“{words}” → “{by}”', { words, by })
}
