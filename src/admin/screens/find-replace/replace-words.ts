import { label, t } from '#messages/interface.ts'
import { entityInfo } from '#entities/entity-info.ts'
import type { ReplaceKind } from '#model/replace-kinds.ts'
import { routes } from '#routes.ts'
import type { ListedReplacement } from '#contract/replacements.ts'

/** Kinds of text by their names. */
export const kindLabels: Readonly<Record<ReplaceKind, string>> = {
  text: t({ id: 'screens.find-replace.kind-text', defaultMessage: 'Text' }),
  rich: t({ id: 'screens.find-replace.kind-rich', defaultMessage: 'Formatted text' }),
  links: t({ id: 'screens.find-replace.kind-links', defaultMessage: 'Link addresses' }),
  alt: t({ id: 'screens.find-replace.kind-alt', defaultMessage: 'Alternative text' }),
  seo: t({ id: 'screens.find-replace.kind-seo', defaultMessage: 'Search engines' }),
}

export const statusLabels: Readonly<Record<ListedReplacement['status'], string>> = {
  running: t({ id: 'screens.find-replace.status-running', defaultMessage: 'Not finished' }),
  done: t({ id: 'screens.find-replace.status-done', defaultMessage: 'Replaced' }),
  undoing: t({ id: 'screens.find-replace.status-undoing', defaultMessage: 'Undo not finished' }),
  undone: t({ id: 'screens.find-replace.status-undone', defaultMessage: 'Undone' }),
}

/** Name of a kind of document: a page, or the entity of a record. */
export function documentKind(entity: string): string {
  const named = entityInfo.get(entity)?.label.one
  return named === undefined ? t({ id: 'screens.find-replace.page', defaultMessage: 'Page' }) : label(named)
}

/** Address at which a document is edited; of a page, at an element. */
export function addressOfDocument(entity: string, id: string, element: string | null = null): string {
  if (entity !== 'pages') return routes.admin.record(entity, id)
  return routes.admin.studio(id) + (element === null ? '' : `#${element}`)
}

/** A replacement in a line: “old” → “new”. */
export function replacementWords({ words, by }: Pick<ListedReplacement, 'words' | 'by'>): string {
  return by === ''
    ? t({ id: 'screens.find-replace.removed-words', defaultMessage: 'Remove “{words}”' }, { words })
    : t({ id: 'screens.find-replace.replaced-words', defaultMessage: '“{words}” → “{by}”' }, { words, by })
}
