import { ActionIcon } from '@mantine/core'
import { IconMenu2, IconSearch, IconX } from '@tabler/icons-react'
import { t } from '#messages/interface.ts'
import { Wordmark } from '../../components/wordmark.tsx'

interface ShellBarProps {
  readonly open: boolean
  readonly toggle: () => void
  readonly search: () => void
}

/** Top bar of narrow screens: the name, the button of the navigation, and the search. */
export function ShellBar({ open, toggle, search }: ShellBarProps) {
  return (
    <header className="vx-shell-bar">
      <ActionIcon
        aria-label={open ? t('Close navigation') : t('Open navigation')}
        aria-expanded={open}
        aria-controls="navigation"
        onClick={toggle}
        size={36}
      >
        {open ? <IconX size={20} /> : <IconMenu2 size={20} />}
      </ActionIcon>
      <Wordmark />
      <ActionIcon aria-label={t('Search everything')} onClick={search} size={36} ms="auto">
        <IconSearch size={20} />
      </ActionIcon>
    </header>
  )
}
