import { defineMessage } from '#messages/message.ts'
import { t } from '#messages/interface.ts'
import type { ListedSiteImport, SiteImportRow } from '#contract/site-imports.ts'

/** Files that can be imported, for a file picker. */
export const sourceTypes = '.xml,.zip,.html,.htm,application/xml,text/xml,application/zip,text/html'

/** Statuses of an import. */
export const importStatuses: Readonly<Record<ListedSiteImport['status'], string>> = {
  reading: t('Being read'),
  trial: t('Trial'),
  running: t('Not finished'),
  done: t('Imported'),
  reverted: t('Undone'),
}

/** Outcomes of a page in the last run. */
export const rowOutcomes: Readonly<Record<NonNullable<SiteImportRow['outcome']>, string>> = {
  new: t(defineMessage('New', 'page')),
  updated: t('Updated'),
  unchanged: t('Unchanged'),
  kept: t('Not changed'),
  refused: t(defineMessage('Refused', 'page')),
}

/** Kinds of sections, as editors know them. */
export const sectionLabels: Readonly<Record<string, string>> = {
  text: t('Text'),
  'heading-text': t('Heading and text'),
  hero: t('Hero'),
  'picture-text': t('Picture beside text'),
  picture: t('Picture'),
  gallery: t('Gallery'),
  cards: t('Cards'),
  columns: t('Columns'),
  quote: t('Quote'),
  table: t('Table'),
  faq: t('Questions'),
  video: t('Video'),
  map: t('Map'),
  embed: t('Embedded page'),
  form: t('Form'),
  buttons: t('Buttons'),
  file: t('File'),
}

/** Names of the parts of HTML sites that are left out, by their API names; entries of an export keep theirs. */
export const leftOutLabels: Readonly<Record<string, string>> = {
  files: t('other files'),
  duplicate: t('duplicate pages'),
  'robots.txt': t('disallowed by robots.txt'),
}
