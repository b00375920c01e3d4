import { Modal, TextInput, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { catalogue } from '#slices/catalogue.ts'
import { useBench, useDesk } from '../context.tsx'
import { findInPage } from '../core/find-in-page.ts'
import { Keys } from './shortcuts-dialog.tsx'

/** Finds words anywhere on the page and leads to the field in which they stand. */
export function FindDialog() {
  const { desk } = useBench()
  const open = useDesk(({ dialog }) => dialog === 'find')
  const close = () => desk.setState({ dialog: null })
  return (
    <Modal
      opened={open}
      onClose={close}
      withCloseButton={false}
      padding={0}
      size={560}
      yOffset="12vh"
      returnFocus={false}
      attributes={{ content: { 'aria-label': 'Find on this page' } }}
    >
      {open && <Finder close={close} />}
    </Modal>
  )
}

const mostShown = 40

function Finder({ close }: { readonly close: () => void }) {
  const { studio, select, focusField } = useBench()
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const all = findInPage(studio.get().page, words, (component) => catalogue.get(component)?.label)
  const found = all.slice(0, mostShown)

  function show(index: number) {
    const place = found[index]
    if (!place) return
    close()
    select([place.element], { scroll: true })
    if (place.field) focusField(place.field)
  }

  function keyDown(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by) setAt((at + by + found.length) % Math.max(found.length, 1))
    else if (event.key === 'Enter') show(at)
    else return
    event.preventDefault()
  }

  return (
    <div className="vx-insert">
      <TextInput
        role="combobox"
        aria-expanded
        aria-controls="find-list"
        aria-activedescendant={found[at] ? `find-${at}` : undefined}
        aria-label="Find on this page"
        placeholder="Find on this page"
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
      <div role="listbox" id="find-list" aria-label="Places" className="vx-find-list">
        {found.map(({ element, name, field, label, excerpt }, i) => (
          <UnstyledButton
            key={`${element} ${field ?? ''}`}
            id={`find-${i}`}
            role="option"
            aria-selected={i === at}
            tabIndex={-1}
            className="vx-insert-option"
            onClick={() => show(i)}
            onMouseEnter={() => setAt(i)}
          >
            <span className="vx-find-words">{excerpt}</span>
            <span className="vx-dim">{label ? `${name} · ${label}` : name}</span>
          </UnstyledButton>
        ))}
      </div>
      {words.trim() !== '' && found.length === 0 && <p className="vx-help vx-pad">These words stand nowhere.</p>}
      <p className="vx-insert-foot" role="status">
        <Keys of="enter" /> goes there
        {all.length > mostShown && ` · ${all.length} places, the first ${mostShown} are listed`}
      </p>
    </div>
  )
}
