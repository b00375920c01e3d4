import { createHash } from 'node:crypto'
import { broadcastRetention } from '#model/limits.ts'

import {
  type Doing,
  isSeated,
  type PageEvent,
  type Present,
  presenceColours,
  presenceKeptMs,
} from '#model/studio/presence.ts'
import type { Store, StoredUser } from '#services/repository-types.ts'
import type { PresenceNews, PresencePubsub } from './presence-pubsub.ts'
import { createSaveWatchers } from './save-watchers.ts'
import { createSharedEditsSender, type LastEdits } from './shared-edits-sender.ts'

/** Live updates of pages in the studio: presence of editors, and saves. */
export interface LiveUpdates {
  /** Adds a visitor to a page and sends them every event; returns the function that removes them. */
  enter(page: string, who: Visitor, tell: (event: PageEvent) => void): () => void
  /** Tells of each save of a page, without being there; returns the function that ends it. */
  watch(page: string, tell: (version: number) => void): () => void
  /** Updates the activity of a visitor on a page. */
  does(page: string, session: string, doing: Doing): void
  /** Whether a session has its stream of a page on this node. */
  isHere(page: string, session: string): boolean
  /** Whether so many people edit a page that a session which came later may not. */
  isFullFor(page: string, session: string): boolean
  /** A page was saved on this node; the other nodes are notified. */
  saved(page: string, version: number): void
  /** The live log of a page goes up to a number on this node, with these as its last edits; the other nodes are notified. */
  shared(page: string, number: number, last?: LastEdits): void
  /** Content was changed, by its invalidation tags. */
  changed(tags: readonly string[]): void
  /** Asks the database whether open pages were saved beside this node, or by a route that tells nobody. */
  poll(): Promise<void>
  /** Forgets of whom nothing was heard. */
  forgetSilent(): void
  stop(): void
}

export interface Visitor {
  readonly session: string
  readonly user: Pick<StoredUser, 'id' | 'name'>
  /** Whether they may not edit the page. */
  readonly reads?: boolean | undefined
}

/** The versions and the live logs of working copies, for those who have them open. */
type SavedPages = Pick<Store['pages'], 'revisions' | 'liveNumbers' | 'liveEdits' | 'liveCounters'>

interface Here {
  readonly present: Present
  /** Listeners on this node; empty for a visitor on another one. */
  readonly tellers: Set<(event: PageEvent) => void>
  /** Time of the last sign of life, ms: a visitor who is silent for long is no longer shown. */
  readonly heardAt: number
  /** Whether the others were told that they are no longer shown. */
  readonly isSilent?: true
}

/** Throttle of presence messages after quick selections, ms. */
const gatherMs = 60

