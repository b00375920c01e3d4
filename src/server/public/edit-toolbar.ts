import type { FastifyReply, FastifyRequest } from 'fastify'
import { translateInto } from '#messages/catalogues.ts'
import { defineMessage } from '#messages/message.ts'
import type { Translate } from '#messages/translate.ts'
import { VoixError } from '#model/errors.ts'
import { routeAt } from '#model/web/entity-routes.ts'
import { routes } from '#routes.ts'
import { pagePathOf } from '#services/sites/page-url.ts'
import { escaped } from '#model/text/escaped.ts'
import type { SignedIn } from '../auth/sessions.ts'
import type { Context } from '../context.ts'
import { readerLanguageOf } from '../http/reader-language.ts'
import { type OwnPage } from './public-pages.ts'
import { commonHeaders } from '../http/security-headers.ts'

/**
 * Answers an editor with the public page and an edit toolbar. Visitors' pages contain and load nothing of it, and it carries no
 * session secret.
 */
export async function answerWithToolbar(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  url: URL,
  { status, headers, body, pageId, note }: OwnPage & { readonly note?: string | undefined },
): Promise<FastifyReply> {
  const { signedIn } = request
  void reply.code(status).headers({ ...headers, ...privately })
  if (note !== undefined) void reply.header('set-cookie', note)
  if (signedIn?.by !== 'cookie' || isFramed(request) || pageId === undefined) return reply.send(body)
  const language = readerLanguageOf(request)
  const t = translateInto(language)
  const edited = await wayToEdit(context, request, signedIn, url.pathname.slice(1), pageId, t)
  return reply.send(body.toString().replace(/<\/body>(?![\s\S]*<\/body>)/, () => `${bar(signedIn, edited, { t, language })}</body>`))
}

/** Whether a request comes from a frame: previews in the studio show a page as visitors see it, without the toolbar. */
function isFramed({ headers }: FastifyRequest): boolean {
  const into = headers['sec-fetch-dest']
  return into === 'iframe' || into === 'frame'
}

const editPage = defineMessage('Edit this page')

const privately = { ...commonHeaders, 'cache-control': 'private, no-store' } as const

interface Way {
  readonly href: string
  readonly label: string
}

/** Edit link of an address: its page in the studio, or the record that the page is made of. */
async function wayToEdit(
  { content }: Context,
  { site }: FastifyRequest,
  { user }: SignedIn,
  address: string,
  pageId: string,
  t: Translate,
): Promise<Way | undefined> {
  try {
    const { page } = await content.pages.get(user, pageId)
    return { href: routes.admin.studio(page.id), label: t(editPage) }
  } catch (error) {
    if (!(error instanceof VoixError)) throw error
  }
  const { path, language } = pagePathOf(site, address)
  const placed = routeAt(path)
  if (!placed) return undefined
  if (placed.slug === undefined) return { href: routes.admin.records(placed.entity), label: t('Edit this list') }
  try {
    // Found as visitors find it, whatever its draft is called; linked to when the editor may open it.
    const place = { site_id: site.id, language_code: language }
    const { id } = await content.records.shownBySlug(user, placed.entity, placed.slug, place)
    const { total } = await content.records.list(user, placed.entity, {
      filters: [{ field: 'id', operator: 'eq', value: id }],
      limit: 1,
    })
    return total === 0 ? undefined : { href: routes.admin.record(placed.entity, id), label: t(editPage) }
  } catch (error) {
    if (error instanceof VoixError) return undefined
    throw error
  }
}

function bar(
  { user }: SignedIn,
  way: Way | undefined,
  { t, language }: { readonly t: Translate; readonly language: string },
): string {
  const link = ({ href, label }: Way) =>
    `<a style="display:inline-flex;align-items:center;min-height:2.25rem;padding:0 .75rem;border-radius:999px;color:#fff;text-decoration:underline;text-underline-offset:.25em" href="${escaped(href)}">${escaped(label)}</a>`
  const style =
    'position:fixed;inset-block-end:1rem;inset-inline-start:1rem;z-index:1000;display:flex;align-items:center;padding:.25rem .5rem;border-radius:999px;background:#1c1a17;color:#fff;font:500 14px/1.4 system-ui,sans-serif;box-shadow:0 4px 24px rgb(0 0 0/.35)'
  const links = [...(way ? [way] : []), { href: routes.admin.home, label: t('Admin') }]
  return `<aside lang="${escaped(language)}" aria-label="${escaped(t('Editing'))}" data-admin="${escaped(user.id)}" style="${style}">${links.map(link).join('')}</aside>`
}
