import { Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import type { ReleaseItemRow, ReleaseRow } from '#contract/releases.ts'
import { MenuButton } from '../../components/menu-button.tsx'
import { type ReleaseContext, useReleaseActions } from './release-actions.tsx'
import { ScheduleRelease } from './schedule-release.tsx'

interface ReleaseBarProps {
  readonly release: ReleaseRow
  readonly items: readonly ReleaseItemRow[]
  readonly edit: () => void
}

/** Actions on a release; one that is not possible now says why. */
export function ReleaseBar({ release, items, edit }: ReleaseBarProps) {
  const [isScheduling, setScheduling] = useState(false)
  const actionsOf = useReleaseActions()
  const begin: ReleaseContext['begin'] = (dialog) => (dialog === 'edit' ? edit() : setScheduling(true))
  return (
    <div className="vx-head-actions">
      {actionsOf(release, ['bar'], items, begin).map(({ label, icon, isPrimary, act, disabled, title }) => (
        <Button
          key={label}
          variant={isPrimary ? 'filled' : 'default'}
          leftSection={icon}
          disabled={disabled}
          title={title}
          onClick={act}
        >
          {label}
        </Button>
      ))}
      <MenuButton
        width={200}
        trigger={
          <Button variant="default" aria-label={t('More actions')} px={8}>
            <IconDots size={16} />
          </Button>
        }
        groups={[actionsOf(release, ['menu', 'everywhere'], items, begin)]}
      />
      <ScheduleRelease release={release} items={items} opened={isScheduling} close={() => setScheduling(false)} />
    </div>
  )
}
