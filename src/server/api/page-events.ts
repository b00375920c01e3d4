import type { FastifyInstance } from 'fastify'
import { pageEventEndpoints } from '#contract/pages.ts'
import { serve } from '../http/endpoints.ts'
import { withSites } from '#services/accounts/permissions.ts'
import { editingLimits, limits } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import type { PageEvent } from '#model/studio/presence.ts'
import { type Context, userOf } from '../context.ts'
import { refuseOtherOrigin } from '../http/middleware/csrf.ts'
import { createRateLimiter } from '../http/rate-limiter.ts'
import { eventStreamHeaders } from '../http/security-headers.ts'

/** Interval of the heartbeat on a quiet event stream, which also checks the rights of the listener, ms. */
const beatMs = 20_000
/** Time after which a browser whose node goes away asks again, in the middle, ms. */
const againMs = 1000

/** Lines of events that were sent last: an event is written once for all who listen. */
const lines = new WeakMap<PageEvent, string>()

function lineOf(event: PageEvent): string {
  const line = lines.get(event) ?? `data: ${JSON.stringify(event)}\n\n`
  lines.set(event, line)
  return line
}

/**
 * Live updates of a page as server-sent events: presence, saves and unsaved edits. Internal to the studio, so not part of the
 * contract.
 */
export function pageEventRoutes(
  app: FastifyInstance,
  { content, events, store, drain, counts: shared }: Context,
): void {
  const pace = createRateLimiter('presence', limits.presencePerSecond, { shared })
  const livePace = createRateLimiter('edits', editingLimits.liveRequestsPerSecond, { shared })
  const open = new Set<() => void>()
  const counts = new Map<string, number>()
  app.addHook('preClose', () => open.forEach((end) => end()))
  drain.whenItBegins(() => open.forEach((end) => end()))

  serve(app, pageEventEndpoints, {
    'GET /api/pages/:id/stream': async (request, reply) => {
      // It goes on for hours and is held by its session: a page of a neighbouring host could use them all up.
      refuseOtherOrigin(request)
      const user = userOf(request)
      const { session } = request.signedIn!
      const row = await content.pages.get(user, request.params.id)
      const { page } = row
      const reads = (await content.pages.refusals(user, row)).edit !== undefined
      await pace.consume(session.admin_session_id)
      const streams = counts.get(session.id_hash) ?? 0
      if (streams >= limits.streamsPerSession) throw new VoixError('too-many-requests', { seconds: 60 })
      counts.set(session.id_hash, streams + 1)
      const stream = reply.hijack().raw
      stream.writeHead(200, eventStreamHeaders)
      const tell = (event: PageEvent) => {
        if (!stream.writableEnded) stream.write(lineOf(event))
      }
      const leave = events.enter(page.id, { session: session.admin_session_id, user, reads }, tell)
      const beat = setInterval(() => void stillMay().catch(() => stream.end()), beatMs)
      // Not all at once: the other nodes have work of their own.
      const end = () => {
        if (stream.writableEnded) return
        stream.end(drain.isOn ? `retry: ${Math.round(againMs * (0.5 + Math.random()))}\n\n` : undefined)
      }
      open.add(end)
      stream.once('close', () => {
        clearInterval(beat)
        open.delete(end)
        leave()
        const left = (counts.get(session.id_hash) ?? 1) - 1
        if (left > 0) counts.set(session.id_hash, left)
        else counts.delete(session.id_hash)
      })
      // What was saved while the stream was broken is told with its beginning.
      tell({ kind: 'saved', version: (await content.pages.get(user, page.id)).revision })
      if (drain.isOn) end()
      return reply

      /** Whether the listener still has a session and may read the page; otherwise the stream ends. */
      async function stillMay(): Promise<void> {
        const [known, account] = await Promise.all([store.sessions.get(session.id_hash), store.users.get(user.id)])
        if (!known || account?.status !== 'active') return void end()
        const now = await withSites(account, () => store.sites.list())
        await content.pages.get({ ...user, ...now }, page.id)
        if (!stream.writableEnded) stream.write(':\n\n')
      }
    },

    'PUT /api/pages/:id/presence': async (request) => {
      const user = userOf(request)
      const { session } = request.signedIn!
      await pace.consume(session.admin_session_id)
      const { id } = request.params
      // Whose stream is here may read the page: that is asked again with every beat of it.
      if (!events.isHere(id, session.admin_session_id)) await content.pages.get(user, id)
      events.does(id, session.admin_session_id, request.body)
    },

    'GET /api/pages/:id/live': async (request) =>
      content.pages.live.news(userOf(request), request.params.id, request.query.after ?? 0),

    'POST /api/pages/:id/live': async (request) => {
      const { id } = request.params
      await livePace.consume(userOf(request).id)
      const session = request.signedIn?.session.admin_session_id
      const { after, revision, edits } = request.body
      const isFull = session !== undefined && events.isFullFor(id, session)
      const news = await content.pages.live.take(userOf(request), id, after, edits, { isFull, revision })
      if (edits.length > 0) events.shared(id, news.number, news)
      return news
    },

    'POST /api/pages/:id/live/save': async (request) => {
      const { id } = request.params
      const saved = await content.pages.live.save(userOf(request), id, { isAuto: request.body.auto === true })
      events.saved(id, saved.version)
      return saved
    },
  })
}
