import { useQuery } from '@tanstack/react-query'
import type { PageRow } from '#contract/pages.ts'
import { pageQuery } from '../api/queries.ts'
import { ConversionDialog } from './brands/conversion-dialog.tsx'
import { PasteDialog } from './brands/paste-dialog.tsx'
import { ContextMenu } from './panels/context-menu.tsx'
import { ElementHistoryDialog } from './compare/element-history-dialog.tsx'
import { ComparePageDialog } from './compare/compare-page-dialog.tsx'
import { VersionDialog } from './compare/version-dialog.tsx'
import { NewReleaseDialog } from './releases/new-release-dialog.tsx'
import { ReleasePreviewDialog } from './releases/release-preview-dialog.tsx'
import { ConflictDialog } from './tabs/conflict-dialog.tsx'
import { CommandPalette } from './dialogs/command-palette.tsx'
import { FactDialog } from './dialogs/fact-dialog.tsx'
import { FindDialog } from './dialogs/find-dialog.tsx'
import { FindOnSiteDialog } from './dialogs/find-on-site-dialog.tsx'
import { useLastingFocus } from './dialogs/lasting-focus.ts'
import { LeaveDialog } from './dialogs/leave-dialog.tsx'
import { QuickInsert } from './dialogs/quick-insert.tsx'
import { PublishDialog } from './publish/publish-dialog.tsx'
import { RecipeDialog } from './dialogs/recipe-dialog.tsx'
import { SectionDialog } from './sections/section-dialog.tsx'
import { ShortcutsDialog } from './dialogs/shortcuts-dialog.tsx'
import { SignInDialog } from './dialogs/sign-in-dialog.tsx'
import { UnpublishPage } from '../screens/pages/unpublish-page.tsx'
import { useDocument, useEditor, useUi } from './context.tsx'
import { closeDialog } from './state/ui-store.ts'

/** Dialogs of the studio, each opened by the UI store or the saver. */
export function EveryDialog({ row }: { readonly row: PageRow }) {
  useLastingFocus()
  return (
    <>
      <ContextMenu />
      <QuickInsert />
      <FindDialog />
      <FactDialog />
      <FindOnSiteDialog />
      <CommandPalette />
      <ShortcutsDialog />
      <VersionDialog />
      <ElementHistoryDialog />
      <RecipeDialog />
      <SectionDialog />
      <PasteDialog />
      <ConversionDialog />
      <PublishDialog row={row} />
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

function UnpublishDialog() {
  return useUi(({ dialog }) => dialog === 'unpublish') ? <UnpublishOpenPage /> : null
}

/** Dialog that unpublishes the open page and sets the answer at its address. */
function UnpublishOpenPage() {
  const { ui, saver } = useEditor()
  const { page, revision } = useDocument((state) => state)
  const row = useQuery(pageQuery(page.id)).data
  if (!row) return null
  return (
    <UnpublishPage
      page={{ ...page, revision, published_revision: row.published_revision }}
      close={() => closeDialog(ui, 'unpublish')}
      inTurn={(ask) => saver.exclusively(ask)}
    />
  )
}
