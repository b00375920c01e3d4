import { Link } from '@tanstack/react-router'
import { t } from '#messages/interface.ts'
import { Modal } from '../components/modal.tsx'
import { listKeys } from './use-list-keys.ts'

/** Help for the keyboard shortcuts of a list. */
export function KeysDialog({ opened, close }: { readonly opened: boolean; readonly close: () => void }) {
  return (
    <Modal opened={opened} onClose={close} title={t('Keyboard shortcuts')} size="sm">
      <dl className="vx-keys">
        {listKeys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd className="vx-key">{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="vx-help">
        <Link to="/voix/documentation/$" params={{ _splat: 'records/lists-and-forms' }}>
          {t('How lists and forms work')}
        </Link>
      </p>
    </Modal>
  )
}
