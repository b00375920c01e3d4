import { autosavedSince } from '#model/studio/autosave.ts'
import { t } from '#messages/interface.ts'

/** Name of a version: as its editor wrote it, or as the server calls it, in the language of the admin. */
export function versionName(label: string): string {
  if (label === 'Before an import') return t('Before an import')
  if (autosavedSince(label) !== undefined) return t('Autosave')
  const approver = /^Approved by (.+)$/.exec(label)?.[1]
  if (approver) return t('Approved by {name}', { name: approver })
  return label
}
