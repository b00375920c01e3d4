import { type BreakpointName, breakpoints } from '#model/media/breakpoint.ts'
import type { Comment, Review } from '#model/page/page.ts'

/** Comment thread about a place of the page at a breakpoint. */
export interface Thread {
  readonly uuid: string
  /** Counted over the page in the order in which threads are listed. */
  readonly number: number
  readonly breakpoint: BreakpointName
  readonly element?: string
  readonly x: number
  readonly y: number
  /** Whether its element is no longer on the page. */
  readonly orphaned: boolean
  /** Description of its element when it was created. */
  readonly was?: string
  readonly resolved: boolean
  /** The user who is to see to it, by id. */
  readonly assignee?: string
  readonly comments: readonly Comment[]
}

/** Threads of a review by breakpoint, in the order of their creation; those of deleted elements come last. */
export function threadsOf({ annotations }: Review, isThere: (element: string) => boolean): readonly Thread[] {
  const all = breakpoints.flatMap(({ name }) =>
    (annotations[name] ?? []).map(
      ({ uuid, element_id, about, x = 50, y = 50, resolved = false, assignee, comments }) => ({
        uuid,
        breakpoint: name,
        ...(element_id !== undefined && { element: element_id }),
        x,
        y,
        orphaned: element_id !== undefined && !isThere(element_id),
        ...(about && { was: about }),
        resolved,
        ...(assignee !== undefined && { assignee }),
        comments,
      }),
    ),
  )
  return all
    .toSorted((a, b) => Number(a.orphaned) - Number(b.orphaned))
    .map((thread, i) => ({ ...thread, number: i + 1 }))
}

export interface ThreadFilter {
  readonly show: 'open' | 'resolved' | 'all'
  /** Only threads that this user wrote in, by id. */
  readonly author?: string
  /** Only threads that are assigned to this user or mention them, by id. */
  readonly to?: string
  readonly breakpoint?: BreakpointName
}

export function filtered(
  threads: readonly Thread[],
  { show, author, to, breakpoint }: ThreadFilter,
): readonly Thread[] {
  return threads.filter(
    (thread) =>
      (show === 'all' || thread.resolved === (show === 'resolved')) &&
      (author === undefined || thread.comments.some((comment) => comment.user === author && !comment.guest)) &&
      (to === undefined || isFor(thread, to)) &&
      (breakpoint === undefined || thread.breakpoint === breakpoint),
  )
}

/** Whether a thread is assigned to a user or mentions them. */
function isFor({ assignee, comments }: Pick<Thread, 'assignee' | 'comments'>, user: string): boolean {
  return assignee === user || comments.some(({ mentions }) => mentions?.includes(user))
}

/** Number of open threads of the page. */
export function openThreads({ annotations }: Review): number {
  return Object.values(annotations)
    .flat()
    .filter(({ resolved }) => !resolved).length
}

/** Number of open threads by breakpoint. */
export function openCounts(threads: readonly Thread[]): Readonly<Partial<Record<BreakpointName, number>>> {
  const counts: Partial<Record<BreakpointName, number>> = {}
  for (const { breakpoint, resolved } of threads) if (!resolved) counts[breakpoint] = (counts[breakpoint] ?? 0) + 1
  return counts
}

/** Threads of a breakpoint whose place can be shown. */
export function pinsOf(threads: readonly Thread[], breakpoint: BreakpointName): readonly Thread[] {
  return threads.filter(
    (thread) => thread.breakpoint === breakpoint && thread.element !== undefined && !thread.orphaned,
  )
}

const openByElement = new WeakMap<Review, ReadonlyMap<string, number>>()

/** Number of open threads about an element, memoized by state of the review. */
export function openAbout(review: Review, element: string): number {
  const known = openByElement.get(review) ?? countOpen(review)
  openByElement.set(review, known)
  return known.get(element) ?? 0
}

function countOpen({ annotations }: Review): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { element_id, resolved } of Object.values(annotations).flat())
    if (element_id !== undefined && !resolved) counts.set(element_id, (counts.get(element_id) ?? 0) + 1)
  return counts
}
