import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '#messages/interface.ts'

interface OrderButtonsProps {
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly disabled?: boolean | undefined
  readonly move: (by: 1 | -1) => void
  readonly remove: () => void
  /** Buttons between the arrows and the cross. */
  readonly children?: ReactNode
}

/** Order buttons of an item of a list: up, down and remove. */
export function OrderButtons({ name, isFirst, isLast, disabled = false, move, remove, children }: OrderButtonsProps) {
  return (
    <>
      <ActionIcon
        size={24}
        aria-label={t('Move {name} up', { name })}
        disabled={isFirst || disabled}
        onClick={() => move(-1)}
      >
        <IconArrowUp size={14} />
      </ActionIcon>
      <ActionIcon
        size={24}
        aria-label={t('Move {name} down', { name })}
        disabled={isLast || disabled}
        onClick={() => move(1)}
      >
        <IconArrowDown size={14} />
      </ActionIcon>
      {children}
      <ActionIcon size={24} aria-label={t('Remove {name}', { name })} disabled={disabled} onClick={remove}>
        <IconX size={14} />
      </ActionIcon>
    </>
  )
}

interface OrderedNamesProps {
  readonly value: readonly string[]
  readonly write: (value: readonly string[]) => void
  readonly nameOf: (each: string) => string
  readonly disabled?: boolean | undefined
}

/** Ordered list of records by their names, each with its order buttons. */
export function OrderedNames({ value, write, nameOf, disabled }: OrderedNamesProps) {
  return (
    <ol className="vx-records">
      {value.map((each, at) => (
        <li key={each}>
          <span>{nameOf(each)}</span>
          <OrderButtons
            name={nameOf(each)}
            isFirst={at === 0}
            isLast={at === value.length - 1}
            disabled={disabled}
            move={(by) => write(value.toSpliced(at, 1).toSpliced(at + by, 0, each))}
            remove={() => write(value.toSpliced(at, 1))}
          />
        </li>
      ))}
    </ol>
  )
}
