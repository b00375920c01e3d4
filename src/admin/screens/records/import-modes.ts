/** What an import may do with lines that are known and with those that are not. */
export const modes = [
  { value: 'upsert', label: 'Add new ones and change known ones' },
  { value: 'create', label: 'Only add new ones' },
  { value: 'update', label: 'Only change known ones' },
]
