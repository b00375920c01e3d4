import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { t } from '#messages/interface.ts'
import { announce } from '../components/announce.ts'
import type { PopupProps } from '../components/lazy.tsx'

/** Column chooser of a list: selection and order. */
export function LazyColumns({ columns, shown, choose, button, ...popup }: ColumnChooserProps & PopupProps) {
  const rest = columns.map(({ name }) => name).filter((name) => !shown.includes(name))
  const labelOf = (name: string) => columns.find((column) => column.name === name)?.label ?? name
  const move = (name: string, by: number) => {
    const at = shown.indexOf(name)
    choose(shown.toSpliced(at, 1).toSpliced(at + by, 0, name))
    announce(t('{name} is column {at} of {count}.', { name: labelOf(name), at: at + by + 1, count: shown.length }))
  }
  return (
    <Popover position="bottom-end" trapFocus returnFocus hideDetached={false} width={280} {...popup}>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown>
        <ul className="vx-columns">
          {[...shown, ...rest].map((name) => {
            const at = shown.indexOf(name)
            const label = labelOf(name)
            return (
              <li key={name}>
                <Checkbox
                  size="xs"
                  label={label}
                  checked={at >= 0}
                  disabled={at >= 0 && shown.length === 1}
                  onChange={() => choose(at >= 0 ? shown.toSpliced(at, 1) : [...shown, name])}
                />
                {at >= 0 && (
                  <ColumnMoves
                    label={label}
                    isFirst={at === 0}
                    isLast={at === shown.length - 1}
                    move={(by) => move(name, by)}
                  />
                )}
              </li>
            )
          })}
        </ul>
        <Button size="xs" variant="subtle" mt="xs" onClick={() => choose(undefined)}>
          {t('Reset to default')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}

interface ColumnMovesProps {
  readonly label: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly move: (by: number) => void
}

/** Buttons that move a column earlier or later. */
function ColumnMoves({ label, isFirst, isLast, move }: ColumnMovesProps) {
  return (
    <span>
      <ActionIcon
        size={24}
        aria-label={t('Move {label} earlier', { label })}
        disabled={isFirst}
        onClick={() => move(-1)}
      >
        <IconArrowUp size={14} />
      </ActionIcon>
      <ActionIcon size={24} aria-label={t('Move {label} later', { label })} disabled={isLast} onClick={() => move(1)}>
        <IconArrowDown size={14} />
      </ActionIcon>
    </span>
  )
}

export interface ColumnChooserProps {
  readonly columns: readonly { readonly name: string; readonly label: string }[]
  /** Names of those that are shown, in their order. */
  readonly shown: readonly string[]
  readonly choose: (columns: readonly string[] | undefined) => void
}
