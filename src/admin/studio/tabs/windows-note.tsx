import './sync.css'
import { Switch, UnstyledButton } from '@mantine/core'
import { IconBrowser } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { defineMessage } from '#messages/message.ts'
import { t } from '#messages/interface.ts'
import { PanelButton } from '../../components/panel-button.tsx'
import { useEditor } from '../context.tsx'

/** Number of windows in which the page is open, and whether they share the selection. */
export function WindowsNote() {
  const { store } = useEditor().tabs
  const { others, sharesSelection } = useSyncExternalStore(store.subscribe, store.getState)
  if (others.length === 0) return null
  return (
    <PanelButton
      label={t(defineMessage('Windows', 'of the browser'))}
      width={260}
      position="top-end"
      padding="sm"
      trigger={
        <UnstyledButton className="vx-crumb vx-windows">
          <IconBrowser size={14} aria-hidden />{' '}
          {t('{count, plural, one {# window} other {# windows}}', { count: others.length + 1 })}
        </UnstyledButton>
      }
    >
      {() => (
        <>
          <p className="vx-help">{t('All windows show the same changes, and one of them saves for all.')}</p>
          <Switch
            size="xs"
            label={t('Share selection')}
            checked={sharesSelection}
            onChange={({ currentTarget }) => store.setState({ sharesSelection: currentTarget.checked })}
          />
        </>
      )}
    </PanelButton>
  )
}
