import type { SessionInfo } from '#contract/session.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { routes } from '#routes.ts'
import { queryClient, sessionQuery } from './queries.ts'
import { ApiError } from './transport.ts'

/** Signed-in editor; only for screens behind the guard. */
export function useSession(): SessionInfo {
  return useSuspenseQuery(sessionQuery).data
}

/** Route guard: lets signed-in users pass and sends others to sign in and back. */
export async function requireSession({ location }: { readonly location: { readonly href: string } }): Promise<void> {
  try {
    await queryClient.ensureQueryData(sessionQuery)
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error
    window.location.replace(`${routes.admin.login}?to=${encodeURIComponent(location.href)}`)
    // The browser is leaving: what stands on the screen stays until it has.
    await new Promise(() => undefined)
  }
}
