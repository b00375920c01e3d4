import { t } from '#messages/interface.ts'

/** Names that the server gives to versions, as they are shown. */
const given: Readonly<Record<string, string>> = {
  'Before an import': t({ id: 'screens.pages.before-an-import', defaultMessage: 'Before an import' }),
}

/** Name of a version: as its editor wrote it, or as the server calls it, in the language of the admin. */
export function versionName(label: string): string {
  return given[label] ?? label
}
