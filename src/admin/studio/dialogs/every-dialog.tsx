import { PasteDialog } from '../brands/paste-dialog.tsx'
import { ContextMenu } from '../panels/context-menu.tsx'
import { ElementHistoryDialog } from '../compare/element-history-dialog.tsx'
import { ComparePageDialog } from '../compare/compare-page-dialog.tsx'
import { VersionDialog } from '../compare/version-dialog.tsx'
import { NewReleaseDialog } from '../releases/new-release-dialog.tsx'
import { ReleasePreviewDialog } from '../releases/release-preview-dialog.tsx'
import { ConflictDialog } from '../tabs/conflict-dialog.tsx'
import { CommandPalette } from './command-palette.tsx'
import { FindDialog } from './find-dialog.tsx'
import { FindOnSiteDialog } from './find-on-site-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { QuickInsert } from './quick-insert.tsx'
import { RecipeDialog } from './recipe-dialog.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { SignInDialog } from './sign-in-dialog.tsx'
import { UnpublishDialog } from './unpublish-dialog.tsx'

/** Dialogs of the studio, each opened by the UI store or the saver. */
export function EveryDialog() {
  return (
    <>
      <ContextMenu />
      <QuickInsert />
      <FindDialog />
      <FindOnSiteDialog />
      <CommandPalette />
      <ShortcutsDialog />
      <VersionDialog />
      <ElementHistoryDialog />
      <RecipeDialog />
      <PasteDialog />
      <UnpublishDialog />
      <NewReleaseDialog />
      <ReleasePreviewDialog />
      <ComparePageDialog />
      <LeaveDialog />
      <SignInDialog />
      <ConflictDialog />
    </>
  )
}
