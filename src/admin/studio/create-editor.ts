import { label, t } from '#messages/interface.ts'
import { boundKindOf } from '#model/page/bound-page.ts'
import { pathOf } from '#contract/call.ts'
import { notifications } from '@mantine/notifications'
import { createStore } from 'zustand/vanilla'
import type { Command } from '#document/command.ts'
import type { Problem } from '#document/placement-rules.ts'
import { isOfReview } from '#document/of-review.ts'
import { singlesOf } from '#document/text-edits.ts'
import type { FromCanvas } from '#model/studio/canvas.ts'
import type { Page } from '#model/page/page.ts'
import type { PageRow } from '#contract/pages.ts'
import type { KeySettings, SessionInfo } from '#contract/session.ts'
import { call } from '../api/api.ts'
import { queryClient, sitesQuery } from '../api/queries.ts'
import { addToRelease, forgetReleases, releasesHoldingQuery, releasesQuery } from '../api/release-queries.ts'
import { createCanvasBridge } from './canvas/canvas-bridge.ts'
import { createCanvasMessages } from './canvas/canvas-messages.ts'
import { createCanvasSync, showPage } from './canvas/canvas-sync.ts'
import { chunks } from './chunks.tsx'
import { createClipboard } from './commands/clipboard.ts'
import { isRefused } from './commands/edits.ts'
import { createComparing } from './compare/comparing.ts'
import type { Editor } from './editor.ts'
import { createViewAs } from './personas/view-as.ts'
import { commandRegistry } from './registry.ts'
import { formatRefusal } from './format-refusal.ts'
import { createReleaseTarget, inTheMaking } from './releases/release-target.ts'
import { cannotEdit, readOnlyReason } from './review/review-mode.ts'
import { lockCheck } from './rights/page-locks.ts'
import { wordsCheck } from './rights/words-check.ts'
import { createCanvasStore, framesKey } from './state/canvas-store.ts'
import type { Edit } from './state/document-core.ts'
import { createDocumentStore, type DocumentStore } from './state/document-store.ts'
import { fullPageReason } from './state/full-page.ts'
import { createIndexedDbStorage } from './state/indexeddb-storage.ts'
import { createJournal } from './state/journal.ts'
import { createOutline } from './state/outline.ts'
import { placementRules } from './state/placement-rules.ts'
import { createProblems } from './state/problems.ts'
import { autosavePauses, createSaver, type Saver } from './state/saver.ts'
import { createSharing, type Sharing } from './state/sharing.ts'
import { createTabsStore, type TabsState, type TabsStore } from './state/tabs-store.ts'
import { createUiStore, type Room, type UiStore } from './state/ui-store.ts'
import { openChannels } from './tabs/channels.ts'
import { openStream } from './tabs/stream.ts'
import { createLock } from './tabs/tab-leader.ts'
import { createTabs, type Tabs } from './tabs/tabs.ts'

/** Storage key of the release that was last edited. */
const releaseKey = 'voix:studio-release'

