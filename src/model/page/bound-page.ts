import {
  entityListedAt,
  entityRoutes,
  isRouted,
  type PartEntity,
  partRoutes,
  type RoutedEntity,
} from '../web/entity-routes.ts'
import type { BoundParts, PartName } from './record-page.ts'

/** Binding of a page by its address: a record of an entity, a list of records, the search or the site map. It is not stored. */
export type BoundKind = RoutedEntity | 'list' | 'search' | 'sitemap'

/** Lists of the parts of resorts, by their path. */
export type PartListPath = (typeof partRoutes)[PartEntity]

/** Paths that are about one thing of resorts; on a resort's own site, of that one. */
export type ResortPath = PartListPath | 'contact'

export function isResortPath(path: string): path is ResortPath {
  return path === 'contact' || isPartListPath(path)
}

export function isPartListPath(path: string): path is PartListPath {
  return Object.values(partRoutes).some((each) => each === path)
}

/** Binding of a path; undefined for an unbound page. */
export function boundKindOf(path: string): BoundKind | undefined {
  if (path === 'search' || path === 'sitemap') return path
  if (isResortPath(path)) return 'resorts'
  return entityListedAt(path) ? 'list' : entityOfTemplate(path)
}

/** Path of the template of an entity's record pages: `resorts/*`. Visitors' addresses have no asterisk. */
export function recordTemplatePath(entity: RoutedEntity): string {
  return `${entityRoutes[entity]}/*`
}

/** Entity of a record page template; undefined for other pages. */
export function entityOfTemplate(path: string): RoutedEntity | undefined {
  return templates.get(path)
}

export function isRecordTemplate({ path }: { readonly path: string }): boolean {
  return templates.has(path)
}

/** Path of a synced section: an asterisk, which no visitor's address has, and its name. */
export function sectionPath(name: string): string {
  return `*/${name}`
}

/** Whether a page is a synced section. */
export function isSectionPage({ path }: { readonly path: string }): boolean {
  return /^\*\/[a-z0-9]+(?:-[a-z0-9]+)*$/.test(path) && path.length <= longestSectionPath
}

const longestSectionPath = 82

/** Whether a page has no address of its own: visitors see it within others. */
export function isUnaddressed(page: { readonly path: string }): boolean {
  return isRecordTemplate(page) || isSectionPage(page)
}

const templates: ReadonlyMap<string, RoutedEntity> = new Map(
  Object.keys(entityRoutes)
    .filter(isRouted)
    .map((entity) => [recordTemplatePath(entity), entity]),
)

/** Reader of a bound page's parts; undefined for an empty part. */
export type PartReader = <P extends PartName>(part: P) => Promise<BoundParts[P] | undefined>
