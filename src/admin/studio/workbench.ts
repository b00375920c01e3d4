import { notifications } from '@mantine/notifications'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Command } from '#document/command.ts'
import { legalTargets, type Rulebook } from '#document/legality.ts'
import { everyElement } from '#document/tree.ts'
import type { FromCanvas } from '#model/canvas.ts'
import type { Page } from '#model/page.ts'
import { routes } from '#routes.ts'
import { knownAsset } from '../controls/use-asset.ts'
import { api, type KeySettings, type PageRow, type SessionInfo } from '../api.ts'
import { announce } from '../parts/announce.ts'
import { sentenceOf } from '../parts/states.tsx'
import { assetQuery, queryClient, sitesQuery } from '../queries.ts'
import { forgetReleases } from '../release-queries.ts'
import { createCanvasLink, type CanvasLink } from './canvas-link.ts'
import { type Clipboard, createClipboard } from './core/clipboard.ts'
import { addAt, isRefused, legally, type Prepared, selectedInOrder } from './core/edits.ts'
import { createIndexedShelf } from './core/indexed-shelf.ts'
import { focusFieldWhenShown } from './inspector/focus-field.ts'
import { mayBeWritten, writeInPlace, writeNext, written } from './inline-text.ts'
import { createJournal, type Journal, type JournalEntry } from './core/journal.ts'
import { isWithin, type Place, placeInWords, whyNotIn } from './core/places.ts'
import { rules } from './core/rules.ts'
import { autosaveMs, createSaver, missedIn, type Saver } from './core/saver.ts'
import { toggled } from './core/selection.ts'
import { siblingsBetween } from './core/walk.ts'
import { changesOf, createReading, createStudio, type Studio } from './core/studio.ts'
import { breakpointAt, createDesk, type DeskStore, type Dragging, framesKey, isInReach } from './desk.ts'
import { type Comparing, createComparing } from './history/comparing.ts'
import { lookOf, looks, looksOf } from './looks.ts'
import { createOutline, type Outline } from './outline.ts'
import { createProblems, type Problems } from './problems.ts'
import { createReleaseTarget, type ReleaseTarget } from './release/release-target.ts'
import { isOfReview, placeComment, readOnlyReason } from './review/review-mode.ts'
import { pinsOf, threadsOf } from './review/threads.ts'
import { keyPressed } from './shortcuts.ts'
import { openChannels } from './sync/channels.ts'
import { createAlone, createLead, createSignOfLife, type Lead } from './sync/locks.ts'
import { othersOf } from './sync/others.ts'
import { createPresence } from './sync/presence.ts'
import { openStream } from './sync/stream.ts'
import { createWindows, type Windows } from './sync/windows.ts'
import { createViewAs, type ViewAsStore } from './view-as/view-as.ts'

/** How often it is looked whether the other windows are still there, ms. */
const rollMs = 5000

/** What says that somebody is at it. */
const touches = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const

/** Where the browser keeps which release was worked for last. */
const releaseKey = 'voix:studio-release'

/** Everything at hand while a page is open: its studio, how it is saved, how it is shown. */
export interface Workbench {
  readonly studio: Studio
  readonly desk: DeskStore
  readonly saver: Saver
  readonly journal: Journal
  readonly canvas: CanvasLink
  readonly outline: Outline
  readonly problems: Problems
  readonly clipboard: Clipboard
  readonly rules: Rulebook
  readonly viewAs: ViewAsStore
  readonly compare: Comparing
  readonly release: ReleaseTarget
  readonly session: SessionInfo
  /** Keys as the editor has changed them. */
  readonly keys: StoreApi<KeySettings>
  /** The other windows in which this editor has the page open. */
  readonly windows: Windows
  readonly lead: Lead
  /** Carries out a prepared edit and says why not when it is refused. Answers whether it was done. */
  readonly run: (prepared: Prepared) => boolean
  readonly say: (message: string) => void
  readonly select: (ids: readonly string[], options?: { readonly scroll?: boolean }) => void
  readonly startDrag: (drag: Omit<Dragging, 'place' | 'why'>) => void
  readonly dragOver: (x: number, y: number) => void
  readonly endDrag: (dropped: boolean) => void
  /** Ends a drag at what lies under the pointer, after drop targets of the studio itself had their turn. */
  readonly finishDrag: () => void
  readonly dropTo: (drag: Omit<Dragging, 'place'>, place: Place) => void
  readonly focusField: (name?: string) => void
  /** Puts unsaved work of an earlier session on top of the page, and asks where others wrote the same since. */
  readonly restore: (entry: JournalEntry) => Promise<void>
  /** A studio of another state of the page, in which nothing can be changed. */
  readonly reading: (page: Page, why: string) => Studio
  /** Its page is shown and cannot be edited. */
  readonly isReadOnly?: true
  readonly stop: () => void
}

