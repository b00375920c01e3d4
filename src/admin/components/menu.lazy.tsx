import { Menu, type MenuItemProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { PopupProps } from './lazy.tsx'
import type { MenuButtonProps, MenuEntry } from './menu-button.tsx'

export function LazyMenu({ groups, width, button, opened, onChange }: Omit<MenuButtonProps, 'trigger'> & PopupProps) {
  const filled = groups.map((group) => group.filter((entry) => entry !== false)).filter((group) => group.length > 0)
  return (
    <Menu position="bottom-end" width={width} opened={opened} onChange={onChange}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {filled.map((group, at) => (
          <Fragment key={group[0]!.label}>
            {at > 0 && <Menu.Divider />}
            {group.map((entry) => (
              <Entry key={entry.label} entry={entry} />
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Entry({ entry: { label, icon, act, to, href, isGrave, disabled, title } }: { readonly entry: MenuEntry }) {
  const looks: MenuItemProps & { title?: string } = {
    ...(icon !== undefined && { leftSection: icon }),
    ...(isGrave && { color: 'red' }),
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
