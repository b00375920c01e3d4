import type { FastifyInstance } from 'fastify'
import { signInLanguageOf } from '../http/reader-language.ts'
import { VoixError } from '#model/errors.ts'
import { routes } from '#routes.ts'
import { checkHost } from '../http/middleware/admin-host.ts'
import { checkCsrf } from '../http/middleware/csrf.ts'
import type { Hosts } from '../http/middleware/host.ts'
import type { Auth } from './auth.ts'
import { readForms } from './forms.ts'
import type { OAuthClient } from './oauth-client.ts'
import { oauthRoutes } from './oauth-routes.ts'
import { createOAuthServer } from './oauth-server.ts'
import { createSignInPages, type PagesIn, type SignInAssets } from './pages.tsx'
import { passwordRoutes } from './password-routes.ts'
import { providerLogoutRoute } from './provider-logout.ts'
import { signInRoutes } from './sign-in-routes.ts'

/** Plugin of the sign-in routes: forms that work without a script or session. */
export function signInPlugin(auth: Auth, client: OAuthClient, hosts: Hosts, assets: SignInAssets) {
  return async (app: FastifyInstance): Promise<void> => {
    const pages = createSignInPages(assets)
    const server = createOAuthServer(auth, (why, headers) => {
      const { message, t } = pages(signInLanguageOf({ headers }))
      const title = t('This did not work')
      return message({ title, sentence: why.in(t), error: true })
    })
    const pagesIn: PagesIn = (request, user) => pages(signInLanguageOf(request, user))
    readForms(app)
    app.addHook('onRequest', async (request) => {
      await checkHost(hosts, request, routes.admin.login)
      // Whose session the browser has does not matter here; that the form was ours does.
      checkCsrf(request, auth.config.csrfHeader, undefined)
      const { url = '' } = request.routeOptions
      const isOurs =
        url.startsWith(routes.oauth) ||
        url.startsWith(routes.wellKnown.protectedResource) ||
        url.startsWith(routes.wellKnown.authorizationServer) ||
        url.startsWith(`${routes.admin.login}/`)
      if (isOurs && !(await client.isOwn())) throw new VoixError('page-not-found', { path: url })
    })
    signInRoutes(app, auth, client, assets)
    providerLogoutRoute(app, auth, client.provider)
    passwordRoutes(app, auth, pagesIn)
    oauthRoutes(app, auth, server, pagesIn)
  }
}
