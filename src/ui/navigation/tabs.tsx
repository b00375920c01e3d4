import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../page/class-names.ts'
import './tabs.css'

interface Tab {
  readonly label: string
  readonly content: ReactNode
}

interface TabsProps {
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly className?: string | undefined
}

/** Tabs with arrow keys, Home and End; links to the contents without script. No tabs for a single content. */
export function Tabs({ label, tabs, className }: TabsProps): ReactNode {
  const id = useId()
  const [chosen, setChosen] = useState(0)
  const [isAwake, setAwake] = useState(false)
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => setAwake(true), [])
  if (tabs.length < 2) return tabs[0]?.content ?? null

  const choose = (index: number) => {
    setChosen(index)
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // A link opens with Enter; a tab with the space bar as well.
    if (event.key === ' ') event.preventDefault()
    const next = tabAfter(event.key, chosen, tabs.length, isRightToLeft(row.current))
    if (next === undefined) return
    event.preventDefault()
    choose(next)
  }
  return (
    <div className={classNames('tabs', className)} data-awake={isAwake || undefined}>
      <div ref={row} className="tabs-row" role="tablist" aria-label={label}>
        {tabs.map((tab, i) => (
          <a
            key={tab.label}
            id={`${id}tab${i}`}
            role="tab"
            href={`#${id}panel${i}`}
            aria-selected={i === chosen}
            aria-controls={`${id}panel${i}`}
            tabIndex={!isAwake || i === chosen ? undefined : -1}
            onKeyDown={onKeyDown}
            onClick={(event) => {
              event.preventDefault()
              choose(i)
            }}
          >
            {tab.label}
          </a>
        ))}
      </div>
      {tabs.map((tab, i) => (
        <div
          key={tab.label}
          id={`${id}panel${i}`}
          className="tab-panel"
          role="tabpanel"
          aria-labelledby={`${id}tab${i}`}
          hidden={isAwake && i !== chosen}
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}

/** Keyboard navigation of tabs: the index that a key moves to; undefined for other keys. */
export function tabAfter(key: string, from: number, count: number, rightToLeft: boolean): number | undefined {
  const forward = rightToLeft ? 'ArrowLeft' : 'ArrowRight'
  const back = rightToLeft ? 'ArrowRight' : 'ArrowLeft'
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === forward) return (from + 1) % count
  return key === back ? (from - 1 + count) % count : undefined
}

function isRightToLeft(element: HTMLElement | null): boolean {
  return element !== null && getComputedStyle(element).direction === 'rtl'
}
