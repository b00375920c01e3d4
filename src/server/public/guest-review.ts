import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { translateInto } from '#messages/catalogues.ts'
import { declaredName, sentence } from '#messages/sentence.ts'
import type { Translate } from '#messages/translate.ts'
import { withCurrentNames } from '#services/documents/comment-authors.ts'
import { plainLine } from '#model/text/plain-line.ts'
import type { OpenReview } from '#services/pages/review-links.ts'
import type { PageRow } from '#services/repository-types.ts'
import { everyElement } from '#document/tree.ts'
import { directionOf } from '#model/text/direction.ts'
import { breakpoints } from '#model/media/breakpoint.ts'
import { hourMs } from '#model/constants.ts'
import { limits } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import type { GuestReview, GuestWords } from '#model/studio/guest-review.ts'
import { scriptJson } from '#model/json.ts'
import type { Element, Review } from '#model/page/page.ts'
import { routes } from '#routes.ts'
import { stillPage } from '#site/server/document.ts'
import { escaped } from '#model/text/escaped.ts'
import { interfaceScripts } from '#site/server/interface-scripts.ts'
import { catalogue } from '#slices/catalogue.ts'
import { interfaceLanguageOf } from '../http/reader-language.ts'
import type { Auth } from '../auth/auth.ts'
import type { Context } from '../context.ts'
import { forNobody, commonHeaders } from '../http/security-headers.ts'
import { checkCsrf } from '../http/middleware/csrf.ts'
import type { Hosts } from '../http/middleware/host.ts'
import { createRateLimiter } from '../http/rate-limiter.ts'
import { answerExpiredLink } from './expired-link.ts'
import { originOf } from './public-pages.ts'

/** Cookie with the guest reviewer's name, for this review link alone. */
const nameCookie = '__Secure-voix-guest'

const closed = { additionalProperties: false }
const Name = Type.Object({ name: Type.String({ pattern: '\\S', maxLength: limits.guestName }) }, closed)
const text = Type.String({ pattern: '\\S', maxLength: limits.commentLength })
const id = Type.String({ minLength: 1, maxLength: 80 })
const Share = Type.Optional(Type.Number({ minimum: 0, maximum: 100 }))
const Words = Type.Union([
  Type.Object({ text, thread: id }, closed),
  Type.Object(
    {
      text,
      breakpoint: Type.Union(breakpoints.map(({ name }) => Type.Literal(name))),
      element: Type.Optional(id),
      x: Share,
      y: Share,
    },
    closed,
  ),
])

/** Review as a guest may read it: the comments without the accounts behind them. */
function withoutUsers({ annotations, status }: Review): Review {
  return {
    status,
    annotations: Object.fromEntries(
      Object.entries(annotations).map(([width, list]) => [
        width,
        list.map(({ assignee: _, ...annotation }) => ({
          ...annotation,
          comments: annotation.comments.map(({ mentions: __, user: ___, ...comment }) => comment),
        })),
      ]),
    ),
  }
}

/** Name of an element: what an editor called it, else that of its slice in the language of the guest. */
function nameOfElement({ label, component }: Pick<Element, 'label' | 'component'>, t: Translate): string {
  const slice = catalogue.get(component ?? '')?.label
  if (label && label !== slice) return label
  return slice ? declaredName(slice).in(t) : t('Group')
}

interface Guest {
  readonly Params: { readonly secret: string }
}

