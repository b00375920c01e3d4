import type { FastifyRequest } from 'fastify'
import { sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import type { StoredUser } from '#services/repository-types.ts'
import type { Auth } from './auth.ts'
import { logSignIn } from './auth-audit.ts'
import { knownDevice } from './known-device.ts'
import { isPassword } from './password.ts'

/**
 * Checks an e-mail address and a password and returns the user. Throws `wrong-credentials` – after the same time for an
 * unknown address, a wrong password and a disabled account – or `too-many-tries`.
 */
export async function checkPassword(
  auth: Auth,
  request: FastifyRequest,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<StoredUser> {
  const network = auth.networkOf(request)
  const user = await auth.store.users.byEmail(email.trim())
  const device = await knownDevice(auth, request, user?.id)
  await auth.tries.begin(email, network, { device })
  if (!(await isPassword(password, user?.password_hash ?? '')) || user?.status !== 'active') {
    if (user) await logSignIn(auth, 'login_failed', user, { address: auth.addressOf(request) })
    throw new VoixError('wrong-credentials')
  }
  await auth.tries.succeeded(email, network, { device })
  return user
}

/** Password confirmation of a signed-in user, before what could lock them out. */
export async function checkPasswordAgain(
  auth: Auth,
  request: FastifyRequest,
  user: StoredUser,
  password: string,
): Promise<void> {
  try {
    await checkPassword(auth, request, { email: user.email, password })
  } catch (error) {
    if (error instanceof VoixError && error.code === 'wrong-credentials')
      throw new VoixError('invalid-input', {
        field: 'password',
        reason: sentence('This is not your password. Enter it again.'),
      })
    throw error
  }
}
