import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { defineMessage } from '#messages/message.ts'
import { translateInto } from '#messages/catalogues.ts'
import type { Translate } from '#messages/translate.ts'
import { VoixError } from '#model/errors.ts'
import { layoutNamed } from '#model/page/layout-name.ts'
import { limits, subscriptionLinkSeconds } from '#model/limits.ts'
import { routes } from '#routes.ts'
import type { Subscription } from '#services/forms/subscriptions.ts'
import { languagesOf, ownLanguage, pageUrl } from '#services/sites/page-url.ts'
import { mailHouseOf } from '#services/sites/mail-house.ts'
import { formDocument } from '#site/server/form-document.tsx'
import type { Auth } from '../auth/auth.ts'
import { findOneTime, issueOneTime, takeOneTime } from '../auth/one-time-tokens.ts'
import { mailOriginOf } from '../http/origin.ts'
import type { Context } from '../context.ts'
import type { Hosts } from '../http/middleware/host.ts'
import { originOf } from './public-pages.ts'
import { commonHeaders } from '../http/security-headers.ts'
import { confirmationMail, knownMail } from './subscription-mails.ts'

type Followed = FastifyRequest<{ Params: { key: string }; Querystring: Readonly<Record<string, unknown>> }>

const privately = {
  ...commonHeaders,
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  // The address holds a secret, which no other site and no report may learn.
  'referrer-policy': 'no-referrer',
} as const

/** Subscription by confirmation mail; its link leads to a page with a button, as mail scanners follow links. */
export function createSubscriptions({ content, assets }: Context, auth: Auth, secret: Buffer) {
  const shown = answerShort.bind(null, { content, assets })
  return { mail, routes: subscriptionRoutes }

  /** Mails the link that confirms an address, or that it is subscribed already: what the page says is the same. */
  async function mail(request: FastifyRequest, key: string, subscription: Subscription): Promise<void> {
    const { id, email, language, form, isConfirmed } = subscription
    if (!(await isLeft(email))) return
    const t = translateInto(language)
    const about = { form: form || request.site.name, site: request.site.name }
    const unsubscribe = unsubscribeUrl(request, key, subscription)
    const house = await mailHouseOf(auth.store, request.site, mailOriginOf(request, auth.config))
    if (isConfirmed) {
      await auth.mailer.send({
        to: email,
        language,
        house,
        unsubscribe,
        ...knownMail(t, about, unsubscribe),
      })
      return
    }
    await auth.store.signIn.oneTime.removeOf(id, 'subscription')
    const token = await issueOneTime(auth, 'subscription', subscriptionLinkSeconds, { userId: id, data: { email } })
    await auth.mailer.send({
      to: email,
      language,
      house,
      button: t('Confirm'),
      ...confirmationMail(
        t,
        about,
        `${mailOriginOf(request, auth.config)}${routes.forms.confirm(encodeURIComponent(key))}?${new URLSearchParams({ language, token })}`,
      ),
    })
  }

  function subscriptionRoutes(app: FastifyInstance, hosts: Hosts): void {
    app.get(routes.forms.confirm(':key'), async (request: Followed, reply) => {
      request.site = await hosts.siteOf(request.raw)
      const t = speakTo(request)
      if (!(await findOneTime(auth, 'subscription', request.query.token))) return over(request, reply, t)
      return shown(request, reply, {
        title: t('Confirm your subscription'),
        button: t('Confirm'),
      })
    })

    app.post(routes.forms.confirm(':key'), async (request: Followed, reply) => {
      request.site = await hosts.siteOf(request.raw)
      const t = speakTo(request)
      const taken = await takeOneTime(auth, 'subscription', request.query.token)
      const subscription = taken?.userId ? await content.subscriptions.find(request.site, taken.userId) : undefined
      // An entry with another address by now is not what was confirmed.
      if (!subscription || subscription.email !== taken?.data.email) return over(request, reply, t)
      const link = unsubscribeUrl(request, request.params.key, subscription)
      const message = await content.subscriptions.confirm(request.site, subscription.id, link)
      return shown(request, reply, {
        title: t('Your subscription is confirmed'),
        sentences: [message || t('Thank you. You will hear from us.')],
      })
    })

    app.get(routes.forms.unsubscribe(':key'), async (request: Followed, reply) => {
      request.site = await hosts.siteOf(request.raw)
      const t = speakTo(request)
      if (!isProven(request)) return over(request, reply, t)
      return shown(request, reply, {
        title: t('Unsubscribe from our emails'),
        button: t('Unsubscribe'),
      })
    })

    app.post(routes.forms.unsubscribe(':key'), async (request: Followed, reply) => {
      request.site = await hosts.siteOf(request.raw)
      const t = speakTo(request)
      if (!isProven(request)) return over(request, reply, t)
      await content.subscriptions.unsubscribe(request.site, String(request.query.entry))
      return shown(request, reply, {
        title: t('You are unsubscribed'),
        sentences: [t('We will not send you any more emails.')],
      })
    })
  }

  /** Repeated requests by others must not fill a mailbox. */
  async function isLeft(email: string): Promise<boolean> {
    try {
      await auth.tries.spend(
        `mails to subscriber ${email.trim().toLowerCase()}`,
        limits.resetMailsPerAccount,
        limits.resetWindowMs,
      )
      return true
    } catch (error) {
      if (!(error instanceof VoixError)) throw error
      return false
    }
  }

  function unsubscribeUrl(request: FastifyRequest, key: string, { id, language }: Subscription): string {
    const query = new URLSearchParams({ language, entry: id, proof: proofOf(id) })
    return `${mailOriginOf(request, auth.config)}${routes.forms.unsubscribe(encodeURIComponent(key))}?${query}`
  }

  function proofOf(id: string): string {
    return createHmac('sha256', secret).update(`unsubscribe ${id}`).digest('base64url')
  }

  function isProven({ query: { entry, proof } }: Followed): boolean {
    if (typeof entry !== 'string' || typeof proof !== 'string') return false
    const [own, given] = [Buffer.from(proofOf(entry)), Buffer.from(proof)]
    return own.length === given.length && timingSafeEqual(own, given)
  }

  function over(request: Followed, reply: FastifyReply, t: Translate) {
    return shown(request, reply, {
      status: 410,
      title: t('This link is no longer valid'),
      sentences: [
        t('It was used or has expired. Sign up again to receive a new one.'),
      ],
    })
  }
}

