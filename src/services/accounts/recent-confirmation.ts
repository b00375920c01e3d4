import { VoixError } from '#model/errors.ts'
import type { User } from '#db/store.ts'

/**
 * Throws `confirmation-needed` unless the acting user entered their password in the last minutes. Guards everything that would
 * outlive a stolen session: tokens, secrets, factors, addresses, roles. Actions at the machine itself need none.
 */
export function requireConfirmed({ confirmed = true }: Pick<User, 'confirmed'>): void {
  if (!confirmed) throw new VoixError('confirmation-needed')
}
