import { dayMs } from '#model/constants.ts'
import { type EntityInfo, entityInfo } from '#entities/entity-info.ts'
import type { ReviewStatus } from '#model/page/page.ts'
import type { RecordStatus } from '#model/records/records.ts'
import { label as declared, t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import type { ReleaseRow } from '#contract/releases.ts'
import type { ReleaseTab } from '../releases/release-search.ts'
import { listRecords } from '../../api/records.ts'
import { call } from '../../api/api.ts'
import { queryClient } from '../../api/queries.ts'
import { releasesQuery } from '../../api/release-queries.ts'

interface AttentionLine {
  readonly label: string
  readonly count: number
  readonly to: string
}

/** Open task: one query a kind, and the address of its screen. */
export interface Attention {
  readonly id: string
  readonly label: string
  /** Text of the empty state. */
  readonly calm: string
  readonly ask: () => Promise<readonly AttentionLine[]>
}

type May = Readonly<Record<string, readonly string[]>>

/** Open tasks of an editor, by their permissions. */
export function attentionFor({ id, may }: { readonly id: string; readonly may: May }, now: Date): readonly Attention[] {
  const mayRead = ({ area }: Pick<EntityInfo, 'area'>) => may[area]?.includes('read') === true
  const published = [...entityInfo.values()].filter((entity) => entity.isPublished && mayRead(entity))
  const mayPages = mayRead({ area: 'pages' })
  const soon = (days: number) => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10)
  const today = now.toISOString().slice(0, 10)
  const each = (
    these: readonly EntityInfo[],
    where: Readonly<Record<string, string>>,
    filters: Readonly<Record<string, string>>,
  ) => Promise.all(these.map((entity) => line(entity, where, filters))).then(onlySome)

  const cards: readonly (Attention & { readonly isFor: boolean })[] = [
    {
      id: 'review',
      label: t('Waiting for review'),
      calm: t('Nothing is waiting for review.'),
      isFor: published.length > 0 || mayPages,
      ask: async () => [
        ...(await pagesWhere(mayPages, { status: 'in_review' })),
        ...(await releasesThat(mayRead({ area: 'releases' }), 'active', ({ status }) => status === 'in_review')),
        ...(await each(published, { status: 'in_review' }, { 'filter[status]': 'in_review' })),
      ],
    },
    {
      id: 'changed',
      label: t('Unpublished changes'),
      calm: t('Visitors see the latest version of every page.'),
      isFor: may.pages?.includes('publish') === true,
      ask: () => pagesWhere(true, { changed: 1 }),
    },
    {
      id: 'drafts',
      label: t('Your drafts'),
      calm: t('You have no drafts.'),
      isFor: mayPages || published.some(({ area }) => may[area]?.includes('create')),
      ask: async () => [
        ...(await pagesWhere(mayPages, { status: 'draft', author: id })),
        ...(await each(published, { status: 'draft' }, { 'filter[status]': 'draft', 'filter[created_by]': id })),
      ],
    },
    {
      id: 'returned',
      label: t('Sent back to you'),
      calm: t('Nothing was sent back to you.'),
      isFor: mayPages,
      ask: async () => [
        ...(await pagesWhere(true, { review: 'changes_requested', author: id })),
        ...(await releasesThat(
          mayRead({ area: 'releases' }),
          'active',
          ({ status, created_by, data }) => status === 'draft' && created_by === id && data.sent_back !== undefined,
        )),
      ],
    },
    {
      id: 'scheduled',
      label: t('Scheduled for the next 14 days'),
      calm: t('Nothing is scheduled.'),
      isFor: published.length > 0 || mayPages,
      ask: async () => [
        ...(await pagesWhere(mayPages, { status: 'scheduled' })),
        ...(await releasesThat(
          mayRead({ area: 'releases' }),
          'scheduled',
          ({ status, publish_at }) => status === 'scheduled' && (publish_at ?? '') <= soon(14),
        )),
        ...(await each(
          published,
          { status: 'scheduled' },
          { 'filter[status]': 'scheduled', 'filter[publish_at][lte]': soon(14) },
        )),
      ],
    },
    {
      id: 'ending',
      label: t('Specials ending in 7 days'),
      calm: t('No special ends this week.'),
      isFor: may.specials?.includes('read') === true,
      ask: () =>
        each(
          named('specials'),
          { status: 'published', sort: 'booking_ends_at' },
          {
            'filter[status]': 'published',
            'filter[booking_ends_at][gte]': today,
            'filter[booking_ends_at][lte]': soon(7),
          },
        ),
    },
    {
      id: 'agents',
      label: t('Agents waiting for approval'),
      calm: t('No agents are waiting.'),
      isFor: may.agents?.includes('read') === true,
      ask: () => each(named('agents'), { state: 'pending_review' }, { 'filter[state]': 'pending_review' }),
    },
    {
      id: 'submissions',
      label: t('New form entries'),
      calm: t('All form entries are read.'),
      isFor: may.leads?.includes('read') === true,
      ask: () => each(named('form-submissions'), { state: 'new' }, { 'filter[state]': 'new' }),
    },
  ]
  return cards.filter(({ isFor }) => isFor)
}

function named(...paths: readonly string[]): readonly EntityInfo[] {
  return paths.flatMap((path) => entityInfo.get(path) ?? [])
}

async function line(
  entity: EntityInfo,
  where: Readonly<Record<string, string>>,
  filters: Readonly<Record<string, string>>,
): Promise<AttentionLine> {
  const { total } = await listRecords(entity.path, { limit: 1, fields: 'id', filters })
  return {
    label: declared(total === 1 ? entity.label.one : entity.label.many),
    count: total,
    to: `${routes.admin.records(entity.path)}?${new URLSearchParams(where)}`,
  }
}

async function pagesWhere(
  isFor: boolean,
  where: {
    readonly status?: RecordStatus
    readonly review?: ReviewStatus
    readonly author?: string
    readonly changed?: 1
  },
): Promise<readonly AttentionLine[]> {
  if (!isFor) return []
  const { total } = await call('GET /api/pages', { query: { ...where, limit: 1 } })
  const asked = Object.entries(where).map(([name, value]) => [name, String(value)])
  const to = `${routes.admin.pages}?${new URLSearchParams(asked)}`
  return onlySome([
    {
      label: t('{count, plural, one {Page} other {Pages}}', { count: total }),
      count: total,
      to,
    },
  ])
}

async function releasesThat(
  isFor: boolean,
  tab: ReleaseTab,
  wanted: (release: ReleaseRow) => boolean,
): Promise<readonly AttentionLine[]> {
  if (!isFor) return []
  const found = (await queryClient.fetchQuery(releasesQuery)).filter(wanted)
  const label = t('{count, plural, one {Release} other {Releases}}', { count: found.length })
  const list = `${routes.admin.releases}?${new URLSearchParams({ tab })}`
  return onlySome([{ label, count: found.length, to: found.length === 1 ? routes.admin.release(found[0]!.id) : list }])
}

function onlySome(lines: readonly AttentionLine[]): readonly AttentionLine[] {
  return lines.filter(({ count }) => count > 0)
}
