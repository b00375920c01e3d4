import { call } from './api.ts'
import { queryClient, sessionQuery } from './queries.ts'

/** Shows the first steps on Home, or hides them; stored with the account for every machine. */
export async function showFirstSteps(showsFirstSteps: boolean): Promise<void> {
  queryClient.setQueryData(
    sessionQuery.queryKey,
    (session) => session && { ...session, user: { ...session.user, showsFirstSteps } },
  )
  await call('PATCH /api/session/user', { body: { showsFirstSteps } })
}
