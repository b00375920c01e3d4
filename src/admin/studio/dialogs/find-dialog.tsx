import { useState } from 'react'
import { definitions } from '#slices/definitions.ts'
import { useBench, useDesk } from '../context.tsx'
import { findInPage } from '../core/find-in-page.ts'
import { Keys } from '../keys.tsx'
import { PickDialog, type PickOption } from './pick-dialog.tsx'
import { type Matching, ReplaceForm } from './replace-form.tsx'

const mostShown = 40

/** Finds words anywhere on the page, leads to the field in which they stand, and writes others in their place. */
export function FindDialog() {
  const { desk, studio, select, focusField } = useBench()
  const open = useDesk(({ dialog }) => dialog === 'find')
  const [matching, setMatching] = useState<Matching>({ matchCase: false, wholeWords: false })
  const places = (words: string): readonly PickOption[] =>
    findInPage(studio.get().page, { words, ...matching }, (component) => definitions.get(component)?.label).map(
      ({ element, name, field, label, excerpt }) => ({
        id: `${element} ${field ?? ''}`,
        label: excerpt,
        about: label ? `${name} · ${label}` : name,
        pick() {
          select([element], { scroll: true })
          if (field) focusField(field)
        },
      }),
    )
  const close = () => desk.setState({ dialog: null })
  return (
    <PickDialog
      says="Find on this page"
      opened={open}
      close={close}
      useOptions={places}
      mostShown={mostShown}
      none="These words stand nowhere."
      size={620}
      returnFocus={false}
      beside={(words) => <ReplaceForm words={words} matching={matching} change={setMatching} close={close} />}
      foot={(found) => (
        <>
          <Keys of="enter" /> goes there
          {found > mostShown && ` · ${found} places, the first ${mostShown} are listed`}
        </>
      )}
    />
  )
}
