import { isDeepStrictEqual } from 'node:util'
import { cloneWithNewIds } from '#document/clone-ids.ts'
import { sectionPath } from '#model/page/bound-page.ts'
import { VoixError } from '#model/errors.ts'
import { type Element, isForAgents, type Page } from '#model/page/page.ts'
import { slugify } from '#model/text/slugify.ts'
import { newId } from '#db/id.ts'
import type { PageRow, User } from '#db/store.ts'
import { publishDocument } from '../documents/document-publishing.ts'
import { authorizedPage, type PageContext } from './page-access.ts'
import { createPage } from './page-writing.ts'
import { pageEntity } from './page-kind.ts'

/** Synced section that is to be made: its name, and the element of the page as the editor sees it. */
export interface WantedSection {
  readonly title: string
  readonly element: Element
}

/**
 * Keeps an element of a page as a synced section. It is live at once where visitors see that element already and the user may
 * publish; a draft otherwise.
 */
export async function keepSection(
  context: PageContext,
  user: User,
  id: string,
  { title, element }: WantedSection,
): Promise<PageRow> {
  return context.store.atomically(async () => {
    const { page } = await authorizedPage(context, user, id, 'edit')
    const { site_id, layout, language_code } = page
    const path = sectionPath(`${slugify(title, 50) || 'section'}-${newId().slice(-4)}`)
    const elements = [{ ...cloneWithNewIds(element, newId()), slot: 'default' }]
    const made = await createPage(context, user, newId(), { site_id, layout, language_code, title, path, elements })
    return (await isSeen(context, page, element)) ? publishedOr(context, user, made) : made
  })
}

/** The section as it is live; as a draft where publishing is refused. */
async function publishedOr(context: PageContext, user: User, made: PageRow): Promise<PageRow> {
  try {
    return await publishDocument(context, user, { entity: pageEntity, id: made.page.id }, made.revision)
  } catch (error) {
    if (error instanceof VoixError) return made
    throw error
  }
}

/** Whether every visitor of the published page sees the element as it is. */
async function isSeen({ store }: PageContext, page: Page, element: Element): Promise<boolean> {
  const shown = (await store.pages.published(page.site_id, page.path, page.language_code))?.page
  if (!shown || shown.id !== page.id || isForAgents(shown)) return false
  let siblings = shown.elements
  while (siblings.length > 0) {
    const found = siblings.find(({ id }) => id === element.id)
    if (found) return isOpen(found) && isDeepStrictEqual(found, element)
    siblings = siblings.flatMap((each) => (isOpen(each) ? each.elements : []))
  }
  return false
}

/** Whether an element is shown to all. */
function isOpen({ enabled, xp_status, conditions_settings }: Element): boolean {
  return enabled && xp_status !== 'rejected' && conditions_settings.conditions.length === 0
}
