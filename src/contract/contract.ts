import { changeEndpoints } from './changes.ts'
import { cookbookEndpoints, collectionEndpoints, definitionEndpoints, documentationEndpoints } from './definitions.ts'
import { personalDataEndpoints } from './personal-data.ts'
import { auditEndpoints, cacheEndpoints, healthEndpoints, notFoundEndpoints, trashEndpoints } from './maintenance.ts'
import { mediaEndpoints, mediaFolderEndpoints } from './media.ts'
import {
  frontPreviewEndpoints,
  pageEventEndpoints,
  pageFileEndpoints,
  pageLifeEndpoints,
  pageListEndpoints,
  pageMakingEndpoints,
  pageEndpoints,
  pageSearchEndpoints,
  reviewLinkEndpoints,
} from './pages.ts'
import { agentEndpoints, submissionEndpoints, webhookEndpoints } from './portal.ts'
import { recordActionEndpoints, recordFileEndpoints, recordEndpoints } from './records.ts'
import { releaseEndpoints } from './releases.ts'
import { reviewEndpoints } from './reviews.ts'
import {
  apiClientEndpoints,
  assistantEndpoints,
  sessionEndpoints,
  sessionSecurityEndpoints,
  userEndpoints,
} from './session.ts'
import {
  bookingLinkEndpoints,
  bookingTriggerEndpoints,
  headTagEndpoints,
  menuTargetEndpoints,
  redirectEndpoints,
} from './site-furniture.ts'
import { replacementEndpoints } from './replacements.ts'
import { siteImportEndpoints } from './site-imports.ts'
import { publicFormEndpoints, siteSearchEndpoints } from './site-content.ts'
import { siteEndpoints, siteStartEndpoints } from './sites.ts'
import { suggestionEndpoints } from './suggestions.ts'
import { translationEndpoints } from './translations.ts'

/**
 * API contract: every endpoint once, by method and path. The server serves it, OpenAPI is derived from it, and the admin's calls
 * are typed by it; only its types reach a browser.
 */
export const contract = {
  ...sessionEndpoints,
  ...sessionSecurityEndpoints,
  ...userEndpoints,
  ...apiClientEndpoints,
  ...assistantEndpoints,
  ...agentEndpoints,
  ...submissionEndpoints,
  ...webhookEndpoints,
  ...pageListEndpoints,
  ...pageSearchEndpoints,
  ...pageEndpoints,
  ...pageEventEndpoints,
  ...frontPreviewEndpoints,
  ...pageFileEndpoints,
  ...pageLifeEndpoints,
  ...pageMakingEndpoints,
  ...reviewLinkEndpoints,
  ...translationEndpoints,
  ...siteImportEndpoints,
  ...replacementEndpoints,
  ...siteEndpoints,
  ...siteStartEndpoints,
  ...definitionEndpoints,
  ...cookbookEndpoints,
  ...documentationEndpoints,
  ...collectionEndpoints,
  ...mediaEndpoints,
  ...mediaFolderEndpoints,
  ...releaseEndpoints,
  ...reviewEndpoints,
  ...redirectEndpoints,
  ...headTagEndpoints,
  ...menuTargetEndpoints,
  ...bookingTriggerEndpoints,
  ...bookingLinkEndpoints,
  ...notFoundEndpoints,
  ...cacheEndpoints,
  ...healthEndpoints,
  ...personalDataEndpoints,
  ...auditEndpoints,
  ...trashEndpoints,
  ...changeEndpoints,
  ...publicFormEndpoints,
  ...siteSearchEndpoints,
  ...suggestionEndpoints,
  ...recordEndpoints,
  ...recordActionEndpoints,
  ...recordFileEndpoints,
}

export type Contract = typeof contract
