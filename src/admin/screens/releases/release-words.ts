import { compareText } from '../../components/compare-text.ts'
import { lowercaseFirst } from '../../components/lowercase-first.ts'
import { defineMessage } from '#messages/message.ts'
import { label, t } from '#messages/interface.ts'
import { entityInfo } from '#entities/entity-info.ts'
import type { ReleaseStatus } from '#model/page/page.ts'
import { groupZone, zoneOfRecord } from '#model/time/time-zone.ts'
import { saidIn } from '../../components/zoned-time.ts'
import type { Site } from '#contract/sites.ts'
import type { ReleaseTab } from './release-search.ts'
import type { ReleaseAction, ReleaseItemRow, ReleaseRow, ReleaseType } from '#contract/releases.ts'

export const tabLabels: Readonly<Record<ReleaseTab, string>> = {
  active: t(defineMessage('Active', 'several releases')),
  scheduled: t(defineMessage('Scheduled', 'several releases')),
  published: t(defineMessage('Published', 'several releases')),
  archived: t(defineMessage('Archived', 'several releases')),
}

export const releaseStatusLabels: Readonly<Record<ReleaseStatus, string>> = {
  draft: t('Draft'),
  in_review: t('In review'),
  approved: t('Approved'),
  scheduled: t('Scheduled'),
  published: t('Published'),
  failed: t('Failed'),
  archived: t('Archived'),
}

export const releaseTypeLabels: Readonly<Record<ReleaseType, string>> = {
  undecided: t('Not decided'),
  asap: t('As soon as ready'),
  scheduled: t('At a set time'),
}

export const actionLabels: Readonly<Record<ReleaseAction, string>> = {
  publish: t('Publish'),
  unpublish: t('Unpublish'),
}

export function tabOf({ status }: Pick<ReleaseRow, 'status'>): ReleaseTab {
  return status === 'scheduled' || status === 'published' || status === 'archived' ? status : 'active'
}

/** Whether the items of a release can still be changed. */
export function isOpen({ status }: Pick<ReleaseRow, 'status'>): boolean {
  return tabOf({ status }) === 'active'
}

/** Time zone of a release. */
export function zoneOf({ data }: Pick<ReleaseRow, 'data'>): string {
  return zoneOfRecord({ own: data.time_zone })
}

/** Zone in which the schedule of a release begins: its own, else that of the one site whose documents it holds. */
export function zoneToSchedule(
  release: Pick<ReleaseRow, 'data'>,
  items: readonly Pick<ReleaseItemRow, 'site_id'>[],
  sites: readonly Pick<Site, 'id' | 'settings'>[],
): string {
  const own = zoneOf(release)
  const held = new Set(items.map(({ site_id }) => site_id))
  if (own !== groupZone || held.size !== 1) return own
  return zoneOfRecord({ site: sites.find(({ id }) => held.has(id))?.settings?.time_zone })
}

/** Instant of a release: published, scheduled or planned; empty without one. */
export function instantOf({ publish_at, data }: ReleaseRow): string {
  return data.published_at || publish_at || data.intended_publish_at || ''
}

/** Date of a release: published, scheduled, or planned. */
export function whenOf(release: ReleaseRow): string {
  const { publish_at, data } = release
  const zone = zoneOf(release)
  if (data.published_at) return saidIn(zone, data.published_at)
  if (publish_at) return saidIn(zone, publish_at)
  if (data.intended_publish_at) return t('Planned for {saidIn}', { saidIn: saidIn(zone, data.intended_publish_at) })
  return releaseTypeLabels[data.release_type ?? 'undecided']
}

/** Status label of a release item. */
export function stateLabel({ state, action, conflict }: Pick<ReleaseItemRow, 'state' | 'action' | 'conflict'>): string {
  if (state === 'not_ready') return t('Not ready')
  if (conflict) return t('Conflict')
  if (state === 'already') return action === 'publish' ? t('Already published') : t('Already unpublished')
  return action === 'publish' ? t('Ready to publish') : t('Ready to unpublish')
}

/** Summary of the items' states, for the list of releases. */
export function validityOf(items: readonly ReleaseItemRow[]): { readonly kind: string; readonly label: string } {
  if (items.length === 0) return { kind: 'empty', label: t('Empty') }
  const blocked = items.filter(({ state }) => state === 'not_ready').length
  const conflicts = items.filter(({ conflict }) => conflict).length
  if (blocked > 0)
    return {
      kind: 'failed',
      label: t('{blocked} not ready', { blocked }),
    }
  if (conflicts > 0)
    return {
      kind: 'conflict',
      label:
        conflicts === 1 ? '1 conflict' : t('{conflicts, plural, one {# conflict} other {# conflicts}}', { conflicts }),
    }
  return { kind: 'ready', label: t('Ready') }
}

function kindLabel(entity: string): { readonly one: string; readonly many: string } {
  if (entity === 'pages')
    return {
      one: t('Page'),
      many: t('Pages'),
    }
  const declared = entityInfo.get(entity)?.label
  return declared ? { one: label(declared.one), many: label(declared.many) } : { one: entity, many: entity }
}

/** Items under headings: by kind, publications before withdrawals. */
export function groupedItems(
  items: readonly ReleaseItemRow[],
): readonly { readonly label: string; readonly items: readonly ReleaseItemRow[] }[] {
  const groups = Map.groupBy(items, ({ entity, action }) => `${entity} ${action}`)
  return [...groups.values()]
    .map((group) => ({
      label: headingOf(group[0]!),
      items: group,
    }))
    .toSorted((one, other) => compareText(one.label, other.label))
}

function headingOf({ action, entity }: ReleaseItemRow): string {
  const many = lowercaseFirst(kindLabel(entity).many)
  return action === 'publish' ? t('Publish {many}', { many }) : t('Unpublish {many}', { many })
}
