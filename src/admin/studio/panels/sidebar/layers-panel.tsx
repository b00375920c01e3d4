import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useSyncExternalStore } from 'react'
import { Select } from '@mantine/core'
import { t } from '#messages/interface.ts'
import type { XpStatus } from '#model/page/page.ts'
import { readingKey } from '../../../components/reading-direction.ts'
import { useEditor, useDocument, useUi, useCanvas } from '../../context.tsx'
import { siblingsBetween } from '../../commands/tree-navigation.ts'
import { toggleCollapsed } from '../../state/ui-store.ts'
import { type Row, rowsOf, rowsWithStatus, statusesIn } from '../../state/outline.ts'
import { xpStatuses } from '../../../components/xp-statuses.ts'
import { LayerRow } from './layer-row.tsx'
import { useRowsInView } from './use-rows-in-view.ts'

/** A line is as high as what points at it needs; the styles say the same. */
const rowHeight = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches ? 44 : 28

/** Layers tree, of which only visible rows are rendered; the tree has the focus and names the active row. */
export function LayersPanel() {
  const { studio, outline, ui, select } = useEditor()
  const page = useSyncExternalStore(outline.subscribe, outline.page)
  const collapsed = useUi((it) => it.collapsed)
  const focused = useCanvas((it) => it.focused)
  const asked = useUi((it) => it.layerStatus)
  const statuses = useMemo(() => statusesIn(page), [page])
  const status = asked !== null && statuses.has(asked) ? asked : null
  const rows = useMemo(
    () => (status ? rowsWithStatus(page, status) : rowsOf(page, collapsed, focused)),
    [page, collapsed, focused, status],
  )
  const selected = useDocument(({ selection }) => selection.elements)
  const active = selected.at(-1)
  const { ref, first, end, scrollTo } = useRowsInView(rowHeight)

  useEffect(() => {
    const at = active === undefined ? -1 : rows.findIndex(({ id }) => id === active)
    if (at >= 0) scrollTo(at)
    // Scrolls when the selection changes, not with every edit.
    // eslint-disable-next-line react/exhaustive-deps
  }, [active])

  function keyDown(event: KeyboardEvent) {
    if (ui.getState().moving || event.altKey || event.ctrlKey || event.metaKey) return
    const at = rows.findIndex(({ id }) => id === active)
    const kept = at < 0 ? rows.findIndex(({ id }) => id === ui.getState().place) : -1
    const isStep = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    const next = kept >= 0 && isStep ? kept : treeStep(rows, at, readingKey(event.key))
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (next === 'toggle') toggleCollapsed(ui, [rows[at]!.id])
    else if (event.shiftKey && active) select([...new Set([...selected, rows[next]!.id])])
    else select([rows[next]!.id], { scroll: true })
  }

  function click(event: MouseEvent) {
    const id = lineAt(event)
    if (!id) return
    event.currentTarget.closest<HTMLElement>('[role="tree"]')?.focus({ preventScroll: true })
    const range = event.shiftKey ? siblingsBetween(studio.get().page, studio.index.get, selected[0], id) : undefined
    if (range) select(range)
    else if (event.metaKey || event.ctrlKey || event.shiftKey)
      select(selected.includes(id) ? selected.filter((each) => each !== id) : [...selected, id])
    else select([id], { scroll: true })
  }

  function contextMenu(event: MouseEvent) {
    const id = lineAt(event)
    if (!id) return
    event.preventDefault()
    if (!selected.includes(id)) select([id])
    ui.setState({ menu: { element: id, x: event.clientX, y: event.clientY } })
  }

  if (page.elements.length === 0)
    return (
      <p className="vx-help vx-pad">{t('The page is empty. Add its first slice from the Add panel, or press /.')}</p>
    )
  return (
    <>
      {statuses.size > 0 && (
        <Select
          size="xs"
          m={8}
          aria-label={t('Experience status')}
          placeholder={t('Any experience status')}
          data={xpStatuses.filter(({ value }) => statuses.has(value))}
          value={status}
          onChange={(next) => ui.setState({ layerStatus: next as XpStatus | null })}
          clearable
        />
      )}
      <div ref={ref} className="vx-scroll vx-tree-scroll">
        <div
          role="tree"
          aria-label={t('Layers')}
          aria-multiselectable
          tabIndex={0}
          className="vx-tree"
          style={{ height: rows.length * rowHeight }}
          aria-activedescendant={active && rows.some(({ id }) => id === active) ? `layer-${active}` : undefined}
          onKeyDown={keyDown}
          onClick={click}
          onContextMenu={contextMenu}
          onDoubleClick={() => ui.setState({ renaming: studio.get().selection.elements[0] ?? null })}
        >
          <div role="none" style={{ transform: `translateY(${Math.min(first, rows.length) * rowHeight}px)` }}>
            {rows.slice(first, end).map((row) => (
              <LayerRow key={row.id} {...row} selected={selected.includes(row.id)} />
            ))}
          </div>
        </div>
      </div>
    </>
  )
}

/** The element whose line was pressed; undefined for a button or an input in it. */
function lineAt({ target }: MouseEvent): string | undefined {
  if (!(target instanceof Element) || target.closest('button, input')) return undefined
  return target.closest('[role="treeitem"]')?.id.replace(/^layer-/, '')
}

/** Keyboard navigation of the layers (WAI-ARIA tree view): the row that a key moves to, or a toggle. */
export function treeStep(rows: readonly Row[], at: number, key: string): number | 'toggle' | undefined {
  const row = rows[at]
  switch (key) {
    case 'ArrowDown':
      return at < rows.length - 1 ? at + 1 : undefined
    case 'ArrowUp':
      return at > 0 ? at - 1 : at < 0 ? rows.length - 1 : undefined
    case 'Home':
      return 0
    case 'End':
      return rows.length - 1
    case 'ArrowRight':
      if (!row?.hasChildren) return undefined
      return row.open ? at + 1 : 'toggle'
    case 'ArrowLeft': {
      if (row?.open) return 'toggle'
      const parent = rows.slice(0, Math.max(at, 0)).findLastIndex(({ depth }) => depth < (row?.depth ?? 0))
      return parent >= 0 ? parent : undefined
    }
    default:
      return undefined
  }
}
