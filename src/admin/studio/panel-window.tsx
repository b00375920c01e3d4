import './tabs/sync.css'
import { useEffect } from 'react'
import { t } from '#messages/interface.ts'
import type { DetachedPanel } from '#routes.ts'
import type { PageRow } from '#contract/pages.ts'
import { loadChunks } from './chunks.tsx'
import { SaveStatus } from './panels/toolbars/save-status.tsx'
import { ContextMenu } from './panels/context-menu.tsx'
import { LeaveDialog } from './dialogs/leave-dialog.tsx'
import { ShortcutsDialog } from './dialogs/shortcuts-dialog.tsx'
import { SignInDialog } from './dialogs/sign-in-dialog.tsx'
import { Inspector } from './panels/inspector/inspector.tsx'
import { Sidebar } from './panels/sidebar/left-panel.tsx'
import { useKeyboard } from './commands/keybindings/use-keyboard.ts'
import { ConflictDialog } from './tabs/conflict-dialog.tsx'

const names: Readonly<Record<DetachedPanel, string>> = {
  inspector: t('Inspector'),
  layers: t('Layers'),
}

/** Panel of the studio in a window of its own, with shared selection. */
export function PanelWindow({ row, panel }: { readonly row: PageRow; readonly panel: DetachedPanel }) {
  useKeyboard()
  useEffect(loadChunks, [])
  return (
    <div className="vx-panel-window">
      <title>{t('{names} · {title} · Voix', { names: names[panel], title: row.page.title })}</title>
      <header className="vx-panel-window-head" data-region="top" aria-label={t('Page')} tabIndex={-1}>
        <h1>
          {row.page.title} <span className="vx-dim">{names[panel]}</span>
        </h1>
        <SaveStatus at={row.updated_at} />
      </header>
      <main data-region={panel === 'inspector' ? 'inspector' : 'left'} aria-label={names[panel]} tabIndex={-1}>
        {panel === 'inspector' ? <Inspector /> : <Sidebar />}
      </main>
      <ContextMenu />
      <ShortcutsDialog />
      <LeaveDialog />
      <SignInDialog />
      <ConflictDialog />
    </div>
  )
}
