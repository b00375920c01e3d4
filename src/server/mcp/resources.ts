import { layoutNamed } from '#model/page/layout-name.ts'
import { ApiRefusal } from './api-caller.ts'
import { pageOutline } from './outline.ts'
import { pictureOf, sitesOf } from './reading-tools.ts'
import type { AskContext } from './tool.ts'

/** Static resources. */
export const resources = [
  { uri: 'voix://sites', name: 'sites', title: 'Sites', description: 'Sites that you may read.' },
  {
    uri: 'voix://slices',
    name: 'slices',
    title: 'Slices',
    description: 'Every slice with its fields and its picture.',
  },
  { uri: 'voix://brands', name: 'brands', title: 'Brands', description: 'Brands with what is written of them.' },
  {
    uri: 'voix://design-guide',
    name: 'design-guide',
    title: 'Design guide',
    description: 'How pages are written and composed: the user guide, and the recipes of the cookbook.',
  },
].map((each) => ({ ...each, mimeType: 'application/json' }))

/** Resource templates. */
export const resourceTemplates = [
  {
    uriTemplate: 'voix://pages/{id}',
    name: 'page',
    title: 'Page',
    description: 'The working copy of a page as an outline.',
  },
  {
    uriTemplate: 'voix://brand-rules/{layout}',
    name: 'brand-rules',
    title: 'Brand rules',
    description: 'What a layout allows: its colours, fonts and slices.',
  },
].map((each) => ({ ...each, mimeType: 'application/json' }))

/** Reads a resource. Throws `ApiRefusal` for an unknown one. */
export async function readResource(uri: string, { call, origin }: AskContext): Promise<object> {
  const [, kind = '', name = ''] = /^voix:\/\/([a-z-]+)(?:\/([\w-]{1,64}))?$/.exec(uri) ?? []
  if (kind === 'sites' && !name) return { sites: await sitesOf(call) }
  if (kind === 'slices' && !name) {
    const { rows } = await call('GET /api/slices', { query: {} })
    return { slices: rows.map((slice) => ({ ...slice, picture: `${origin}${pictureOf(slice.component)}` })) }
  }
  if (kind === 'brands' && !name)
    return call('GET /api/:entity', { params: { entity: 'brands' }, query: { perspective: 'draft', limit: 200 } })
  if (kind === 'design-guide' && !name) {
    const [guides, recipes] = await Promise.all([
      call('GET /api/documentation', { query: { language: 'en' } }),
      call('GET /api/cookbook', {}),
    ])
    return {
      guides: guides.rows.map(({ path, title, text }) => ({ path, title, text })),
      recipes: recipes.rows,
    }
  }
  if (kind === 'pages' && name) {
    const { page, revision, status } = await call('GET /api/pages/:id', { params: { id: name } })
    return { revision, status, page: pageOutline(page) }
  }
  const layoutId = layoutNamed(name)
  if (kind === 'brand-rules' && layoutId) {
    const [layouts, slices] = await Promise.all([call('GET /api/layouts', {}), call('GET /api/slices', { query: {} })])
    const layout = layouts.rows.find((each) => each.id === layoutId)
    const isAllowed = (allowed: '*' | readonly string[]) => allowed === '*' || allowed.includes(layoutId)
    const allowed = slices.rows.filter((each) => isAllowed(each.layouts) && !each.deprecated)
    return { ...layout, slices: allowed.map(({ component, label }) => ({ component, label })) }
  }
  throw new ApiRefusal(404, 'There is no such resource.')
}
