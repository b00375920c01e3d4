import { Modal } from '@mantine/core'
import { addressOf } from '../../screens/documentation/guide-search.ts'
import { useBench, useDesk } from '../context.tsx'
import { Keys } from '../keys.tsx'
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
      <p className="vx-help">
        <a href={addressOf({ path: 'studio/overview' })} target="_blank" rel="noreferrer">
          How the studio works, in a new window
        </a>
      </p>
    </Modal>
  )
}
