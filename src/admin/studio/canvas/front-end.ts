import { t } from '#messages/interface.ts'
import { isRecord } from '#model/json.ts'
import { call } from '../../api/api.ts'
import { queryClient, sitesQuery } from '../../api/queries.ts'
import { errorMessage } from '../../components/states.tsx'
import type { Editor } from '../editor.ts'

/** Names of the front ends on which a site previews drafts. */
export function frontEndsOf(settings: Readonly<Record<string, unknown>> = {}): readonly string[] {
  const { previews } = settings
  return Array.isArray(previews) ? previews.flatMap((each) => (isRecord(each) ? String(each.name) : [])) : []
}

/** Front ends of the site of the open page, as far as the sites are loaded. */
export function frontEndsHere({ studio }: Pick<Editor, 'studio'>): readonly string[] {
  const site = queryClient.getQueryData(sitesQuery.queryKey)?.find(({ id }) => id === studio.get().page.site_id)
  return frontEndsOf(site?.settings)
}

/** Saves the page and shows it on a front end, in place of the canvas. */
export async function showFrontEnd(editor: Editor, name: string | undefined): Promise<void> {
  const { saver, studio, ui, say } = editor
  // What was not saved is not there: the front end reads the draft as the server has it.
  if ((await saver.save()) !== 'saved') return
  try {
    const { rows } = await call('POST /api/pages/:id/previews', { params: { id: studio.get().page.id }, body: {} })
    const shown = rows.find((each) => each.name === name) ?? rows[0]
    if (shown) ui.setState({ frontEnd: shown, seen: null })
    else say(t('This site names no front end for previews.'))
  } catch (error) {
    say(errorMessage(error))
  }
}

/** Loads the front end that is shown with a new token. */
export function renewFrontEnd(editor: Editor): Promise<void> {
  return showFrontEnd(editor, editor.ui.getState().frontEnd?.name)
}

export function closeFrontEnd({ ui }: Pick<Editor, 'ui'>): void {
  ui.setState({ frontEnd: null })
}
