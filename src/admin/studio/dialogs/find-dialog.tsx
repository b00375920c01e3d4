import { definitions } from '#slices/definitions.ts'
import { useBench, useDesk } from '../context.tsx'
import { findInPage } from '../core/find-in-page.ts'
import { PickDialog, type PickOption } from './pick-dialog.tsx'
import { Keys } from './shortcuts-dialog.tsx'

const mostShown = 40

/** Finds words anywhere on the page and leads to the field in which they stand. */
export function FindDialog() {
  const { desk, studio, select, focusField } = useBench()
  const open = useDesk(({ dialog }) => dialog === 'find')
  const places = (words: string): readonly PickOption[] =>
    findInPage(studio.get().page, words, (component) => definitions.get(component)?.label).map(
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
  return (
    <PickDialog
      says="Find on this page"
      opened={open}
      close={() => desk.setState({ dialog: null })}
      useOptions={places}
      mostShown={mostShown}
      none="These words stand nowhere."
      size={560}
      returnFocus={false}
      foot={(found) => (
        <>
          <Keys of="enter" /> goes there
          {found > mostShown && ` · ${found} places, the first ${mostShown} are listed`}
        </>
      )}
    />
  )
}
