/** Chunk: dialogs and menus. */
export { EveryDialog } from './every-dialog.tsx'
export { pasteHere } from './brands/bring-in.ts'
export { RestoreDialog } from './dialogs/restore-dialog.tsx'
export { MoreMenu } from './panels/toolbars/more-menu.tsx'
