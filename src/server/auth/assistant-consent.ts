import type { FastifyReply, FastifyRequest } from 'fastify'
import { signInLifetimes } from '#model/limits.ts'
import type { StoredUser } from '#services/repository-types.ts'
import { assistantResource, assistantScopes, assistantWith, keepAssistant } from './assistant-clients.ts'
import { logSignIn } from './auth-audit.ts'
import type { Auth } from './auth.ts'
import { sendDocument } from './forms.ts'
import type { OAuthServer } from './oauth-server.ts'
import { issueOneTime } from './one-time-tokens.ts'
import { originOf } from '../http/origin.ts'
import type { PagesIn } from './pages.tsx'

interface Asking {
  readonly auth: Auth
  readonly server: OAuthServer
  readonly pagesIn: PagesIn
}

type Request = FastifyRequest<{ Params: { readonly uid: string } }>

/** Asks the user for consent to an assistant, naming it, its host and scopes; false for our own application, which needs none. */
export async function askConsent(
  { auth, server, pagesIn }: Asking,
  request: Request,
  reply: FastifyReply,
  { user, action }: { readonly user: StoredUser; readonly action: string },
): Promise<boolean> {
  const { params } = await interaction(server, request, reply)
  if (params.client_id === auth.config.auth.clientId) return false
  const assistant = await assistantWith(auth, String(params.client_id))
  const returnsTo = URL.parse(String(params.redirect_uri))
  if (!assistant || !returnsTo) return false
  const step = await issueOneTime(auth, 'second-factor', signInLifetimes.attempt, {
    userId: user.id,
    data: { uid: request.params.uid, passed: true, consents: true },
  })
  const wants = wanted(params.scope)
  await sendDocument(
    reply,
    pagesIn(request, user).consent({
      action,
      step,
      email: user.email,
      name: assistant.name,
      host: returnsTo.host,
      origin: returnsTo.origin,
      proposes: wants.includes('mcp:propose'),
    }),
  )
  return true
}

/** Redirects to the assistant with the user’s answer. */
export async function answerConsent(
  { auth, server }: Asking,
  request: Request,
  reply: FastifyReply,
  { user, isAllowed }: { readonly user: StoredUser; readonly isAllowed: boolean },
) {
  const { provider, params } = await interaction(server, request, reply)
  if (!isAllowed) {
    const refusal = { error: 'access_denied', error_description: 'The user did not allow it.' }
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, refusal), 303)
  }
  const clientId = String(params.client_id)
  const grant = new provider.Grant({ accountId: user.id, clientId })
  grant.addResourceScope(assistantResource(originOf(request)), wanted(params.scope).join(' '))
  const grantId = await grant.save()
  await keepAssistant(auth, clientId)
  const assistant = await assistantWith(auth, clientId)
  const { name = '', host = '' } = assistant ?? {}
  await logSignIn(auth, 'assistant_allowed', user, { name, client: name, host, scopes: wanted(params.scope) })
  const result = { login: { accountId: user.id, remember: false }, consent: { grantId } }
  return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303)
}

async function interaction(server: OAuthServer, request: Request, reply: FastifyReply) {
  const provider = await server.providerFor(originOf(request))
  const { params } = await provider.interactionDetails(request.raw, reply.raw)
  return { provider, params }
}

/** Scopes that an assistant asks for, of those that there are. */
function wanted(scope: unknown): readonly string[] {
  return String(scope ?? '')
    .split(' ')
    .filter((each) => Object.hasOwn(assistantScopes, each))
}
