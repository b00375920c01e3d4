import { useSuspenseQuery } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { routes } from '#routes.ts'
import type { SessionInfo } from './api.ts'
import { queryClient, sessionQuery } from './queries.ts'
import { ApiError } from './transport.ts'

/** The signed-in editor; only screens behind the guard may ask. */
export function useSession(): SessionInfo {
  return useSuspenseQuery(sessionQuery).data
}

/** Lets the signed-in pass and sends others to the login screen, which brings them back afterwards. */
export async function requireSession({ location }: { readonly location: { readonly href: string } }): Promise<void> {
  try {
    await queryClient.ensureQueryData(sessionQuery)
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error
    throw redirect({ to: routes.admin.login, search: { redirect: location.href } })
  }
}

/** The address to return to after signing in: a place of the admin, whatever the query string says. */
export function returnAddress(from: unknown): string {
  if (typeof from !== 'string' || !/^\/voix(?:[/?#]|$)/.test(from) || from.startsWith(routes.admin.login))
    return routes.admin.home
  return from
}
