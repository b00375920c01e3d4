import { Type } from 'typebox'
import { ancestors, elementOf } from '#document/tree.ts'
import type { Element } from '#model/page/page.ts'
import type { PageRow } from '#contract/pages.ts'
import { ApiRefusal, type CallApi } from './api-caller.ts'
import { PageName } from './reading-tools.ts'
import { tool, type Tool } from './tool.ts'

const closed = { additionalProperties: false }

/** Tools that check a page without changing it. */
export const checkTools: readonly Tool[] = [
  tool({
    name: 'check_brand',
    title: 'Check the brand',
    description:
      'What on a page its brand’s layout does not allow: slices, colours, places; with the palette to choose from.',
    isReadOnly: true,
    input: Type.Object({ page: PageName }, closed),
    run: async ({ page: id }, { call }) => {
      const { page } = await call('GET /api/pages/:id', { params: { id } })
      const [{ rows }, { rows: layouts }, sites] = await Promise.all([
        call('GET /api/pages/:id/unfit', { params: { id }, query: { layout: page.layout } }),
        call('GET /api/layouts', {}),
        call('GET /api/sites', { query: {} }),
      ])
      const layout = layouts.find((each) => each.id === page.layout)
      const usual = sites.rows.find((site) => site.id === page.site_id)?.layout
      return {
        value: { layout: page.layout, site_layout: usual ?? null, colours: layout?.colours ?? null, problems: rows },
        about: aboutOf(page),
      }
    },
  }),
  tool({
    name: 'list_problems',
    title: 'List problems',
    description: 'What has to be solved on a page before it is published, and what would be better otherwise.',
    isReadOnly: true,
    input: Type.Object({ page: PageName }, closed),
    run: async ({ page: id }, { call }) => {
      const { page } = await call('GET /api/pages/:id', { params: { id } })
      const { rows: problems } = await call('GET /api/pages/:id/problems', { params: { id } })
      const advice = page.seo?.meta_description ? [] : ['The page has no description for search engines.']
      return { value: { problems, advice }, about: aboutOf(page) }
    },
  }),
  tool({
    name: 'explain_not_shown',
    title: 'Explain what is missing',
    description: 'Why visitors do not see a page, or one element of it.',
    isReadOnly: true,
    input: Type.Object({ page: PageName, element: Type.Optional(Type.String({ maxLength: 64 })) }, closed),
    run: async ({ page: id, element: wanted }, { call }) => {
      const row = await call('GET /api/pages/:id', { params: { id } })
      const reasons = [
        ...whyPageHidden(row),
        ...(wanted === undefined ? [] : await whyElementHidden(call, row, wanted)),
      ]
      return {
        value: { is_shown: reasons.length === 0, reasons },
        about: aboutOf(row.page),
      }
    },
  }),
]

type Page = PageRow['page']

function aboutOf({ id, title, site_id }: Page) {
  return { entity: 'pages', id, title, site: site_id }
}

function whyPageHidden({ status, published_revision, publish_at, page }: PageRow): string[] {
  const reasons: string[] = []
  if (published_revision === null)
    reasons.push(
      status === 'scheduled' && publish_at
        ? `The page goes live by itself at ${publish_at}.`
        : `The page is not published (it is: ${status}).`,
    )
  else if (status === 'archived') reasons.push('The page is archived.')
  if (page.visibility !== undefined && page.visibility !== 'public')
    reasons.push(`The page is not open to everybody (visibility: ${page.visibility}).`)
  return reasons
}

async function whyElementHidden(call: CallApi, row: PageRow, wanted: string): Promise<string[]> {
  const { page, published_revision, revision } = row
  const element = elementOf(page, wanted)
  if (!element) throw new ApiRefusal(404, 'The page has no such element. Read its outline first.')
  const around = [...ancestors(page, wanted).filter(({ id }) => id !== wanted), element]
  const reasons = around.flatMap((each) => whySwitchedOff(each, each === element ? 'The element' : nameOf(each)))
  if (published_revision === null || published_revision === revision) return reasons
  const { page: live } = await call('GET /api/pages/:id/versions/:revision', {
    params: { id: page.id, revision: published_revision },
  })
  return elementOf(live, wanted)
    ? reasons
    : [...reasons, 'The element is in the working copy only: it was added after the page was published.']
}

function whySwitchedOff(
  { enabled, xp_status, conditions_settings, type, model_query }: Element,
  name: string,
): string[] {
  return [
    ...(enabled ? [] : [`${name} is hidden.`]),
    ...(xp_status === 'rejected' ? [`${name} is marked rejected.`] : []),
    ...(conditions_settings.conditions.length > 0
      ? [`${name} is shown under conditions only: ${JSON.stringify(conditions_settings)}`]
      : []),
    ...(type === 'query' && !model_query ? [`${name} is repeated for records, and no source is chosen.`] : []),
  ]
}

function nameOf({ label, component, id }: Element): string {
  return `Around it, “${label || component || id}”`
}
