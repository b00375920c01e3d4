import { label as labelled, t } from '#messages/interface.ts'
import type { RecipeSummary } from '#model/page/recipe.ts'
import { withSampleMarks } from '#document/sample-marks.ts'
import { call } from '../../api/api.ts'
import { announce } from '../../components/announce.ts'
import { errorMessage } from '../../components/states.tsx'
import { isRefused, paste } from './edits.ts'
import { dressed } from './insert-slice.ts'
import type { Editor } from '../editor.ts'

/** Inserts a copy of a recipe after the selection, with pictures of the library and colours of the layout. */
export async function insertRecipe(editor: Editor, { name, label: named, record_id }: RecipeSummary): Promise<void> {
  const label = labelled(named)
  try {
    const { elements } = await call('GET /api/cookbook/*', { params: { '*': name } })
    const fitted = await Promise.all(elements.map((each) => dressed(editor, each)))
    // What editors saved is theirs, and no sample.
    const copies = record_id === undefined ? fitted.map(withSampleMarks) : fitted
    const prepared = paste(editor.studio, editor.rules, copies)
    if (!editor.run(isRefused(prepared) ? prepared : { ...prepared, label: t('Add {label}', { label }) })) return
    announce(t('{label} added', { label }))
  } catch (error) {
    editor.say(errorMessage(error))
  }
}
