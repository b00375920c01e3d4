import { notifications } from '@mantine/notifications'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Command } from '#document/command.ts'
import { dropTargets, type PlacementRules } from '#document/placement-rules.ts'
import type { Page } from '#model/page.ts'
import { routes } from '#routes.ts'
import { api, type KeySettings, type PageRow, type SessionInfo } from '../../api/api.ts'
import { announce } from '../../components/announce.ts'
import { queryClient, sitesQuery } from '../../api/queries.ts'
import { forgetReleases, releasesQuery } from '../../api/release-queries.ts'
import { createCanvasBridge, type CanvasBridge } from '../canvas/canvas-bridge.ts'
import { type Clipboard, createClipboard } from '../commands/clipboard.ts'
import { addAt, isRefused, legally, type Prepared, selectedInOrder } from '../commands/edits.ts'
import { createIndexedDbStorage } from './indexeddb-storage.ts'
import { focusFieldWhenShown } from '../panels/inspector/focus-field.ts'
import { createJournal, type Journal, type JournalEntry } from './journal.ts'
import { isWithin, type DropPosition, dropPositionLabel } from '../commands/drop-positions.ts'
import { placementRules } from './placement-rules.ts'
import { autosaveMs, createSaver, missedIn, type Saver } from './saver.ts'
import { changesOf, createReading, createStudio, type Studio } from './document-store.ts'
import { createUiStore, type UiStore, type Dragging, framesKey, isInReach } from './ui-store.ts'
import { createCanvasMessages } from '../canvas/canvas-messages.ts'
import { type Comparing, createComparing } from '../compare/comparing.ts'
import { viewModeOf, viewModes } from '../canvas/view-modes.ts'
import { createOutline, type Outline } from './outline.ts'
import { createProblems, type Problems } from './problems.ts'
import { createReleaseTarget, type ReleaseTarget } from '../releases/release-target.ts'
import { cannotEdit, isOfReview, readOnlyReason } from '../review/review-mode.ts'
import { assetsIn, showAssets } from './shown-assets.ts'
import { openChannels } from '../tabs/channels.ts'
import { createAlone, createTabLeader, createHeartbeat, type TabLeader } from '../tabs/tab-leader.ts'
import { peersOf } from '../tabs/peers.ts'
import { createPresence } from '../tabs/presence.ts'
import { openStream } from '../tabs/stream.ts'
import { createWindows, type Windows } from '../tabs/windows.ts'
import { createViewAs, type ViewAsStore } from '../personas/view-as.ts'
import { trackedElements } from './tracked-elements.ts'

/** How often it is looked whether the other windows are still there, ms. */
const rollMs = 5000

/** What says that somebody is at it. */
const touches = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const

/** Where the browser keeps which release was worked for last. */
const releaseKey = 'voix:studio-release'

/** Everything at hand while a page is open: its studio, how it is saved, how it is shown. */
export interface Editor {
  readonly studio: Studio
  readonly ui: UiStore
  readonly saver: Saver
  readonly journal: Journal
  readonly canvas: CanvasBridge
  readonly outline: Outline
  readonly problems: Problems
  readonly clipboard: Clipboard
  readonly rules: PlacementRules
  readonly viewAs: ViewAsStore
  readonly compare: Comparing
  readonly release: ReleaseTarget
  readonly session: SessionInfo
  /** What the editor may not do with the page, and why, as it was when it was opened. */
  readonly whyNot: Readonly<Record<string, string>>
  /** Keys as the editor has changed them. */
  readonly keys: StoreApi<KeySettings>
  /** The other windows in which this editor has the page open. */
  readonly windows: Windows
  readonly lead: TabLeader
  /** Carries out a prepared edit and says why not when it is refused. Answers whether it was done. */
  readonly run: (prepared: Prepared) => boolean
  readonly say: (message: string) => void
  readonly select: (ids: readonly string[], options?: { readonly scroll?: boolean }) => void
  readonly startDrag: (drag: Omit<Dragging, 'place' | 'why'>) => void
  readonly dragOver: (x: number, y: number) => void
  readonly endDrag: (dropped: boolean) => void
  /** Ends a drag at what lies under the pointer, after drop targets of the studio itself had their turn. */
  readonly finishDrag: () => void
  readonly dropTo: (drag: Omit<Dragging, 'place'>, place: DropPosition) => void
  readonly focusField: (name?: string) => void
  /** Puts unsaved work of an earlier session on top of the page, and asks where others wrote the same since. */
  readonly restore: (entry: JournalEntry) => Promise<void>
  /** A studio of another state of the page, in which nothing can be changed. */
  readonly reading: (page: Page, why: string) => Studio
  /** Its page is shown and cannot be edited. */
  readonly isReadOnly?: true
  readonly stop: () => void
}

