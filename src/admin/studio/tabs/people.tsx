import './sync.css'
import { UnstyledButton } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { t } from '#messages/interface.ts'
import type { Box } from '#model/canvas.ts'
import type { Present } from '#model/presence.ts'
import { useEditor, useUi, useCanvas } from '../context.tsx'
import { follow } from './following.ts'
import { peersOf } from './peers.ts'

/** Number of avatars; the others are counted. */
const shownPeople = 5

/** The others who have the page open, and the editor's own other windows. A click follows what one of them selects. */
export function People() {
  const people = usePeople()
  if (people.length === 0) return null
  return (
    <div
      className="vx-people"
      role="group"
      aria-label={t({ id: 'studio.presence.also-here', defaultMessage: 'Also on this page' })}
    >
      {people.slice(0, shownPeople).map((person) => (
        <Person key={person.id} person={person} />
      ))}
      {people.length > shownPeople && <span className="vx-dim">+{people.length - shownPeople}</span>}
    </div>
  )
}

function Person({ person: { id, user, doing } }: { readonly person: Present }) {
  const editor = useEditor()
  const isFollowed = useUi(({ following }) => following === id)
  const name = doing.idle
    ? t({ id: 'studio.presence.idle', defaultMessage: '{name}, idle' }, { name: user.name })
    : user.name
  return (
    <UnstyledButton
      className="vx-person"
      style={{ background: colourOf(user.id) }}
      aria-label={t(
        { id: 'studio.presence.follow', defaultMessage: 'Follow {name} ({name2})' },
        { name, name2: initialsOf(user.name) },
      )}
      aria-pressed={isFollowed}
      data-idle={doing.idle}
      title={
        isFollowed
          ? t({ id: 'studio.presence.followed', defaultMessage: '{name}. Following' }, { name })
          : t({ id: 'studio.presence.click-to-follow', defaultMessage: '{name}. Click to follow' }, { name })
      }
      onClick={() => follow(editor, id)}
    >
      {initialsOf(user.name)}
    </UnstyledButton>
  )
}

/** Outlines of the others' selections on the canvas, in their colours. */
export function PeopleOutlines({ scale }: { readonly scale: number }) {
  const boxes = useCanvas((canvas) => canvas.boxes)
  return usePeople().flatMap(({ id, user, doing }) =>
    doing.elements.map((element) => {
      const box: Box | undefined = boxes[element]
      if (!box || box.height === 0) return null
      const { x, y, width, height } = box
      return (
        <div
          key={`${id} ${element}`}
          className="vx-outline vx-person-outline"
          style={{
            transform: `translate(${x * scale}px, ${y * scale}px)`,
            width: width * scale,
            height: height * scale,
            borderColor: colourOf(user.id),
          }}
        >
          <span className="vx-stage-chip" style={{ background: colourOf(user.id) }}>
            {user.name}
          </span>
        </div>
      )
    }),
  )
}

/** Avatars of the others who have an element selected, on its row of the layers. */
export function LayerPeople({ id }: { readonly id: string }) {
  const here = usePeople().filter(({ doing: { elements } }) => elements.includes(id))
  if (here.length === 0) return null
  return (
    <span className="vx-layer-people">
      {here.slice(0, 3).map(({ id: person, user }) => (
        <span
          key={person}
          className="vx-layer-person"
          style={{ background: colourOf(user.id) }}
          role="img"
          aria-label={t({ id: 'studio.presence.is-here', defaultMessage: '{name} is here' }, { name: user.name })}
          title={t({ id: 'studio.presence.is-here', defaultMessage: '{name} is here' }, { name: user.name })}
        >
          {initialsOf(user.name)}
        </span>
      ))}
    </span>
  )
}

/** Note that another editor is writing in a field. Nobody is locked out: conflicts are resolved later. */
export function WritingNote({ id, name }: { readonly id: string; readonly name: string }) {
  const writer = usePeople().find(({ doing: { writes } }) => writes?.element === id && writes.field === name)
  if (!writer) return null
  return (
    <p className="vx-writing" role="status" style={{ color: colourOf(writer.user.id) }}>
      <IconPencil size={13} aria-hidden />{' '}
      {t({ id: 'studio.presence.is-typing', defaultMessage: '{name} is typing here' }, { name: writer.user.name })}
    </p>
  )
}

function usePeople(): readonly Present[] {
  const { store } = useEditor().tabs
  return useSyncExternalStore(store.subscribe, () => peersOf(store.getState()))
}

/** Dark enough for white letters on them and to be seen on a page. */
const colours = ['#b4235a', '#0b7285', '#6741d9', '#2b7a3b', '#b8400b', '#1864ab', '#862e9c', '#5c6700']

/** Everybody has one colour, on all pages and for all others. */
export function colourOf(user: string): string {
  let sum = 0
  for (let i = 0; i < user.length; i++) sum = (sum * 31 + user.charCodeAt(i)) % 9973
  return colours[sum % colours.length]!
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  return `${words[0]?.[0] ?? '?'}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`.toUpperCase()
}