/** Creates the editor of a page: its four stores and its services. */
export function createEditor(
  row: PageRow,
  session: SessionInfo,
  { room = 'wide' as Room, channels = openChannels(session.adminSessionId) } = {},
): Editor {
  const mayFillReleases = session.user.may?.releases?.includes('edit') ?? false
  const isNarrow = room === 'narrow'
  const ui = createUiStore(room, mayFillReleases ? localStorage.getItem(releaseKey) : null)
  // A user who may not edit looks at it and comments.
  if (row.why_not?.edit) ui.setState({ reviewing: true })
  const canvas = createCanvasStore(isNarrow, localStorage.getItem(framesKey), globalThis.innerWidth)
  const tabsStore = createTabsStore()
  const rules = { ...placementRules, boundTo: boundKindOf(row.page.path), t, label }
  const window = crypto.randomUUID()
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>
  const studio = openDocument(row, session, { ui, tabs: tabsStore }, window)
  const shared = openSharing(row, {
    studio,
    ui,
    tabs: tabsStore,
    saver: () => saver,
    fallBehind: () => void tabs.join(),
  })
  const saver: Saver = openSaver(row, { studio, ui, tabs: tabsStore, locks, shared })
  const release = openReleaseTarget(row, studio, ui)
  if (mayFillReleases) void joinDraftRelease(row, ui)
  const tabs: Tabs = createTabs({
    store: tabsStore,
    studio,
    saver,
    shared,
    window,
    sessionId: session.adminSessionId,
    locks,
    later,
    channels,
    openStream: openStream(pathOf('GET /api/pages/:id/stream', { id: row.page.id })),
    say: (doing) =>
      call('PUT /api/pages/:id/presence', { params: { id: row.page.id }, body: doing, siteId: row.page.site_id }),
    releasesChanged() {
      void forgetReleases()
      void release.check()
    },
  })
  const journal = createJournal({
    studio,
    storage: createIndexedDbStorage(),
    key: `${row.page.id} ${session.user.id}`,
    now: () => Date.now(),
    later,
    leads: () => tabsStore.getState().leads,
  })
  const bridge = createCanvasBridge(
    session.adminSessionId,
    () => canvas.getState().active,
    (message) => {
      if (!isReport(message)) tabs.active()
      received(message)
    },
  )
  const viewAs = createViewAs(studio, canvas, bridge)
  const compare = createComparing({
    studio,
    ui,
    later,
    load: async () => (await chunks.review()).compared,
    show(page) {
      showPage({ studio, bridge }, page)
      sync.watch()
    },
  })
  const editor: Editor = {
    studio,
    ui,
    canvas,
    tabs,
    saver,
    journal,
    bridge,
    outline: createOutline(studio),
    problems: createProblems(studio, rules, later, problemsElsewhereOf, canvas),
    clipboard: createClipboard(localStorage),
    dragged: createClipboard(localStorage, 'dragged'),
    rules,
    viewAs,
    compare,
    release,
    session,
    whyNot: row.why_not ?? {},
    commands: commandRegistry,
    keys: createStore<KeySettings>(() => session.user.keys ?? {}),
    say,
    run(prepared) {
      const refused = isRefused(prepared) ? prepared.refused : studio.commit(prepared)
      if (refused) say(formatRefusal(refused))
      if (refused !== undefined || isRefused(prepared)) return false
      showEdited(editor, prepared)
      return true
    },
    select(ids, { scroll = false } = {}) {
      studio.select(ids)
      if (scroll) bridge.send({ kind: 'select', elements: ids, scroll: true })
    },
    stop() {
      removeEventListener('online', saver.retry)
      for (const { stop } of [saver, shared, tabs, bridge, viewAs, compare, release, sync, peerPresence]) stop()
    },
  }
  const sync = createCanvasSync(editor)
  const received = createCanvasMessages(editor, sync.watch)
  const peerPresence = openPeerPresence(editor)
  addEventListener('online', saver.retry)
  return editor
}

/** Brings what an edit selects into view, and shows the fields of what is new, whichever tab was open before. */
function showEdited({ bridge, ui }: Editor, { command, select = [] }: Edit): void {
  if (select.length === 0) return
  bridge.send({ kind: 'select', elements: select, scroll: true })
  if (singlesOf(command).some((each) => each.type === 'element.add' && select.includes(each.element.id)))
    ui.setState({ right: 'content' })
}

/** Whether the canvas sent a message by itself, and nobody did anything there. */
function isReport({ kind }: FromCanvas): boolean {
  return kind === 'boxes' || kind === 'problem' || kind === 'nothing' || kind === 'carets' || kind === 'viewed'
}

/** The company of the other people on the page, whose code is loaded when the first of them comes. */
function openPeerPresence(editor: Editor): { readonly stop: () => void } {
  let peerPresence: Promise<{ readonly stop: () => void }> | undefined
  let isStopped = false
  const come = ({ people }: TabsState) => {
    if (people.length === 0 || peerPresence) return
    peerPresence = chunks.people().then(({ createPeerPresence }) => {
      const made = createPeerPresence({ ...editor, later })
      if (isStopped) made.stop()
      return made
    })
    peerPresence.catch(() => (peerPresence = undefined))
  }
  const off = editor.tabs.store.subscribe(come)
  return {
    stop() {
      isStopped = true
      off()
      void peerPresence?.then(({ stop }) => stop())
    },
  }
}

/** The document of a page, which refuses what this user may not change on it. */
function openDocument(
  row: PageRow,
  session: SessionInfo,
  { ui, tabs }: { readonly ui: UiStore; readonly tabs: TabsStore },
  window: string,
): DocumentStore {
  const whyNot = row.why_not ?? {}
  let againstLocks: ((command: Command) => string | undefined) | undefined
  let againstWords: ((command: Command) => string | undefined) | undefined
  const studio = createDocumentStore(row, {
    now: () => performance.now(),
    newId: () => crypto.randomUUID(),
    window,
    refuse(command) {
      if (tabs.getState().isFull && !isOfReview(command)) return fullPageReason()
      if (ui.getState().reviewing && !isOfReview(command)) return whyNot.edit ? cannotEdit(whyNot.edit) : readOnlyReason
      return againstLocks?.(command) ?? againstWords?.(command)
    },
  })
  // Who administers is never locked out and needs none of it.
  if (whyNot.manage !== undefined) againstLocks = lockCheck(studio.index.get, session.user)
  if (whyNot.structure !== undefined) againstWords = wordsCheck(() => studio.get().page)
  return studio
}

interface SaverParts {
  readonly studio: DocumentStore
  readonly ui: UiStore
  readonly tabs: TabsStore
  readonly locks: LockManager | undefined
  readonly shared: Sharing
}