export function createWorkbench(row: PageRow, session: SessionInfo, { isNarrow = false } = {}): Workbench {
  const { id, site_id } = row.page
  const desk = createDesk(isNarrow, localStorage.getItem(releaseKey), localStorage.getItem(framesKey))
  const window = crypto.randomUUID()
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>
  const ours = `${session.adminSessionId}:${id}`
  let againstLocks: ((command: Command) => string | undefined) | undefined
  const studio = createStudio(row, {
    now: () => performance.now(),
    newId: () => crypto.randomUUID(),
    window,
    refuse: (command) => (desk.getState().reviewing && !isOfReview(command) ? readOnlyReason : againstLocks?.(command)),
  })
  // Who administers is never locked out and needs none of it.
  if (!session.user.assignments?.some(({ role }) => role === 'owner' || role === 'admin'))
    void import('./core/page-locks.ts').then(({ lockCheck }) => {
      againstLocks = lockCheck(studio.index.get, session.user)
    })
  const lead = createLead({ name: `voix-lead:${ours}`, locks, isHidden: () => document.hidden, later })
  const signOfLife = createSignOfLife(`voix-window:${ours}:`, window, locks)
  const windows = createWindows({
    studio,
    channels: openChannels(session.adminSessionId),
    window,
    later,
    isAlone: signOfLife.isAlone,
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
    shelf: createIndexedShelf(),
    key: `${id} ${session.user.id}`,
    now: () => Date.now(),
    later,
    leads: () => lead.store.getState().leads,
  })
  const canvas = createCanvasLink(session.adminSessionId, () => desk.getState().active, heard)
  const viewAs = createViewAs(studio, desk, canvas)
  const compare = createComparing({
    studio,
    desk,
    later,
    show(page) {
      const known = new Set(assetsIn(studio.get().page))
      showAssets(assetsIn(page).filter((asset) => !known.has(asset)))
      canvas.send({ kind: 'page', page })
      watch()
    },
  })
  const release = createReleaseTarget({
    studio,
    desk,
    later,
    async putIn(into) {
      await api
        .addToRelease(into, { entity: 'pages', document_id: id })
        .catch((error: unknown) => say(`It is saved, but the release did not take it: ${sentenceOf(error)}`))
      await forgetReleases()
    },
    remember: (chosen) =>
      chosen === null ? localStorage.removeItem(releaseKey) : localStorage.setItem(releaseKey, chosen),
  })
  let hits = 0

  const bench: Workbench = {
    studio,
    desk,
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
      const targets = [...legalTargets(studio.get().page, rules, drag.element)]
      canvas.send({
        kind: 'drag',
        targets: Object.fromEntries(
          targets.flatMap(([parent, slots]) => (isInReach(desk, parent) ? [[parent ?? '', [...slots]]] : [])),
        ),
      })
      const { elements } = studio.get().selection
      const isOneOfSeveral = drag.known && elements.length > 1 && elements.includes(drag.element.id)
      const name = isOneOfSeveral ? `${elements.length} elements` : drag.name
      desk.setState({ dragging: { ...drag, name, place: null }, hovered: null })
    },
    dragOver: (x, y) => canvas.send({ kind: 'hit', x, y, request: ++hits }),
    endDrag(dropped) {
      const { dragging } = desk.getState()
      desk.setState({ dragging: null })
      canvas.send({ kind: 'drag', targets: null })
      if (dropped && dragging?.place) bench.dropTo(dragging, dragging.place)
    },
    finishDrag: () => void setTimeout(() => bench.endDrag(true)),
    dropTo({ element, known, name }, { parent, slot, after }) {
      if (after === element.id) return
      const place = { parent, slot, after }
      const chosen = selectedInOrder(studio)
      const moved = chosen.some(({ id }) => id === element.id) ? chosen : [element]
      if (moved.some(({ id }) => isWithin(studio.index.get, parent, id))) return say('It cannot stand inside itself.')
      const done = bench.run(known ? legally(studio, rules, moved, place) : addAt(element, place))
      if (done) announce(`${known ? 'Moved' : 'Added'} ${name} ${placeInWords(studio.index.get, place)}`)
    },
    focusField(name) {
      desk.setState({ right: 'content', rightOpen: true })
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

  const roll = setInterval(() => void callTheRoll(), rollMs)
  const offCommands = studio.listen({
    command(command) {
      // What was shown in its place gives way to the draft as a whole.
      if (compare.shown()) return
      // Pictures that the canvas has not met go ahead of the command that shows them.
      if (command.type === 'field.update' && command.field.type === 'media' && Array.isArray(command.value))
        showAssets((command.value as { asset: string }[]).map(({ asset }) => asset))
      canvas.send({ kind: 'command', command })
    },
    replaced: (page) => !compare.shown() && canvas.send({ kind: 'page', page }),
    told: say,
    // What is edited is the draft, so the draft is shown.
    // Only where something else is looked at: every row of the layers hears of a change of the desk.
    edited: () => {
      if (desk.getState().seen !== null) desk.setState({ seen: null })
      compare.toDraft()
    },
  })
  const offReview = desk.subscribe((now, before) => {
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
    if (othersOf(state) !== othersOf(before)) watch()
  })
  const offFocus = desk.subscribe((now, before) => {
    for (const look of looks) if (now[look] !== before[look]) canvas.send(lookOf(now, look))
  })
  let isLinkShown = false
  let { selection, page: drawn } = studio.get()
  const offState = studio.store.subscribe((state) => {
    if (state.page.review !== drawn.review) watch()
    const { focused } = desk.getState()
    if (focused !== null && !studio.index.get(focused)) desk.setState({ focused: null })
    drawn = state.page
    if (state.selection === selection) return
    selection = state.selection
    canvas.send({ kind: 'select', elements: selection.elements, ...(selection.field && { field: selection.field }) })
    watch()
  })
  return bench

  /** Those that were chosen in another window are fetched, and shown when they are here. */
  function showAssets(ids: readonly string[]): void {
    const assets = ids.flatMap((asset) => knownAsset(asset) ?? [])
    if (assets.length > 0) canvas.send({ kind: 'assets', assets })
    for (const asset of ids.filter((each) => !assets.some(({ id }) => id === each)))
      void queryClient
        .fetchQuery(assetQuery(asset))
        .then((found) => canvas.send({ kind: 'assets', assets: [found] }))
        .catch(() => undefined)
  }

  /** A link to an element leads to it, once. */
  function showLinked(): void {
    if (isLinkShown) return
    isLinkShown = true
    const linked = location.hash.slice(1)
    if (studio.index.get(linked)) bench.select([linked], { scroll: true })
  }

  async function callTheRoll(): Promise<void> {
    if (windows.store.getState().others.length === 0) return
    const lives = await signOfLife.living()
    if (lives) windows.forget((other) => !lives(other))
  }

  function watch(): void {
    const { hovered } = desk.getState()
    canvas.send({
      kind: 'watch',
      elements: [
        ...new Set([
          ...studio.get().selection.elements.slice(0, 50),
          ...(hovered ? [hovered] : []),
          ...pinned(),
          ...othersOf(windows.store.getState()).flatMap(({ doing }) => doing.elements),
          ...compared(),
          ...desk.getState().strips,
        ]),
      ],
    })
  }

  /** The elements that show how the page differs from what it is compared with. */
  function compared(): readonly string[] {
    return (desk.getState().comparison?.rows ?? []).slice(0, 100).flatMap(({ mark }) => mark.id ?? [])
  }

  /** The elements that comments of the review are about at this width. */
  function pinned(): readonly string[] {
    const { reviewing, width, newThread } = desk.getState()
    if (!reviewing) return []
    const threads = threadsOf(studio.get().page.review, (element) => studio.index.get(element) !== undefined)
    return [
      ...pinsOf(threads, breakpointAt(width)).flatMap(({ element }) => element ?? []),
      ...(newThread?.element ? [newThread.element] : []),
    ]
  }

  function heard(message: FromCanvas): void {
    if (message.kind !== 'boxes' && message.kind !== 'problem') presence.active()
    switch (message.kind) {
      case 'ready':
        // Typed while it loaded: it started from what the server had.
        if (compare.shown() || studio.get().pending.length > 0)
          canvas.send({ kind: 'page', page: compare.shown() ?? studio.get().page })
        canvas.send({ kind: 'select', elements: studio.get().selection.elements })
        watch()
        viewAs.repeat()
        for (const look of looksOf(desk.getState())) canvas.send(look)
        showLinked()
        return desk.setState({ ready: true })
      case 'clicked':
        return clicked(message)
      case 'opened':
        bench.select([message.element])
        if (message.field && mayBeWritten(bench, message.element, message.field))
          return writeInPlace(bench, message.element, message.field)
        return bench.focusField(message.field)
      case 'written':
        return written(bench, message)
      case 'unwritable':
        return bench.focusField(message.field)
      case 'left':
        return canvas.focus()
      case 'next-text':
        return writeNext(bench, message)
      case 'hovered':
        desk.setState({ hovered: message.element })
        return watch()
      case 'menu':
        if (message.element && !studio.get().selection.elements.includes(message.element))
          bench.select([message.element])
        return desk.setState({ menu: { element: message.element, ...canvas.onScreen(message.x, message.y) } })
      case 'boxes':
        return desk.setState({ boxes: message.boxes })
      case 'key':
        keyPressed(bench, { key: message.key, code: message.code, ...message.modifiers }, message.typing)
        return
      case 'hit': {
        const { dragging } = desk.getState()
        if (dragging && message.request === hits) {
          const why = message.place || !message.over ? undefined : whyNotIn(bench, dragging.element, message.over)
          desk.setState({ dragging: { ...dragging, place: message.place, why } })
        }
        return
      }
      case 'files':
        return void import('./stage/file-drop.ts').then(({ beginFiles }) => beginFiles(bench, message.types))
      case 'problem':
        return desk.setState({ failures: { ...desk.getState().failures, [message.element]: message.message } })
      case 'scrolled':
        return
    }
  }

  function clicked({ element, field, slot, at, modifiers }: Extract<FromCanvas, { kind: 'clicked' }>): void {
    desk.setState({ menu: null })
    if (desk.getState().commenting)
      return placeComment(bench, { ...(element && { element }), x: at?.x ?? 50, y: at?.y ?? 50 })
    const { selection: now } = studio.get()
    if (element === null) return bench.select([])
    if (modifiers.shift) {
      const range = siblingsBetween(studio.get().page, studio.index.get, now.elements[0], element)
      return studio.select(range ?? toggled(now, element).elements)
    }
    if (modifiers.mod) {
      const parent = studio.index.get(element)?.parent
      return bench.select(parent ? [parent] : [element])
    }
    if (slot !== undefined && !desk.getState().reviewing) {
      bench.select([element])
      return desk.setState({ dialog: 'insert-inside', fills: slot })
    }
    if (now.elements.length === 1 && now.elements[0] === element) {
      if (field) studio.selectField(field)
      else studio.leaveField()
      return
    }
    bench.select([element])
  }
}

/** The library's files that a page shows. */
function assetsIn(page: Page): readonly string[] {
  return [...everyElement(page.elements)].flatMap(({ fields }) =>
    fields.flatMap(({ type, media }) =>
      type === 'media' && Array.isArray(media)
        ? (media as { asset?: string }[]).flatMap(({ asset }) => asset ?? [])
        : [],
    ),
  )
}

function say(message: string): void {
  notifications.show({ message, autoClose: 5000 })
}

function later(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
