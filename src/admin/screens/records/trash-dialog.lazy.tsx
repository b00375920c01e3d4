import { lazyOnOpen } from '../../components/lazy.tsx'

/** Confirmation before a record goes to the trash, loaded when first opened. */
export const TrashDialog = lazyOnOpen(
  ({ row }) => row !== undefined,
  { row: undefined },
  async () => (await import('./trash-dialog.tsx')).TrashDialog,
)
