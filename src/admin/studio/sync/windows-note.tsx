import './sync.css'
import { Popover, Switch, UnstyledButton } from '@mantine/core'
import { IconBrowser } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useBench } from '../context.tsx'

/** In how many windows the page is open, and whether they share what is selected. */
export function WindowsNote() {
  const { store } = useBench().windows
  const { others, sharesSelection } = useSyncExternalStore(store.subscribe, store.getState)
  if (others.length === 0) return null
  return (
    <Popover position="top-end" width={260} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className="vx-crumb vx-windows">
          <IconBrowser size={14} aria-hidden /> {others.length + 1} windows
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <p className="vx-help">What you do in one window is in all of them, and one saves for all.</p>
        <Switch
          size="xs"
          label="Share what is selected"
          checked={sharesSelection}
          onChange={({ currentTarget }) => store.setState({ sharesSelection: currentTarget.checked })}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
