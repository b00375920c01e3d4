import { setTimeout } from 'node:timers/promises'
import { type KeyStep, type Point, type PointerStep, type Target, Window } from './window.ts'

/** Keys that WebDriver knows by a letter of its own. */
const special: Readonly<Record<string, string>> = {
  Alt: '\uE00A',
  ArrowDown: '\uE015',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowUp: '\uE013',
  Backspace: '\uE003',
  Control: '\uE009',
  Delete: '\uE017',
  End: '\uE010',
  Enter: '\uE007',
  Escape: '\uE00C',
  F10: '\uE03A',
  Home: '\uE011',
  PageDown: '\uE00F',
  Shift: '\uE008',
  Tab: '\uE004',
}

/** A window that is driven by a form of W3C WebDriver: both forms have the same actions. */
export abstract class WebDriverWindow extends Window {
  protected abstract perform(actions: readonly object[]): Promise<void>

  // A drag follows the pointer of the display, which WebDriver does not move: its events come from the page.
  override async drag(what: Target | string, onto: Target | string): Promise<void> {
    const [from, to] = await this.pointsOf(what, onto)
    await this.until(dragFrom, from)
    for (const part of [0.4, 0.8, 1, 1]) {
      const at = { x: Math.round(from.x + (to.x - from.x) * part), y: Math.round(from.y + (to.y - from.y) * part) }
      await this.run(dragOver, at)
      await setTimeout(150)
    }
    await this.run(drop, to)
  }

  protected point(steps: readonly PointerStep[]): Promise<void> {
    const actions = steps.map((step) => {
      if (step === 'down' || step === 'up') return { type: step === 'down' ? 'pointerDown' : 'pointerUp', button: 0 }
      return 'pause' in step ? { type: 'pause', duration: step.pause } : { type: 'pointerMove', ...step.move }
    })
    return this.perform([{ type: 'pointer', id: 'mouse', actions }])
  }

  protected strike(steps: readonly KeyStep[]): Promise<void> {
    const actions = steps.map(({ does, key }) => ({
      type: does === 'down' ? 'keyDown' : 'keyUp',
      value: special[key] ?? key,
    }))
    return this.perform([{ type: 'key', id: 'keys', actions }])
  }
}

// What follows runs in the page.

function dragFrom({ x, y }: Point): boolean {
  const source = document.elementFromPoint(x, y)?.closest('[draggable="true"]')
  if (!source) return false
  const dataTransfer = new DataTransfer()
  Object.assign(globalThis, { dragged: { source, dataTransfer } })
  const event = { dataTransfer, clientX: x, clientY: y, bubbles: true, cancelable: true }
  source.dispatchEvent(new DragEvent('dragstart', event))
  return true
}

function dragOver({ x, y }: Point): void {
  const { dataTransfer } = (globalThis as unknown as { dragged: { dataTransfer: DataTransfer } }).dragged
  const event = { dataTransfer, clientX: x, clientY: y, bubbles: true, cancelable: true }
  for (const type of ['dragenter', 'dragover'])
    document.elementFromPoint(x, y)!.dispatchEvent(new DragEvent(type, event))
}

function drop({ x, y }: Point): void {
  const { dragged } = globalThis as unknown as { dragged: { source: Element; dataTransfer: DataTransfer } }
  const event = { dataTransfer: dragged.dataTransfer, clientX: x, clientY: y, bubbles: true, cancelable: true }
  document.elementFromPoint(x, y)!.dispatchEvent(new DragEvent('drop', event))
  dragged.source.dispatchEvent(new DragEvent('dragend', event))
}
