import { t } from '#messages/interface.ts'
import { revertAll } from '#document/restore.ts'
import { countChanges } from '../state/edit-subject.ts'
import type { DocumentStore } from '../state/document-store.ts'
import type { Prepared } from './edits.ts'

/** Unsaved changes of one editor. */
export interface PersonalChanges {
  readonly name: string
  readonly count: number
  readonly isOwn: boolean
}

/** Unsaved changes of the page by editor, the user's own first. */
export function unsavedByPerson({ unsaved }: Pick<DocumentStore, 'unsaved'>, own: string): readonly PersonalChanges[] {
  const edits = unsaved()
  const nameOf = ({ number, by = own }: (typeof edits)[number]) => (number === undefined ? own : by)
  const names = [...new Set(edits.map(nameOf))].toSorted((a, b) => Number(b === own) - Number(a === own))
  return names.map((name) => {
    const commands = edits.filter((edit) => nameOf(edit) === name).map(({ command }) => command)
    return { name, count: countChanges(commands), isOwn: name === own }
  })
}

/** Edit that reverts the page to its saved state, as one undo step. */
export function discardEdits({ get }: Pick<DocumentStore, 'get'>): Prepared {
  const { page, saved } = get()
  const commands = revertAll(page, saved).commands
  return {
    label: t('Discard unsaved changes'),
    command: { type: 'batch', commands },
  }
}
