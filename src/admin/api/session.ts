import type { SessionInfo } from '#contract/session.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { routes } from '#routes.ts'
import { queryClient, sessionQuery } from './queries.ts'
import { ApiError } from './transport.ts'

/** The signed-in editor; only screens behind the guard may ask. */
export function useSession(): SessionInfo {
  return useSuspenseQuery(sessionQuery).data
}

/** Lets the signed-in pass and sends others to sign in, which brings them back afterwards. */
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
