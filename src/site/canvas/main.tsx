import './canvas.css'
import { type ReactNode, startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { Command } from '#document/command.ts'
import { everyElement } from '#document/tree.ts'
import type { CanvasStart, FromCanvas, ToCanvas } from '#model/studio/canvas.ts'
import { bandsIn } from '#model/page/places.ts'
import type { CanvasPresence, CanvasPresenceOptions } from './canvas-presence.ts'
import type { InlineText } from './inline-text.ts'
import { createWatch, wrapperOf } from './boxes.ts'
import { CanvasPage, type Drawn, drawingAs, drawingOf } from './canvas-page.tsx'
import { createDefinitions } from './definitions.ts'
import type * as Dropping from './drop.ts'
import { fieldAt, shows } from './field-at.ts'
import type { Targets } from './hit-test.ts'
import { followBodyDrag } from './body-drag.ts'
import { createKeyHold, type KeyHold } from './key-hold.ts'
import { forwardKeys } from './keys.ts'
import { followPointer, idOf } from './pointer.ts'
import { sanitise } from './sanitise.ts'
import { focusRules, hidingRules, visibilityRules } from './visibility-css.ts'
import { createWorkingCopy, type WorkingCopy } from './working-copy.ts'

declare global {
  interface Window {
    /** The studio's way in: a call in its own turn, so that a key is on the canvas in the same frame. */
    voixCanvas?: (message: ToCanvas<Command>) => void
  }
}

const start = JSON.parse(document.querySelector('script#voix-canvas')?.textContent ?? 'null') as CanvasStart | null
if (start && parent !== window) void open(start)

/** Pause after the last drawing; records that a new slice lists are there by then. */
const nothingPauseMs = 1000

/** Inline editor of the canvas: one text at a time. */
interface Writing {
  /** Waits for the editor of what was opened, with the node that is meant where several show the same text. */
  readonly opening: (target: globalThis.Element, field: string | undefined) => void
  readonly hold: KeyHold
  /** Starts with a text, unless it is rendered in a way that does not allow it; without `lines` with a formatted one. */
  readonly write: (element: string, field: string, lines?: boolean) => Promise<void>
  readonly leave: () => void
  readonly now: () => InlineText | undefined
}

interface WritingOptions {
  readonly awake: Promise<void>
  readonly copy: WorkingCopy
  readonly send: (message: FromCanvas) => void
}

function createWriting({ awake, copy, send }: WritingOptions): Writing {
  let writing: InlineText | undefined
  let near: globalThis.Element | undefined
  /** Number of the last beginning or end: one that waited is outdated by another. */
  let turn = 0
  const leave = () => {
    turn++
    writing?.leave()
  }
  const hold = createKeyHold(send)
  const tell = (message: FromCanvas) => {
    // The text after this one is awaited as well.
    if (message.kind === 'next-text') hold.begin()
    send(message)
  }
  const left = () => {
    writing = undefined
    copy.hold(null)
  }
  return {
    hold,
    leave,
    opening(target, field) {
      near = target
      if (field) hold.begin(target)
    },
    now: () => writing,
    async write(element, field, lines) {
      leave()
      hold.begin()
      const mine = turn
      // Most who look at a page never write on it.
      const [{ beginWriting }] = await Promise.all([import('./inline-text.ts'), awake])
      if (mine !== turn) return
      writing = beginWriting({ element, field, lines, send: tell, left, copy, near })
    },
  }
}

async function open(start: CanvasStart): Promise<void> {
  const main = document.querySelector<HTMLElement>('main#main')
  if (!main) throw new Error('The canvas needs the page’s main element.')
  // What is edited stays where it is: slides do not move by themselves.
  document.documentElement.dataset.still = ''
  const definitions = createDefinitions()
  const inSections = Object.values(start.sections).flatMap((elements) => elements ?? [])
  const atStart = [...start.page.elements, ...start.given.elements, ...inSections]
  await definitions.load(Array.from(everyElement(atStart)).flatMap(({ component }) => component ?? []))

  // Never the last call of a function: WebKit drops the caller's frame then, and names the receiver as the source.
  const send = (message: FromCanvas) => void parent.postMessage({ voix: start.session, message }, location.origin)
  const listeners = new Set<() => void>()
  const [visibility, hidden, focus] = [addStyle(), addStyle(), addStyle()]
  const presence = lazyPresence(() => ({ send, copy, definitions, shows, writing: writing.now, later: watch.later }))
  const watch = createWatch(send, presence.measure)
  let selected: readonly string[] = []
  let callOffLook: (() => void) | undefined
  let targets: Targets | null = null
  let dropping: typeof Dropping | undefined
  let hit: Extract<ToCanvas<Command>, { kind: 'hit' }> | undefined

  const copy = createWorkingCopy(start, {
    definitions,
    sanitise,
    // Most edits need nothing from the server, and most who look at a page drag nothing.
    resolve: async (elements) => (await import('./resolve.ts')).resolve(start, elements),
    changed: draw,
    later,
  })
  const everybody = drawingOf(start.facts, definitions, bandsIn(main.dataset.bands), send)
  let drawing = everybody
  let drawn: Drawn = { nodes: copy.nodes(), drawing }
  let onAwake = () => {}
  /** Resolves when React has taken over what the server drew. From then on other code may change the document. */
  const awake = new Promise<void>((resolve) => (onAwake = resolve))
  const writing = createWriting({ awake, copy, send })

  function draw(): void {
    drawn = { nodes: copy.nodes(), drawing }
    flushSync(() => listeners.forEach((changed) => changed()))
    watch.later()
    lookForNothing()
  }

  /** Tells the studio in the next pause of which slices visitors see nothing. */
  function lookForNothing(): void {
    callOffLook?.()
    callOffLook = later(async () => {
      const { tellNothingDrawn } = await import('./nothing-drawn.ts')
      tellNothingDrawn(main!, send)
    }, nothingPauseMs)
  }

  function fieldOf(target: globalThis.Element, id: string): string | undefined {
    const wrapper = wrapperOf(id)
    const node = copy.node(id)
    const slice = definitions.get(node?.component ?? '')
    return wrapper && node && slice ? fieldAt(target, wrapper, slice.fields, node.props) : undefined
  }

  /** Applies a view mode, whose code is loaded when first needed. */
  async function look(message: Extract<ToCanvas<Command>, { kind: 'sections' | 'text' }>): Promise<void> {
    const [{ showSections, previewText }] = await Promise.all([import('./view-modes.ts'), awake])
    if (message.kind === 'sections') showSections(message)
    else previewText(message)
    watch.later()
  }

  /** Answers what is under a drag once the code for it has loaded; that nothing is, without a connection. */
  async function answerHit(): Promise<void> {
    dropping ??= await import('./drop.ts').catch(() => undefined)
    if (hit) send(dropping?.answerTo(hit, targets, fieldOf) ?? noHit(hit))
  }

  function receive(message: ToCanvas<Command>): void {
    if (message.kind === 'carets' || message.kind === 'view') return void presence.receive(message)
    switch (message.kind) {
      case 'command':
        copy.run(message.command)
        // Typing cannot change what is disabled or conditional, and must not cost a walk over the page.
        if (!message.command.type.startsWith('field.')) setRules(visibility, visibilityRules(copy.page()))
        return
      case 'page':
        copy.replace(message.page)
        setRules(visibility, visibilityRules(copy.page()))
        return
      case 'assets':
        return copy.addAssets(message.assets)
      case 'select':
        selected = message.elements
        if (message.scroll) void awake.then(() => scrollTo(selected[0]))
        return
      case 'results':
        return copy.showResults(message.element, message.show)
      case 'watch':
        return watch.watch(message.elements)
      case 'drag':
        targets = message.targets
        hit = undefined
        bodyDrag.answered(targets !== null)
        return void answerHit()
      case 'hit':
        dropping?.scrollNearEdge(message.y)
        hit = message
        return void answerHit()
      case 'hide':
        document.documentElement.toggleAttribute('data-vx-as', message.elements !== null)
        setRules(hidden, hidingRules(message.elements ?? []))
        drawing = drawingAs(everybody, message.elements)
        return draw()
      case 'write':
        return void writing.write(message.element, message.field, message.lines)
      case 'write-rich':
        return void writing.write(message.element, message.field)
      case 'write-end':
        return writing.leave()
      case 'hand-over':
        return writing.hold.handOver()
      case 'focus':
        setRules(focus, focusRules(message.element))
        return
      case 'sections':
      case 'text':
        return void look(message)
    }
  }

  setRules(visibility, visibilityRules(copy.page()))
  show(
    main,
    <CanvasPage
      first={drawn}
      now={() => drawn}
      subscribe={(changed) => (listeners.add(changed), () => listeners.delete(changed))}
      onAwake={onAwake}
    />,
  )

  followPointer({ send, isSelected: (id) => selected.includes(id), fieldOf, opening: writing.opening })
  const bodyDrag = followBodyDrag({ send, elementAt: idOf })
  forwardKeys(send, writing.hold)
  listen(start.session, receive)
  requestAnimationFrame(() => send({ kind: 'ready', pageId: start.page.id }))
  setTimeout(() => void answerHit(), 500)
  lookForNothing()
}

function noHit({ request }: Extract<ToCanvas<Command>, { kind: 'hit' }>): FromCanvas {
  return { kind: 'hit', request, place: null, over: null, picture: null }
}

/**
 * Shows the page: what the server drew is woken in the pauses of the browser, and edits that come earlier are drawn then.
 * What it did not draw is drawn at once, so that it stands there when the studio is told that it is ready.
 */
function show(main: HTMLElement, page: ReactNode): void {
  if (main.hasChildNodes()) startTransition(() => void hydrateRoot(main, page))
  else flushSync(() => createRoot(main).render(page))
}

/** Presence of other editors, loaded when one is there. */
function lazyPresence(options: () => CanvasPresenceOptions): CanvasPresence {
  let presence: CanvasPresence | undefined
  return {
    async receive(message) {
      const { createCanvasPresence } = await import('./canvas-presence.ts')
      presence ??= createCanvasPresence(options())
      presence.receive(message)
    },
    measure: () => presence?.measure(),
  }
}

/** Takes the messages of the studio: by a call in its own turn, or posted. */
function listen(session: string, receive: (message: ToCanvas<Command>) => void): void {
  window.voixCanvas = receive
  addEventListener('message', ({ origin, source, data }) => {
    if (origin === location.origin && source === parent && data?.voix === session) receive(data.message)
  })
}

function addStyle(): HTMLStyleElement {
  return document.head.appendChild(document.createElement('style'))
}

/** Sets style rules only when they differ: even the same ones make the browser recalculate every element. */
function setRules(style: HTMLStyleElement, rules: string): void {
  if (style.textContent !== rules) style.textContent = rules
}

/**
 * Brings an element into view after the next frame, which shows the edit itself, gliding where it is near: to glide over
 * a page would draw all of it.
 */
function scrollTo(id: string | undefined): void {
  if (id === undefined) return
  requestAnimationFrame(() => setTimeout(() => keepInView(boxedIn(wrapperOf(id)))))
}

/** Wrapper of an element, or what stands in one without a box, as that of a row of a table. */
function boxedIn(wrapper: HTMLElement | null): HTMLElement | null {
  if (!wrapper || getComputedStyle(wrapper).display !== 'contents') return wrapper
  return boxedIn(wrapper.firstElementChild as HTMLElement | null)
}

/** Time in which a new element grows: its style and its pictures arrive after it. */
const growingMs = 2000

/** Ends the watch of the element that was brought into view last. */
let endKeeping = () => {}

/** Brings an element into view, and again while it or the page around it grows, until the user does something. */
function keepInView(wrapper: HTMLElement | null): void {
  endKeeping()
  if (!wrapper) return
  const growing = new ResizeObserver(() => bringIntoView(wrapper))
  const over = new AbortController()
  endKeeping = () => {
    growing.disconnect()
    over.abort()
  }
  growing.observe(wrapper)
  growing.observe(document.body)
  for (const name of ['wheel', 'pointerdown', 'keydown'])
    addEventListener(name, endKeeping, { signal: over.signal, passive: true, capture: true })
  later(endKeeping, growingMs)
}

function bringIntoView(wrapper: HTMLElement): void {
  const { top, bottom } = wrapper.getBoundingClientRect()
  const isNear = bottom > -innerHeight && top < 2 * innerHeight
  const isGliding = isNear && !matchMedia('(prefers-reduced-motion: reduce)').matches
  wrapper.scrollIntoView({ block: 'nearest', behavior: isGliding ? 'smooth' : 'instant' })
}

function later(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
