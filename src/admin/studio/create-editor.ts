import type { Editor } from './state/editor.ts'
import type { KeySettings, SessionInfo } from '../api/session-types.ts'
import { notifications } from '@mantine/notifications'
import { createStore } from 'zustand/vanilla'
import type { Command } from '#document/command.ts'
import { dropTargets } from '#document/placement-rules.ts'
import { boundKindOf } from '#model/bound-page.ts'
import { routes } from '#routes.ts'
import { api, type PageRow } from '../api/api.ts'
import { announce } from '../components/announce.ts'
import { queryClient, sitesQuery } from '../api/queries.ts'
import { forgetReleases, releasesQuery } from '../api/release-queries.ts'
import { createCanvasBridge } from './canvas/canvas-bridge.ts'
import { createClipboard } from './commands/clipboard.ts'
import { addAt, isRefused, legally, selectedInOrder } from './commands/edits.ts'
import { createIndexedDbStorage } from './state/indexeddb-storage.ts'
import { focusFieldWhenShown } from './panels/inspector/focus-field.ts'
import { createJournal } from './state/journal.ts'
import { isWithin, dropPositionLabel } from './commands/drop-positions.ts'
import { placementRules } from './state/placement-rules.ts'
import { autosaveMs, createSaver, missedIn } from './state/saver.ts'
import { createReading, createStudio } from './state/document-store.ts'
import { changesOf } from './state/studio-saves.ts'
import { createUiStore, framesKey, isInReach } from './state/ui-store.ts'
import { createCanvasMessages } from './canvas/canvas-messages.ts'
import { createComparing } from './compare/comparing.ts'
import { viewModeOf, viewModes } from './canvas/view-modes.ts'
import { createOutline } from './state/outline.ts'
import { createProblems } from './state/problems.ts'
import { createReleaseTarget } from './releases/release-target.ts'
import { cannotEdit, isOfReview, readOnlyReason } from './review/review-mode.ts'
import { assetsIn, showAssets } from './state/shown-assets.ts'
import { openChannels } from './tabs/channels.ts'
import { createAlone, createTabLeader, createHeartbeat } from './tabs/tab-leader.ts'
import { peersOf } from './tabs/peers.ts'
import { createPresence } from './tabs/presence.ts'
import { openStream } from './tabs/stream.ts'
import { createWindows } from './tabs/windows.ts'
import { createViewAs } from './personas/view-as.ts'
import { trackedElements } from './state/tracked-elements.ts'

/** Interval of pinging the other windows, ms. */
const rollMs = 5000

/** Events that count as activity. */
const touches = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const

/** Storage key of the release that was last edited. */
const releaseKey = 'voix:studio-release'

export function createEditor(row: PageRow, session: SessionInfo, { isNarrow = false } = {}): Editor {
  const { id, site_id } = row.page
  const rules = { ...placementRules, boundTo: boundKindOf(row.page.path) }
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
    void import('./state/page-locks.ts').then(({ lockCheck }) => {
      againstLocks = lockCheck(studio.index.get, session.user)
    })
  if (whyNot.structure !== undefined)
    void import('./state/words-alone.ts').then(({ wordsCheck }) => {
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
    problems: createProblems(studio, rules, later),
    clipboard: createClipboard(localStorage),
    rules,
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
      const targets = [...dropTargets(studio.get().page, rules, drag.element)]
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
      const done = editor.run(known ? legally(studio, rules, moved, place) : addAt(element, place))
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
    // Only while another version is shown: every row of the layers is notified of a change of the UI store.
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
