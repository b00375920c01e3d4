import type { StoredUser } from '#services/repository-types.ts'
import type { Auth } from './auth.ts'

/** Sign-in events of the audit log. */
type SignInEvent =
  | 'login'
  | 'login_failed'
  | 'logout'
  | 'password_changed'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'token_made'
  | 'token_removed'
  | 'assistant_removed'
  | 'invite'
  | 'suspend'
  | 'resume'
  | 'reset_mfa'
  | 'sign_out'
  | 'hand_over'

/** Logs a sign-in event with its actor; never a password, a code or a token. */
export async function logSignIn(
  { store }: Auth,
  action: SignInEvent,
  user: StoredUser,
  { by = user, ...details }: { readonly by?: StoredUser } & Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await store.events.add({
    actor: by.id,
    actor_label: by.name || by.email,
    action,
    entity: 'users',
    document_id: user.id,
    title: user.name || user.email,
    site_id: '*',
    details,
  })
}
