import './sync.css'
import { Switch, UnstyledButton } from '@mantine/core'
import { IconBrowser } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { PanelButton } from '../../components/panel-button.tsx'
import { useEditor } from '../context.tsx'

/** Number of windows in which the page is open, and whether they share the selection. */
export function WindowsNote() {
  const { store } = useEditor().tabs
  const { others, sharesSelection } = useSyncExternalStore(store.subscribe, store.getState)
  if (others.length === 0) return null
  return (
    <PanelButton
      label="Windows"
      width={260}
      position="top-end"
      padding="sm"
      trigger={
        <UnstyledButton className="vx-crumb vx-windows">
          <IconBrowser size={14} aria-hidden /> {others.length + 1} windows
        </UnstyledButton>
      }
    >
      {() => (
        <>
          <p className="vx-help">What you do in one window is in all of them, and one saves for all.</p>
          <Switch
            size="xs"
            label="Share what is selected"
            checked={sharesSelection}
            onChange={({ currentTarget }) => store.setState({ sharesSelection: currentTarget.checked })}
          />
        </>
      )}
    </PanelButton>
  )
}
