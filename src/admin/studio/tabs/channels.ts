import { broadcastRetention } from '#model/limits.ts'
import type { LiveEdit } from '#model/studio/live-edit.ts'
import type { Present, TextPosition, ViewPosition } from '#model/studio/presence.ts'
import type { Advance, SharedEdit, Snapshot } from '../state/document-core.ts'
import type { Selection } from '../state/selection.ts'
import { createWriteQueue } from './write-queue.ts'

/** Messages between the windows of one admin session (BroadcastChannel), by action. */
export interface Messages {
  /** Edit made in the sender. */
  readonly edit: SharedEdit
  /** Edits of the live log, from the window that got them from the server. */
  readonly numbered: readonly LiveEdit[]
  /** Save on the server. */
  readonly advance: Advance
  /** Selection in the sender; `alone` where it does not share it. */
  readonly select: Selection & { readonly alone?: true }
  /** The sender has opened the page; windows that have it open answer. */
  readonly join: { readonly needs: 'snapshot' | 'nothing' }
  readonly snapshot: { readonly to: string; readonly snapshot: Snapshot | null }
  readonly leave: null
  /** Presence of others on the page, from the window with the event stream. */
  readonly people: PeerFacts
  /** Caret in the sender, and what is looked at there. */
  readonly here: Whereabouts
  /** Some release changed; from the window that listens to the server. */
  readonly releases: null
}

/** Presence of other people on the page, and whether they are so many that it is read-only here. */
export interface PeerFacts {
  readonly people: readonly Present[]
  readonly isFull: boolean
}

/** Changes of the editor's caret and view. */
export interface Whereabouts {
  readonly caret?: TextPosition | null
  readonly view?: ViewPosition
}

export type Action = keyof Messages

/** Envelope of a message with its sender and page; the channels are shared by the session. */
export interface Sent<A extends Action> {
  readonly from: string
  readonly page: string
  readonly body: Messages[A]
}

export interface Channels {
  readonly send: <A extends Action>(action: A, sent: Sent<A>) => void
  readonly on: <A extends Action>(action: A, hear: (sent: Sent<A>) => void) => void
  readonly close: () => void
}

const actions: readonly Action[] = [
  'edit',
  'numbered',
  'advance',
  'select',
  'join',
  'snapshot',
  'leave',
  'people',
  'here',
  'releases',
]

/** Channel of one action. */
interface Channel {
  readonly post: (sent: unknown) => Promise<unknown>
  readonly hear: (heard: (sent: unknown) => void) => void
  readonly close: () => unknown
}

/** Opens the channels `{action}:{admin session id}`: BroadcastChannel, or a storage of the browser without it. */
export function openChannels(adminSessionId: string): Channels {
  const write = createWriteQueue(broadcastRetention.writeCap)
  const openChannel = 'BroadcastChannel' in globalThis ? nativeChannel : storedChannel
  const open = new Map(actions.map((action) => [action, openChannel(`${action}:${adminSessionId}`)]))
  return {
    send(action, sent) {
      write(async () => open.get(action)?.post(sent)).catch((error: unknown) =>
        console.warn('Another window could not be told.', error),
      )
    },
    on(action, hear) {
      open.get(action)?.hear((sent) => hear(sent as Parameters<typeof hear>[0]))
    },
    close: () => open.forEach((channel) => void channel.close()),
  }
}

function nativeChannel(name: string): Channel {
  const channel = new BroadcastChannel(name)
  return {
    post: async (sent) => channel.postMessage(sent),
    hear: (heard) => channel.addEventListener('message', ({ data }) => heard(data)),
    close: () => channel.close(),
  }
}

/** Its code is loaded by the few browsers that need it. */
function storedChannel(name: string): Channel {
  const opening = import('./stored-channel.ts').then(({ openStoredChannel }) => openStoredChannel(name))
  return {
    post: async (sent) => (await opening).post(sent),
    hear: (heard) => void opening.then((channel) => channel.hear(heard)),
    close: () => opening.then((channel) => channel.close()),
  }
}
