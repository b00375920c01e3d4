import { translateInto } from '#messages/catalogues.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import { validateForm } from '#model/forms/validate-form.ts'
import type { Translate } from '#messages/translate.ts'
import { decoyEntry, type FormValues, type ProductEntry, requestedEntries } from '#model/forms/forms.ts'
import { portalForms, validateRegistration } from '#model/people/portal-forms.ts'
import { pathAfterLogin, portal, portalAddress } from '#model/people/portal.ts'
import type { RecordRow } from '#model/records/records.ts'
import { emailKey } from '#model/text/plain-line.ts'
import { stateOf } from '#services/agents/agent-records.ts'
import type { Auth } from '../auth/auth.ts'
import { readForms, type FormBody } from '../auth/forms.ts'
import { knownDevice, rememberDevice } from '../auth/known-device.ts'
import { findOneTime, takeOneTime } from '../auth/one-time-tokens.ts'
import { mailOriginOf } from '../http/origin.ts'
import { hashPassword, isPassword } from '../auth/password.ts'
import { passwordProblem } from '../auth/password-rules.ts'
import type { Context } from '../context.ts'
import type { Hosts } from '../http/middleware/host.ts'
import type { VisitorTokens } from '../http/middleware/visitor-token.ts'
import { agentFileRoutes } from './files.ts'
import { createPortalAnswers, loginFor, type PortalAnswers } from './responses.ts'
import { portalPlaceOf, type PortalPlace } from './portal-language.ts'
import { mailHouseOf } from '#services/sites/mail-house.ts'
import { mailKnown, mailPasswordLink } from './mails.ts'
import { endAgentSession, readAgent, startAgentSession } from '../auth/agent-sessions.ts'

/** Routes of the agents’ portal: its forms, with and without a script, independent of editors. */
export function agentsPlugin(context: Context, auth: Auth, hosts: Hosts, tokens: VisitorTokens) {
  return async (app: FastifyInstance): Promise<void> => {
    const answers = createPortalAnswers(context)
    readForms(app)
    app.addHook('onRequest', async (request) => {
      request.site = await hosts.siteOf(request.raw)
      tokens.check(request)
    })
    loginRoutes(app, context, auth, answers)
    joiningRoutes(app, context, auth, answers)
    profileRoutes(app, context, auth, answers)
    agentFileRoutes(app, context)
  }
}

interface Sending {
  readonly Body: FormBody
}

type Posted = FastifyRequest<Sending>

/** Takes a form at an address of the portal, in each language of the site. */
function posted(
  app: FastifyInstance,
  content: Context['content'],
  path: string,
  handle: (request: Posted, reply: FastifyReply, spoken: PortalPlace) => unknown,
): void {
  for (const address of [path, `/:language${path}`])
    app.post<Sending>(address, async (request, reply) => {
      const [pathname = ''] = request.url.split('?')
      const spoken = await portalPlaceOf(content, request, pathname)
      if (spoken.path !== path) throw new VoixError('route-rejected', { path: pathname.slice(0, 200) })
      return handle(request, reply, spoken)
    })
}

