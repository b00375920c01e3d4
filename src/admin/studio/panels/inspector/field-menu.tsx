import type { Field } from '#fields/index.ts'
import { Menu } from '@mantine/core'
import type { MediaItem } from '#model/media.ts'
import type { PopupProps } from '../../../components/lazy.tsx'
import { announce } from '../../../components/announce.ts'
import { useEditor } from '../../context.tsx'
import { copiedFor, copyValue } from '../../commands/copied-value.ts'
import { isFieldChanged, toSaved } from '../../state/since-saved.ts'

interface Entry {
  readonly label: string
  /** Reason why it is disabled. */
  readonly why?: string | undefined
  readonly act: () => void
}

/** Menu of a field, whatever its control. A disabled action says why. */
export function OpenedFieldMenu({ button, opened, onChange, ...props }: FieldMenuProps & PopupProps) {
  return (
    <Menu position="bottom-end" width={230} opened={opened} onChange={onChange}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown className="vx-menu">
        <Entries {...props} />
      </Menu.Dropdown>
    </Menu>
  )
}

function Entries({ id, name, field, label, value, isStored, enabled, locked, write, toggle, settle }: FieldMenuProps) {
  const { studio, run, say, whyNot } = useEditor()
  const isForWords = whyNot.structure !== undefined
  const copied = copiedFor(localStorage, field, studio.newId)
  const pictures = field.type === 'media' && !field.multiple ? (value as readonly MediaItem[]) : []
  const [first] = pictures

  function copy() {
    copyValue(localStorage, field, value)
    // For other programs as well, where they can read it; the browser may refuse that.
    if (typeof value === 'string') void navigator.clipboard?.writeText(value).catch(() => undefined)
    announce(`Copied the value of ${label}`)
  }

  const toDefault = { type: 'field.restore', id, name, field: null, after: null } as const

  function reset() {
    settle()
    run({ label: `Reset ${label}`, command: toDefault })
  }

  function revert() {
    settle()
    run(toSaved(studio, id, name, label))
  }

  const groups: readonly (readonly Entry[])[] = [
    [
      { label: 'Copy the value', act: copy },
      {
        label: 'Paste the value',
        why: locked ?? ('refused' in copied ? copied.refused : undefined),
        act: () => 'value' in copied && write(copied.value),
      },
      ...(first && pictures.length > 1 && !isForWords
        ? [{ label: 'Use the first at every width', why: locked, act: () => write([withoutWidth(first)]) }]
        : []),
    ],
    ...(isForWords ? [] : [[{ label: enabled ? 'Leave it out' : 'Show it', why: locked, act: toggle }]]),
    [
      {
        label: 'Reset to what was saved',
        why: locked ?? (isFieldChanged(studio, id, name) ? undefined : 'It has not changed since it was saved.'),
        act: revert,
      },
      {
        label: 'Reset to the default',
        why: locked ?? (isStored ? studio.refuses(toDefault) : 'It holds its default.'),
        act: reset,
      },
    ],
  ]
  return groups.map((entries, i) => [
    i > 0 && <Menu.Divider key={`line-${i}`} />,
    ...entries.map(({ label: says, why, act }) => (
      <Menu.Item
        key={says}
        aria-disabled={why !== undefined || undefined}
        data-refused={why !== undefined || undefined}
        title={why}
        onClick={() => (why === undefined ? act() : say(why))}
      >
        {says}
      </Menu.Item>
    )),
  ])
}

function withoutWidth({ breakpoint: _, ...item }: MediaItem): MediaItem {
  return item
}

export interface FieldMenuProps extends FieldRowProps {
  readonly label: string
  readonly value: unknown
  readonly isStored: boolean
  readonly enabled: boolean
  /** Reason why the field cannot be changed. */
  readonly locked: string | undefined
  readonly write: (value: unknown) => void
  readonly toggle: () => void
  /** Forgets what was written and not allowed. */
  readonly settle: () => void
}

export interface FieldRowProps {
  readonly id: string
  readonly name: string
  readonly field: Field
}
