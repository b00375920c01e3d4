import type { KeySettings, ListSettings, SessionInfo } from './session-types.ts'
import { routes } from '#routes.ts'
import type { Transport } from './transport.ts'

/** Open session: a browser in which the user is signed in. */
export interface OpenSession {
  readonly id: string
  readonly agent: string
  readonly created_at: string
  readonly seen_at: string
  readonly isThis: boolean
}

/** Personal API token as listed; the token itself is shown once. */
export interface PersonalToken {
  readonly id: string
  readonly name: string
  readonly prefix: string
  readonly scopes: readonly string[]
  readonly created_at: string
  readonly expires_at: string
  readonly used_at: string | null
}

/** Data for adding an account to an authenticator app (TOTP enrolment): a QR code as SVG, and the secret as text. */
export interface Enrolment {
  readonly token: string
  readonly secret: string
  readonly qr: string
}

export interface ProfileChange {
  readonly name?: string
  readonly themeColour?: string
  readonly locale?: string
  readonly timeZone?: string
}

/** API calls about the signed-in user. */
export function accountApi(call: Transport['call']) {
  const { api } = routes
  return {
    saveProfile: (profile: ProfileChange) => call<SessionInfo>(api.sessionUser, { method: 'PATCH', body: profile }),
    saveListSettings: (entity: string, settings: ListSettings) =>
      call<SessionInfo>(api.sessionUser, { method: 'PATCH', body: { lists: { [entity]: settings } } }),
    saveKeys: (keys: KeySettings) => call<SessionInfo>(api.sessionUser, { method: 'PATCH', body: { keys } }),
    changePassword: (passwords: { current: string; password: string }) =>
      call<void>(api.sessionPassword, { method: 'POST', body: passwords }),

    openSessions: () => call<{ rows: readonly OpenSession[] }>(api.sessions),
    endSession: (id: string) => call<void>(api.sessionNamed(id), { method: 'DELETE' }),
    signOutEverywhere: () => call<void>(api.sessions, { method: 'DELETE' }),

    beginSecondFactor: (password: string) => call<Enrolment>(api.secondFactor, { method: 'POST', body: { password } }),
    finishSecondFactor: (token: string, code: string) =>
      call<{ recoveryCodes: readonly string[] }>(api.secondFactor, { method: 'PUT', body: { token, code } }),
    endSecondFactor: (password: string) => call<void>(api.secondFactorEnd, { method: 'POST', body: { password } }),
    renewRecoveryCodes: (password: string) =>
      call<{ recoveryCodes: readonly string[] }>(api.recoveryCodes, { method: 'POST', body: { password } }),
    signInPolicy: () => call<{ secondFactorForAdmins: boolean }>(api.signInPolicy),
    saveSignInPolicy: (secondFactorForAdmins: boolean) =>
      call<void>(api.signInPolicy, { method: 'PUT', body: { secondFactorForAdmins } }),

    personalTokens: () => call<{ rows: readonly PersonalToken[] }>(api.apiTokens),
    makeToken: (token: { name: string; scopes: readonly string[]; days: number }) =>
      call<{ id: string; token: string }>(api.apiTokens, { method: 'POST', body: token }),
    makeClientSecret: (id: string) => call<{ token: string }>(api.clientSecret(id), { method: 'POST', body: {} }),
    inviteUser: (id: string) => call<void>(api.userInvite(id), { method: 'POST', body: {} }),
    suspendUser: (id: string) => call<void>(api.userSuspend(id), { method: 'POST', body: {} }),
    resumeUser: (id: string) => call<void>(api.userResume(id), { method: 'POST', body: {} }),
    resetSecondFactor: (id: string) => call<void>(api.userResetMfa(id), { method: 'POST', body: {} }),
    signOutUser: (id: string) => call<void>(api.userSignOut(id), { method: 'POST', body: {} }),
    removeToken: (id: string) => call<void>(api.apiToken(id), { method: 'DELETE' }),
  }
}
