import type { LinkValue } from '../web/link.ts'
import type { MediaItem } from '../media/media.ts'
import type { BreakpointName } from '../media/breakpoint.ts'

export const pageVisibilities = ['public', 'agents_only'] as const
export type PageVisibility = (typeof pageVisibilities)[number]

/** The content of one URL: attributes, page fields and a tree of elements inside a layout. Unknown keys are kept. */
export interface Page {
  readonly id: string
  readonly site_id: string
  /** Path without leading or trailing slash; empty for the home page. */
  readonly path: string
  readonly title: string
  readonly language_code: string
  readonly layout: string
  readonly elements: readonly Element[]
  readonly fields: readonly PageField[]
  readonly tags: readonly string[]
  readonly review: Review
  readonly current_release: CurrentRelease | null
  readonly seo?: Seo
  /** Visibility: everybody, or signed-in travel agents. */
  readonly visibility?: PageVisibility
}

type ElementType = 'group' | 'slice' | 'query'

/**
 * Node of the page. `slice` renders something, `group` holds others, `query` is a slice rendered once for each result.
 */
export interface Element {
  readonly id: string
  readonly type: ElementType
  readonly enabled: boolean
  readonly label: string
  /** Name of the slice definition; absent on groups. Permanent, so a stored page outlives a renamed label. */
  readonly component?: string
  readonly xp_status?: XpStatus
  readonly hydration_mode?: HydrationMode
  /** Version of the slice whose fields these are; absent is the first. */
  readonly version?: number
  /** Slot of the parent that it is in. */
  readonly slot: string
  readonly elements: readonly Element[]
  readonly fields: readonly SliceField[]
  readonly tags: readonly string[]
  readonly conditions_settings: ConditionsSettings
  readonly properties: Properties
  /** Page of the synced section that a group shows; its fields are what differs here, by element and field. */
  readonly section?: string
  /** Present only when the type is `query`. */
  readonly model_query?: ModelQuery
  readonly permissions: readonly string[]
  readonly administration: Administration
}

export const xpStatuses = ['approved', 'experiment', 'rejected', 'deprecated'] as const
export type XpStatus = (typeof xpStatuses)[number]
/** Experience statuses that lists are filtered by: most elements have the other one. */
export const notedXpStatuses = ['experiment', 'rejected', 'deprecated'] as const satisfies readonly XpStatus[]
export const hydrationModes = ['load', 'idle', 'visible', 'interaction', 'never'] as const
export type HydrationMode = (typeof hydrationModes)[number]

/** A stored field value sits under the key that equals its type: `{ type: 'text', text: 'Welcome' }`. */
export interface StoredField {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly enabled: boolean
  readonly [value: string]: unknown
}

export type SliceField = StoredField
export type PageField = StoredField

export interface ConditionsSettings {
  readonly type: 'and' | 'or'
  readonly conditions: readonly Condition[]
}

export interface Condition {
  readonly key: string
  readonly operator: ConditionOperator
  readonly value: unknown
}

export const conditionOperators = [
  'eq',
  'neq',
  'in',
  'not_in',
  'contains',
  'not_contains',
  'gt',
  'gte',
  'lt',
  'lte',
  'between',
  'exists',
  'not_exists',
] as const
export type ConditionOperator = (typeof conditionOperators)[number]

interface Properties {
  readonly dom_id: string
  readonly settings: readonly Setting[]
}

/** Setting of an element, such as a typography property at a breakpoint. */
export interface Setting {
  readonly name: string
  readonly value: unknown
  readonly breakpoint?: BreakpointName
}

interface Administration {
  /** Appearance of the element in the studio: collapsed, colour, note. Never read by the public site. */
  readonly gui: Readonly<Record<string, unknown>>
  readonly permissions: readonly string[]
}

/** Declarative query of stored records, run on the server. */
export interface ModelQuery {
  readonly source: string
  readonly filter: readonly Condition[]
  readonly order: readonly { readonly field: string; readonly direction: 'asc' | 'desc' }[]
  readonly limit: number
  /** Field of the slice → field of the record. */
  readonly map: Readonly<Record<string, string>>
}

export interface Review {
  readonly status: ReviewStatus
  /** Last approval of the page: by whom, and of which revision. */
  readonly approval?: Approval
  readonly annotations: Readonly<Record<string, readonly Annotation[]>>
}

export const reviewStatuses = ['pending', 'changes_requested', 'approved'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

export interface Approval {
  readonly revision: number
  /** Name of the user at that time, shown when the account is gone. */
  readonly by: string
  /** The id of the user; absent on what was stored before accounts were noted. */
  readonly user?: string
  /** ISO 8601 instant. */
  readonly at: string
}

export interface Annotation {
  readonly uuid: string
  readonly element_id?: string
  /** Description of the element when it was commented on, shown once it is deleted. */
  readonly about?: string
  /** Position of the pin, percent of the element's box. */
  readonly x?: number
  readonly y?: number
  readonly resolved?: boolean
  /** The user who is to see to it, by id. */
  readonly assignee?: string
  readonly comments: readonly Comment[]
}

export interface Comment {
  readonly id: string
  /** Name of the author at that time, shown when the account is gone, and never proof of anything. */
  readonly author: string
  /** The id of the user who wrote it; absent for guests, and on what was stored before accounts were noted. */
  readonly user?: string
  readonly text: string
  /** ISO 8601 instant. */
  readonly at: string
  /** ISO 8601 instant of the last correction by its author. */
  readonly edited?: string
  /** The users who are spoken to, by id. */
  readonly mentions?: readonly string[]
  /** Whether it was written through a reviewer's link, under a name that nobody checked. */
  readonly guest?: true
}

export type ReleaseStatus = 'draft' | 'in_review' | 'approved' | 'scheduled' | 'published' | 'failed' | 'archived'

export interface CurrentRelease {
  readonly id: string
  readonly status: ReleaseStatus
}

export interface Seo {
  readonly meta_title?: string
  readonly meta_description?: string
  readonly og_image?: string
  readonly noindex?: boolean
}

/** Stored value of each field type. */
export interface StoredValues {
  readonly text: string
  readonly textarea: string
  readonly wysiwyg: string
  readonly checkbox: boolean
  readonly select: string
  readonly number: number | null
  readonly color: string
  readonly date: string
  readonly datetime: string
  readonly media: readonly MediaItem[]
  readonly link: LinkValue
  readonly specials: readonly string[]
  readonly resorts: readonly string[]
}

export type FieldType = keyof StoredValues

/** Whether only signed-in agents can open a page. */
export function isForAgents({ visibility }: Pick<Page, 'visibility'>): boolean {
  return visibility === 'agents_only'
}
