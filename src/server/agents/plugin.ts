import type { FastifyInstance, FastifyRequest } from 'fastify'
import { limits } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import { complaintsOf } from '#model/form-complaints.ts'
import { decoyEntry, type FormEntry, type FormValues } from '#model/forms.ts'
import { pathAfterLogin, portal, portalForms, registrationComplaints } from '#model/portal.ts'
import type { RecordRow } from '#model/records.ts'
import { emailKey, stateOf } from '#services/agents/agent-records.ts'
import type { Auth } from '../auth/auth.ts'
import { readForms, type FormBody } from '../auth/forms.ts'
import { findOneTime, takeOneTime } from '../auth/one-time-tokens.ts'
import { mailOriginOf } from '../auth/origin.ts'
import { hashPassword, isPassword } from '../auth/password.ts'
import { passwordFlaw } from '../auth/password-rules.ts'
import type { Context } from '../http/context.ts'
import { checkCsrf } from '../http/middleware/csrf.ts'
import type { Hosts } from '../http/middleware/host.ts'
import { createPortalAnswers, type PortalAnswers } from './responses.ts'
import { mailKnown, mailPasswordLink } from './mails.ts'
import { endAgentSession, readAgent, startAgentSession } from './sessions.ts'

/** What agents send to their portal: forms, with and without a script. Nothing here knows of editors. */
export function agentsPlugin(context: Context, auth: Auth, hosts: Hosts) {
  return async (app: FastifyInstance): Promise<void> => {
    const answers = createPortalAnswers(context)
    readForms(app)
    app.addHook('onRequest', async (request) => {
      request.site = await hosts.siteOf(request.raw)
      checkCsrf(request, auth.config.csrfHeader, undefined)
    })
    loginRoutes(app, context, auth, answers)
    joiningRoutes(app, context, auth, answers)
    profileRoutes(app, context, auth, answers)
  }
}

interface Sending {
  readonly Body: FormBody
}

function loginRoutes(app: FastifyInstance, { store, content }: Context, auth: Auth, answers: PortalAnswers): void {
  app.post<Sending>(portal.login, async (request, reply) => {
    const values = { ...request.body }
    const refuse = (complaints: Record<string, string>, status = 422) =>
      answers.refused(request, reply, { page: 'login', values, complaints, status })
    const complaints = complaintsOf(portalForms.login, values, today())
    if (Object.keys(complaints).length > 0) return refuse(complaints)
    const [account, address] = [`agent ${emailKey(values.email!)}`, `agents ${auth.networkOf(request)}`]
    try {
      await auth.tries.begin(account, address)
    } catch (error) {
      return refuse({ password: sentenceOf(error) }, 429)
    }
    const agent = await content.agents.byEmail(values.email!)
    const login = agent && (await store.agents.accounts.get(agent.id))
    if (!(await isPassword(values.password!, login?.password_hash ?? '')) || !agent || !login)
      return refuse({ password: 'The e-mail address or the password is not right.' })
    // Said only to whoever knows the password.
    const reason = whyClosed(agent)
    if (reason) return refuse({ password: reason })
    await auth.tries.succeeded(account, address)
    await endAgentSession(store, request, reply)
    await startAgentSession(store, reply, agent.id)
    await store.agents.accounts.put({ ...login, last_login_at: new Date().toISOString() })
    return answers.led(request, reply, await homeOf(request, values))
  })

  app.post<Sending>(portal.logout, async (request, reply) => {
    await endAgentSession(store, request, reply)
    return answers.led(request, reply, `${portal.login}?bye=1`)
  })

  async function homeOf({ headers }: FastifyRequest, { to }: FormValues): Promise<string> {
    const from = URL.parse(headers.referer ?? '')
    const own = from?.host === headers.host ? from : undefined
    return pathAfterLogin(to) ?? pathAfterLogin(own?.searchParams.get('to')) ?? portal.home
  }
}

