import type { Resource } from '#model/people/resource.ts'

/** Actions on a page, a record or a file. */
export const actions = [
  'read',
  'comment',
  'approve',
  'create',
  'edit',
  'lock',
  'publish',
  'delete',
  'export',
  'manage',
] as const
export type Action = (typeof actions)[number]

/** Subject of a permission, as far as it decides. Read it from the stored row, never from a request. */
export interface Subject {
  readonly resource: Resource
  /** The path of the entity, which a token may be made for; the name of the area where it is left out. */
  readonly entity?: string
  /** `*` and null: the whole group shares it. */
  readonly site_id: string | null
  readonly brand_ids?: readonly string[]
  readonly resort_ids?: readonly string[]
  /** Brands that it is handed to by what it says, so that it reaches their people besides: the brand of a site. */
  readonly given_to?: readonly string[]
  readonly language_code?: string
  /** Creator; authors may edit their own. */
  readonly created_by?: string
  /** Whether it is published, or scheduled to be. */
  readonly isPublished?: boolean
}
