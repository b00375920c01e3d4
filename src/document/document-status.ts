import type { RecordStatus } from '#model/records/records.ts'

/** Facts of a document for its status. */
export interface StatusFacts {
  readonly status: RecordStatus
  readonly revision: number
  readonly published_revision: number | null
  readonly publish_at?: string | null
  readonly unpublish_at?: string | null
  /** Release that holds it and is not yet published. */
  readonly release?: { readonly title: string } | null
  /** Number of changes that visitors do not see yet; undefined where nobody counted. */
  readonly changes?: number | undefined
}

/** Status of a document: its published version and its schedule. */
export interface DocumentStatus {
  readonly is: 'draft' | 'in-review' | 'live' | 'ahead' | 'unpublished' | 'archived'
  /** Number of changes ahead of what is live; undefined where nobody counted. */
  readonly changes?: number
  /** Instants at which it goes live, and is taken from visitors. */
  readonly liveAt?: string
  readonly endsAt?: string
  /** Title of the release that it waits in. */
  readonly release?: string
}

/** Computes the status shown in the list of pages, the studio and its publish dialog. */
export function documentStatusOf(facts: StatusFacts): DocumentStatus {
  const { publish_at, unpublish_at, release } = facts
  return {
    ...seenOf(facts),
    ...(publish_at && { liveAt: publish_at }),
    ...(unpublish_at && { endsAt: unpublish_at }),
    ...(release && { release: release.title }),
  }
}

/** Whether a live document has changes that wait in no release. */
export function hasChangesToReview(facts: StatusFacts): boolean {
  return facts.status === 'published' && documentStatusOf(facts).is === 'ahead' && !facts.release
}

function seenOf({
  status,
  revision,
  published_revision,
  changes,
}: StatusFacts): Pick<DocumentStatus, 'is' | 'changes'> {
  if (status === 'archived') return { is: 'archived' }
  if (published_revision === null) {
    if (status === 'in_review') return { is: 'in-review' }
    return { is: status === 'unpublished' ? 'unpublished' : 'draft' }
  }
  // A revision may hold comments alone, and what is not saved has no revision: a count knows better.
  const ahead = changes === undefined ? published_revision < revision : changes > 0
  return ahead ? { is: 'ahead', ...(changes !== undefined && { changes }) } : { is: 'live' }
}
