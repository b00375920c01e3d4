import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { t } from '#messages/interface.ts'
import { useEditor, useUi } from '../context.tsx'
import { signs } from './compare-marks.tsx'
import { showDifference } from './comparing.ts'
import type { DifferingElement } from '../state/comparison.ts'
import { stretchOf } from './scroll-together.ts'
import { useCanvasWindow } from './use-canvas-window.ts'

/** More would be one beside the other without a gap. */
const most = 300

/** Minimap of the differences on the whole page, with the viewport. A tick scrolls to its difference. */
export function CompareMap() {
  const editor = useEditor()
  const rows = useUi(({ comparison }) => comparison?.rows)
  const here = useUi(({ comparison }) => comparison?.here)
  const { page, loaded } = useCanvasWindow()
  const inView = useRef<HTMLSpanElement>(null)
  const map = useRef<HTMLElement>(null)
  const [places, setPlaces] = useState<ReadonlyMap<string, number>>(new Map())

  useEffect(() => {
    if (!page || loaded === 0 || !rows) return undefined
    let asked = 0
    const { document } = page
    const measure = () => {
      asked = 0
      setPlaces(new Map(rows.slice(0, most).map((row) => [row.id, placeOf(row, page)])))
      scrolled()
    }
    const later = () => (asked ||= requestAnimationFrame(measure))
    // Written into the page itself: the map is not drawn again for each step of scrolling.
    const scrolled = () => {
      const { scrollHeight, clientHeight } = document.documentElement
      const view = inView.current
      if (!view) return
      view.style.top = `${(page.scrollY / scrollHeight) * 100}%`
      view.style.height = `${Math.min(1, clientHeight / scrollHeight) * 100}%`
    }
    const observer = new ResizeObserver(later)
    observer.observe(document.body)
    page.addEventListener('scroll', scrolled, { passive: true })
    later()
    return () => {
      cancelAnimationFrame(asked)
      observer.disconnect()
      page.removeEventListener('scroll', scrolled)
    }
  }, [rows, page, loaded])

  if (!rows || rows.length === 0) return null
  const shown = rows.slice(0, most)
  // One of them is the way in; the arrows lead on.
  const entry = shown.find(({ id }) => id === here)?.id ?? shown[0]!.id

  function walk(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!by) return
    event.preventDefault()
    event.stopPropagation()
    const ticks = [...(map.current?.querySelectorAll('button') ?? [])]
    const at = ticks.indexOf(document.activeElement as HTMLButtonElement)
    ticks[(at + by + ticks.length) % ticks.length]?.focus()
  }
  return (
    <nav ref={map} className="vx-compare-map" aria-label={t('Map of differences')} onKeyDown={walk}>
      <span ref={inView} className="vx-compare-view" />
      {shown.map((row) => (
        <button
          key={row.id}
          type="button"
          className="vx-compare-tick"
          data-kind={row.kinds[0]}
          aria-current={row.id === here || undefined}
          tabIndex={row.id === entry ? 0 : -1}
          aria-label={saying(row)}
          title={saying(row)}
          style={{ top: `${(places.get(row.id) ?? 0) * 100}%` }}
          onClick={() => showDifference(editor, row.id)}
        >
          {signs[row.kinds[0]!].sign}
        </button>
      ))}
    </nav>
  )
}

function saying({ words }: DifferingElement): string {
  return words.map(({ what }) => what).join(' ')
}

/** Vertical position of a difference on the page, from 0 to 1. */
function placeOf({ mark: { id, side } }: DifferingElement, page: Window): number {
  const element = id === null ? null : page.document.querySelector(`[data-vx-id="${CSS.escape(id)}"]`)
  const main = page.document.getElementById('main')
  const { top, height } = stretchOf(element ?? main ?? page.document.body)
  const at = top + page.scrollY + (side === 'below' ? height : 0)
  return Math.min(1, Math.max(0, at / page.document.documentElement.scrollHeight))
}
