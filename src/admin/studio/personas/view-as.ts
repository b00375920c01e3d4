import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Command } from '#document/command.ts'
import type { Visitor } from '#model/conditions/conditions.ts'
import type { CanvasBridge } from '../state/canvas-bridge.ts'
import type { DocumentStore } from '../state/document-store.ts'
import type { CanvasStore } from '../state/canvas-store.ts'
import { type HiddenElements, hiddenFrom, newVisitor, type Persona, visitorOf } from './persona.ts'

/** Preview as a persona. Conditions are always explained for it; elements are hidden only while the preview is on. */
export interface ViewAs {
  readonly on: boolean
  readonly persona: Persona
  readonly visitor: Visitor
  /** Elements hidden from the persona; empty while it is off. */
  readonly hidden: HiddenElements
}

export interface ViewAsStore {
  readonly store: StoreApi<ViewAs>
  readonly be: (persona: Persona) => void
  readonly change: (changes: Partial<Persona>) => void
  readonly leave: () => void
  /** Sends the hidden elements to a canvas that has just opened. */
  readonly repeat: () => void
  readonly stop: () => void
}

const nobody: HiddenElements = new Map()

export function createViewAs(
  studio: DocumentStore,
  canvas: CanvasStore,
  bridge: Pick<CanvasBridge, 'send'>,
): ViewAsStore {
  const around = () => ({
    page: studio.get().page,
    width: canvas.getState().width,
    now: new Date().toISOString(),
  })
  const store = createStore<ViewAs>(() => ({
    on: false,
    persona: newVisitor,
    visitor: visitorOf(newVisitor, around()),
    hidden: nobody,
  }))

  function look(changes: Partial<Pick<ViewAs, 'on' | 'persona'>> = {}): void {
    const { on, persona } = { ...store.getState(), ...changes }
    const visitor = visitorOf(persona, around())
    const hidden = on ? hiddenFrom(studio.get().page.elements, visitor) : nobody
    store.setState({ on, persona, visitor, hidden })
    tell()
  }

  function tell(): void {
    const { on, hidden } = store.getState()
    bridge.send({ kind: 'hide', elements: on ? [...hidden.keys()] : null })
  }

  const offCommands = studio.listen({
    command: (command) => {
      if (store.getState().on && mayHide(command)) look()
    },
    replaced: () => look(),
  })
  let { width } = canvas.getState()
  const offWidth = canvas.subscribe((now) => {
    if (now.width === width) return
    width = now.width
    look()
  })
  return {
    store,
    be: (persona) => look({ on: true, persona }),
    change: (changes) => look({ on: true, persona: { ...store.getState().persona, ...changes } }),
    leave: () => look({ on: false }),
    repeat: () => void (store.getState().on && tell()),
    stop() {
      offCommands()
      offWidth()
    },
  }
}

/** Typing hides nothing and must not cost a walk over the page. */
function mayHide(command: Command): boolean {
  if (command.type === 'batch') return command.commands.some(mayHide)
  return /^(element|conditions|layout)\./.test(command.type)
}
