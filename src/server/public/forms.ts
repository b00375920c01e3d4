import { routes } from '#routes.ts'
import { createHash, createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { VoixError } from '#model/errors.ts'
import { limits } from '#model/limits.ts'
import { type FormRequest, formSent, type FormValues, resortEntries } from '#model/forms/forms.ts'
import type { FormOutcome } from '#services/forms/submissions.ts'
import type { Translate } from '#messages/translate.ts'
import { verifiedCodes } from '#services/booking/stored-codes.ts'
import type { BuildAssets } from '#site/server/build-assets.ts'
import { finishedPage } from '#site/server/document.ts'
import { audienceOf } from './audience.ts'
import { notePage } from '#site/server/note-document.ts'
import { layoutNamed } from '#model/page/layout-name.ts'
import type { Auth } from '../auth/auth.ts'
import { readForms, type FormBody } from '../auth/forms.ts'
import { readAgent, saysAgent } from '../auth/agent-sessions.ts'
import type { BookingCookie } from './booking-cookie.ts'
import type { Context } from '../context.ts'
import { originOf } from './public-pages.ts'
import { mailOriginOf } from '../http/origin.ts'
import { commonHeaders } from '../http/security-headers.ts'
import { createSubscriptions } from './subscriptions.ts'
import type { Hosts } from '../http/middleware/host.ts'
import type { VisitorTokens } from '../http/middleware/visitor-token.ts'
import { createFrontEndForms, pageOfForm } from './front-end-forms.ts'
import { createFormGuesses } from './form-guesses.ts'

type Formed = FastifyRequest<{ Params: { key: string }; Body: FormBody }>
type Thanked = FastifyRequest<{ Params: { key: string }; Querystring: Readonly<Record<string, unknown>> }>

const privately = { ...commonHeaders, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

/**
 * Guard against a button that is pressed twice without a script: the same entries from the same place within seconds are
 * answered as the first ones were: kept once, and confirmed by one mail, until `forget`. What is kept nowhere is asked each
 * time.
 */
function createRepeatGuard() {
  const taken = new LRUCache<string, Promise<FormOutcome>>({ max: 1000, ttl: limits.formRepeatMs })
  const keyOf = (sent: string) => createHash('sha256').update(sent).digest('base64url')
  return { answer, forget: (sent: string) => void taken.delete(keyOf(sent)) }

  async function answer(
    sent: string,
    submit: () => Promise<FormOutcome>,
    admit: () => Promise<void>,
  ): Promise<FormOutcome> {
    const key = keyOf(sent)
    const earlier = taken.get(key)
    if (earlier) {
      await admit()
      const made = await earlier
      // The mail that confirms it is on its way: a second one would end the link of the first.
      if (made.is === 'refused') return made
      const { subscription: _, ...others } = made
      return others
    }
    const outcome = submit()
    taken.set(key, outcome)
    const isKept = await outcome.then(
      (made) => made.is === 'taken' && !made.answer.results,
      () => false,
    )
    if (!isKept) taken.delete(key)
    return outcome
  }
}

interface FormSecrets {
  readonly cookie: BookingCookie
  /** Signs that a form was sent. */
  readonly key: Buffer
  readonly tokens: VisitorTokens
}

/**
 * Receives submissions of visitors: as JSON from a script, or as a form, which returns its page with values and errors, or
 * redirects to the confirmation.
 */
export function formRoutes(context: Context, auth: Auth, hosts: Hosts, { cookie, key: secret, tokens }: FormSecrets) {
  const { content, store, assets } = context
  const subscriptions = createSubscriptions(context, auth, secret)
  const sendNote = answerNote.bind(null, assets)
  const presses = createRepeatGuard()
  const guesses = createFormGuesses(auth, context.counts)
  const fronts = createFrontEndForms(hosts, tokens)
  return async (app: FastifyInstance): Promise<void> => {
    readForms(app, resortEntries)
    subscriptions.routes(app, hosts)
    app.post(routes.forms.send(':key'), async (request: Formed, reply) => {
      const { key } = request.params
      request.site = await hosts.siteOf(request.raw)
      const frontEnd = fronts.checked(request, reply, key)
      const values = { ...request.body }
      const network = auth.networkOf(request)
      const sent = JSON.stringify([network, request.site.id, key, values])
      let outcome: FormOutcome
      try {
        await auth.tries.spend(`form tries:${network}`, limits.formTriesPerAddress, limits.formWindowMs)
        const guess = guesses.begin(request.site.id, key, network)
        const admit = () =>
          auth.tries.spend(`form:${network}`, limits.formPostsPerAddress, limits.formWindowMs).then(guess.admit)
        const submission = { key, values, ...sentFrom(request, frontEnd, auth.config) }
        const submit = () => content.forms.submit(request.site, submission, admit)
        outcome = await presses.answer(sent, submit, admit)
        await guess.ended(outcome)
      } catch (error) {
        if (!(error instanceof VoixError) || error.code !== 'too-many-tries') throw error
        return answerTooMany(request, reply, values, Number(error.details.minutes))
      }
      if (outcome.is === 'taken' && outcome.subscription)
        // Not waited for: it would tell which addresses are known.
        void subscriptions
          .mail(request, key, outcome.subscription)
          .catch((err: unknown) => {
            // A visitor who tries again asks for the mail that did not come.
            presses.forget(sent)
            request.log.error({ err }, 'A mail could not be sent.')
          })
      void reply.headers(privately)
      // The cookie of another origin would be sent along by nobody.
      if (outcome.is === 'taken' && frontEnd === undefined && Object.keys(outcome.codes).length > 0) {
        const kept = cookie.write(verifiedCodes(outcome.codes))
        if (kept) void reply.header('set-cookie', kept)
      }
      if (fronts.isScript(request)) return reply.code(statusOf(outcome)).send(bodyOf(outcome))
      return answerPage(request, reply, { key, values, outcome })
    })

    app.options(routes.forms.send(':key'), fronts.preflight)

    app.get(routes.forms.sent(':key'), async (request: Thanked, reply) => {
      request.site = await hosts.siteOf(request.raw)
      const { page, element, given } = request.query
      const { key } = request.params
      const values = { page: textOf(page), element: textOf(element) }
      void reply.headers(privately)
      const thanks = await content.forms.thanksFor(request.site, key, values)
      const answer = {
        files: given === proofOf(key, values) ? thanks.files : [],
        ...(thanks.message && { message: thanks.message }),
      }
      const isShown = await sendForm(request, reply, values, { complaints: {}, answer, status: 200 })
      if (isShown) return reply
      const t = await content.forms.speakTo(request.site, values)
      return sendNote(request, reply, { title: t('FORM SUCCESSFULLY SUBMITTED!'), sentences: [], status: 200, t })
    })
  }

  /** Shows that a form was sent: its thanks may give what it gives. */
  function proofOf(key: string, { page = '', element = '' }: FormValues): string {
    return createHmac('sha256', secret)
      .update(JSON.stringify([key, page, element]))
      .digest('base64url')
      .slice(0, 22)
  }

  async function answerTooMany(request: Formed, reply: FastifyReply, values: FormValues, minutes: number) {
    const t = await content.forms.speakTo(request.site, values)
    const failure = t(
      'Too many forms were sent from here. Your answers are kept: please wait {minutes} min and send the form again.',
      { minutes },
    )
    void reply.headers(privately).header('retry-after', minutes * 60)
    if (fronts.isScript(request)) return reply.code(429).send({ failure })
    if (await sendForm(request, reply, values, { complaints: {}, failure, status: 429 })) return reply
    return sendNote(request, reply, { title: t('Something is missing'), sentences: [failure], status: 429, t })
  }

  interface Answered {
    readonly key: string
    readonly values: FormValues
    readonly outcome: FormOutcome
  }

  async function answerPage(request: Formed, reply: FastifyReply, { key, values, outcome }: Answered) {
    const t = await content.forms.speakTo(request.site, values)
    if (outcome.is === 'refused') {
      const { complaints } = outcome
      if (await sendForm(request, reply, values, { complaints, status: 422 })) return reply
      return sendNote(request, reply, {
        title: t('Something is missing'),
        sentences: Object.values(complaints),
        status: 422,
        t,
      })
    }
    const { answer, message } = outcome
    if (typeof answer.location === 'string') return reply.redirect(answer.location, 303)
    // What was looked for is on the page; what was sent is never sent again by a reload.
    if (
      answer.results !== undefined &&
      (await sendForm(request, reply, values, { complaints: {}, answer, status: 200 }))
    )
      return reply
    const { page = '', element = '' } = values
    const given = answer.files === undefined ? {} : { given: proofOf(key, values) }
    if (!(await content.forms.placeOf(request.site, values)))
      return sendNote(request, reply, {
        title: message || t('FORM SUCCESSFULLY SUBMITTED!'),
        sentences: [],
        status: 200,
        t,
      })
    return reply.redirect(`${formSent(key)}?${new URLSearchParams({ page, element, ...given })}#form-${element}`, 303)
  }

  /** The page of the form, as it was left; false when it stands on none. */
  async function sendForm(
    request: FastifyRequest,
    reply: FastifyReply,
    values: FormValues,
    { status, ...asked }: Pick<FormRequest, 'complaints' | 'failure' | 'answer'> & { readonly status: number },
  ): Promise<boolean> {
    const { site } = request
    const signedIn = saysAgent(request.headers.cookie) ? await readAgent(store, content.agents, request) : undefined
    const url = new URL(`${request.protocol}://${request.headers.host}${request.url}`)
    const view = await content.readForm(
      site,
      values,
      { element: values.element ?? '', values: typedIn(values), ...asked },
      { origin: originOf(site, url), ...(signedIn && { agent: await content.agents.facts(signedIn.agent) }) },
    )
    if (!view) return false
    const { html, policy } = finishedPage(view, assets, audienceOf(request))
    await reply.code(status).header('content-security-policy', policy).type('text/html; charset=utf-8').send(html)
    return true
  }
}

/** Page of a form that was sent, and the origin to which mails about it lead. */
function sentFrom(request: FastifyRequest, frontEnd: string | undefined, config: Auth['config']) {
  return {
    pageUrl: pageOfForm(request, frontEnd),
    referrer: '',
    origin: frontEnd ?? mailOriginOf(request, config),
  }
}

/** A short page of its own, for a form that stands on none. */
function answerNote(
  assets: BuildAssets,
  { site, headers: { host, referer = '' } }: FastifyRequest,
  reply: FastifyReply,
  { title, sentences, status, t }: { title: string; sentences: readonly string[]; status: number; t: Translate },
) {
  const { html, policy } = notePage(
    {
      layout: layoutNamed(site.layout) ?? 'blocks',
      lang: site.language_code || 'en',
      title,
      sentences,
      backText: t('Go back'),
      back: URL.parse(referer)?.host === host ? referer : '/',
    },
    assets,
  )
  return reply.code(status).header('content-security-policy', policy).type('text/html; charset=utf-8').send(html)
}

/** Route of a visitor's CSRF token. */
export function tokenRoute(app: FastifyInstance, hosts: Hosts, tokens: VisitorTokens): void {
  app.get(routes.forms.token, async (request, reply) => {
    await hosts.siteOf(request.raw)
    return reply.headers(privately).send({ token: tokens.give(request, reply), header: tokens.header })
  })
}

/** Submitted values to show again, the box that was ticked as well; not the password, which is typed again. */
function typedIn({ page: _, element: __, password: ___, ...typed }: FormValues): FormValues {
  return typed
}

function statusOf({ is }: FormOutcome): number {
  return is === 'taken' ? 200 : 422
}

function bodyOf(outcome: FormOutcome): Readonly<Record<string, unknown>> {
  if (outcome.is === 'refused') return { complaints: outcome.complaints }
  const { answer, message } = outcome
  return message ? { ...answer, message } : answer
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 64) : ''
}
