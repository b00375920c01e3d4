import { Select } from '@mantine/core'
import { type LockPreset, lockPresets, permissionsFor, presetOf } from '#document/lock.ts'
import type { Element } from '#model/page.ts'
import { useEditor } from '../../context.tsx'

const data = Object.entries(lockPresets).map(([value, { label }]) => ({ value, label }))

/** Lock of an element: the permissions of editors. Administrators always have all. */
export function Lock({ element: { id, permissions } }: { readonly element: Element }) {
  const { run, whyNot } = useEditor()
  const preset = presetOf(permissions)
  const mayLock = whyNot.lock === undefined
  return (
    <Select
      label="Editors may change"
      description={
        mayLock ? 'Counts for what is inside as well.' : 'Publishers and administrators decide this; ask one of them.'
      }
      placeholder="As written by hand"
      allowDeselect={false}
      disabled={!mayLock}
      data={data}
      value={preset ?? null}
      onChange={(next) =>
        next &&
        next !== preset &&
        run({
          label: `Lock: ${lockPresets[next as LockPreset].label}`,
          command: { type: 'element.set', id, changes: { permissions: permissionsFor(next as LockPreset) } },
        })
      }
    />
  )
}
