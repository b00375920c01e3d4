import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { PageRow } from '../api.ts'
import { StatusBar } from './bars/status-bar.tsx'
import { TopBar } from './bars/top-bar.tsx'
import { PasteDialog } from './brands/paste-dialog.tsx'
import { useBench, useDesk } from './context.tsx'
import { ContextMenu } from './context-menu.tsx'
import { CommandPalette } from './dialogs/command-palette.tsx'
import { FindDialog } from './dialogs/find-dialog.tsx'
import { LeaveDialog } from './dialogs/leave-dialog.tsx'
import { QuickInsert } from './dialogs/quick-insert.tsx'
import { RecipeDialog } from './dialogs/recipe-dialog.tsx'
import { ShortcutsDialog } from './dialogs/shortcuts-dialog.tsx'
import { SignInDialog } from './dialogs/sign-in-dialog.tsx'
import { VersionDialog } from './history/version-dialog.tsx'
import { Inspector } from './inspector/inspector.tsx'
import { ReviewPanel } from './review/review-panel.tsx'
import { LeftPanel } from './left/left-panel.tsx'
import { Stage } from './stage/stage.tsx'
import { ConflictDialog } from './sync/conflict-dialog.tsx'
import { useKeyboard } from './use-keyboard.ts'
import { useKeptFocus } from './use-kept-focus.ts'

/** Top bar, panels, canvas and status bar; below 1024 px the panels are drawers over the canvas. */
export function StudioLayout({ row }: { readonly row: PageRow }) {
  const { desk } = useBench()
  const compact = useMediaQuery('(max-width: 1023px)', window.innerWidth < 1024, { getInitialValueInEffect: false })
  const leftOpen = useDesk((it) => it.leftOpen)
  const rightOpen = useDesk((it) => it.rightOpen)
  const reviewing = useDesk((it) => it.reviewing)
  const commenting = useDesk((it) => it.commenting)
  useKeyboard()
  useKeptFocus()

  return (
    <div
      className="vx-studio"
      data-compact={compact || undefined}
      data-left={(leftOpen && !compact) || undefined}
      data-right={(rightOpen && !compact) || undefined}
      data-reviewing={reviewing || undefined}
      data-commenting={commenting || undefined}
    >
      <title>{`${row.page.title} · Studio · Voix`}</title>
      <h1 className="vx-hidden">{row.page.title}</h1>
      <TopBar row={row} />
      {!compact && leftOpen && (
        <nav className="vx-left-panel" data-region="left" aria-label="Add and layers" tabIndex={-1}>
          <LeftPanel />
        </nav>
      )}
      <Stage />
      {!compact && rightOpen && (
        <aside className="vx-right-panel" data-region="inspector" aria-label="Inspector" tabIndex={-1}>
          {reviewing ? <ReviewPanel /> : <Inspector />}
        </aside>
      )}
      {compact && (
        <>
          <Drawer
            opened={leftOpen}
            onClose={() => desk.setState({ leftOpen: false })}
            position="left"
            size={320}
            title="Add and layers"
            classNames={{ body: 'vx-drawer-body' }}
          >
            <LeftPanel />
          </Drawer>
          <Drawer
            opened={rightOpen}
            onClose={() => desk.setState({ rightOpen: false })}
            position="bottom"
            size="62%"
            title="Inspector"
            classNames={{ body: 'vx-drawer-body' }}
          >
            <div data-region="inspector" className="vx-drawer-inspector">
              {reviewing ? <ReviewPanel /> : <Inspector />}
            </div>
          </Drawer>
        </>
      )}
      <StatusBar />
      <ContextMenu />
      <QuickInsert />
      <FindDialog />
      <CommandPalette />
      <ShortcutsDialog />
      <VersionDialog />
      <RecipeDialog />
      <PasteDialog />
      <LeaveDialog />
      <SignInDialog />
      <ConflictDialog />
    </div>
  )
}
