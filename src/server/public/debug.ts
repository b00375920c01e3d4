import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { settingsOf } from '#services/sites/site-settings.ts'
import { tagCounterKey } from '#model/constants.ts'
import { routes } from '#routes.ts'
import { escaped } from '#model/text/escaped.ts'
import { type Context, userOf } from '../context.ts'
import { sendDocument } from '../auth/forms.ts'

/** Lists the counters of tags where pages keep them: in the browser alone. */
const counters = `for(const key of Object.keys(localStorage).sort())if(key.startsWith(${JSON.stringify(tagCounterKey(''))})){const row=document.getElementById('points').insertRow(),head=document.createElement('th');head.scope='row';head.textContent=key.slice(${tagCounterKey('').length});row.append(head);row.insertCell().textContent=localStorage[key]+' points';document.getElementById('none').hidden=true}`
const hash = createHash('sha256').update(counters).digest('base64')

/** Debug page for support: build, account and features; never a secret. */
export function debugRoutes(app: FastifyInstance, { config, store, assets }: Context): void {
  app.get(routes.admin.debug, async (request, reply) => {
    if (!request.signedIn)
      return reply.redirect(`${routes.admin.login}?to=${encodeURIComponent(routes.admin.home)}`, 303)
    const user = userOf(request)
    const { siteIfAny: site } = request
    const { session, by } = request.signedIn
    const facts: readonly (readonly [string, string])[] = [
      ['Build', assets.buildId],
      ['Environment', config.production ? 'production' : 'development'],
      ['Node', process.version],
      ['Database', store.kind],
      ['Time', new Date().toISOString()],
      ['Site', site ? `${site.name} (${site.id})` : 'none yet'],
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
    const worth = [...((site && settingsOf(site).tag_points) ?? [])].map(
      ([tag, points]) => `<tr><th scope="row">${escaped(tag)}</th><td>${points} points a view</td></tr>`,
    )
    const styles = assets.signInStyles.map((href) => `<link rel="stylesheet" href="${href}">`)
    return sendDocument(reply, {
      language: 'en',
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Debug · Voix</title>${styles.join('')}</head><body class="alone"><main><div class="facts"><h1>What helps to help</h1><table>${rows.join('')}</table><h2>Points of this browser</h2><p id="none">No page or block with tags has been seen yet.</p><table id="points"></table>${worth.length > 0 ? `<h2>What a view is worth here</h2><table>${worth.join('')}</table>` : ''}<p class="aside"><a href="${routes.admin.home}">Back to Voix</a></p></div></main><script>${counters}</script></body></html>`,
      policy: `default-src 'none'; script-src 'sha256-${hash}'; style-src 'self'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
    })
  })
}
