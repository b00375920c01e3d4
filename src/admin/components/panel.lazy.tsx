import { Popover } from '@mantine/core'
import type { PopupProps } from './lazy.tsx'
import type { PanelButtonProps } from './panel-button.tsx'

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
    <Popover opened={opened} onChange={onChange} width={width} position={position} trapFocus returnFocus withinPortal>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown p={padding} aria-label={label}>
        {children(() => onChange(false))}
      </Popover.Dropdown>
    </Popover>
  )
}
