import { entityListedAt, entityRoutes, isRouted, type RoutedEntity } from '../web/entity-routes.ts'
import type { BoundParts, PartName } from './record-page.ts'

/**
 * Binding of a page: one record of an entity, a list of records, the search or the site map. Its address says which, so
 * a page is bound by where it stands and by nothing that is stored in it.
 */
export type BoundKind = RoutedEntity | 'list' | 'search' | 'sitemap'

/** Paths on a resort's own site that are about one thing of it. */
const resortPaths = ['rooms', 'dining', 'weddings', 'meetings', 'contact'] as const
export type ResortPath = (typeof resortPaths)[number]

export function isResortPath(path: string): path is ResortPath {
  return resortPaths.some((each) => each === path)
}

/** Kind of what a page at a path is bound to; undefined for a page of its editor alone. */
export function boundKindOf(path: string): BoundKind | undefined {
  if (path === 'search' || path === 'sitemap') return path
  if (isResortPath(path)) return 'resorts'
  return entityListedAt(path) ? 'list' : entityOfTemplate(path)
}

/** Path of the page that draws every record of an entity: `resorts/*`. No visitor's address has an asterisk. */
export function recordTemplatePath(entity: RoutedEntity): string {
  return `${entityRoutes[entity]}/*`
}

/** Entity whose records a page draws, if it is such a page. */
export function entityOfTemplate(path: string): RoutedEntity | undefined {
  return templates.get(path)
}

export function isRecordTemplate({ path }: { readonly path: string }): boolean {
  return templates.has(path)
}

/** Path of a page that holds a synced section: an asterisk, which no address of visitors has, and its name. */
export function sectionPath(name: string): string {
  return `*/${name}`
}

/** Whether a page holds a synced section, which other pages show. */
export function isSectionPage({ path }: { readonly path: string }): boolean {
  return /^\*\/[a-z0-9]+(?:-[a-z0-9]+)*$/.test(path) && path.length <= longestSectionPath
}

const longestSectionPath = 82

/** Whether a page is at no address of its own: visitors see it as a part of others. */
export function isUnaddressed(page: { readonly path: string }): boolean {
  return isRecordTemplate(page) || isSectionPage(page)
}

const templates: ReadonlyMap<string, RoutedEntity> = new Map(
  Object.keys(entityRoutes)
    .filter(isRouted)
    .map((entity) => [recordTemplatePath(entity), entity]),
)

/** Reader of the parts that a page is bound to; undefined for a part without a value. */
export type PartReader = <P extends PartName>(part: P) => Promise<BoundParts[P] | undefined>