function joiningRoutes(app: FastifyInstance, { store, content }: Context, auth: Auth, answers: PortalAnswers): void {
  app.post<Sending>(portal.register, async (request, reply) => {
    const values = { ...request.body }
    const done = () => answers.noted(request, reply, 'registered')
    if (values[decoyEntry]) return done()
    const complaints = registrationComplaints(values, today())
    const refuse = (wrong: Record<string, string>, status = 422) =>
      answers.refused(request, reply, { page: 'register', values, complaints: wrong, status })
    if (Object.keys(complaints).length > 0) return refuse(complaints)
    const over = await spent(auth, request)
    if (over) return refuse({ email: over }, 429)
    const known = await content.agents.byEmail(values.email!)
    const made = await content.agents.register(values)
    const about = [mailOriginOf(request), request.site.name] as const
    // Not waited for, and the same answer: neither tells who is registered.
    later(
      request,
      made
        ? mailPasswordLink(auth, made, { origin: about[0], site: about[1], isNew: true })
        : known && mailKnown(auth, known, ...about),
    )
    return done()
  })

  app.post<Sending>(portal.forgot, async (request, reply) => {
    const values = { ...request.body }
    const complaints = complaintsOf(portalForms.forgot, values, today())
    if (Object.keys(complaints).length > 0)
      return answers.refused(request, reply, { page: 'forgot', values, complaints, status: 422 })
    const over = await spent(auth, request)
    if (over)
      return answers.refused(request, reply, { page: 'forgot', values, complaints: { email: over }, status: 429 })
    later(request, sendReset(values.email!, mailOriginOf(request), request.site.name))
    return answers.noted(request, reply, 'mailed')
  })

  async function sendReset(email: string, origin: string, site: string): Promise<void> {
    const agent = await content.agents.byEmail(email)
    if (agent && ['active', 'pending_email', 'pending_review'].includes(stateOf(agent)))
      await mailPasswordLink(auth, agent, { origin, site, isNew: stateOf(agent) === 'pending_email' })
  }

  app.post<Sending>(portal.password, async (request, reply) => {
    const { token = '', password = '' } = { ...request.body }
    const agent = await linkedAgent(token)
    if (!agent) return answers.noted(request, reply, 'over')
    const flaw = passwordFlaw(password, { email: String(agent.data.email), name: agent.title })
    const complaints = flaw ? { password: flaw } : {}
    if (flaw) return answers.refused(request, reply, { page: 'password', values: { token }, complaints, status: 422 })
    if (!(await takeOneTime(auth, 'agent-password', token))) return answers.noted(request, reply, 'over')
    const wasNew = stateOf(agent) === 'pending_email'
    if (!(await savePassword(auth, agent, password))) return answers.noted(request, reply, 'over')
    const now = await content.agents.confirmed(agent)
    if (stateOf(now) !== 'active') return answers.noted(request, reply, wasNew ? 'confirmed' : 'waiting')
    return answers.led(request, reply, `${portal.login}?password=1`)
  })

  async function linkedAgent(token: string): Promise<RecordRow | undefined> {
    const found = await findOneTime(auth, 'agent-password', token)
    const agent = found?.userId ? await store.records.get('agents', found.userId) : undefined
    // A mailbox that is no longer the agent's opens nothing.
    if (agent?.data.email !== found?.data.email) return undefined
    return agent && !agent.deleted_at && !['closed', 'suspended', 'rejected'].includes(stateOf(agent))
      ? agent
      : undefined
  }
}

function profileRoutes(app: FastifyInstance, { store, content }: Context, auth: Auth, answers: PortalAnswers): void {
  app.post<Sending>(portal.profile, async (request, reply) => {
    const signedIn = await readAgent(store, content.agents, request)
    if (!signedIn) return answers.led(request, reply, `${portal.login}?to=${encodeURIComponent(portal.profile)}`)
    const values = { ...request.body }
    const isPasswordForm = values.form === 'password'
    const entries: readonly FormEntry[] = isPasswordForm ? portalForms.newPassword : portalForms.profile
    const found = complaintsOf(entries, values, today())
    const complaints =
      Object.keys(found).length > 0 || !isPasswordForm ? found : await changePassword(request, signedIn, values)
    if (Object.keys(complaints).length > 0)
      return answers.refused(request, reply, {
        page: 'profile',
        values,
        complaints,
        status: 422,
        agent: signedIn.agent,
      })
    if (!isPasswordForm) await content.agents.saveProfile(signedIn.agent, values)
    return answers.led(request, reply, `${portal.profile}?saved=1`)
  })

  async function changePassword(
    request: FastifyRequest,
    { agent, session }: NonNullable<Awaited<ReturnType<typeof readAgent>>>,
    { current = '', password = '' }: FormValues,
  ): Promise<Record<string, string>> {
    const key = [`agent ${emailKey(String(agent.data.email))}`, `agents ${auth.networkOf(request)}`] as const
    try {
      await auth.tries.begin(...key)
    } catch (error) {
      return { current: sentenceOf(error) }
    }
    const account = await store.agents.accounts.get(agent.id)
    if (!(await isPassword(current, account?.password_hash ?? '')))
      return { current: 'Current password: that is not your password.' }
    await auth.tries.succeeded(...key)
    const flaw = passwordFlaw(password, { email: String(agent.data.email), name: agent.title })
    if (flaw) return { password: flaw }
    await savePassword(auth, agent, password, session.id_hash)
    return {}
  }
}

/**
 * Saves a password and ends the sessions that were begun with the old one. False when another agent has the address.
 */
async function savePassword(
  { store }: Auth,
  agent: RecordRow,
  password: string,
  exceptSession?: string,
): Promise<boolean> {
  const now = new Date().toISOString()
  const known = await store.agents.accounts.get(agent.id)
  const saved = await store.agents.accounts.put({
    agent_id: agent.id,
    created_at: now,
    last_login_at: null,
    ...known,
    email: emailKey(String(agent.data.email)),
    password_hash: await hashPassword(password),
    updated_at: now,
  })
  if (saved) await store.agents.sessions.removeOf(agent.id, exceptSession)
  return saved
}

function whyClosed(agent: RecordRow): string | undefined {
  switch (stateOf(agent)) {
    case 'active':
      return undefined
    case 'pending_email':
      return 'Confirm your address first, by the link that we mailed you.'
    case 'pending_review':
      return 'Your registration waits for approval. We write to you as soon as it is decided.'
    default:
      return 'This account is not open. Write to us if that surprises you.'
  }
}

/** Mails of the portal are sent so often from one address. */
async function spent(auth: Auth, request: FastifyRequest): Promise<string | undefined> {
  try {
    await auth.tries.spend(
      `agents' mails from ${auth.networkOf(request)}`,
      limits.resetMailsPerAddress,
      limits.resetWindowMs,
    )
    return undefined
  } catch (error) {
    return sentenceOf(error)
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof VoixError) return error.message
  throw error
}

/** Sends a mail that nobody waits for. */
function later({ log }: FastifyRequest, sending: Promise<void> | undefined): void {
  sending?.catch((err: unknown) => log.error({ err }, 'A mail could not be sent.'))
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}
