import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { sentence } from '#messages/sentence.ts'
import { denial } from '#services/accounts/permissions.ts'
import { readTemplate } from '#services/pages/page-templates.ts'
import { readHomeTemplate } from '#services/pages/site-start.ts'
import { findRecipe } from '#services/pages/cookbook.ts'
import { readDesignExample, readRecipe } from '#services/pages/recipes.ts'
import type { Site, StoredUser } from '#services/repository-types.ts'
import { VoixError } from '#model/errors.ts'
import { type LayoutId, layoutNamed } from '#model/page/layout-name.ts'
import type { Element } from '#model/page/page.ts'
import type { AgentFacts } from '#model/view/view.ts'
import { routes } from '#routes.ts'
import { finishedPage, framedPage } from '#site/server/document.ts'
import { styleGuidePage } from '#site/server/style-guide-document.tsx'
import { catalogue } from '#slices/catalogue.ts'
import { specimenAgent, specimenOf } from '#slices/specimen.ts'
import { type Context, userOf } from '../context.ts'
import { commonHeaders } from '../http/security-headers.ts'

const PreviewOptions = Type.Object(
  {
    /** Index of the slice's template, from 0. */
    template: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
    layout: Type.Optional(Type.String({ maxLength: 40 })),
  },
  { additionalProperties: false },
)

/** Recipes that every layout takes and that together use most of what a look decides about. */
const somethingOfEverything = [
  'openings/picture-and-promise',
  'rooms/comparison',
  'rooms/two-suites',
  'offers/one-offer',
  'dining/trio',
  'help/questions',
]

interface Asked {
  readonly template?: number
  readonly layout?: string
}

/** Content of a preview frame: its elements, and the layouts they may be rendered in. */
interface Shown {
  readonly title: string
  readonly layouts: '*' | readonly LayoutId[]
  /** What it shows in a layout. */
  readonly elements: readonly Element[] | ((layout: LayoutId) => readonly Element[])
  /** Agent whom the preview is rendered for, for elements that only agents see. */
  readonly agent?: AgentFacts
}

