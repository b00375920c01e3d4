import type { FastifyInstance } from 'fastify'
import { routes } from '#routes.ts'
import { escaped } from '#site/server/escaped.ts'
import { type Context, userOf } from './context.ts'
import { sendDocument } from './auth/forms.ts'

/** What an editor tells somebody who helps: which build, which account, which features; never a secret. */
export function debugRoutes(app: FastifyInstance, { config, store, assets }: Context): void {
  app.get(routes.admin.debug, async (request, reply) => {
    if (!request.signedIn)
      return reply.redirect(`${routes.admin.login}?to=${encodeURIComponent(routes.admin.home)}`, 303)
    const user = userOf(request)
    const { session, by } = request.signedIn
    const facts: readonly (readonly [string, string])[] = [
      ['Build', assets.buildId],
      ['Environment', config.production ? 'production' : 'development'],
      ['Node', process.version],
      ['Database', store.kind],
      ['Time', new Date().toISOString()],
      ['Site', `${request.site.name} (${request.site.id})`],
      ['User', `${user.name} (${user.id})`],
      ['Roles', user.assignments.map(({ role, scope }) => `${role} in ${scope.type}`).join(', ')],
      ['Signed in by', by],
      ['Admin session id', session.admin_session_id],
      ['Session began', session.created_at],
      ['Studio route', `voix-studio-en ${routes.admin.studio('')}`],
      ['Changes between nodes', config.redisUrl ? 'by Redis and the database' : 'by the database'],
      ['Sign-in', config.auth.server ? 'with another authorization server' : 'with our own authorization server'],
      ['Mail', config.smtpUrl ? 'by SMTP' : 'kept in the outbox'],
      ['Demo', config.demo ? 'yes' : 'no'],
    ]
    const rows = facts.map(
      ([name, value]) => `<tr><th scope="row">${escaped(name)}</th><td>${escaped(value)}</td></tr>`,
    )
    const styles = assets.signInStyles.map((href) => `<link rel="stylesheet" href="${href}">`)
    return sendDocument(reply, {
      html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Debug · Voix</title>${styles.join('')}</head><body class="alone"><main><div class="facts"><h1>What helps to help</h1><table>${rows.join('')}</table><p class="aside"><a href="${routes.admin.home}">Back to Voix</a></p></div></main></body></html>`,
      policy: "default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    })
  })
}
