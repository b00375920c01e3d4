import './view-as.css'
import { UnstyledButton } from '@mantine/core'
import { IconUserSearch } from '@tabler/icons-react'
import { t } from '#messages/interface.ts'
import { PanelButton } from '../../components/panel-button.tsx'
import { PersonaPanel } from '../chunks.tsx'
import { useViewAs } from '../context.tsx'

/** Button that opens the persona panel. */
export function ViewAsButton() {
  const on = useViewAs((it) => it.on)
  return (
    <PanelButton
      label={t('View as visitor')}
      width={320}
      position="bottom-end"
      padding={0}
      trigger={
        <UnstyledButton
          className="vx-breakpoint"
          aria-label={t('View as visitor')}
          title={t('View page as a visitor')}
          data-on={on || undefined}
        >
          <IconUserSearch size={16} stroke={1.5} aria-hidden />
          <span>{t('View as')}</span>
        </UnstyledButton>
      }
    >
      {() => (
        <div className="vx-persona-scroll">
          <PersonaPanel />
        </div>
      )}
    </PanelButton>
  )
}
