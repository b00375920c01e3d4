import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathOf } from '#contract/call.ts'
import { entities } from '#entities/entities.ts'
import { interfaceAreas } from '#messages/interface-areas.ts'
import { directionOf } from '#model/text/direction.ts'
import { readGuide } from '#services/docs/guide.ts'
import { findRecipe } from '#services/pages/cookbook.ts'
import type { Site, StoredUser } from '#services/repository-types.ts'
import { settingsOf } from '#services/sites/site-settings.ts'
import { VoixError } from '#model/errors.ts'
import { isAdminPath, recordNamedBy, routes } from '#routes.ts'
import { escaped } from '#model/text/escaped.ts'
import { interfaceScripts } from '#site/server/interface-scripts.ts'
import { catalogue } from '#slices/catalogue.ts'
import { interfaceLanguageOf } from '../http/reader-language.ts'
import { modulePreloadOf } from './module-preloads.ts'
import { described } from '../api/session.ts'
import type { Context } from '../context.ts'
import { commonHeaders } from '../http/security-headers.ts'

const entityPaths = new Set(entities.keys())

/** Admin app: one document for every screen under `/voix`, for signed-in users. */
export function adminHtml(app: FastifyInstance, { assets, config, content, store }: Context): void {
  app.get(routes.admin.home, answer)
  app.get(`${routes.admin.home}/*`, answer)

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const [path = ''] = request.url.split('?')
    if (path !== routes.admin.callback && !isAdminPath(path, entityPaths))
      throw new VoixError('page-not-found', { path: path.slice(0, 200) })
    if (!request.signedIn && path !== routes.admin.callback) {
      return reply.redirect(`${routes.admin.login}?to=${encodeURIComponent(request.url)}`, 302)
    }
    if (path === routes.admin.callback) return reply.redirect(routes.admin.home, 302)
    const isShown = !request.signedIn || (await showsSomething(path, request.signedIn.user))
    // A client that asks for data is told in data; people see the screen that says what is not there.
    if (!isShown && /^application\/(?:\w+\+)?json/.test(request.headers.accept ?? ''))
      throw new VoixError('route-rejected', { path: path.slice(0, 200) })
    return reply
      .code(isShown ? 200 : 404)
      .headers({
        ...commonHeaders,
        'cache-control': 'no-store',
        'content-security-policy': policyFor(await store.sites.list()),
      })
      .type('text/html; charset=utf-8')
      .send(
        html(
          request.url,
          interfaceLanguageOf(request),
          request.signedIn && (await described({ store, config }, request.signedIn)),
        ),
      )
  }

  /** Whether the subject of a screen (a page, a record, …) exists. The screen itself reports a missing one. */
  async function showsSomething(path: string, user: StoredUser): Promise<boolean> {
    const [, screen = '', name = ''] =
      /^\/voix\/(slice-preview|slicer\/templates|cookbook-preview|documentation)\/(.+)$/.exec(path) ?? []
    if (screen === 'cookbook-preview') return (await findRecipe(store, user, name)) !== undefined
    if (screen === 'documentation') return (await readGuide()).some((page) => page.path === name)
    if (screen !== '') return catalogue.has(name)
    const [, release] = /^\/voix\/releases\/([^/]+)$/.exec(path) ?? []
    if (release !== undefined) return content.releases.get(user, release).then(isThere, isRefused)
    const [, page] = /^\/voix\/pages\/([^/]+)\/history$/.exec(path) ?? []
    if (page !== undefined) return content.pages.get(user, page).then(isThere, isRefused)
    const named = recordNamedBy(path, entityPaths)
    return named === undefined || content.records.get(user, named.entity, named.id).then(isThere, isRefused)
  }

  /**
   * The document brings the user who is signed in, and asks for the screen and its page at once: the script waits for none
   * of them.
   */
  function html(url: string, language: string, session: Awaited<ReturnType<typeof described>> | undefined): string {
    const [path = '', query = ''] = url.split('?')
    const page = /^\/voix\/studio\/?$/.test(path) ? (new URLSearchParams(query).get('page') ?? '') : ''
    const data = /^[\w-]+$/.test(page)
      ? `<link rel="preload" as="fetch" crossorigin href="${escaped(pathOf('GET /api/pages/:id', { id: page }))}">`
      : ''
    const screen = assets.screen(modulePreloadOf(path, entityPaths) ?? '') ?? { scripts: [], styles: [] }
    const styles = [...new Set([...assets.admin.styles, ...screen.styles])]
      .map((href) => `<link rel="stylesheet" href="${href}">`)
      .join('')
    const preloads = [...new Set([...assets.preloads(assets.admin.script), ...screen.scripts])]
      .map((href) => `<link rel="modulepreload" href="${href}">`)
      .join('')
    const csrf = session?.csrf ?? ''
    return [
      `<!doctype html><html lang="${escaped(language)}" dir="${directionOf(language)}"${session?.user.marksUntranslated && language !== 'en' ? ' data-marks-untranslated' : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
      `<title>Voix</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><meta name="robots" content="noindex"><meta name="csrf-token" content="${escaped(csrf)}"><meta name="csrf-header" content="${escaped(config.csrfHeader)}"><meta name="build" content="${assets.buildId}">`,
      `${data}${styles}${preloads}</head><body><div id="root"></div>${session ? `<script type="application/json" id="session">${inScript(session)}</script>` : ''}${interfaceScripts(assets, language, interfaceAreas)}<script type="module" src="${assets.admin.script}"></script></body></html>`,
    ].join('')
  }
}

function isThere(): boolean {
  return true
}

/**
 * Whether an error means "not there" or "not for this editor", both answered as not found; other errors are failures.
 */
function isRefused(error: unknown): boolean {
  if (error instanceof VoixError) return false
  throw error
}

/** Data within a script element: nothing in it may end the element. */
function inScript(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

/** Policy of the admin: its frames are pages of its own, and front ends on which sites preview drafts. */
function policyFor(sites: readonly Site[]): string {
  const previews = sites.flatMap((site) => settingsOf(site).previews.map(({ url }) => new URL(url).origin))
  return policy.replace("frame-src 'self'", ["frame-src 'self'", ...new Set(previews)].join(' '))
}

const policy = [
  "default-src 'self'",
  // WebAssembly: the guides are searched by SQLite in the browser.
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "frame-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')
