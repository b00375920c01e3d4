import { t } from '#messages/interface.ts'
import type { Field } from '#fields/index.ts'
import { Menu } from '@mantine/core'
import type { MediaItem } from '#model/media/media.ts'
import type { PopupProps } from '../../../components/lazy.tsx'
import { announce } from '../../../components/announce.ts'
import { useEditor } from '../../context.tsx'
import { copiedFor, copyValue } from '../../commands/copied-value.ts'
import { takesText } from '../../commands/insert-text.ts'
import { selectField } from '../../commands/select-field.ts'
import { isFieldChanged, toSaved } from '../../state/since-saved.ts'

interface Entry {
  readonly label: string
  /** Reason why it is disabled. */
  readonly why?: string | undefined
  readonly act: () => void
}

/** Menu of a field. A disabled action says why. */
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

function Entries({
  id,
  name,
  field,
  label,
  value,
  isStored,
  enabled,
  isSelected,
  locked,
  write,
  toggle,
  settle,
}: FieldMenuProps) {
  const { studio, run, say, ui, whyNot } = useEditor()
  const isForWords = whyNot.structure !== undefined
  const copied = copiedFor(localStorage, field, studio.newId)
  const pictures = field.type === 'media' && !field.multiple ? (value as readonly MediaItem[]) : []
  const [first] = pictures

  function copy() {
    copyValue(localStorage, field, value)
    // For other programs as well, where they can read it; the browser may refuse that.
    if (typeof value === 'string') void navigator.clipboard?.writeText(value).catch(() => undefined)
    announce(t('Value of {label} copied', { label }))
  }

  function insertFact() {
    if (!isSelected) selectField(studio, name)
    ui.setState({ dialog: 'fact' })
  }

  const toDefault = { type: 'field.restore', id, name, field: null, after: null } as const

  function reset() {
    settle()
    run({ label: t('Reset {label}', { label }), command: toDefault })
  }

  function revert() {
    settle()
    run(toSaved(studio, id, name, label))
  }

  const groups: readonly (readonly Entry[])[] = [
    [
      {
        label: isSelected ? t('Deselect field') : t('Select field'),
        act: () => selectField(studio, name),
      },
      { label: t('Copy value'), act: copy },
      {
        label: t('Paste value'),
        why: locked ?? ('refused' in copied ? copied.refused : undefined),
        act: () => 'value' in copied && write(copied.value),
      },
      ...(takesText(field)
        ? [
            {
              label: t('Insert a fact…'),
              why: locked,
              act: insertFact,
            },
          ]
        : []),
      ...(first && pictures.length > 1 && !isForWords
        ? [
            {
              label: t('Use first at all widths'),
              why: locked,
              act: () => write([withoutWidth(first)]),
            },
          ]
        : []),
    ],
    ...(isForWords
      ? []
      : [
          [
            {
              label: enabled ? t('Hide field') : t('Show field'),
              why: locked,
              act: toggle,
            },
          ],
        ]),
    [
      {
        label: t('Reset to saved'),
        why:
          locked ??
          (isFieldChanged(studio, id, name) ? undefined : t('The field has not changed since the last save.')),
        act: revert,
      },
      {
        label: t('Reset to default'),
        why: locked ?? (isStored ? studio.refuses(toDefault) : t('The field already has its default.')),
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
  readonly isSelected: boolean
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
