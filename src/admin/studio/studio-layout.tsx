import './touch.css'
import { useMediaQuery } from '@mantine/hooks'
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { t } from '#messages/interface.ts'
import type { PageRow } from '#contract/pages.ts'
import { StatusBar } from './panels/toolbars/status-bar.tsx'
import { TopBar } from './panels/toolbars/top-bar.tsx'
import { CompactBar, EveryDialog, loadChunks, ReviewPanel } from './chunks.tsx'
import { useCanvas, useEditor, useUi } from './context.tsx'
import { Inspector } from './panels/inspector/inspector.tsx'
import { Sidebar } from './panels/sidebar/left-panel.tsx'
import { Drawer } from '../components/drawer.tsx'
import { PanelEdge, usePanelWidth } from './panels/panel-edge.tsx'
import { Canvas } from './canvas/canvas.tsx'
import { focusCanvas } from './commands/focus-canvas.ts'
import { useKeyboard } from './commands/keybindings/use-keyboard.ts'
import { isReviewShown } from './review/review-mode.ts'

interface StudioLayoutProps {
  readonly row: PageRow
  /** Whether it is known what other windows and an earlier session have unsaved: before that, nothing is edited. */
  readonly isJoined: boolean
}

/**
 * Studio layout: top bar, panels, canvas and status bar; below 1024 px the panels are sheets below the canvas. The canvas is
 * rendered first, so that its page loads while the rest is rendered.
 */
export function StudioLayout({ row, isJoined }: StudioLayoutProps) {
  const [isFramed, setFramed] = useState(false)
  useEffect(() => setFramed(true), [])
  const isWhole = isJoined && isFramed
  const isSettled = useSettled()
  const { ui } = useEditor()
  const compact = useMediaQuery('(max-width: 1023px)', window.innerWidth < 1024, { getInitialValueInEffect: false })
  const isLow = useMediaQuery('(max-height: 560px)', window.innerHeight <= 560, { getInitialValueInEffect: false })
  const leftOpen = useUi((it) => it.leftOpen)
  const rightOpen = useUi((it) => it.rightOpen)
  const reviewing = useUi((it) => it.reviewing)
  const isReview = useUi(isReviewShown)
  const commenting = useUi((it) => it.commenting)
  const [leftWidth, setLeftWidth] = usePanelWidth('left')
  const [rightWidth, setRightWidth] = usePanelWidth('right')
  useOneSheet(compact)
  useToastPlace(
    compact ? 'foot' : leftOpen ? 'left' : rightOpen ? 'right' : 'corner',
    leftOpen ? leftWidth : rightWidth,
  )

  return (
    <div
      className="vx-studio"
      data-compact={compact || undefined}
      data-sheet={compact && (leftOpen || rightOpen) ? (isLow ? (leftOpen ? 'left' : 'right') : 'bottom') : undefined}
      data-left={(leftOpen && !compact) || undefined}
      data-right={(rightOpen && !compact) || undefined}
      data-reviewing={reviewing || undefined}
      data-commenting={commenting || undefined}
      style={{ '--vx-left': `${leftWidth}px`, '--vx-right': `${rightWidth}px` } as CSSProperties}
    >
      <title>{t('{title} · Studio · Voix', { title: row.page.title })}</title>
      {isWhole && <KeysAndFocus />}
      {isWhole && <TopBar row={row} isSettled={isSettled} />}
      {isWhole && !compact && leftOpen && (
        <nav className="vx-left-panel" data-region="left" aria-label={t('Add and layers')} tabIndex={-1}>
          <Sidebar />
          <PanelEdge
            side="left"
            width={leftWidth}
            change={setLeftWidth}
            collapse={() => ui.setState({ leftOpen: false })}
          />
        </nav>
      )}
      <Canvas compact={compact} inert={!isWhole} />
      {isWhole && !compact && rightOpen && (
        <aside className="vx-right-panel" data-region="inspector" aria-label={t('Inspector')} tabIndex={-1}>
          <PanelEdge
            side="right"
            width={rightWidth}
            change={setRightWidth}
            collapse={() => ui.setState({ rightOpen: false })}
          />
          {isReview ? <ReviewPanel /> : <Inspector />}
        </aside>
      )}
      {isWhole && compact && (
        <>
          <Sheet
            side={isLow ? 'left' : 'bottom'}
            opened={leftOpen}
            close={() => ui.setState({ leftOpen: false })}
            title={t('Add and layers')}
          >
            <div data-region="left" className="vx-drawer-panel">
              <Sidebar />
            </div>
          </Sheet>
          <Sheet
            side={isLow ? 'right' : 'bottom'}
            opened={rightOpen}
            close={() => ui.setState({ rightOpen: false })}
            title={t('Inspector')}
          >
            <div data-region="inspector" className="vx-drawer-panel">
              {isReview ? <ReviewPanel /> : <Inspector />}
            </div>
          </Sheet>
        </>
      )}
      {isWhole && (
        <>
          <StatusBar />
          {compact && <CompactBar />}
          {isSettled && <EveryDialog row={row} />}
        </>
      )}
    </div>
  )
}

