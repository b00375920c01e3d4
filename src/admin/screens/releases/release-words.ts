import { entityInfo } from '#entities/entity-info.ts'
import type { ReleaseStatus } from '#model/page.ts'
import { routes } from '#routes.ts'
import { saidIn } from '../../components/zoned-time.ts'
import type { ReleaseTab } from './release-search.ts'
import type { ReleaseAction, ReleaseDocument, ReleaseItemRow, ReleaseRow, ReleaseType } from '../../api/releases.ts'

export const tabLabels: Readonly<Record<ReleaseTab, string>> = {
  active: 'Active',
  scheduled: 'Scheduled',
  published: 'Published',
  archived: 'Archived',
}

export const releaseStatusLabels: Readonly<Record<ReleaseStatus, string>> = {
  draft: 'Draft',
  in_review: 'In review',
  approved: 'Approved',
  scheduled: 'Scheduled',
  published: 'Published',
  failed: 'Failed',
  archived: 'Archived',
}

export const releaseTypeLabels: Readonly<Record<ReleaseType, string>> = {
  undecided: 'Not decided yet',
  asap: 'As soon as it is ready',
  scheduled: 'At a certain time',
}

export const actionLabels: Readonly<Record<ReleaseAction, string>> = { publish: 'Publish', unpublish: 'Unpublish' }

export function tabOf({ status }: Pick<ReleaseRow, 'status'>): ReleaseTab {
  return status === 'scheduled' || status === 'published' || status === 'archived' ? status : 'active'
}

/** Whether the items of a release may still be changed. */
export function isOpen({ status }: Pick<ReleaseRow, 'status'>): boolean {
  return tabOf({ status }) === 'active'
}

/** The zone in which a release is planned. */
export function zoneOf({ data }: Pick<ReleaseRow, 'data'>): string {
  return data.time_zone || 'America/New_York'
}

/** Instant at which a release went live, goes live, or is meant to; empty when nobody said. */
export function instantOf({ publish_at, data }: ReleaseRow): string {
  return data.published_at || publish_at || data.intended_publish_at || ''
}

/** Date of a release: published, scheduled, or planned. */
export function whenOf(release: ReleaseRow): string {
  const { publish_at, data } = release
  const zone = zoneOf(release)
  if (data.published_at) return saidIn(zone, data.published_at)
  if (publish_at) return saidIn(zone, publish_at)
  if (data.intended_publish_at) return `Meant for ${saidIn(zone, data.intended_publish_at)}`
  return releaseTypeLabels[data.release_type ?? 'undecided']
}

/** Status label of a release item. */
export function stateLabel({ state, action, conflict }: Pick<ReleaseItemRow, 'state' | 'action' | 'conflict'>): string {
  if (state === 'not_ready') return 'Not ready'
  if (conflict) return 'Conflict'
  if (state === 'already') return action === 'publish' ? 'Already published' : 'Already unpublished'
  return action === 'publish' ? 'Ready to publish' : 'Ready to unpublish'
}

/** Summary of the items' states in the list of releases. */
export function validityOf(items: readonly ReleaseItemRow[]): { readonly kind: string; readonly label: string } {
  if (items.length === 0) return { kind: 'empty', label: 'Empty' }
  const blocked = items.filter(({ state }) => state === 'not_ready').length
  const conflicts = items.filter(({ conflict }) => conflict).length
  if (blocked > 0) return { kind: 'failed', label: `${blocked} not ready` }
  if (conflicts > 0) return { kind: 'conflict', label: conflicts === 1 ? '1 conflict' : `${conflicts} conflicts` }
  return { kind: 'ready', label: 'Valid' }
}

export function kindLabel(entity: string): { readonly one: string; readonly many: string } {
  return entity === 'pages'
    ? { one: 'Page', many: 'Pages' }
    : (entityInfo.get(entity)?.label ?? { one: entity, many: entity })
}

/** Editor address of a release item's document. */
export function addressOfDocument({ entity, document_id }: ReleaseDocument): string {
  return entity === 'pages' ? routes.admin.studio(document_id) : routes.admin.record(entity, document_id)
}

/** Items under headings: first by kind, within it what is published before what is withdrawn. */
export function groupedItems(
  items: readonly ReleaseItemRow[],
): readonly { readonly label: string; readonly items: readonly ReleaseItemRow[] }[] {
  const groups = Map.groupBy(items, ({ entity, action }) => `${entity} ${action}`)
  return [...groups.values()]
    .map((group) => ({
      label: `${actionLabels[group[0]!.action]} ${kindLabel(group[0]!.entity).many.toLowerCase()}`,
      items: group,
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
}