/** Previews of slices and recipes, for editors' frames in slicer, cookbook and guides. */
export function previewRoutes(app: FastifyInstance, { content, assets, store }: Context): void {
  const options = {
    schema: { querystring: PreviewOptions },
    onRequest: async (request: FastifyRequest) => void userOf(request),
  }

  app.get<{ Params: { name: string }; Querystring: Asked }>(
    routes.frames.slice(':name'),
    options,
    async (request, reply) => {
      const slice = catalogue.get(request.params.name)
      if (!slice) throw new VoixError('unknown-slice', { component: request.params.name })
      const template = slice.templates[request.query.template ?? 0]
      return answer(request, reply, {
        title: slice.label,
        layouts: slice.layouts,
        elements: (layout) => [specimenOf(slice, template, layout)],
        ...(slice.slotsForAgents && { agent: specimenAgent }),
      })
    },
  )

  for (const [address, read] of [
    [routes.frames.recipe('*'), (user: StoredUser, name: string) => findRecipe(store, user, name)],
    [routes.frames.designExample('*'), (_user: StoredUser, name: string) => readDesignExample(name)],
  ] as const) {
    app.get<{ Params: { '*': string }; Querystring: Asked }>(address, options, async (request, reply) => {
      const recipe = await read(userOf(request), request.params['*'])
      if (!recipe) throw new VoixError('not-found', { what: 'recipe' })
      return answer(request, reply, { ...recipe, title: recipe.label })
    })
  }

  for (const [address, read] of [
    [routes.frames.template(':id'), readTemplate],
    [routes.frames.homeTemplate(':id'), readHomeTemplate],
  ] as const)
    app.get<{ Params: { id: string }; Querystring: Asked }>(address, options, async (request, reply) => {
      const { name, layouts, elements } = await read(store, userOf(request), request.params.id)
      const allowed = layouts.flatMap((layout) => layoutNamed(layout) ?? [])
      return answer(request, reply, { title: name, layouts: allowed.length > 0 ? allowed : '*', elements })
    })

  app.get<{ Params: { id: string } }>(routes.frames.menu(':id'), options, async (request, reply) => {
    const menu = await content.records.get(userOf(request), 'menus', request.params.id)
    const site = await store.sites.get(menu.site_id)
    if (!site) throw new VoixError('not-found', { what: 'site' })
    return send(reply, framedPage(await content.readMenu(site, menu, originOf(request)), assets, 'chrome'))
  })

  app.get<{ Params: { id: string; key: string } }>(
    routes.frames.siteImport(':id', ':key'),
    options,
    async (request, reply) => {
      const { id, key } = request.params
      const shown = await content.siteImports.preview(userOf(request), id, key)
      const { site, layout, language, title, elements, coming } = shown
      const specimen = { title, layout, language_code: language, elements, asGiven: { assets: coming } }
      return send(reply, framedPage(await content.readSpecimen(site, specimen, originOf(request)), assets))
    },
  )

  app.get<{ Params: { id: string; revision: string }; Querystring: Asked }>(
    routes.frames.pageVersion(':id', ':revision'),
    options,
    async (request, reply) => {
      const { id, revision } = request.params
      const row = await content.pages.get(userOf(request), id)
      const { page } = revision === 'now' ? row : await content.pages.version(userOf(request), id, Number(revision))
      const view = await content.readDraft({ ...row, page }, { origin: originOf(request) })
      return send(reply, framedPage(view, assets, 'chrome'))
    },
  )

  app.get<{ Params: { layout: string } }>(routes.frames.styleGuide(':layout'), options, async (request, reply) => {
    const layout = layoutNamed(request.params.layout)
    if (!layout) throw new VoixError('not-found', { what: 'layout' })
    return send(reply, styleGuidePage(layout, assets))
  })

  app.get<{ Params: { layout: string } }>(routes.frames.wholeLook(':layout'), options, async (request, reply) => {
    const layout = layoutNamed(request.params.layout)
    if (!layout) throw new VoixError('not-found', { what: 'layout' })
    const site = await siteFor(request, layout)
    const recipes = await Promise.all(somethingOfEverything.map(readRecipe))
    const [first = [], ...others] = recipes.map((recipe) => recipe?.elements ?? [])
    const booking = specimenOf(catalogue.get('InlineBookingWidget')!, undefined, layout)
    const elements = [...first, booking, ...others.flat()]
    const view = await content.readSpecimen(site, { title: 'Whole look', layout, elements }, originOf(request))
    return send(reply, finishedPage(view, assets, 'editors'))
  })

  async function answer(request: FastifyRequest, reply: FastifyReply, { layouts, agent, title, elements }: Shown) {
    const wanted = layoutNamed((request.query as Asked).layout ?? '')
    const site = await siteFor(request, wanted)
    const layout = suitable(layouts, wanted, layoutNamed(site.layout))
    const shown = typeof elements === 'function' ? elements(layout) : elements
    const view = await content.readSpecimen(site, { title, elements: shown, layout }, originOf(request), agent)
    return send(reply, framedPage(view, assets))
  }

  function send(reply: FastifyReply, { html, policy }: { readonly html: string; readonly policy: string }) {
    return reply
      .headers({
        ...commonHeaders,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'content-security-policy': policy,
      })
      .type('text/html; charset=utf-8')
      .send(html)
  }

  /**
   * A site that the editor may see, whose offers and pictures stand in the preview; rather one that wears the layout.
   */
  async function siteFor(request: FastifyRequest, layout: LayoutId | undefined): Promise<Site> {
    const user = userOf(request)
    const all = await store.sites.list()
    if (all.length === 0) return siteToCome
    const mine = all.filter(({ id }) => !denial(user, 'read', { resource: 'pages', site_id: id }))
    const site =
      mine.find((each) => layout && layoutNamed(each.layout) === layout) ??
      mine.find(({ id }) => id === request.siteIfAny?.id) ??
      mine[0]
    if (!site) throw new VoixError('not-allowed', { reason: sentence('you have no site to preview this on.') })
    return site
  }
}

/** Site stand-in of previews before there is a site. */
const siteToCome: Site = {
  id: 'none',
  name: 'Your site',
  domains: [],
  layout: 'blocks',
  language_code: 'en',
  settings: {},
  revision: 0,
}

function originOf({ protocol, headers }: FastifyRequest): string {
  return `${protocol}://${headers.host}`
}

/** The layout that was asked for if it is allowed, else the site's own, else the first that is. */
function suitable(
  allowed: '*' | readonly LayoutId[],
  wanted: LayoutId | undefined,
  own: LayoutId | undefined,
): LayoutId {
  const fits = [wanted, own].find((layout) => layout && (allowed === '*' || allowed.includes(layout)))
  return fits ?? (allowed === '*' ? 'blocks' : (allowed[0] ?? 'blocks'))
}
