import type { Annotation, Page } from './page.ts'

/**
 * People whom a comment thread waits for, by id: who is mentioned and has not written in it since, and its assignee until it is
 * resolved.
 */
export function waitsFor({ resolved, assignee, comments }: Annotation): ReadonlySet<string> {
  const waiting = new Set<string>()
  if (resolved) return waiting
  for (const { user, guest, mentions = [] } of comments) {
    if (user !== undefined && !guest) waiting.delete(user)
    for (const id of mentions) if (id !== user) waiting.add(id)
  }
  if (assignee) waiting.add(assignee)
  return waiting
}

/** People whom the threads of a page wait for, by id. */
export function pageWaitsFor({ review }: Pick<Page, 'review'>): ReadonlySet<string> {
  return new Set(
    Object.values(review.annotations)
      .flat()
      .flatMap((thread) => [...waitsFor(thread)]),
  )
}
