import { Kbd, Modal } from '@mantine/core'
import { useBench, useDesk } from '../context.tsx'
import { type Shortcut, shortcuts } from '../shortcuts.ts'

const groups: readonly Shortcut['group'][] = ['Page', 'Edit', 'Select', 'Move', 'View']

export function ShortcutsDialog() {
  const { desk } = useBench()
  const open = useDesk(({ dialog }) => dialog === 'shortcuts')
  return (
    <Modal opened={open} onClose={() => desk.setState({ dialog: null })} title="Keyboard shortcuts" size="lg">
      <div className="vx-shortcuts">
        {groups.map((group) => (
          <section key={group} aria-label={group}>
            <h3>{group}</h3>
            <dl>
              {shortcuts
                .filter((shortcut) => shortcut.group === group && shortcut.keys.length > 0)
                .map(({ id, label, keys }) => (
                  <div key={id}>
                    <dt>{label}</dt>
                    <dd>
                      <Keys of={keys[0] ?? ''} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}

const isMac = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent)
const words: Readonly<Record<string, string>> = {
  mod: isMac ? '⌘' : 'Ctrl',
  alt: isMac ? '⌥' : 'Alt',
  shift: isMac ? '⇧' : 'Shift',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  escape: 'Esc',
  delete: 'Del',
  enter: 'Enter',
  plus: '+',
}

/** `mod+z` as keys. */
export function Keys({ of }: { readonly of: string }) {
  return (
    <span className="vx-keys">
      {of.split('+').map((key) => (
        <Kbd key={key} size="xs">
          {words[key] ?? key.toUpperCase()}
        </Kbd>
      ))}
    </span>
  )
}

export function keysInWords(keys: string): string {
  return keys
    .split('+')
    .map((key) => words[key] ?? key.toUpperCase())
    .join(isMac ? '' : '+')
}
