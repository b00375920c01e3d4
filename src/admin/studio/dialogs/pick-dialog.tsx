import { Modal, TextInput, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { useBench } from '../context.tsx'

export interface PickOption {
  readonly id: string
  readonly label: ReactNode
  /** What it is of, in small beside it. */
  readonly about?: ReactNode
  /** Carries it out; `shift` when that key is held. The dialog is closed by then. */
  readonly pick: (shift: boolean) => void
}

interface PickDialogProps {
  readonly says: string
  readonly opened: boolean
  readonly close: () => void
  /** What answers to the words, the likeliest first. A hook: it is called with each draw of the open dialog. */
  readonly useOptions: (words: string) => readonly PickOption[]
  readonly mostShown: number
  /** What stands where nothing answers to the words. */
  readonly none: string
  readonly foot: (found: number) => ReactNode
  /** What can be said and done besides, between the words and what answers to them. */
  readonly beside?: (words: string) => ReactNode
  readonly size?: number
  /** Whether the focus goes back to where it was; not where picking leads it elsewhere. */
  readonly returnFocus?: boolean
}

/** One field and what answers to it: type, choose with the arrows, Enter. */
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
  useOptions,
  mostShown,
  none,
  foot,
  beside,
}: Omit<PickDialogProps, 'opened' | 'size' | 'returnFocus'>) {
  const { desk } = useBench()
  const [words, setWords] = useState(() => desk.getState().typedAhead)
  useEffect(() => desk.setState({ typedAhead: '' }), [desk])
  const [at, setAt] = useState(0)
  const id = useId()
  const all = useOptions(words)
  const found = all.slice(0, mostShown)

  function pick(index: number, shift: boolean) {
    const option = found[index]
    if (!option) return
    close()
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
        {found.map((option, i) => (
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
        ))}
      </div>
      {words.trim() !== '' && found.length === 0 && <p className="vx-help vx-pad">{none}</p>}
      <p className="vx-insert-foot" role="status">
        {foot(all.length)}
      </p>
    </div>
  )
}