function openSaver({ page: { id, site_id } }: PageRow, { studio, ui, tabs, locks, shared }: SaverParts) {
  return createSaver({
    studio,
    later,
    withLock: createLock(`voix-save:${id}`, locks),
    send: (base, commands, isAuto) =>
      call('POST /api/pages/:id/commands', {
        params: { id },
        body: { baseVersion: base, commands, ...(isAuto && { auto: isAuto }) },
        siteId: site_id,
      }),
    shared: {
      ...shared,
      save: (isAuto) =>
        call('POST /api/pages/:id/live/save', {
          params: { id },
          body: { ...(isAuto && { auto: isAuto }) },
          siteId: site_id,
        }),
    },
    isAsked: () => ui.getState().leaving,
    autosave: () => {
      const site = queryClient.getQueryData(sitesQuery.queryKey)?.find((each) => each.id === site_id)
      if (!site || site.settings?.autosave === false || isClosed(ui.getState().release)) return undefined
      const { idleMs, longestMs } = autosavePauses
      // The others only save when the one that leads did not.
      return tabs.getState().leads ? autosavePauses : { idleMs: 2 * idleMs, longestMs: 2 * longestMs }
    },
  })
}

interface SharingParts {
  readonly studio: DocumentStore
  readonly ui: UiStore
  readonly tabs: TabsStore
  readonly saver: () => Saver
  readonly fallBehind: () => void
}

/** The edits of all who have the page open, while others have. */
function openSharing(
  { page: { id, site_id } }: PageRow,
  { studio, ui, tabs, saver, fallBehind }: SharingParts,
): Sharing {
  const isOn = () => tabs.getState().people.length > 0 || studio.get().sharedBy.length > 0
  const sharing = createSharing({
    isOn,
    fallBehind,
    load: async () =>
      (await chunks.sharing()).shareEdits(ui, {
        studio,
        later,
        isOn,
        leads: () => tabs.getState().leads,
        read: (after) => call('GET /api/pages/:id/live', { params: { id }, query: { after }, siteId: site_id }),
        send: (at, edits) =>
          call('POST /api/pages/:id/live', { params: { id }, body: { ...at, edits: [...edits] }, siteId: site_id }),
        catchUp: (version) => saver().catchUpNow(version),
        known: () => saver().known(),
        save: () => void saver().save(),
        notified: say,
      }),
  })
  const unsubscribe = tabs.subscribe(({ people, leads }, before) => {
    if (people !== before.people || leads !== before.leads) sharing.peersChanged()
  })
  return {
    ...sharing,
    stop() {
      unsubscribe()
      sharing.stop()
    },
  }
}

/** Makes the one draft release that holds the page the one that saves go into, unless another was chosen. */
async function joinDraftRelease({ page: { id, current_release } }: PageRow, ui: UiStore): Promise<void> {
  const isOpen = () => ui.getState().release === null
  if (current_release?.status !== 'draft' || !isOpen()) return
  const holding = await queryClient
    .fetchQuery(releasesHoldingQuery({ entity: 'pages', document_id: id }))
    .catch(() => [])
  const [draft, ...others] = holding.filter(({ status }) => status === 'draft')
  if (draft && others.length === 0 && isOpen()) ui.setState({ release: draft.id })
}

/** Whether a release that is worked for takes no changes any more, as far as is known. */
function isClosed(release: string | null): boolean {
  const status = queryClient.getQueryData(releasesQuery.queryKey)?.find(({ id }) => id === release)?.status
  return status !== undefined && !inTheMaking.includes(status)
}

/** Problems of a page that only the server knows. */
async function problemsElsewhereOf(page: Page): Promise<readonly Problem[]> {
  const [{ problemsElsewhere }, { needs }] = await Promise.all([
    import('#document/page-problems.ts'),
    import('./state/needs.ts'),
  ])
  return problemsElsewhere(page, needs, (asked) =>
    call('POST /api/pages/:id/lost-references', { params: { id: page.id }, body: asked, siteId: page.site_id }),
  )
}

function openReleaseTarget({ page: { id } }: PageRow, studio: DocumentStore, ui: UiStore) {
  return createReleaseTarget({
    studio,
    ui,
    later,
    say,
    read: (wanted) =>
      queryClient.fetchQuery({ ...releasesQuery, staleTime: 0 }).then(
        (rows) => rows.find((each) => each.id === wanted) ?? null,
        () => undefined,
      ),
    putIn: (into) => addToRelease(into, { entity: 'pages', document_id: id }),
    remember: (chosen) =>
      chosen === null ? localStorage.removeItem(releaseKey) : localStorage.setItem(releaseKey, chosen),
  })
}

function say(message: string): void {
  notifications.show({ message, autoClose: 5000 })
}

function later(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
