import { Menu } from '@mantine/core'
import { IconCalendarPlus, IconPlayerPause, IconPlayerPlay, IconSortAscendingNumbers } from '@tabler/icons-react'
import { defineMessage } from '#messages/message.ts'
import { t } from '#messages/interface.ts'
import type { RowItemsProps } from '../records/screen-slots.ts'
import { useMay } from '../../api/use-may.ts'
import { SpecialChange } from './special-change.tsx'
import { useSpecialChange } from './use-special-change.ts'

/** Menu items of a special's row, for frequent changes without opening it. */
export function SpecialRowItems({ row, ask }: RowItemsProps) {
  const may = useMay({ area: 'specials' })
  const change = useSpecialChange()
  if (!may('edit')) return null
  const isPaused = row.data.paused === true
  const open = (field: 'booking_ends_at' | 'priority') =>
    ask(<SpecialChange key={`${field} ${row.id}`} row={row} field={field} close={() => ask(undefined)} />)
  return (
    <>
      <Menu.Item leftSection={<IconCalendarPlus size={16} />} onClick={() => open('booking_ends_at')}>
        {t('Change sale end…')}
      </Menu.Item>
      <Menu.Item
        leftSection={isPaused ? <IconPlayerPlay size={16} /> : <IconPlayerPause size={16} />}
        onClick={() =>
          change.mutate({
            row,
            data: { paused: !isPaused },
            said: isPaused ? t('is resumed') : t('is paused'),
          })
        }
      >
        {isPaused ? t(defineMessage('Resume', 'of an offer')) : t('Pause')}
      </Menu.Item>
      <Menu.Item leftSection={<IconSortAscendingNumbers size={16} />} onClick={() => open('priority')}>
        {t('Change priority…')}
      </Menu.Item>
    </>
  )
}
