import { type AccountNotice, tellOfAccount } from '#services/accounts/account-mails.ts'
import type { StoredUser } from '#services/repository-types.ts'
import type { Auth } from './auth.ts'

/** Sign-in events of the audit log. */
type SignInEvent =
  | 'login'
  | 'create'
  | 'identity_linked'
  | 'provider_logout'
  | 'login_failed'
  | 'logout'
  | 'password_changed'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'recovery_codes_renewed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'token_made'
  | 'client_secret_made'
  | 'token_removed'
  | 'access_ended'
  | 'assistant_allowed'
  | 'assistant_removed'
  | 'invite'
  | 'suspend'
  | 'resume'
  | 'reset_mfa'
  | 'sign_out'
  | 'hand_over'

/** Of which events the person hears by mail: whatever an intruder would do to stay. */
const notified: Readonly<Record<SignInEvent, AccountNotice | undefined>> = {
  login: undefined,
  create: undefined,
  identity_linked: undefined,
  provider_logout: undefined,
  login_failed: undefined,
  logout: undefined,
  password_changed: 'password',
  second_factor_on: 'second-factor-on',
  second_factor_off: 'second-factor-off',
  recovery_codes_renewed: 'recovery-codes',
  passkey_added: 'passkey-added',
  passkey_removed: 'passkey-removed',
  token_made: 'token',
  token_removed: undefined,
  client_secret_made: 'client-secret',
  access_ended: undefined,
  assistant_allowed: 'assistant',
  assistant_removed: undefined,
  invite: undefined,
  suspend: undefined,
  resume: undefined,
  reset_mfa: 'second-factor-off',
  sign_out: undefined,
  hand_over: undefined,
}

/** Logs a sign-in event with its actor, without secrets, and notifies the person of some. */
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
  const notice = notified[action]
  const { name } = details
  if (notice) await tellOfAccount(store, user, notice, typeof name === 'string' ? { name } : {})
}
