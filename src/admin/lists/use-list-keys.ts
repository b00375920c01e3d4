import { isMac } from '../components/command-key.ts'
import { readingKey } from '../components/reading-direction.ts'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { t } from '#messages/interface.ts'

interface ListKeys {
  /** Whether a letter alone does something; arrows, Enter and Escape always do. */
  readonly hasLetters: boolean
  /** Element around the list. Each row inside has `data-row` with its id, and leads somewhere by its first link or button. */
  readonly root: RefObject<HTMLElement | null>
  readonly select: ((id: string) => void) | undefined
  readonly extend: ((id: string) => void) | undefined
  readonly selectAll: (() => void) | undefined
  readonly create: (() => void) | undefined
  readonly remove: (() => void) | undefined
  readonly clear: () => void
  readonly help: () => void
  readonly search: () => void
}

/** Shortcuts of a list, which work outside of text inputs. */
export const listKeys: readonly (readonly [key: string, what: string])[] = [
  ['/', t('Search')],
  ['j', t('Next row')],
  ['k', t('Previous row')],
  ['↑ ↓', t('Row above or below, when a row has the focus')],
  ['x', t('Select row; Space does the same on a link')],
  [t('Shift x'), t('Select all rows from the last selected one')],
  [isMac ? '⌘A' : t('Ctrl A'), t('Select all rows on this page, when a row has the focus')],
  [t('Enter'), t('Open row')],
  ['n', t('New')],
  [t('Del'), t('Delete the selection, in the media library')],
  [t('Esc'), t('Clear selection')],
  ['?', t('Show these shortcuts')],
]

/** List keys: the current row has the focus, so it is announced, visible and opened as a link. */
export function useListKeys(keys: ListKeys): void {
  /** Row that was last gone to: it may have lost the focus to the document, as when a button went away. */
  const last = useRef<string>(undefined)

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const root = keys.root.current
    if (!root || event.defaultPrevented || event.altKey || !isHeard(event.target, root)) return
    const act = actionOf(event, root)
    if (!act) return
    event.preventDefault()
    act()
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  function actionOf(event: KeyboardEvent, root: HTMLElement): (() => void) | undefined {
    const { key, ctrlKey, metaKey } = event
    const rows = [...root.querySelectorAll<HTMLElement>('[data-row]')]
    const focused = rows.findIndex((row) => row.contains(document.activeElement))
    const at = focused >= 0 ? focused : rows.findIndex((row) => row.dataset.row === last.current)
    const isAlone = !ctrlKey && !metaKey && key.trim().length === 1
    if (isAlone && !keys.hasLetters) return undefined
    if (ctrlKey || metaKey) return key === 'a' && focused >= 0 ? keys.selectAll : undefined
    const to = key === 'j' ? rows[at + 1] : key === 'k' ? rows[Math.max(at - 1, 0)] : undefined
    const next = to ?? (focused >= 0 ? neighbour(rows, focused, key) : undefined)
    if (next) return () => go(next)
    const id = rows[at]?.dataset.row
    switch (key) {
      case '/':
        return keys.search
      case '?':
        return keys.help
      case 'n':
        return keys.create
      case 'Escape':
        return keys.clear
      case 'Delete':
        return focused >= 0 ? keys.remove : undefined
      case 'X':
        return id === undefined ? undefined : keys.extend && (() => keys.extend?.(id))
      case 'x':
        return id === undefined ? undefined : keys.select && (() => keys.select?.(id))
      case ' ':
        // A button or checkbox that has the focus keeps its Space.
        return id !== undefined && event.target instanceof Element && event.target.closest('a[data-row-main]')
          ? keys.select && (() => keys.select?.(id))
          : undefined
      default:
        return undefined
    }
  }

  function go(row: HTMLElement): void {
    last.current = row.dataset.row
    row.querySelector<HTMLElement>('[data-row-main]')?.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'nearest' })
  }
}

/** The row that an arrow leads to, as rows lie on the screen: below each other, or side by side in a grid. */
function neighbour(rows: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  const here = rows[at]!.getBoundingClientRect()
  const isGrid = rows.some((row) => row.getBoundingClientRect().left !== here.left)
  switch (readingKey(key)) {
    case 'ArrowRight':
      return isGrid ? rows[at + 1] : undefined
    case 'ArrowLeft':
      return isGrid ? rows[at - 1] : undefined
    case 'Home':
      return rows[0]
    case 'End':
      return rows.at(-1)
    case 'ArrowDown':
      return rows.slice(at + 1).find((row) => isBelow(here, row.getBoundingClientRect()))
    case 'ArrowUp':
      return rows.slice(0, at).findLast((row) => isBelow(row.getBoundingClientRect(), here))
    default:
      return undefined
  }
}

/** Whether a box is in a lower row and overlaps horizontally. */
function isBelow(upper: DOMRect, lower: DOMRect): boolean {
  return lower.top >= upper.bottom - 4 && lower.left < upper.right && lower.right > upper.left
}

/** Whether a key is for the list: nothing is being written, and no dialog or menu is in front of it. */
function isHeard(target: EventTarget | null, root: HTMLElement): boolean {
  if (!(target instanceof HTMLElement)) return true
  const isWriting = target.isContentEditable || target.closest('input:not([type=checkbox]), textarea, select')
  const front = target.closest('[role=dialog], [role=menu]')
  return !isWriting && (!front || front.contains(root))
}
