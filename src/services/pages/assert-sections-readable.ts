import { sentence } from '#messages/sentence.ts'
import { sectionsNamed } from '#document/synced-section.ts'
import { everyElement } from '#document/tree.ts'
import { isSectionPage } from '#model/page/bound-page.ts'
import { VoixError } from '#model/errors.ts'
import type { Page } from '#model/page/page.ts'
import type { Store } from '#db/open.ts'
import type { User } from '#db/store.ts'
import { authorise } from '../accounts/permissions.ts'
import { subjectOf } from './page-checks.ts'

/**
 * Throws for a new reference to a synced section that does not exist or is hidden from the user; `coming` are pages of the same
 * import, by id with their addresses.
 */
export async function assertSectionsReadable(
  { pages }: Store,
  user: User,
  before: Page | undefined,
  after: Page,
  coming: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const known = new Set(sectionsNamed(everyElement(before?.elements ?? [])))
  for (const id of sectionsNamed(everyElement(after.elements))) {
    const row = known.has(id) ? undefined : await pages.get(id)
    if (row) authorise(user, 'read', subjectOf(row))
    const path = row?.page.path ?? coming.get(id)
    const isOne = path === undefined ? known.has(id) : isSectionPage({ path }) && id !== after.id
    if (!isOne)
      throw new VoixError('invalid-page', {
        field: 'elements',
        reason: sentence('That page is no synced section that can stand here. Choose another.'),
      })
  }
}
