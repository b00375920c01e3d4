import { t } from '#messages/interface.ts'
import { limits } from '#model/limits.ts'
import { slugify } from '#model/text/slugify.ts'
import type { Edit } from '../../state/document-core.ts'

/** Edits from one list of tags to another, with normalised tags. */
export function tagEdits(id: string | null, before: readonly string[], after: readonly string[]): Edit[] {
  const wanted = new Set(after.map((words) => slugify(words, limits.tagLength)).filter(Boolean))
  const gone = before
    .filter((tag) => !wanted.has(tag))
    .map((tag): Edit => ({
      label: t('Remove tag {tag}', { tag }),
      command: { type: 'tags.remove', id, tag },
    }))
  const fresh = [...wanted].filter((tag) => !before.includes(tag)).slice(0, limits.tags - before.length + gone.length)
  return [
    ...gone,
    ...fresh.map((tag): Edit => ({
      label: t('Add tag {tag}', { tag }),
      command: { type: 'tags.add', id, tag },
    })),
  ]
}
