import { Modal, TextInput, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { catalogue } from '#slices/catalogue.ts'
import type { Slice } from '#slices/define.ts'
import { useBench, useDesk } from '../context.tsx'
import { selectedInOrder } from '../core/edits.ts'
import { matches, offersOf } from '../core/offers.ts'
import { replacements, replaceWith } from '../core/replacing.ts'
import { insertSlice } from '../insert-slice.ts'
import type { Workbench } from '../workbench.ts'
import { Keys } from './shortcuts-dialog.tsx'

/** The keyboard's way to a new slice, or to another one in the place of the selected: type, choose, Enter. */
export function QuickInsert() {
  const { desk } = useBench()
  const dialog = useDesk((it) => it.dialog)
  const open = dialog === 'insert' || dialog === 'replace'
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
      attributes={{ content: { 'aria-label': dialog === 'replace' ? 'Replace with' : 'Insert a slice' } }}
    >
      {open && <Chooser replaces={dialog === 'replace'} close={close} />}
    </Modal>
  )
}

const mostShown = 12

function Chooser({ replaces, close }: { readonly replaces: boolean; readonly close: () => void }) {
  const bench = useBench()
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const found = (replaces ? standIns(bench, words) : newOnes(bench, words)).slice(0, mostShown)
  const says = replaces ? 'Replace with' : 'Insert a slice'

  function choose(index: number, inside: boolean) {
    const slice = found[index]
    if (!slice) return
    close()
    if (!replaces) return void insertSlice(bench, slice, { inside })
    const element = selectedInOrder(bench.studio)[0]
    if (element) bench.run(replaceWith(bench.studio, element, slice))
  }

  function keyDown(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by) setAt((at + by + found.length) % Math.max(found.length, 1))
    else if (event.key === 'Enter') choose(at, event.shiftKey)
    else return
    event.preventDefault()
  }

  return (
    <div className="vx-insert">
      <TextInput
        role="combobox"
        aria-expanded
        aria-controls="insert-list"
        aria-activedescendant={found[at] ? `insert-${found[at].name}` : undefined}
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
        data-autofocus
      />
      <div role="listbox" id="insert-list" aria-label="Slices">
        {found.map((slice, i) => (
          <UnstyledButton
            key={slice.name}
            id={`insert-${slice.name}`}
            role="option"
            aria-selected={i === at}
            tabIndex={-1}
            className="vx-insert-option"
            onClick={(event) => choose(i, event.shiftKey)}
            onMouseEnter={() => setAt(i)}
          >
            <span>{slice.label}</span>
            <span className="vx-dim">{slice.group}</span>
          </UnstyledButton>
        ))}
      </div>
      {found.length === 0 && <p className="vx-help vx-pad">No slice that fits here matches.</p>}
      <p className="vx-insert-foot">
        {replaces ? (
          <>
            <Keys of="enter" /> keeps the fields that both have
          </>
        ) : (
          <>
            <Keys of="enter" /> after the selection <Keys of="shift+enter" /> inside it
          </>
        )}
      </p>
    </div>
  )
}

/** The slices that may stand near the selection. */
function newOnes({ studio, rules }: Workbench, words: string): readonly Slice[] {
  const { page, selection } = studio.get()
  const wish = { words, selected: selection.elements.at(-1), fitsOnly: true, deprecated: false }
  return offersOf(catalogue.values(), page, rules, studio.index.get, wish).flatMap(({ offers }) =>
    offers.map(({ slice }) => slice),
  )
}

/** The slices that may stand in the place of the selected one, the likest first. */
function standIns({ studio, rules }: Workbench, words: string): readonly Slice[] {
  const element = selectedInOrder(studio)[0]
  return element ? replacements(studio, rules, catalogue, element).filter((slice) => matches(slice, words)) : []
}
