import { compareText } from '../../components/compare-text.ts'
import { lowercaseFirst } from '../../components/lowercase-first.ts'
import { label, t } from '#messages/interface.ts'
import { entityInfo } from '#entities/entity-info.ts'
import type { ReleaseStatus } from '#model/page.ts'
import { zoneOfRecord } from '#model/time-zone.ts'
import { routes } from '#routes.ts'
import { saidIn } from '../../components/zoned-time.ts'
import type { ReleaseTab } from './release-search.ts'
import type { ReleaseAction, ReleaseDocument, ReleaseItemRow, ReleaseRow, ReleaseType } from '#contract/releases.ts'

export const tabLabels: Readonly<Record<ReleaseTab, string>> = {
  active: t({ id: 'screens.releases.tab-active', defaultMessage: 'Active' }),
  scheduled: t({ id: 'screens.releases.tab-scheduled', defaultMessage: 'Scheduled' }),
  published: t({ id: 'screens.releases.tab-published', defaultMessage: 'Published' }),
  archived: t({ id: 'screens.releases.tab-archived', defaultMessage: 'Archived' }),
}

export const releaseStatusLabels: Readonly<Record<ReleaseStatus, string>> = {
  draft: t({ id: 'admin.draft', defaultMessage: 'Draft' }),
  in_review: t({ id: 'screens.releases.in-review', defaultMessage: 'In review' }),
  approved: t({ id: 'screens.releases.approved', defaultMessage: 'Approved' }),
  scheduled: t({ id: 'admin.scheduled', defaultMessage: 'Scheduled' }),
  published: t({ id: 'admin.published', defaultMessage: 'Published' }),
  failed: t({ id: 'screens.releases.failed', defaultMessage: 'Failed' }),
  archived: t({ id: 'screens.releases.archived', defaultMessage: 'Archived' }),
}

export const releaseTypeLabels: Readonly<Record<ReleaseType, string>> = {
  undecided: t({ id: 'screens.releases.plan-undecided', defaultMessage: 'Not decided' }),
  asap: t({ id: 'screens.releases.plan-asap', defaultMessage: 'As soon as ready' }),
  scheduled: t({ id: 'screens.releases.plan-scheduled', defaultMessage: 'At a set time' }),
}

export const actionLabels: Readonly<Record<ReleaseAction, string>> = {
  publish: t({ id: 'admin.publish', defaultMessage: 'Publish' }),
  unpublish: t({ id: 'admin.unpublish', defaultMessage: 'Unpublish' }),
}

export function tabOf({ status }: Pick<ReleaseRow, 'status'>): ReleaseTab {
  return status === 'scheduled' || status === 'published' || status === 'archived' ? status : 'active'
}

/** Whether the items of a release may still be changed. */
export function isOpen({ status }: Pick<ReleaseRow, 'status'>): boolean {
  return tabOf({ status }) === 'active'
}

/** The zone in which a release is planned. */
export function zoneOf({ data }: Pick<ReleaseRow, 'data'>): string {
  return zoneOfRecord({ own: data.time_zone })
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
  if (data.intended_publish_at)
    return t(
      { id: 'screens.releases.planned-for', defaultMessage: 'Planned for {saidIn}' },
      { saidIn: saidIn(zone, data.intended_publish_at) },
    )
  return releaseTypeLabels[data.release_type ?? 'undecided']
}

/** Status label of a release item. */
export function stateLabel({ state, action, conflict }: Pick<ReleaseItemRow, 'state' | 'action' | 'conflict'>): string {
  if (state === 'not_ready') return t({ id: 'screens.releases.not-ready', defaultMessage: 'Not ready' })
  if (conflict) return t({ id: 'screens.releases.conflict', defaultMessage: 'Conflict' })
  if (state === 'already')
    return action === 'publish'
      ? t({ id: 'screens.releases.already-published', defaultMessage: 'Already published' })
      : t({ id: 'screens.releases.already-unpublished', defaultMessage: 'Already unpublished' })
  return action === 'publish'
    ? t({ id: 'screens.releases.ready-publish', defaultMessage: 'Ready to publish' })
    : t({ id: 'screens.releases.ready-unpublish', defaultMessage: 'Ready to unpublish' })
}

/** Summary of the items' states in the list of releases. */
export function validityOf(items: readonly ReleaseItemRow[]): { readonly kind: string; readonly label: string } {
  if (items.length === 0) return { kind: 'empty', label: t({ id: 'screens.releases.empty', defaultMessage: 'Empty' }) }
  const blocked = items.filter(({ state }) => state === 'not_ready').length
  const conflicts = items.filter(({ conflict }) => conflict).length
  if (blocked > 0)
    return {
      kind: 'failed',
      label: t({ id: 'screens.releases.count-not-ready', defaultMessage: '{blocked} not ready' }, { blocked }),
    }
  if (conflicts > 0)
    return {
      kind: 'conflict',
      label:
        conflicts === 1
          ? '1 conflict'
          : t(
              {
                id: 'screens.releases.count-conflicts',
                defaultMessage: '{conflicts, plural, one {# conflict} other {# conflicts}}',
              },
              { conflicts },
            ),
    }
  return { kind: 'ready', label: t({ id: 'screens.releases.valid', defaultMessage: 'Ready' }) }
}

function kindLabel(entity: string): { readonly one: string; readonly many: string } {
  if (entity === 'pages')
    return {
      one: t({ id: 'screens.releases.page', defaultMessage: 'Page' }),
      many: t({ id: 'screens.releases.pages', defaultMessage: 'Pages' }),
    }
  const declared = entityInfo.get(entity)?.label
  return declared ? { one: label(declared.one), many: label(declared.many) } : { one: entity, many: entity }
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
      label: headingOf(group[0]!),
      items: group,
    }))
    .toSorted((one, other) => compareText(one.label, other.label))
}

function headingOf({ action, entity }: ReleaseItemRow): string {
  const many = lowercaseFirst(kindLabel(entity).many)
  return action === 'publish'
    ? t({ id: 'screens.releases.publish-many', defaultMessage: 'Publish {many}' }, { many })
    : t({ id: 'screens.releases.unpublish-many', defaultMessage: 'Unpublish {many}' }, { many })
}
