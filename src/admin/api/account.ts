import type { KeySettings, ListSettings, ProfileChange } from '#contract/session.ts'
import type { Transport } from './transport.ts'

export type { Credential, Enrolment, PersonalToken, ProfileChange } from '#contract/session.ts'

/** API calls about the signed-in user. */
export function accountApi(call: Transport['call']) {
  return {
    saveProfile: (body: ProfileChange) => call('PATCH /api/session/user', { body }),
    saveListSettings: (entity: string, settings: ListSettings) =>
      call('PATCH /api/session/user', { body: { lists: { [entity]: settings } } }),
    saveKeys: (keys: KeySettings) => call('PATCH /api/session/user', { body: { keys } }),
    changePassword: (body: { current: string; password: string }) => call('POST /api/session/password', { body }),

    confirmPassword: (body: { password: string; code?: string }) => call('POST /api/session/confirmation', { body }),
    ownAccess: () => call('GET /api/session/access'),
    endOwnAccess: (kind: string, id: string) => call('DELETE /api/session/access/:kind/:id', { params: { kind, id } }),
    endAccessOf: (id: string, kind: string, credential: string) =>
      call('DELETE /api/users/:id/access/:kind/:credential', { params: { id, kind, credential } }),
    signOutEverywhere: () => call('DELETE /api/session/list'),

    beginSecondFactor: () => call('POST /api/session/second-factor'),
    finishSecondFactor: (token: string, code: string) =>
      call('PUT /api/session/second-factor', { body: { token, code } }),
    endSecondFactor: () => call('POST /api/session/second-factor/end'),
    renewRecoveryCodes: () => call('POST /api/session/second-factor/recovery-codes'),
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
