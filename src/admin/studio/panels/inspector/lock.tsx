import { Select } from '@mantine/core'
import { label, t } from '#messages/interface.ts'
import { type LockPreset, lockPresets, permissionsFor, presetOf } from '#document/lock.ts'
import type { Element } from '#model/page/page.ts'
import { useEditor } from '../../context.tsx'

const data = Object.entries(lockPresets).map(([value, preset]) => ({ value, label: label(preset.label) }))

/** Lock of an element: the permissions of editors. Administrators always have all. */
export function Lock({ element: { id, permissions } }: { readonly element: Element }) {
  const { run, whyNot } = useEditor()
  const preset = presetOf(permissions)
  const mayLock = whyNot.lock === undefined
  return (
    <Select
      label={t('Editors may change')}
      description={
        mayLock ? t('Also applies to elements inside.') : t('Only publishers and administrators can change this.')
      }
      placeholder={t('Custom')}
      allowDeselect={false}
      disabled={!mayLock}
      data={data}
      value={preset ?? null}
      onChange={(next) =>
        next &&
        next !== preset &&
        run({
          label: t('Lock: {label}', { label: label(lockPresets[next as LockPreset].label) }),
          command: { type: 'element.set', id, changes: { permissions: permissionsFor(next as LockPreset) } },
        })
      }
    />
  )
}