/** Guest review of a draft without an account; sessions of the browser are ignored. */
export function guestReviewPlugin(context: Context, auth: Auth, hosts: Hosts) {
  const { content, store, assets, events, invalidation, guesses, counts } = context
  const pace = createRateLimiter('reviews', limits.reviewRequestsPerSecond, { shared: counts })
  const silent = { logLevel: 'silent' as const }

  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (request, reply) => {
      request.site = await hosts.siteOf(request.raw)
      void reply.headers(privately)
      await pace.consume(auth.networkOf(request))
      checkCsrf(request, auth.config.csrfHeader, undefined)
    })

    app.get<Guest>(routes.review.home(':secret'), silent, async (request, reply) => {
      const review = await found(request)
      if (!review) return answerExpiredLink(assets, request, reply)
      return reply
        .header('content-security-policy', policy)
        .type('text/html; charset=utf-8')
        .send(html(await notified(review.row, review, nameOf(request), interfaceLanguageOf(request)), interfaceLanguageOf(request)))
    })

    app.get<Guest>(routes.review.page(':secret'), silent, async (request, reply) => {
      const { row } = await opened(request)
      const url = new URL(`${request.protocol}://${request.headers.host}`)
      const view = await content.readDraft(row, { origin: originOf(request.site, url) })
      const still = stillPage(view, assets)
      return reply.header('content-security-policy', still.policy).type('text/html; charset=utf-8').send(still.html)
    })

    app.get<Guest>(routes.review.threads(':secret'), silent, async (request) => {
      const review = await opened(request)
      return notified(review.row, review, nameOf(request), interfaceLanguageOf(request))
    })

    app.post<Guest & { Body: { name: string } }>(
      routes.review.name(':secret'),
      { ...silent, schema: { body: Name } },
      async (request, reply) => {
        const review = await opened(request)
        const name = plainLine(request.body.name)
        if (name === '') throw new VoixError('invalid-input', { field: 'name', reason: sentence('Enter your name.') })
        keepName(request, reply, name, review)
        return notified(review.row, review, name, interfaceLanguageOf(request))
      },
    )

    app.post<Guest & { Body: GuestWords }>(
      routes.review.comments(':secret'),
      { ...silent, schema: { body: Words } },
      async (request) => {
        const review = await opened(request)
        const name = nameOf(request)
        if (name === '') throw new VoixError('invalid-input', { field: 'name', reason: sentence('Enter your name first.') })
        await auth.tries.spend(`review:${review.link.id}`, limits.guestCommentsPerHour, hourMs)
        const row = await content.reviews.comment(review, name, request.body)
        events.saved(row.page.id, row.revision)
        await invalidation.sync()
        return notified(row, review, name, interfaceLanguageOf(request))
      },
    )
  }

  async function found(request: FastifyRequest<Guest>): Promise<OpenReview | undefined> {
    // The secret is all that names a review: there is no subject beside it.
    return guesses.guess(request, '', () => content.reviews.open(request.params.secret))
  }

  async function opened(request: FastifyRequest<Guest>): Promise<OpenReview> {
    const review = await found(request)
    // Told to nobody: a wrong secret may be all but right.
    if (!review) throw new VoixError('page-not-found', { path: routes.review.root })
    return review
  }

  async function notified(
    { page: stored }: PageRow,
    { link }: OpenReview,
    name: string,
    language: string,
  ): Promise<GuestReview> {
    const t = translateInto(language)
    const page = await withCurrentNames(store, stored)
    const site = await store.sites.get(page.site_id)
    return {
      name,
      title: page.title,
      site: site?.name ?? '',
      ends: link.expires_at,
      look: createHash('sha256')
        .update(JSON.stringify({ ...page, review: null }))
        .digest('base64url'),
      review: withoutUsers(page.review),
      elements: Array.from(everyElement(page.elements), ({ id: element, label, component = '' }) => ({
        id: element,
        label: nameOfElement({ label, component }, t),
      })),
    }
  }

  function html(review: GuestReview, language: string): string {
    const { script, styles } = assets.guest
    const t = translateInto(language)
    return [
      `<!doctype html><html lang="${escaped(language)}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
      `<title>${escaped(t('Review of {title}', { title: review.title }))}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><meta name="robots" content="noindex">`,
      ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
      ...assets.preloads(script).map((href) => `<link rel="modulepreload" href="${href}">`),
      `</head><body><div id="root"></div><noscript>${escaped(t('This page needs JavaScript.'))}</noscript><script type="application/json" id="review">${scriptJson(review)}</script>`,
      `${interfaceScripts(assets, language, ['admin', 'labels', 'refusals'])}<script type="module" src="${script}"></script></body></html>`,
    ].join('')
  }
}

function nameOf({ cookies }: FastifyRequest): string {
  const given = cookies[nameCookie]
  return given === undefined ? '' : plainLine(given).slice(0, limits.guestName)
}

function keepName({ params }: FastifyRequest<Guest>, reply: FastifyReply, name: string, { link }: OpenReview): void {
  void reply.setCookie(nameCookie, name, {
    path: routes.review.home(params.secret),
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
    expires: new Date(link.expires_at),
  })
}

/** Nobody keeps the review, lists it, or tells where it came from. */
const privately = {
  ...commonHeaders,
  'cache-control': forNobody,
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
}

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')