export function createLiveUpdates(store: { readonly pages: SavedPages }, wire?: PresencePubsub): LiveUpdates {
  const pages = new Map<string, Map<string, Here>>()
  const watchers = createSaveWatchers()
  const due = new Map<string, NodeJS.Timeout>()
  /** Latest version of each open page whose save was sent to the listeners. */
  const announcedVersions = new Map<string, number>()
  const sender = createSharedEditsSender(store, tellAll)
  wire?.hear(hear)

  return {
    enter(page, { session, user, reads }, tell) {
      const id = namedBy(session)
      const here = pages.get(page) ?? new Map<string, Here>()
      pages.set(page, here)
      const known = here.get(id)
      const tellers = known?.tellers ?? new Set()
      tellers.add(tell)
      const { id: userId, name } = user
      const present = known?.present ?? arrival({ id, user: { id: userId, name }, reads }, [...here.values()])
      here.set(id, { present, tellers, heardAt: Date.now() })
      tell({ kind: 'welcome', id })
      wire?.tell({ kind: 'here', page, id, present })
      wire?.tell({ kind: 'who', page })
      announce(page)
      return () => leave(page, id, tell)
    },
    watch: watchers.add,
    does(page, session, doing) {
      const id = namedBy(session)
      // The stream may be another node's, which then knows more than this one.
      if (!note(page, id, doing)) wire?.tell({ kind: 'does', page, id, doing })
    },
    isHere: (page, session) => (pages.get(page)?.get(namedBy(session))?.tellers.size ?? 0) > 0,
    isFullFor: (page, session) => !isSeated(presentIn(pages.get(page)), namedBy(session)),
    saved(page, version) {
      tellSaved(page, version)
      wire?.tell({ kind: 'saved', page, version })
    },
    shared(page, number, last) {
      tellShared(page, number, last)
      wire?.tell({ kind: 'shared', page, number })
    },
    changed(tags) {
      void tellVersions(pagesIn(tags).filter((page) => pages.has(page) || watchers.has(page))).catch(() => undefined)
      if (tags.some((tag) => tag.startsWith('release:')))
        for (const page of pages.keys()) tellAll(page, { kind: 'releases' })
    },
    async poll() {
      const open = [...pages.keys()]
      await tellVersions([...open, ...watchers.pages()])
      if (open.length === 0) return
      for (const [page, number] of await store.pages.liveNumbers(open)) tellShared(page, number)
    },
    forgetSilent,
    stop() {
      due.forEach((timer) => clearTimeout(timer))
      wire?.close()
    },
  }

  /** Receives a message of another node. Only pages that are open on this one matter. */
  function hear(news: PresenceNews): void {
    if (news.kind === 'saved') return tellSaved(news.page, news.version)
    const here = pages.get(news.page)
    if (!here) return
    if (news.kind === 'shared') return tellShared(news.page, news.number)
    if (news.kind === 'who') return tellNodes(news.page)
    if (news.kind === 'does') return void note(news.page, news.id, news.doing)
    if ((here.get(news.id)?.tellers.size ?? 0) > 0) return
    if (news.kind === 'here') here.set(news.id, { present: news.present, tellers: new Set(), heardAt: Date.now() })
    else here.delete(news.id)
    announce(news.page)
  }

  function leave(page: string, id: string, tell: (event: PageEvent) => void): void {
    const here = pages.get(page)
    const one = here?.get(id)
    one?.tellers.delete(tell)
    if (!here || !one || one.tellers.size > 0) return
    here.delete(id)
    wire?.tell({ kind: 'gone', page, id })
    if ([...here.values()].every(({ tellers }) => tellers.size === 0)) {
      pages.delete(page)
      announcedVersions.delete(page)
      sender.forget(page)
    } else announce(page)
  }

  function note(page: string, id: string, doing: Doing): boolean {
    const here = pages.get(page)
    const one = here?.get(id)
    if (!here || !one || one.tellers.size === 0) return false
    const present = { ...one.present, doing }
    here.set(id, { present, tellers: one.tellers, heardAt: Date.now() })
    wire?.tell({ kind: 'here', page, id, present })
    announce(page)
    return true
  }

  function announce(page: string): void {
    if (due.has(page)) return
    due.set(
      page,
      setTimeout(() => {
        due.delete(page)
        tellAll(page, { kind: 'present', people: presentIn(pages.get(page)) })
      }, gatherMs),
    )
  }

  function tellAll(page: string, event: PageEvent): void {
    for (const { tellers } of pages.get(page)?.values() ?? []) for (const tell of tellers) tell(event)
  }

  function tellSaved(page: string, version: number): void {
    if ((!pages.has(page) && !watchers.has(page)) || version <= (announcedVersions.get(page) ?? 0)) return
    announcedVersions.set(page, version)
    tellAll(page, { kind: 'saved', version })
    watchers.tell(page, version)
  }

  async function tellVersions(open: readonly string[]): Promise<void> {
    if (open.length === 0) return
    for (const [page, version] of await store.pages.revisions(open)) tellSaved(page, version)
  }

  /** Nobody waits for it: what fails is asked for again a second later. */
  function tellShared(page: string, number: number, last?: LastEdits): void {
    if (pages.has(page)) sender.send(page, number, last).catch(() => undefined)
  }

  function tellNodes(page: string): void {
    for (const [id, one] of pages.get(page) ?? [])
      if (one.tellers.size > 0 && isAlive(one)) wire?.tell({ kind: 'here', page, id, present: one.present })
  }

  function forgetSilent(): void {
    for (const [page, here] of pages)
      for (const [id, one] of here) {
        if (isAlive(one)) continue
        // Who has a stream here may only have lost the network for a while, and is shown again when they speak.
        if (one.tellers.size === 0 && Date.now() - one.heardAt > broadcastRetention.serverMs) here.delete(id)
        if (one.isSilent) continue
        if (here.has(id)) here.set(id, { ...one, isSilent: true })
        announce(page)
      }
  }
}

function presentIn(here: ReadonlyMap<string, Here> | undefined): readonly Present[] {
  return [...(here?.values() ?? [])].filter(isAlive).map(({ present }) => present)
}

/** Pages that invalidation tags name. */
function pagesIn(tags: readonly string[]): readonly string[] {
  return tags.flatMap((tag) => (tag.startsWith('page:') ? [tag.slice('page:'.length)] : []))
}

function isAlive({ heardAt }: Here): boolean {
  return Date.now() - heardAt <= presenceKeptMs
}

/** A name for a session that says nothing about it. */
function namedBy(session: string): string {
  return createHash('sha256').update(`presence ${session}`).digest('hex').slice(0, 16)
}

/** Presence of an editor who comes, beside those who are here. */
function arrival(
  { id, user, reads }: Pick<Present, 'id' | 'user'> & Pick<Visitor, 'reads'>,
  here: readonly Here[],
): Present {
  const colour = colourFor(user.id, here)
  return { id, user, colour, since: Date.now(), ...(reads && { reads: true }), doing: { elements: [] } }
}

/** Colour of an editor who comes: their own on every page, unless another person there has it. */
function colourFor(user: string, here: readonly Here[]): number {
  const known = here.find(({ present }) => present.user.id === user)
  if (known) return known.present.colour
  const own = [...user].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 9973, 0) % presenceColours.length
  const taken = new Set(here.filter(isAlive).map(({ present }) => present.colour))
  const next = presenceColours.map((_, i) => (own + i) % presenceColours.length)
  return next.find((colour) => !taken.has(colour)) ?? own
}
