import { Modal, TextInput, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { useEditor } from '../context.tsx'

/** Search results of a pick dialog, the best match first. */
export interface Picks {
  readonly options: readonly PickOption[]
  /** Empty state without any result. */
  readonly none: ReactNode
  /** Text below the results; about the matches, unless it concerns all. */
  readonly foot: ReactNode
}

export interface PickOption {
  readonly id: string
  readonly label: ReactNode
  /** Description in small type. */
  readonly about?: ReactNode
  /** Heading that it shares with the options after it that have the same. */
  readonly under?: { readonly id: string; readonly title: ReactNode }
  /** Whether the dialog stays open when it is picked. */
  readonly stays?: boolean
  /** Carries it out; `shift` when that key is held. The dialog is closed by then. */
  readonly pick: (shift: boolean) => void
}

interface PickDialogProps {
  readonly says: string
  readonly opened: boolean
  readonly close: () => void
  /** Search of the options. A hook: it is called with each render of the open dialog. */
  readonly usePicks: (words: string) => Picks
  readonly mostShown: number
  /** Content between the search and the results. */
  readonly beside?: (words: string) => ReactNode
  readonly size?: number
  /** Whether the focus goes back to where it was; not where picking leads it elsewhere. */
  readonly returnFocus?: boolean
}

/** Pick dialog: a search with results to choose by the arrow keys and Enter (combobox). */
export function PickDialog({ opened, close, says, size = 480, returnFocus = true, ...inside }: PickDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={close}
      withCloseButton={false}
      padding={0}
      size={size}
      yOffset="12vh"
      centered={false}
      returnFocus={returnFocus}
      attributes={{ content: { 'aria-label': says } }}
    >
      {opened && <Picker says={says} close={close} {...inside} />}
    </Modal>
  )
}

function Picker({
  says,
  close,
  usePicks,
  mostShown,
  beside,
}: Omit<PickDialogProps, 'opened' | 'size' | 'returnFocus'>) {
  const { ui } = useEditor()
  const [words, setWords] = useState(() => ui.getState().typedAhead)
  useEffect(() => ui.setState({ typedAhead: '' }), [ui])
  const [at, setAt] = useState(0)
  const id = useId()
  const { options, none, foot } = usePicks(words)
  const found = options.slice(0, mostShown)

  function pick(index: number, shift: boolean) {
    const option = found[index]
    if (!option) return
    if (!option.stays) close()
    option.pick(shift)
  }

  function keyDown(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by) show((at + by + found.length) % Math.max(found.length, 1))
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
        aria-expanded
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
      <p className="vx-insert-foot" role="status">
        {foot}
      </p>
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
