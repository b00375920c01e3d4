import { t } from '#messages/interface.ts'
import type { KeySettings } from '#contract/session.ts'
import { call } from '../../../api/api.ts'
import { errorMessage } from '../../../components/states.tsx'
import { queryClient, sessionQuery } from '../../../api/queries.ts'
import type { Editor } from '../../editor.ts'

/** Applies changed keybindings, and stores them with the account for every machine. */
export async function saveKeybindings({ keys, say }: Editor, settings: KeySettings): Promise<void> {
  keys.setState(settings, true)
  queryClient.setQueryData(
    sessionQuery.queryKey,
    (session) => session && { ...session, user: { ...session.user, keys: settings } },
  )
  await call('PATCH /api/session/user', { body: { keys: settings } }).catch((error: unknown) =>
    say(t('The shortcuts apply in this window only, because saving failed: {reason}', { reason: errorMessage(error) })),
  )
}
