import { lazyOnOpen } from '../../components/lazy.tsx'

/** Asks before a record goes to the trash; loaded when it first asks. */
export const TrashDialog = lazyOnOpen(
  ({ row }) => row !== undefined,
  { row: undefined },
  async () => (await import('./trash-dialog.tsx')).TrashDialog,
)
