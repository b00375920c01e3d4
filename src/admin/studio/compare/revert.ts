import { t } from '#messages/interface.ts'
import { revert, revertAll, revertField } from '#document/restore.ts'
import { announce } from '../../components/announce.ts'
import type { DifferenceWords } from '../../screens/pages/difference-words.ts'
import type { Editor } from '../editor.ts'
import { compared } from './comparison.ts'
import type { Comparison, Side } from '../state/comparison.ts'
import { showDifference, sideOf } from './comparing.ts'

type FieldOfDifference = DifferenceWords['fields'][number]

/** Side that the draft is compared with and can be reverted to; undefined where neither side is the draft. */
export function otherSide({ from, to }: Comparison): Side | undefined {
  return to.key === 'working' ? from : from.key === 'working' ? to : undefined
}

/** Reverts chosen elements, or the whole page, to the compared version, as one undo step. */
export function revertTo(editor: Editor, chosen: ReadonlySet<string> | 'all'): void {
  const { studio, ui, run, say } = editor
  const { comparison } = ui.getState()
  const other = comparison && otherSide(comparison)
  if (!comparison || !other) return
  const { page } = studio.get()
  const { commands, stuck } = chosen === 'all' ? revertAll(page, other.page) : revert(page, other.page, chosen)
  if (commands.length === 0) return say(t('There is nothing to restore.'))
  const label =
    chosen === 'all'
      ? t('Restore page from {title}', { title: other.title })
      : t('{count, plural, one {Restore # element from {title}} other {Restore # elements from {title}}}', {
          count: chosen.size,
          title: other.title,
        })
  if (!run({ label, command: { type: 'batch', commands } })) return
  announce(t('{label}. Undo to get your changes back.', { label }))
  if (stuck.length > 0)
    say(
      t('{count, plural, one {# element could not be restored.} other {# elements could not be restored.}}', {
        count: stuck.length,
      }),
    )
}

/** Reverts one difference and goes on to the next. */
export function restoreOne(editor: Editor, id: string): void {
  const { comparison } = editor.ui.getState()
  const other = comparison && otherSide(comparison)
  if (!comparison || !other) return
  const at = comparison.rows.findIndex((row) => row.id === id)
  const after = [...comparison.rows.slice(at + 1), ...comparison.rows.slice(0, at)]
  revertTo(editor, new Set([id]))
  const now = compared(other, sideOf(editor.studio, 'working')!)
  editor.ui.setState({ comparison: now })
  const next = after.find((row) => now.rows.some((each) => each.id === row.id))
  if (next) showDifference(editor, next.id)
}

/** Reverts one field of an element. */
export function restoreField(
  editor: Editor,
  id: string,
  { field, name }: Pick<FieldOfDifference, 'field' | 'name'>,
): void {
  const { comparison } = editor.ui.getState()
  const other = comparison && otherSide(comparison)
  if (!other) return
  const command = revertField(editor.studio.get().page, other.page, id, field)
  if (!command) return editor.say(t('The element is a different slice now. Restore the whole element.'))
  const step = t('Restore {field} from {title}', { field: name, title: other.title })
  if (editor.run({ label: step, command })) announce(t('{label}. Undo to get your changes back.', { label: step }))
}
