/** Import modes: which lines are imported, by whether their records exist. */
export const modes = [
  { value: 'upsert', label: 'Add new ones and change known ones' },
  { value: 'create', label: 'Only add new ones' },
  { value: 'update', label: 'Only change known ones' },
]
