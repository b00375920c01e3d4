import { t } from '#messages/interface.ts'

/** Import modes: which lines are imported, by whether their records exist. */
export const modes = [
  { value: 'upsert', label: t({ id: 'screens.records.mode-both', defaultMessage: 'Add new and update existing' }) },
  { value: 'create', label: t({ id: 'screens.records.mode-add', defaultMessage: 'Only add new' }) },
  { value: 'update', label: t({ id: 'screens.records.mode-update', defaultMessage: 'Only update existing' }) },
]
