import type { FastifyRequest } from 'fastify'
import { spokenLanguages } from '#messages/catalogues.ts'
import { firstSpoken, interfaceLanguages } from '#messages/languages.ts'
import { isPseudoLanguage } from '#messages/pseudo-language.ts'
import type { StoredUser } from '#services/repository-types.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Language in which the answer speaks to its reader, a BCP 47 code. */
    readonly readerLanguage: string
  }
}

/** Decides the language of refusals and checks. */
export function readerLanguageOf({ signedIn, headers }: Pick<FastifyRequest, 'signedIn' | 'headers'>): string {
  return chosenFrom(interfaceLanguages, signedIn?.user, headers['accept-language'])
}

/** Language of an admin document. */
export function interfaceLanguageOf({ signedIn, headers }: Pick<FastifyRequest, 'signedIn' | 'headers'>): string {
  return chosenFrom(interfaceLanguages, signedIn?.user, headers['accept-language'])
}

/** Language of a sign-in page, among more than the admin's. */
export function signInLanguageOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  user?: Pick<StoredUser, 'settings'>,
): string {
  return chosenFrom(['en', ...spokenLanguages], user, headers['accept-language'])
}

/** Language of a user's profile; undefined for the browser's. */
export function languageOfAccount({ settings }: Pick<StoredUser, 'settings'>): string | undefined {
  return typeof settings.language === 'string' && settings.language !== '' ? settings.language : undefined
}

/** Language of the account, else the first that the browser asks for and that there is, else English. */
function chosenFrom(
  spoken: readonly string[],
  user: Pick<StoredUser, 'settings'> | undefined,
  acceptLanguage = '',
): string {
  const own = user && languageOfAccount(user)
  if (own && (spoken.includes(own) || isPseudoLanguage(own))) return own
  return firstSpoken(acceptLanguage, spoken) ?? 'en'
}
