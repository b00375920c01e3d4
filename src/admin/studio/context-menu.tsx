import { Menu } from '@mantine/core'
import { useBench, useDesk } from './context.tsx'
import { Keys } from './dialogs/shortcuts-dialog.tsx'
import { shortcuts } from './shortcuts.ts'

const parts = [
  ['insert', 'copy', 'cut', 'paste', 'duplicate'],
  ['move', 'group', 'ungroup', 'replace', 'rename', 'toggle'],
  ['parent', 'delete'],
]

/** The same commands as the keyboard's, at the pointer. */
export function ContextMenu() {
  const bench = useBench()
  const menu = useDesk((desk) => desk.menu)
  const close = () => bench.desk.setState({ menu: null })
  if (!menu) return null
  return (
    <Menu
      opened
      onChange={(open) => !open && close()}
      position="bottom-start"
      width={230}
      offset={0}
      closeOnClickOutside
      trapFocus
      returnFocus
    >
      <Menu.Target>
        <span className="vx-menu-anchor" style={{ left: menu.x, top: menu.y }} />
      </Menu.Target>
      <Menu.Dropdown>
        {parts.map((ids, i) => [
          i > 0 && <Menu.Divider key={`line-${ids[0]}`} />,
          ...ids.map((id) => {
            const shortcut = shortcuts.find((each) => each.id === id)!
            return (
              <Menu.Item
                key={id}
                {...(id === 'delete' && { color: 'red' })}
                rightSection={<Keys of={shortcut.keys[0] ?? ''} />}
                disabled={menu.element === null && id !== 'insert' && id !== 'paste'}
                onClick={() => {
                  close()
                  shortcut.run(bench)
                }}
              >
                {shortcut.label}
              </Menu.Item>
            )
          }),
        ])}
      </Menu.Dropdown>
    </Menu>
  )
}
