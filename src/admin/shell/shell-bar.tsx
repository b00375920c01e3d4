import { ActionIcon } from '@mantine/core'
import { IconMenu2, IconX } from '@tabler/icons-react'
import { Wordmark } from '../parts/wordmark.tsx'

/** On narrow screens only: the name and the button that shows the navigation. */
export function ShellBar({ open, toggle }: { readonly open: boolean; readonly toggle: () => void }) {
  return (
    <header className="vx-shell-bar">
      <ActionIcon
        aria-label={open ? 'Close navigation' : 'Open navigation'}
        aria-expanded={open}
        aria-controls="navigation"
        onClick={toggle}
        size={36}
      >
        {open ? <IconX size={20} /> : <IconMenu2 size={20} />}
      </ActionIcon>
      <Wordmark />
    </header>
  )
}
