import type { Migration } from './migration.ts'
import { up as translatedTexts } from './053-translated-texts.ts'
import { up as replacements } from './054-replacements.ts'
import { up as publicChanges } from './051-public-changes.ts'
import { up as liveEdits } from './052-live-edits.ts'
import { up as siteSearch } from './033-site-search.ts'
import { up as webhookDeliveries } from './028-webhook-deliveries.ts'
import { up as pageTexts } from './024-page-texts.ts'
import { up as reviewLinks } from './023-review-links.ts'
import { up as publishedSlugs } from './022-published-slugs.ts'
import { up as pageChanges } from './021-page-changes.ts'
import { up as agents } from './020-agents.ts'
import { up as hostsAndClients } from './013-hosts-and-clients.ts'
import { up as outbox } from './012-outbox.ts'
import { up as siteImports } from './048-site-imports.ts'
import { up as first } from './001-first.ts'
import { up as pageLists } from './002-page-lists.ts'
import { up as recordLives } from './003-record-lives.ts'
import { up as traffic } from './006-traffic.ts'
import { up as releases } from './007-releases.ts'
import { up as clientOwners } from './027-client-owners.ts'
import { up as searchEngines } from './009-search-engines.ts'
import { up as appointments } from './008-appointments.ts'
import { up as pageStates } from './010-page-states.ts'
import { up as pageRelations } from './011-page-relations.ts'
import { up as pageFilters } from './014-page-filters.ts'
import { up as signIn } from './004-sign-in.ts'
import { up as mediaLibrary } from './005-media-library.ts'
import { up as webhookEvents } from './056-webhook-events.ts'
import { up as listedPages } from './057-listed-pages.ts'
import { up as knownDevices } from './060-known-devices.ts'
import { up as foldedTexts } from './066-folded-texts.ts'
import { up as agentsFiles } from './067-agents-files.ts'
import { up as notedKinds } from './068-noted-kinds.ts'
import { up as linkWindows } from './058-link-windows.ts'
import { up as emailKeys } from './061-email-keys.ts'
import { up as companySignIn } from './069-company-sign-in.ts'
import { up as experienceStatuses } from './070-experience-statuses.ts'
import { up as passkeys } from './071-passkeys.ts'
import { up as reviewRequests } from './072-review-requests.ts'

/** Migrations in their order. Append; never edit one that has shipped. */
export const migrations: readonly Migration[] = [
  { name: '001-first', up: first },
  { name: '002-page-lists', up: pageLists },
  { name: '003-record-lives', up: recordLives },
  { name: '004-sign-in', up: signIn },
  { name: '005-media-library', up: mediaLibrary },
  { name: '006-traffic', up: traffic },
  { name: '007-releases', up: releases },
  { name: '008-appointments', up: appointments },
  { name: '009-search-engines', up: searchEngines },
  { name: '010-page-states', up: pageStates },
  { name: '011-page-relations', up: pageRelations },
  { name: '012-outbox', up: outbox },
  { name: '013-hosts-and-clients', up: hostsAndClients },
  { name: '014-page-filters', up: pageFilters },
  { name: '020-agents', up: agents },
  { name: '021-page-changes', up: pageChanges },
  { name: '022-published-slugs', up: publishedSlugs },
  { name: '023-review-links', up: reviewLinks },
  { name: '024-page-texts', up: pageTexts },
  { name: '027-client-owners', up: clientOwners },
  { name: '028-webhook-deliveries', up: webhookDeliveries },
  { name: '033-site-search', up: siteSearch },
  { name: '048-site-imports', up: siteImports },
  { name: '051-public-changes', up: publicChanges },
  { name: '052-live-edits', up: liveEdits },
  { name: '053-translated-texts', up: translatedTexts },
  { name: '054-replacements', up: replacements },
  { name: '056-webhook-events', up: webhookEvents },
  { name: '057-listed-pages', up: listedPages },
  { name: '058-link-windows', up: linkWindows },
  { name: '060-known-devices', up: knownDevices },
  { name: '061-email-keys', up: emailKeys },
  { name: '066-folded-texts', up: foldedTexts },
  { name: '067-agents-files', up: agentsFiles },
  { name: '068-noted-kinds', up: notedKinds },
  { name: '069-company-sign-in', up: companySignIn },
  { name: '070-experience-statuses', up: experienceStatuses },
  { name: '071-passkeys', up: passkeys },
  { name: '072-review-requests', up: reviewRequests },
]
