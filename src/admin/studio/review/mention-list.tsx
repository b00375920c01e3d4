import { type KeyboardEvent, type RefObject, useState } from 'react'
import { t } from '#messages/interface.ts'
import type { Colleague } from '#contract/pages.ts'
import { announce } from '../../components/announce.ts'
import { colleaguesNamed, named, type Naming, namingAt } from './mentions.ts'

/** Number of suggestions at a time. */
const mostOffered = 6

interface MentionsOptions {
  readonly text: string
  readonly setText: (text: string) => void
  readonly people: readonly Colleague[]
  readonly box: RefObject<HTMLTextAreaElement | null>
}

interface Mentions {
  /** Whom the letters after the @ may mean; nobody while none is being written. */
  readonly offered: readonly Colleague[]
  /** Index of the suggestion that Enter takes. */
  readonly at: number
  readonly look: (box: HTMLTextAreaElement) => void
  readonly take: (person: Colleague) => void
  readonly close: () => void
  /** Answers whether the key was one of the list's. */
  readonly onKeyDown: (event: KeyboardEvent) => boolean
}

/** Mentions: suggestions while a name is written after an @. The arrows choose, Enter and Tab take, Escape leaves. */
export function useMentions({ text, setText, people, box }: MentionsOptions): Mentions {
  const [naming, setNaming] = useState<Naming>()
  const [at, setAt] = useState(0)
  const offered = naming ? colleaguesNamed(naming.words, people).slice(0, mostOffered) : []
  const close = () => setNaming(undefined)

  function look({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): void {
    const next = selectionStart === selectionEnd ? namingAt(value, selectionStart) : undefined
    if (next?.at === naming?.at && next?.words === naming?.words) return
    setNaming(next)
    setAt(0)
    const found = next ? colleaguesNamed(next.words, people).length : 0
    if (found > 0)
      announce(
        t(
          '{count, plural, one {# person. Press Enter to choose.} other {# people. Press the arrow keys and Enter to choose.}}',
          { count: found },
        ),
      )
  }

  function take(person: Colleague): void {
    if (!naming) return
    const next = named(text, naming, person)
    setText(next.text)
    close()
    // The caret is put where it belongs once the box shows the new text.
    requestAnimationFrame(() => {
      box.current?.focus()
      box.current?.setSelectionRange(next.caret, next.caret)
    })
  }

  function onKeyDown(event: KeyboardEvent): boolean {
    if (offered.length === 0 || event.metaKey || event.ctrlKey) return false
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by) {
      const next = (at + by + offered.length) % offered.length
      setAt(next)
      announce(offered[next]!.name)
    } else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' || event.key === 'Tab') take(offered[at] ?? offered[0]!)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }

  return { offered, at, look, take, close, onKeyDown }
}

export function MentionList({ id, mentions }: { readonly id: string; readonly mentions: Mentions }) {
  const { offered, at, take } = mentions
  if (offered.length === 0) return null
  return (
    <div id={id} role="listbox" aria-label={t('People')} className="vx-mentions">
      {offered.map((person, i) => (
        <div
          key={person.id}
          id={`${id}-${i}`}
          role="option"
          tabIndex={-1}
          aria-selected={i === at}
          // Pressed, not clicked: the box keeps the focus, and with it the caret.
          onPointerDown={(event) => {
            event.preventDefault()
            take(person)
          }}
        >
          {person.name}
        </div>
      ))}
    </div>
  )
}