export function createEditor(row: PageRow, session: SessionInfo, { isNarrow = false } = {}): Editor {
  const { id, site_id } = row.page
  const mayFillReleases = session.user.may?.releases?.includes('edit') ?? false
  const remembered = mayFillReleases ? localStorage.getItem(releaseKey) : null
  const ui = createUiStore(isNarrow, remembered, localStorage.getItem(framesKey))
  const noEdit = row.why_not?.edit
  // Whoever may not edit looks at it and comments.
  if (noEdit) ui.setState({ reviewing: true })
  const window = crypto.randomUUID()
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>
  const ours = `${session.adminSessionId}:${id}`
  const whyNot = row.why_not ?? {}
  let againstLocks: ((command: Command) => string | undefined) | undefined
  let againstWords: ((command: Command) => string | undefined) | undefined
  const studio = createStudio(row, {
    now: () => performance.now(),
    newId: () => crypto.randomUUID(),
    window,
    refuse(command) {
      if (ui.getState().reviewing && !isOfReview(command)) return noEdit ? cannotEdit(noEdit) : readOnlyReason
      return againstLocks?.(command) ?? againstWords?.(command)
    },
  })
  // Who administers is never locked out and needs none of it.
  if (whyNot.manage !== undefined)
    void import('./page-locks.ts').then(({ lockCheck }) => {
      againstLocks = lockCheck(studio.index.get, session.user)
    })
  if (whyNot.structure !== undefined)
    void import('./words-alone.ts').then(({ wordsCheck }) => {
      againstWords = wordsCheck(() => studio.get().page)
    })
  const lead = createTabLeader({ name: `voix-lead:${ours}`, locks, isHidden: () => document.hidden, later })
  const signOfLife = createHeartbeat(`voix-window:${ours}:`, window, locks)
  const windows = createWindows({
    studio,
    channels: openChannels(session.adminSessionId),
    window,
    later,
    isAlone: signOfLife.isAlone,
    releasesChanged() {
      void forgetReleases()
      void release.check()
    },
  })
  const saver = createSaver({
    studio,
    later,
    alone: createAlone(`voix-save:${id}`, locks),
    send: (base, commands) => api.sendCommands(id, base, commands, site_id),
    autosave: () => {
      const site = queryClient.getQueryData(sitesQuery.queryKey)?.find((each) => each.id === site_id)
      if (site?.settings?.autosave !== true) return undefined
      // The others only save when the one that leads did not.
      return lead.store.getState().leads ? autosaveMs : 2 * autosaveMs
    },
  })
  const presence = createPresence({
    studio,
    saver,
    windows,
    lead,
    later,
    open: openStream(routes.api.pageStream(id)),
    say: (doing) => api.sayPresence(id, doing, site_id),
    isHidden: () => document.hidden,
    now: () => performance.now(),
  })
  document.addEventListener('visibilitychange', presence.seen)
  for (const touch of touches) document.addEventListener(touch, presence.active, { passive: true, capture: true })
  addEventListener('online', saver.retry)
  const journal = createJournal({
    studio,
    shelf: createIndexedDbStorage(),
    key: `${id} ${session.user.id}`,
    now: () => Date.now(),
    later,
    leads: () => lead.store.getState().leads,
  })
  const canvas = createCanvasBridge(
    session.adminSessionId,
    () => ui.getState().active,
    (message) => {
      if (message.kind !== 'boxes' && message.kind !== 'problem') presence.active()
      heard(message)
    },
  )
  const viewAs = createViewAs(studio, ui, canvas)
  const compare = createComparing({
    studio,
    ui,
    later,
    show(page) {
      const known = new Set(assetsIn(studio.get().page))
      showAssets(
        canvas,
        assetsIn(page).filter((asset) => !known.has(asset)),
      )
      canvas.send({ kind: 'page', page })
      watch()
    },
  })
  const release = createReleaseTarget({
    studio,
    ui,
    later,
    say,
    read: (wanted) =>
      queryClient.fetchQuery({ ...releasesQuery, staleTime: 0 }).then(
        (rows) => rows.find((each) => each.id === wanted) ?? null,
        () => undefined,
      ),
    async putIn(into) {
      await api.addToRelease(into, { entity: 'pages', document_id: id }).finally(() => void forgetReleases())
    },
    remember: (chosen) =>
      chosen === null ? localStorage.removeItem(releaseKey) : localStorage.setItem(releaseKey, chosen),
  })
  let hits = 0

  const editor: Editor = {
    studio,
    ui,
    saver,
    journal,
    canvas,
    outline: createOutline(studio),
    problems: createProblems(studio, placementRules, later),
    clipboard: createClipboard(localStorage),
    rules: placementRules,
    viewAs,
    compare,
    release,
    session,
    whyNot,
    keys: createStore<KeySettings>(() => session.user.keys ?? {}),
    windows,
    lead,
    say,
    run(prepared) {
      const refused = isRefused(prepared) ? prepared.refused : studio.commit(prepared)
      if (refused) say(refused)
      return refused === undefined
    },
    select(ids, { scroll = false } = {}) {
      studio.select(ids)
      if (scroll) canvas.send({ kind: 'select', elements: ids, scroll: true })
    },
    startDrag(drag) {
      const targets = [...dropTargets(studio.get().page, placementRules, drag.element)]
      canvas.send({
        kind: 'drag',
        targets: Object.fromEntries(
          targets.flatMap(([parent, slots]) => (isInReach(ui, parent) ? [[parent ?? '', [...slots]]] : [])),
        ),
      })
      const { elements } = studio.get().selection
      const isOneOfSeveral = drag.known && elements.length > 1 && elements.includes(drag.element.id)
      const name = isOneOfSeveral ? `${elements.length} elements` : drag.name
      ui.setState({ dragging: { ...drag, name, place: null }, hovered: null })
    },
    dragOver: (x, y) => canvas.send({ kind: 'hit', x, y, request: ++hits }),
    endDrag(dropped) {
      const { dragging } = ui.getState()
      ui.setState({ dragging: null })
      canvas.send({ kind: 'drag', targets: null })
      if (dropped && dragging?.place) editor.dropTo(dragging, dragging.place)
    },
    finishDrag: () => void setTimeout(() => editor.endDrag(true)),
    dropTo({ element, known, name }, { parent, slot, after }) {
      if (after === element.id) return
      const place = { parent, slot, after }
      const chosen = selectedInOrder(studio)
      const moved = chosen.some(({ id }) => id === element.id) ? chosen : [element]
      if (moved.some(({ id }) => isWithin(studio.index.get, parent, id))) return say('It cannot stand inside itself.')
      const done = editor.run(known ? legally(studio, placementRules, moved, place) : addAt(element, place))
      if (done) announce(`${known ? 'Moved' : 'Added'} ${name} ${dropPositionLabel(studio.index.get, place)}`)
    },
    focusField(name) {
      ui.setState({ right: 'content', rightOpen: true })
      focusFieldWhenShown(name)
    },
    async restore({ revision, commands }) {
      const since =
        revision === studio.get().revision
          ? undefined
          : await api.sendCommands(id, revision, [], site_id).then(() => undefined, missedIn)
      const lost = studio.restore(commands, since?.commands)
      if (lost > 0) say(`${changesOf(lost)} no longer fit the page and ${lost === 1 ? 'was' : 'were'} left out.`)
    },
    reading: (page, why) => createReading(page, why, studio.newId),
    stop() {
      saver.stop()
      document.removeEventListener('visibilitychange', presence.seen)
      for (const touch of touches) document.removeEventListener(touch, presence.active, { capture: true })
      removeEventListener('online', saver.retry)
      presence.stop()
      offPeople()
      windows.stop()
      lead.stop()
      signOfLife.stop()
      clearInterval(roll)
      canvas.stop()
      viewAs.stop()
      compare.stop()
      release.stop()
      offCommands()
      offReview()
      offFocus()
      offState()
    },
  }

  const watch = () => canvas.send({ kind: 'watch', elements: trackedElements(editor) })
  const heard = createCanvasMessages(editor, { watch, isLastHit: (request) => request === hits })
  const roll = setInterval(() => void callTheRoll(), rollMs)
  const offCommands = studio.listen({
    command(command) {
      // What was shown in its place gives way to the draft as a whole.
      if (compare.shown()) return
      // Pictures that the canvas has not met go ahead of the command that shows them.
      if (command.type === 'field.update' && command.field.type === 'media' && Array.isArray(command.value))
        showAssets(
          canvas,
          (command.value as { asset: string }[]).map(({ asset }) => asset),
        )
      canvas.send({ kind: 'command', command })
    },
    replaced: (page) => !compare.shown() && canvas.send({ kind: 'page', page }),
    told: say,
    // What is edited is the draft, so the draft is shown.
    // Only where something else is looked at: every row of the layers hears of a change of the desk.
    edited: () => {
      if (ui.getState().seen !== null) ui.setState({ seen: null })
      compare.toDraft()
    },
  })
  const offReview = ui.subscribe((now, before) => {
    const isOther =
      now.reviewing !== before.reviewing || now.newThread !== before.newThread || now.comparison !== before.comparison
    if (
      isOther ||
      now.strips !== before.strips ||
      now.active !== before.active ||
      (now.reviewing && now.width !== before.width)
    )
      watch()
  })
  const offPeople = windows.store.subscribe((state, before) => {
    if (peersOf(state) !== peersOf(before)) watch()
  })
  const offFocus = ui.subscribe((now, before) => {
    for (const look of viewModes) if (now[look] !== before[look]) canvas.send(viewModeOf(now, look))
  })
  let { selection, page: drawn } = studio.get()
  const offState = studio.store.subscribe((state) => {
    if (state.page.review !== drawn.review) watch()
    const { focused } = ui.getState()
    if (focused !== null && !studio.index.get(focused)) ui.setState({ focused: null })
    drawn = state.page
    if (state.selection === selection) return
    selection = state.selection
    canvas.send({ kind: 'select', elements: selection.elements, ...(selection.field && { field: selection.field }) })
    watch()
  })
  return editor

  async function callTheRoll(): Promise<void> {
    if (windows.store.getState().others.length === 0) return
    const lives = await signOfLife.living()
    if (lives) windows.forget((other) => !lives(other))
  }
}

function say(message: string): void {
  notifications.show({ message, autoClose: 5000 })
}

function later(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
