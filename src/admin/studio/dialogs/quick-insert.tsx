import { definitions } from '#slices/definitions.ts'
import { useBench, useDesk } from '../context.tsx'
import { selectedInOrder } from '../core/edits.ts'
import { matches, offersOf } from '../core/offers.ts'
import { replacements, replaceWith } from '../core/replacing.ts'
import { insertSlice } from '../insert-slice.ts'
import type { Workbench } from '../workbench.ts'
import { PickDialog, type PickOption, type Picks } from './pick-dialog.tsx'
import { Keys } from '../keys.tsx'

/** The keyboard's way to a new slice, or to another one in the place of the selected: type, choose, Enter. */
export function QuickInsert() {
  const bench = useBench()
  const dialog = useDesk((it) => it.dialog)
  const replaces = dialog === 'replace'
  const picks = (words: string): Picks => ({
    options: replaces ? standIns(bench, words) : newOnes(bench, words, dialog === 'insert-before'),
    none: <p className="vx-help vx-pad">No slice that fits here matches.</p>,
    foot: replaces ? (
      <>
        <Keys of="enter" /> keeps the fields that both have
      </>
    ) : dialog === 'insert-before' ? (
      <>
        <Keys of="enter" /> before the selection
      </>
    ) : (
      <>
        <Keys of="enter" /> after the selection <Keys of="shift+enter" /> inside it
      </>
    ),
  })
  return (
    <PickDialog
      says={replaces ? 'Replace with' : dialog === 'insert-before' ? 'Insert a slice before' : 'Insert a slice'}
      opened={replaces || dialog === 'insert' || dialog === 'insert-before'}
      close={() => bench.desk.setState({ dialog: null })}
      usePicks={picks}
      mostShown={12}
    />
  )
}

/** The slices that may stand near the selection. */
function newOnes(bench: Workbench, words: string, before: boolean): readonly PickOption[] {
  const { studio, rules } = bench
  const { page, selection } = studio.get()
  const wish = { words, selected: selection.elements.at(-1), fitsOnly: true, deprecated: false }
  return offersOf(definitions.values(), page, rules, studio.index.get, wish).flatMap(({ offers }) =>
    offers.map(({ slice }) => ({
      id: slice.name,
      label: slice.label,
      about: slice.group,
      pick: (inside) => void insertSlice(bench, slice, { inside, before }),
    })),
  )
}

/** The slices that may stand in the place of the selected one, the likest first. */
function standIns(bench: Workbench, words: string): readonly PickOption[] {
  const { studio, rules } = bench
  const element = selectedInOrder(studio)[0]
  if (!element) return []
  return replacements(studio, rules, definitions, element)
    .filter((slice) => matches(slice, words))
    .map((slice) => ({
      id: slice.name,
      label: slice.label,
      about: slice.group,
      pick: () => void bench.run(replaceWith(studio, element, slice)),
    }))
}