function loginRoutes(app: FastifyInstance, { store, content }: Context, auth: Auth, answers: PortalAnswers): void {
  posted(app, content, portal.login, async (request, reply, spoken) => {
    const values = { ...request.body }
    const refuse = (complaints: Record<string, string>, status = 422) =>
      answers.refused(request, reply, { page: 'login', values, complaints, status }, spoken)
    const complaints = fieldErrorsIn(portalForms.login, values, spoken.t)
    if (Object.keys(complaints).length > 0) return refuse(complaints)
    const [account, network] = [`agent ${emailKey(values.email!)}`, `agents ${auth.networkOf(request)}`]
    const agent = await content.agents.byEmail(values.email!)
    const device = await knownDevice(auth, request, agent?.id)
    try {
      await auth.tries.begin(account, network, { device })
    } catch (error) {
      return refuse({ password: reasonOf(error, spoken.t) }, 429)
    }
    const login = agent && (await store.agents.accounts.get(agent.id))
    if (!(await isPassword(values.password!, login?.password_hash ?? '')) || !agent || !login)
      return refuse({
        password: spoken.t('The email address or the password is wrong.'),
      })
    // Said only to a person who knows the password.
    const reason = whyClosed(agent, spoken.t)
    if (reason) return refuse({ password: reason })
    await auth.tries.succeeded(account, network, { device })
    await endAgentSession(store, request, reply)
    await startAgentSession(store, reply, agent.id)
    await rememberDevice(auth, request, reply, agent.id)
    await store.agents.accounts.put({ ...login, last_login_at: new Date().toISOString() })
    return answers.led(request, reply, await homeOf(request, values, spoken))
  })

  posted(app, content, portal.logout, async (request, reply, spoken) => {
    await endAgentSession(store, request, reply)
    return answers.led(request, reply, `${portalAddress('login', spoken)}?bye=1`)
  })

  async function homeOf({ headers }: FastifyRequest, { to }: FormValues, spoken: PortalPlace): Promise<string> {
    const from = URL.parse(headers.referer ?? '')
    const own = from?.host === headers.host ? from : undefined
    return pathAfterLogin(to) ?? pathAfterLogin(own?.searchParams.get('to')) ?? portalAddress('home', spoken)
  }
}

