import './sync.css'
import { UnstyledButton } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { t } from '#messages/interface.ts'
import type { Present } from '#model/studio/presence.ts'
import { useEditor, useUi } from '../context.tsx'
import { follow } from './following.ts'
import { colourOf } from './person-colour.ts'
import { usePeers } from './use-peers.ts'

/** Number of avatars; the others are counted. */
const shownPeople = 5

/** Other people on the page, and the editor's other windows. A click follows one of them. */
export function People() {
  const people = usePeers()
  if (people.length === 0) return null
  return (
    <div className="vx-people" role="group" aria-label={t('Also on this page')}>
      {people.slice(0, shownPeople).map((person) => (
        <Person key={person.id} person={person} />
      ))}
      {people.length > shownPeople && <span className="vx-dim">+{people.length - shownPeople}</span>}
    </div>
  )
}

function Person({ person }: { readonly person: Present }) {
  const { id, user, doing } = person
  const editor = useEditor()
  const isFollowed = useUi(({ following }) => following === id)
  const name = doing.idle ? t('{name}, idle', { name: user.name }) : user.name
  return (
    <UnstyledButton
      className="vx-person"
      style={colourOf(person)}
      aria-label={t('Follow {name}', { name })}
      aria-pressed={isFollowed}
      data-idle={doing.idle}
      title={isFollowed ? t('{name}. Following', { name }) : t('{name}. Click to follow', { name })}
      onClick={() => follow(editor, id)}
      // Drawn by its style: the name says who it is.
      data-text={initialsOf(user.name)}
    />
  )
}

/** Avatars of editors who have an element selected, on its row of the layers. */
export function LayerPeople({ id }: { readonly id: string }) {
  const here = usePeers().filter(({ doing: { elements } }) => elements.includes(id))
  if (here.length === 0) return null
  return (
    <span className="vx-layer-people">
      {here.slice(0, 3).map((person) => (
        <span
          key={person.id}
          className="vx-layer-person"
          style={colourOf(person)}
          role="img"
          aria-label={t('{name} is here', { name: person.user.name })}
          title={t('{name} is here', { name: person.user.name })}
          // Drawn by its style: a layer is named by itself alone.
          data-text={initialsOf(person.user.name)}
        />
      ))}
    </span>
  )
}

/** Note that another editor is writing in a field. */
export function WritingNote({ id, name }: { readonly id: string; readonly name: string }) {
  const writer = usePeers().find(({ doing: { writes } }) => writes?.element === id && writes.field === name)
  if (!writer) return null
  return (
    <p className="vx-writing" role="status" style={colourOf(writer)}>
      <IconPencil size={13} aria-hidden /> {t('{name} is typing here', { name: writer.user.name })}
    </p>
  )
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  return `${words[0]?.[0] ?? '?'}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`.toUpperCase()
}
