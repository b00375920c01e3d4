import { type ButtonHTMLAttributes, type ReactElement, type ReactNode, type Ref, Fragment, isValidElement } from 'react'
import { Menu, type MenuItemProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { PopupProps } from './lazy.tsx'

export function LazyMenu({ groups, width, button, opened, onChange }: Omit<MenuButtonProps, 'trigger'> & PopupProps) {
  const filled = groups.map((group) => group.filter((item) => item !== false)).filter((group) => group.length > 0)
  return (
    <Menu position="bottom-end" width={width} opened={opened} onChange={onChange}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {filled.map((group, at) => (
          // Keyed by index: a group is always at the same place
          <Fragment key={at}>
            {at > 0 && <Menu.Divider />}
            {group.map((item, place) =>
              isValidElement(item) ? <Fragment key={place}>{item}</Fragment> : <Entry key={item.label} entry={item} />,
            )}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Entry({
  entry: { label, icon, act, to, href, isDestructive, disabled, title },
}: {
  readonly entry: MenuEntry
}) {
  const looks: MenuItemProps & { title?: string } = {
    ...(icon !== undefined && { leftSection: icon }),
    ...(isDestructive && { color: 'red' }),
    ...(disabled && { disabled }),
    ...(title && { title }),
  }
  if (to)
    return (
      <Menu.Item component={Link} to={to} {...looks}>
        {label}
      </Menu.Item>
    )
  if (href)
    return (
      <Menu.Item component="a" href={href} target="_blank" {...looks}>
        {label}
      </Menu.Item>
    )
  return (
    <Menu.Item {...looks} onClick={act}>
      {label}
    </Menu.Item>
  )
}

export interface MenuButtonProps {
  readonly trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }>
  /** Groups of items in order; a divider precedes each group that has any. */
  readonly groups: MenuGroups
  readonly width?: number
}

/** Item of a menu: an entry, an element that brings items of its own, or false for none. */
export type MenuItem = MenuEntry | ReactElement | false
export type MenuGroups = readonly (readonly MenuItem[])[]

interface MenuEntry {
  readonly label: string
  readonly icon?: ReactNode
  readonly act?: () => void
  /** Admin address of a link. */
  readonly to?: string
  /** An address outside the admin, shown in a window of its own. */
  readonly href?: string
  readonly isDestructive?: boolean
  readonly disabled?: boolean
  /** Reason why it is disabled. */
  readonly title?: string | undefined
}