function joiningRoutes(app: FastifyInstance, { store, content }: Context, auth: Auth, answers: PortalAnswers): void {
  posted(app, content, portal.register, async (request, reply, spoken) => {
    const values = { ...request.body }
    const done = () => answers.noted(request, reply, 'registered', spoken)
    if (values[decoyEntry]) return done()
    const complaints = validateRegistration(values, today(), spoken.t)
    const refuse = (wrong: Record<string, string>, status = 422) =>
      answers.refused(request, reply, { page: 'register', values, complaints: wrong, status }, spoken)
    if (Object.keys(complaints).length > 0) return refuse(complaints)
    const over = await spent(auth, request, spoken.t)
    if (over) return refuse({ email: over }, 429)
    const known = await content.agents.byEmail(values.email!)
    const made = await content.agents.register(values, spoken.language)
    const about = await mailFacts(request, spoken.prefix)
    // Not waited for, and the same answer: neither tells who is registered.
    later(
      request,
      made ? mailPasswordLink(auth, made, { ...about, isNew: true }) : known && mailKnown(auth, known, about),
    )
    return done()
  })

  posted(app, content, portal.forgot, async (request, reply, spoken) => {
    const values = { ...request.body }
    const complaints = fieldErrorsIn(portalForms.forgot, values, spoken.t)
    if (Object.keys(complaints).length > 0)
      return answers.refused(request, reply, { page: 'forgot', values, complaints, status: 422 }, spoken)
    const over = await spent(auth, request, spoken.t)
    if (over)
      return answers.refused(
        request,
        reply,
        { page: 'forgot', values, complaints: { email: over }, status: 429 },
        spoken,
      )
    later(
      request,
      mailFacts(request, spoken.prefix).then((about) => sendReset(values.email!, about)),
    )
    return answers.noted(request, reply, 'mailed', spoken)
  })

  async function mailFacts(request: FastifyRequest, prefix: string) {
    const origin = mailOriginOf(request, auth.config)
    return { origin, prefix, site: request.site, house: await mailHouseOf(auth.store, request.site, origin) }
  }

  async function sendReset(email: string, about: Awaited<ReturnType<typeof mailFacts>>): Promise<void> {
    const agent = await content.agents.byEmail(email)
    if (agent && ['active', 'pending_email', 'pending_review'].includes(stateOf(agent)))
      await mailPasswordLink(auth, agent, { ...about, isNew: stateOf(agent) === 'pending_email' })
  }

  posted(app, content, portal.password, async (request, reply, spoken) => {
    const { token = '', password = '' } = { ...request.body }
    const agent = await linkedAgent(token)
    if (!agent) return answers.noted(request, reply, 'over', spoken)
    const problem = passwordProblem(password, { email: String(agent.data.email), name: agent.title })
    const complaints = problem ? { password: problem.in(translateInto(spoken.language)) } : {}
    if (problem)
      return answers.refused(request, reply, { page: 'password', values: { token }, complaints, status: 422 }, spoken)
    if (!(await takeOneTime(auth, 'agent-password', token))) return answers.noted(request, reply, 'over', spoken)
    const wasNew = stateOf(agent) === 'pending_email'
    if (!(await savePassword(auth, agent, password))) return answers.noted(request, reply, 'over', spoken)
    const now = await content.agents.confirmed(agent)
    if (stateOf(now) !== 'active') return answers.noted(request, reply, wasNew ? 'confirmed' : 'waiting', spoken)
    return answers.led(request, reply, `${portalAddress('login', spoken)}?password=1`)
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
  posted(app, content, portal.profile, async (request, reply, spoken) => {
    const signedIn = await readAgent(store, content.agents, request)
    if (!signedIn) return answers.led(request, reply, loginFor(portalAddress('profile', spoken), spoken))
    const values = { ...request.body }
    const isPasswordForm = values.form === 'password'
    const entries: readonly ProductEntry[] = isPasswordForm ? portalForms.newPassword : portalForms.profile
    const found = fieldErrorsIn(entries, values, spoken.t)
    const complaints =
      Object.keys(found).length > 0 || !isPasswordForm ? found : await changePassword(request, signedIn, values, spoken)
    if (Object.keys(complaints).length > 0)
      return answers.refused(
        request,
        reply,
        {
          page: 'profile',
          values,
          complaints,
          status: 422,
          agent: signedIn.agent,
        },
        spoken,
      )
    if (!isPasswordForm) await content.agents.saveProfile(signedIn.agent, values)
    return answers.led(request, reply, `${portalAddress('profile', spoken)}?saved=1`)
  })

  async function changePassword(
    request: FastifyRequest,
    { agent, session }: NonNullable<Awaited<ReturnType<typeof readAgent>>>,
    { current = '', password = '' }: FormValues,
    { t, language }: PortalPlace,
  ): Promise<Record<string, string>> {
    const key = [`agent ${emailKey(String(agent.data.email))}`, `agents ${auth.networkOf(request)}`] as const
    const device = await knownDevice(auth, request, agent.id)
    try {
      await auth.tries.begin(...key, { device })
    } catch (error) {
      return { current: reasonOf(error, t) }
    }
    const account = await store.agents.accounts.get(agent.id)
    if (!(await isPassword(current, account?.password_hash ?? '')))
      return {
        current: t('Current password: this is not your password.'),
      }
    await auth.tries.succeeded(...key, { device })
    const problem = passwordProblem(password, { email: String(agent.data.email), name: agent.title })
    if (problem) return { password: problem.in(translateInto(language)) }
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

function whyClosed(agent: RecordRow, t: Translate): string | undefined {
  switch (stateOf(agent)) {
    case 'active':
      return undefined
    case 'pending_email':
      return t('Confirm your email address first, with the link that we emailed you.')
    case 'pending_review':
      return t('Your registration is awaiting approval. We email you our decision.')
    default:
      return t('This account is closed. Contact us if you did not expect this.')
  }
}

/** Mails of the portal are sent so often from one address. */
async function spent(auth: Auth, request: FastifyRequest, t: Translate): Promise<string | undefined> {
  try {
    await auth.tries.spend(
      `agents' mails from ${auth.networkOf(request)}`,
      limits.resetMailsPerAddress,
      limits.resetWindowMs,
    )
    return undefined
  } catch (error) {
    return reasonOf(error, t)
  }
}

/** Reason against a try: too many before it. */
function reasonOf(error: unknown, t: Translate): string {
  if (!(error instanceof VoixError) || error.code !== 'too-many-tries') throw error
  return t('Too many attempts. Wait {minutes} min and try again.', { minutes: Number(error.details.minutes) })
}

function fieldErrorsIn(entries: readonly ProductEntry[], values: FormValues, t: Translate): Record<string, string> {
  return validateForm(requestedEntries(entries, [], t), values, today(), t)
}

/** Sends a mail that nobody waits for. */
function later({ log }: FastifyRequest, sending: Promise<void> | undefined): void {
  sending?.catch((err: unknown) => log.error({ err }, 'A mail could not be sent.'))
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}