/** A page of few words, with a button or none. */
interface ShortAnswer {
  readonly title: string
  readonly sentences?: readonly string[]
  readonly button?: string
  readonly status?: number
}

/** A page of a few words within the header and footer of the site, with a button that sends its own address. */
async function answerShort(
  { content, assets }: Pick<Context, 'content' | 'assets'>,
  request: Followed,
  reply: FastifyReply,
  said: ShortAnswer,
) {
  const { site } = request
  const { title, sentences = [], button, status = 200 } = said
  const language = languageIn(request)
  const url = new URL(`${request.protocol}://${request.headers.host}${request.url}`)
  const layout = layoutNamed(site.layout) ?? 'blocks'
  const page = { title, layout, elements: [], language_code: language }
  const view = await content.readSpecimen(site, page, originOf(site, url))
  const { html, policy } = formDocument(
    {
      title,
      sentences,
      forms: button
        ? [{ formKey: 'subscription', action: request.url, entries: [], submit: button, label: title, place: {} }]
        : [],
      links: [
        {
          text: speakTo(request)(defineMessage('Go to homepage')),
          href: pageUrl(site, { language_code: language, path: '' }),
        },
      ],
    },
    view,
    assets,
  )
  return reply
    .code(status)
    .headers({ ...privately, 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(html)
}

function speakTo(request: Followed): Translate {
  return translateInto(languageIn(request))
}

/** Language of a link, where the site speaks it. */
function languageIn({ site, query }: Followed): string {
  return languagesOf(site).find((code) => code === query.language) ?? ownLanguage(site)
}
