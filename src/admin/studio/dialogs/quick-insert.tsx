import { Modal, TextInput, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { catalogue } from '#slices/catalogue.ts'
import { useBench, useDesk } from '../context.tsx'
import { offersOf } from '../core/offers.ts'
import { insertSlice } from '../insert-slice.ts'
import { Keys } from './shortcuts-dialog.tsx'

/** The keyboard's way to a new slice: type, choose, Enter. */
export function QuickInsert() {
  const { desk } = useBench()
  const open = useDesk(({ dialog }) => dialog === 'insert')
  const close = () => desk.setState({ dialog: null })
  return (
    <Modal
      opened={open}
      onClose={close}
      withCloseButton={false}
      padding={0}
      size={480}
      yOffset="12vh"
      centered={false}
      attributes={{ content: { 'aria-label': 'Insert a slice' } }}
    >
      {open && <Inserter close={close} />}
    </Modal>
  )
}

const mostShown = 12

function Inserter({ close }: { readonly close: () => void }) {
  const bench = useBench()
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const { page, selection } = bench.studio.get()
  const found = offersOf(catalogue.values(), page, bench.rules, bench.studio.index.get, {
    words,
    selected: selection.elements.at(-1),
    fitsOnly: true,
    deprecated: false,
  })
    .flatMap(({ offers }) => offers)
    .slice(0, mostShown)

  function insert(index: number, inside: boolean) {
    const slice = found[index]?.slice
    if (!slice) return
    close()
    void insertSlice(bench, slice, { inside })
  }

  function keyDown(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by) setAt((at + by + found.length) % Math.max(found.length, 1))
    else if (event.key === 'Enter') insert(at, event.shiftKey)
    else return
    event.preventDefault()
  }

  return (
    <div className="vx-insert">
      <TextInput
        role="combobox"
        aria-expanded
        aria-controls="insert-list"
        aria-activedescendant={found[at] ? `insert-${found[at].slice.name}` : undefined}
        aria-label="Insert a slice"
        placeholder="Insert a slice"
        variant="unstyled"
        size="md"
        leftSection={<IconSearch size={16} />}
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={keyDown}
        data-autofocus
      />
      <div role="listbox" id="insert-list" aria-label="Slices">
        {found.map(({ slice }, i) => (
          <UnstyledButton
            key={slice.name}
            id={`insert-${slice.name}`}
            role="option"
            aria-selected={i === at}
            tabIndex={-1}
            className="vx-insert-option"
            onClick={(event) => insert(i, event.shiftKey)}
            onMouseEnter={() => setAt(i)}
          >
            <span>{slice.label}</span>
            <span className="vx-dim">{slice.group}</span>
          </UnstyledButton>
        ))}
      </div>
      {found.length === 0 && <p className="vx-help vx-pad">No slice that fits here matches.</p>}
      <p className="vx-insert-foot">
        <Keys of="enter" /> after the selection <Keys of="shift+enter" /> inside it
      </p>
    </div>
  )
}
