import { VoixError } from '#model/errors.ts'
import type { User } from '#db/store.ts'

/**
 * Recent confirmation: throws `confirmation-needed` unless the user who acts entered their password a few minutes ago. The one
 * gate before whatever would outlive a session that another person holds: a token, a secret, a factor, an address, a role.
 * Who acts without a request, at the machine itself, is not asked.
 */
export function requireConfirmed({ confirmed = true }: Pick<User, 'confirmed'>): void {
  if (!confirmed) throw new VoixError('confirmation-needed')
}
