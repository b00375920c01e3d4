import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ExpandingPage } from '#contract/expanded-page.ts'
import { frontPreviewEndpoints } from '#contract/pages.ts'
import { sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import type { Page } from '#model/page/page.ts'
import { limits } from '#model/limits.ts'
import { publicPage } from '#services/rendering/public-page.ts'
import { withSites } from '#services/accounts/permissions.ts'
import { publishedSection } from '#services/reader/sections.ts'
import { withSections } from '#document/synced-section.ts'
import type { PageRow, Site, Store, StoredUser } from '#services/repository-types.ts'
import { canonicalOriginOf, pageUrl } from '#services/sites/page-url.ts'
import { settingsOf } from '#services/sites/site-settings.ts'
import { type Context, userOf } from '../context.ts'
import { serve } from '../http/endpoints.ts'
import { openToAll } from '../http/middleware/cross-origin.ts'
import { originOf } from '../http/origin.ts'
import { eventStreamHeaders, forNobody } from '../http/security-headers.ts'
import { sameSecret } from '../secrets/token-hash.ts'
import { createDraftExpansion } from './expanded-drafts.ts'
import { partsIn } from './published-pages.ts'

/** Whose preview of which page it is, and until when; signed, and stored nowhere. */
interface Preview {
  readonly page: string
  readonly user: string
  /** ISO 8601 instant. */
  readonly until: string
}

/** Tokens of previews: each is good for the working copy of one page, as long as its user may read it. */
export type PreviewTokens = ReturnType<typeof createPreviewTokens>

export function createPreviewTokens(key: Buffer) {
  const signed = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  return {
    give(preview: Preview): string {
      const text = Buffer.from(JSON.stringify(preview)).toString('base64url')
      return `${text}.${signed(text)}`
    },
    /** Throws `token-refused`. */
    read(token: string): Preview {
      const [text = '', mark = ''] = token.split('.')
      if (!sameSecret(mark, signed(text))) throw new VoixError('token-refused')
      const preview = JSON.parse(Buffer.from(text, 'base64url').toString()) as Preview
      if (preview.until <= new Date().toISOString()) throw new VoixError('token-refused')
      return preview
    },
  }
}

/** Working copies for front ends that preview them. */
export type DraftPreviews = ReturnType<typeof createDraftPreviews>

export function createDraftPreviews(context: Pick<Context, 'content' | 'store'>, tokens: PreviewTokens) {
  const { content, store } = context
  const expandedDraft = createDraftExpansion(context)
  return { tokens, rowOf, answer }

  /** Page of a preview and its reader, whose rights count as they are now. Throws `token-refused`. */
  async function rowOf(
    token: string,
  ): Promise<{ readonly row: PageRow; readonly reader: StoredUser; readonly until: string }> {
    const { page, user, until } = tokens.read(token)
    const reader = await activeUser(store, user)
    if (!reader) throw new VoixError('token-refused')
    return { row: await content.pages.get(reader, page), reader, until }
  }

  /** Answers the working copy of a preview in the shape of a published page; undefined where it asks for another one. */
  async function answer(
    request: FastifyRequest<{ Querystring: ExpandingPage & { readonly preview?: string } }>,
    reply: FastifyReply,
    isAsked: (page: Page, site: Site) => boolean,
  ): Promise<FastifyReply | undefined> {
    if (request.query.preview === undefined) return undefined
    const { row, reader } = await rowOf(request.query.preview)
    const { page } = row
    const site = await store.sites.get(page.site_id)
    if (!site || !isAsked(page, site)) return undefined
    const hasElements = partsIn(request.query.expand).includes('elements')
    const sectionOf = (id: string) => publishedSection({ pages: store.pages }, id, page.language_code)
    const elements = hasElements ? [] : await withSections(page.elements, sectionOf)
    const said = await content.withFacts({ ...page, elements }, site)
    const {
      elements: shown,
      fields,
      published_at: _,
      ...about
    } = publicPage({ page: said, published_at: '' }, new Date())
    const body = {
      ...about,
      ...(!hasElements && { fields, elements: shown }),
      url: canonicalOriginOf(site, originOf(request)) + pageUrl(site, page),
      revision: row.revision,
      ...(await expandedDraft(request, row, reader)),
    }
    return reply.headers({ ...openToAll, 'cache-control': forNobody }).send(body)
  }
}

async function activeUser(store: Store, id: string): Promise<StoredUser | undefined> {
  const account = await store.users.get(id)
  return account?.status === 'active'
    ? { ...account, ...(await withSites(account, () => store.sites.list())) }
    : undefined
}

/** Interval at which a stream of a draft says that it is still there, and asks for the rights of its reader, ms. */
const beatMs = 20_000

/** Previews of drafts on front ends of other origins: their addresses, and a stream of what was saved. */
export function frontPreviewRoutes(app: FastifyInstance, context: Context, previews: DraftPreviews): void {
  const { content, store, events, drain } = context
  const open = new Map<() => void, string>()
  const endAll = () => [...open.keys()].forEach((end) => end())
  app.addHook('preClose', endAll)
  drain.whenItBegins(endAll)

  serve(app, frontPreviewEndpoints, {
    'POST /api/pages/:id/previews': async (request) => {
      const user = userOf(request)
      const { page } = await content.pages.get(user, request.params.id)
      const site = await store.sites.get(page.site_id)
      if (!site || !(await activeUser(store, user.id)))
        throw new VoixError('not-allowed', { reason: sentence('previews are for people who are signed in.') })
      const until = new Date(Date.now() + limits.previewTokenMs).toISOString()
      const token = previews.tokens.give({ page: page.id, user: user.id, until })
      const values = { path: pageUrl(site, page), token, language: page.language_code, page: page.id }
      const filled = (url: string) =>
        url.replace(/\{(path|token|language|page)\}/g, (_, name: keyof typeof values) =>
          encodeURIComponent(values[name]),
        )
      const rows = settingsOf(site).previews.map(({ name, url }) => ({ name, url: filled(url) }))
      return { token, expires_at: until, rows }
    },

    'GET /api/pages/:id/drafts': async (request, reply) => {
      const { preview } = request.query
      const { row, reader, until } = await previews.rowOf(preview)
      const { id } = row.page
      if (id !== request.params.id) throw new VoixError('token-refused')
      const streams = [...open.values()].filter((of) => of === reader.id).length
      if (streams >= limits.streamsPerSession) throw new VoixError('too-many-requests', { seconds: 60 })
      const stream = reply.hijack().raw
      stream.writeHead(200, { ...eventStreamHeaders, 'access-control-allow-origin': '*' })
      const tell = (version: number) => {
        if (!stream.writableEnded) stream.write(`data: ${JSON.stringify({ kind: 'saved', version })}\n\n`)
      }
      const end = () => void stream.end()
      open.set(end, reader.id)
      const leave = events.watch(id, tell)
      const beat = setInterval(
        () => void previews.rowOf(preview).then(() => stream.writableEnded || stream.write(':\n\n'), end),
        beatMs,
      )
      const last = setTimeout(end, Date.parse(until) - Date.now())
      stream.once('close', () => {
        clearInterval(beat)
        clearTimeout(last)
        open.delete(end)
        leave()
      })
      tell(row.revision)
      return reply
    },
  })
}
