import { t } from '#messages/interface.ts'
import type { ListedSiteImport, SiteImportRow } from '#contract/site-imports.ts'

/** Files that can be imported, for a file picker. */
export const sourceTypes = '.xml,.zip,.html,.htm,application/xml,text/xml,application/zip,text/html'

/** Statuses of an import. */
export const importStatuses: Readonly<Record<ListedSiteImport['status'], string>> = {
  reading: t({ id: 'screens.import-site.status-reading', defaultMessage: 'Being read' }),
  trial: t({ id: 'screens.import-site.status-trial', defaultMessage: 'Trial' }),
  running: t({ id: 'screens.import-site.status-running', defaultMessage: 'Not finished' }),
  done: t({ id: 'screens.import-site.status-done', defaultMessage: 'Imported' }),
  reverted: t({ id: 'screens.import-site.status-reverted', defaultMessage: 'Undone' }),
}

/** Outcomes of a page in the last run. */
export const rowOutcomes: Readonly<Record<NonNullable<SiteImportRow['outcome']>, string>> = {
  new: t({ id: 'screens.import-site.outcome-new', defaultMessage: 'New' }),
  updated: t({ id: 'screens.import-site.outcome-updated', defaultMessage: 'Updated' }),
  unchanged: t({ id: 'screens.import-site.outcome-unchanged', defaultMessage: 'Unchanged' }),
  kept: t({ id: 'screens.import-site.outcome-kept', defaultMessage: 'Not changed' }),
  refused: t({ id: 'screens.import-site.outcome-refused', defaultMessage: 'Refused' }),
}

/** Kinds of sections, as editors know them. */
export const sectionLabels: Readonly<Record<string, string>> = {
  text: t({ id: 'screens.import-site.kind-text', defaultMessage: 'Text' }),
  'heading-text': t({ id: 'screens.import-site.kind-heading-text', defaultMessage: 'Heading and text' }),
  hero: t({ id: 'screens.import-site.kind-hero', defaultMessage: 'Hero' }),
  'picture-text': t({ id: 'screens.import-site.kind-picture-text', defaultMessage: 'Picture beside text' }),
  picture: t({ id: 'screens.import-site.kind-picture', defaultMessage: 'Picture' }),
  gallery: t({ id: 'screens.import-site.kind-gallery', defaultMessage: 'Gallery' }),
  cards: t({ id: 'screens.import-site.kind-cards', defaultMessage: 'Cards' }),
  columns: t({ id: 'screens.import-site.kind-columns', defaultMessage: 'Columns' }),
  quote: t({ id: 'screens.import-site.kind-quote', defaultMessage: 'Quote' }),
  table: t({ id: 'screens.import-site.kind-table', defaultMessage: 'Table' }),
  faq: t({ id: 'screens.import-site.kind-faq', defaultMessage: 'Questions' }),
  video: t({ id: 'screens.import-site.kind-video', defaultMessage: 'Video' }),
  map: t({ id: 'screens.import-site.kind-map', defaultMessage: 'Map' }),
  embed: t({ id: 'screens.import-site.kind-embed', defaultMessage: 'Embedded page' }),
  form: t({ id: 'screens.import-site.kind-form', defaultMessage: 'Form' }),
  buttons: t({ id: 'screens.import-site.kind-buttons', defaultMessage: 'Buttons' }),
  file: t({ id: 'screens.import-site.kind-file', defaultMessage: 'File' }),
}

/**
 * Parts of a site of HTML that are left out, by their names in the API; kinds of entries of an export are called as
 * they are there.
 */
export const leftOutLabels: Readonly<Record<string, string>> = {
  files: t({ id: 'screens.import-site.left-files', defaultMessage: 'other files' }),
  duplicate: t({ id: 'screens.import-site.left-duplicates', defaultMessage: 'duplicate pages' }),
  'robots.txt': t({ id: 'screens.import-site.left-robots', defaultMessage: 'disallowed by robots.txt' }),
}
