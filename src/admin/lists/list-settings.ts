import type { ListSettings } from '#contract/session.ts'
import { call } from '../api/api.ts'
import { useMutation } from '@tanstack/react-query'
import { queryClient, sessionQuery } from '../api/queries.ts'
import { useSession } from '../api/session.ts'

/** List preferences of the user, stored with the account for every machine. */
export function useKeptList(name: string) {
  const { user } = useSession()
  const settings: ListSettings = user.lists?.[name] ?? {}
  const saving = useMutation({
    mutationFn: (next: ListSettings) => call('PATCH /api/session/user', { body: { lists: { [name]: next } } }),
    onMutate: (next) => {
      // Shown at once: a column that comes a second later feels broken.
      queryClient.setQueryData(
        sessionQuery.queryKey,
        (session) =>
          session && { ...session, user: { ...session.user, lists: { ...session.user.lists, [name]: next } } },
      )
    },
  })
  return { settings, save: saving.mutate }
}

/** Page size that the user likes for a list, for what is read before its screen is there. */
export function likedSize(name: string): number | undefined {
  return queryClient.getQueryData(sessionQuery.queryKey)?.user.lists?.[name]?.size
}
