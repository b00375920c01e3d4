import type { KeySettings, ListSettings, ProfileChange } from '#contract/session.ts'
import type { Transport } from './transport.ts'

export type { Enrolment, OpenSession, PersonalToken, ProfileChange } from '#contract/session.ts'

/** API calls about the signed-in user. */
export function accountApi(call: Transport['call']) {
  return {
    saveProfile: (body: ProfileChange) => call('PATCH /api/session/user', { body }),
    saveListSettings: (entity: string, settings: ListSettings) =>
      call('PATCH /api/session/user', { body: { lists: { [entity]: settings } } }),
    saveKeys: (keys: KeySettings) => call('PATCH /api/session/user', { body: { keys } }),
    changePassword: (body: { current: string; password: string }) => call('POST /api/session/password', { body }),

    openSessions: () => call('GET /api/session/list'),
    endSession: (id: string) => call('DELETE /api/session/list/:id', { params: { id } }),
    signOutEverywhere: () => call('DELETE /api/session/list'),

    beginSecondFactor: (password: string) => call('POST /api/session/second-factor', { body: { password } }),
    finishSecondFactor: (token: string, code: string) =>
      call('PUT /api/session/second-factor', { body: { token, code } }),
    endSecondFactor: (password: string) => call('POST /api/session/second-factor/end', { body: { password } }),
    renewRecoveryCodes: (password: string) =>
      call('POST /api/session/second-factor/recovery-codes', { body: { password } }),
    signInPolicy: () => call('GET /api/session/policy'),
    saveSignInPolicy: (secondFactorForAdmins: boolean) =>
      call('PUT /api/session/policy', { body: { secondFactorForAdmins } }),

    personalTokens: () => call('GET /api/session/tokens'),
    makeToken: (body: { name: string; scopes: readonly string[]; days: number }) =>
      call('POST /api/session/tokens', { body }),
    removeToken: (id: string) => call('DELETE /api/session/tokens/:id', { params: { id } }),
    makeClientSecret: (id: string) => call('POST /api/api-clients/:id/secret', { params: { id } }),

    assistants: () => call('GET /api/assistants', {}),
    removeAssistant: (id: string) => call('DELETE /api/assistants/:id', { params: { id } }),
    openAssistants: (open: boolean) => call('PUT /api/assistants/registration', { body: { open } }),

    inviteUser: (id: string) => call('POST /api/users/:id/invite', { params: { id } }),
    suspendUser: (id: string) => call('POST /api/users/:id/suspend', { params: { id } }),
    resumeUser: (id: string) => call('POST /api/users/:id/resume', { params: { id } }),
    resetSecondFactor: (id: string) => call('POST /api/users/:id/reset-mfa', { params: { id } }),
    signOutUser: (id: string) => call('POST /api/users/:id/sign-out', { params: { id } }),
  }
}
