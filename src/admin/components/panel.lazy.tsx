import { type FloatingPosition, Popover } from '@mantine/core'
import type { ButtonHTMLAttributes, ReactElement, ReactNode, Ref } from 'react'
import type { PopupProps } from './lazy.tsx'

type OpenedPanelProps = Omit<PanelButtonProps, 'trigger'> & PopupProps

export function LazyPanel({
  label,
  width,
  position,
  padding = 'xs',
  children,
  button,
  opened,
  onChange,
}: OpenedPanelProps) {
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      width={width}
      position={position}
      hideDetached={false}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown p={padding} aria-label={label}>
        {children(() => onChange(false))}
      </Popover.Dropdown>
    </Popover>
  )
}

export interface PanelButtonProps {
  readonly trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }>
  /** The panel's name. */
  readonly label: string
  /** Width, px, or that of its content. */
  readonly width: number | 'max-content'
  readonly position: FloatingPosition
  readonly padding?: number | 'xs' | 'sm'
  /** Content of the panel. */
  readonly children: (close: () => void) => ReactNode
}