/** Time after which nothing waits for the page any more, ms: a canvas that fails must keep nothing away. */
const patientMs = 2000

/** Whether the page was drawn once, or is waited for no longer: what stands around it is loaded only then. */
function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  const ready = useCanvas((canvas) => canvas.ready)
  const isAsked = useUi(({ dialog, menu }) => dialog !== null || menu !== null)
  if ((ready || isAsked) && !isSettled) setSettled(true)
  useEffect(() => {
    if (isSettled) return loadChunks()
    const settle = () => setSettled(true)
    const timer = setTimeout(settle, patientMs)
    for (const kind of acts) window.addEventListener(kind, settle, true)
    return () => {
      clearTimeout(timer)
      for (const kind of acts) window.removeEventListener(kind, settle, true)
    }
  }, [isSettled])
  return isSettled
}

/** Events of an editor that end the wait for the page. */
const acts = ['keydown', 'pointerdown'] as const

function KeysAndFocus() {
  useKeyboard()
  useKeptFocus()
  return null
}

interface SheetProps {
  readonly side: 'left' | 'right' | 'bottom'
  readonly opened: boolean
  readonly close: () => void
  readonly title: string
  readonly children: ReactNode
}

/** A panel at the foot of a small screen, or at the side of a low one. The canvas beside it stays in sight and in reach. */
function Sheet({ side, opened, close, title, children }: SheetProps) {
  return (
    <Drawer
      opened={opened}
      onClose={close}
      position={side}
      size={side === 'bottom' ? '52%' : 'min(320px, 46vw)'}
      title={title}
      withOverlay={false}
      // Dialogs open above it.
      zIndex={190}
      lockScroll={false}
      trapFocus={false}
      attributes={{ content: { 'data-side': side }, header: { role: 'presentation' } }}
      classNames={{ content: 'vx-sheet', header: 'vx-sheet-head', body: 'vx-drawer-body' }}
    >
      {children}
    </Drawer>
  )
}

/** Keeps one panel open at a time on a small screen. */
function useOneSheet(compact: boolean): void {
  const { ui } = useEditor()
  useEffect(() => {
    if (!compact) return undefined
    return ui.subscribe(({ leftOpen, rightOpen }, before) => {
      if (!leftOpen || !rightOpen) return
      ui.setState(before.leftOpen ? { leftOpen: false } : { rightOpen: false })
    })
  }, [compact, ui])
}

/** Keeps notifications away from the canvas: in the column of a panel, or at the foot. */
function useToastPlace(place: 'left' | 'right' | 'corner' | 'foot', width: number): void {
  useEffect(() => {
    const { dataset, style } = document.documentElement
    dataset.toasts = place
    style.setProperty('--vx-toasts', `${width}px`)
    return () => {
      delete dataset.toasts
      style.removeProperty('--vx-toasts')
    }
  }, [place, width])
}

/** Moves the focus to the canvas when its element was deleted. */
function useKeptFocus(): void {
  const { outline } = useEditor()
  useEffect(
    () =>
      outline.subscribe(() => {
        requestAnimationFrame(() => {
          const { activeElement } = document
          if (activeElement && activeElement !== document.body) return
          focusCanvas()
        })
      }),
    [outline],
  )
}
