import { TextInput, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { t } from '#messages/interface.ts'
import { useFocusBack } from './use-focus-back.ts'
import './pick-list.css'

/** Search results of a pick list, the best match first: none that earlier words have found. */
export interface Picks {
  readonly options: readonly PickOption[]
  /** Whether others may still be found for the words. */
  readonly isSearching?: boolean
  /** Empty state without any result. */
  readonly none: ReactNode
  /** Text below the results; about the matches, unless it concerns all. */
  readonly foot: ReactNode
}

export interface PickOption {
  readonly id: string
  readonly label: ReactNode
  readonly icon?: ReactNode
  /** Description in small type. */
  readonly about?: ReactNode
  /** Heading that it shares with the options after it that have the same. */
  readonly under?: { readonly id: string; readonly title: ReactNode }
  /** Whether the list stays open when it is picked. */
  readonly stays?: boolean
  /** Carries it out; `shift` when that key is held. The dialog is closed by then. */
  readonly pick: (shift: boolean) => void
}

export interface PickListProps {
  readonly says: string
  readonly close: () => void
  /** Search of the options. A hook: it is called with each render of the list. */
  readonly usePicks: (words: string) => Picks
  readonly mostShown: number
  /** Content between the search and the results. */
  readonly beside?: ((words: string) => ReactNode) | undefined
  /** Words that were typed before it was there. */
  readonly typed?: string | undefined
  /** Whether the focus goes back to where it was; not where picking leads it elsewhere. */
  readonly returnFocus?: boolean | undefined
}

/** Pick list of a dialog: a search input with results (combobox), whose count is announced. */
export function PickList({ says, close, usePicks, mostShown, beside, typed = '', returnFocus = true }: PickListProps) {
  useFocusBack(returnFocus)
  const [words, setWords] = useState(typed)
  const [at, setAt] = useState(0)
  const id = useId()
  const { options, none, foot, isSearching = false } = usePicks(words)
  const found = options.slice(0, mostShown)
  /** Enter that was pressed before anything was found: the first that is found is meant. */
  const ahead = useRef<{ readonly shift: boolean }>(undefined)
  useEffect(() => {
    const { current } = ahead
    if (!current || (found.length === 0 && isSearching)) return
    ahead.current = undefined
    pick(0, current.shift)
  })

  function pick(index: number, shift: boolean) {
    const option = found[index]
    if (!option) return
    if (!option.stays) close()
    option.pick(shift)
  }

  function keyDown(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by) show((at + by + found.length) % Math.max(found.length, 1))
    else if (event.key === 'Enter' && found.length === 0)
      ahead.current = isSearching ? { shift: event.shiftKey } : undefined
    else if (event.key === 'Enter') pick(at, event.shiftKey)
    else return
    event.preventDefault()
  }

  function show(index: number) {
    setAt(index)
    document.getElementById(`${id}-${index}`)?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <div className="vx-insert">
      <TextInput
        role="combobox"
        aria-expanded={found.length > 0}
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={found[at] ? `${id}-${at}` : undefined}
        aria-label={says}
        placeholder={says}
        variant="unstyled"
        size="md"
        leftSection={<IconSearch size={16} />}
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value)
          setAt(0)
          ahead.current = undefined
        }}
        onKeyDown={keyDown}
        // At once, not after the dialog has faded in: who types quickly types here.
        autoFocus
        data-autofocus
      />
      {beside?.(words)}
      <div role="listbox" id={id} aria-label={says} className="vx-find-list">
        {inGroups(found).map(({ under, at: start, options: group }) => {
          const lines = group.map((option, j) => line(option, start + j))
          return under ? (
            <div key={under.id} role="group" aria-labelledby={`${id}-${under.id}`}>
              <div id={`${id}-${under.id}`} className="vx-find-under">
                {under.title}
              </div>
              {lines}
            </div>
          ) : (
            lines
          )
        })}
      </div>
      {words.trim() !== '' && found.length === 0 && none}
      <p className="vx-hidden" role="status">
        {words.trim() !== '' &&
          t('{count, plural, =0 {No results} one {# result} other {# results}}', { count: found.length })}
      </p>
      {foot && <p className="vx-insert-foot">{foot}</p>}
    </div>
  )

  function line(option: PickOption, i: number) {
    return (
      <UnstyledButton
        key={option.id}
        id={`${id}-${i}`}
        role="option"
        aria-selected={i === at}
        tabIndex={-1}
        className="vx-insert-option"
        onClick={(event) => pick(i, event.shiftKey)}
        onMouseMove={() => setAt(i)}
      >
        {option.icon}
        <span className="vx-find-words">{option.label}</span>
        {option.about && <span className="vx-dim">{option.about}</span>}
      </UnstyledButton>
    )
  }
}

interface Group {
  readonly under: PickOption['under']
  /** The place of the first among all. */
  readonly at: number
  readonly options: PickOption[]
}

/** Options that follow each other under the same heading. */
function inGroups(options: readonly PickOption[]): readonly Group[] {
  const groups: Group[] = []
  for (const [at, option] of options.entries()) {
    const last = groups.at(-1)
    if (last && last.under?.id === option.under?.id) last.options.push(option)
    else groups.push({ under: option.under, at, options: [option] })
  }
  return groups
}
