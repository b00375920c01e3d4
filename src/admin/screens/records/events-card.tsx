import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import { lazyWhenVisible } from '../../components/lazy-when-visible.tsx'
import type { SideProps } from './screen-slots.ts'

const RecordEvents = lazyWhenVisible(
  async () => (await import('./record-events.tsx')).RecordEvents,
  <Skeleton height={60} />,
)

/** Activity of a record, loaded when opened. */
export function EventsCard({ entity, row }: SideProps) {
  const [opened, setOpened] = useState(false)
  return (
    <section className="vx-card" aria-label={t('Activity')}>
      <h2>{t('Activity')}</h2>
      {!opened && (
        <Button size="xs" variant="default" className="vx-button-fit" onClick={() => setOpened(true)}>
          {t('Show')}
        </Button>
      )}
      {opened && <RecordEvents entity={entity} row={row} />}
    </section>
  )
}
