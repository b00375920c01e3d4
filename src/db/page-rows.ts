import type { Page } from '#model/page/page.ts'
import { replaceUses } from './references.ts'
import { writeEvent } from './audit-log.ts'
import { factsOf } from './page-index-rows.ts'
import { fold } from '#model/text/fold.ts'
import { isUniqueViolation, type Writing } from './dialects/connection.ts'
import type { PageWrite } from './store.ts'

// Both are indexed, and PostgreSQL refuses long values in an index; a page within the limits of the model fits.
const mostSorted = 200

const mostSearched = 400

/** Writes the side effects of a save: references and audit events. */
export async function note(
  transaction: Writing,
  id: string,
  { uses, event }: PageWrite,
  perspectives: readonly boolean[],
): Promise<void> {
  if (uses) for (const live of perspectives) await replaceUses(transaction, 'pages', id, live, uses)
  if (event) await writeEvent(transaction, event)
}

export function columnsOf(page: Page) {
  const { site_id, path, title, language_code, layout } = page
  return {
    ...factsOf(page),
    site_id,
    path,
    title,
    language_code,
    layout,
    title_key: fold(title).slice(0, mostSorted),
    words: fold(`${title} /${path}`).slice(0, mostSearched),
  }
}

export async function unlessTaken<T>(work: Promise<T>): Promise<T | 'taken'> {
  try {
    return await work
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken'
    throw error
  }
}

export function now(): string {
  return new Date().toISOString()
}
