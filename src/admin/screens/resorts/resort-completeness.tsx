import { t } from '#messages/interface.ts'
import type { SideProps } from '../records/screen-slots.ts'
import { Button, Progress, UnstyledButton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { completenessOf } from './completeness.ts'
import { factsOf } from './resort-facts.ts'
import { usePartCounts } from './use-part-counts.ts'
import { downloadText } from '../../components/download-text.ts'

/** Completeness of a resort, with links to what is missing. */
export function ResortCompleteness({ entity, row, form }: SideProps) {
  const { percent, missing } = completenessOf(form.values, usePartCounts(row))
  return (
    <section className="vx-card" aria-label={t('Completeness')}>
      <h2>{t('{percent}% complete', { percent })}</h2>
      <Progress value={percent} size="sm" aria-label={t('Completeness')} />
      {missing.length > 0 && (
        <ul className="vx-card-list">
          {missing.map(({ field, label }) => (
            <li key={label}>
              <UnstyledButton className="vx-version" onClick={() => goTo(field)}>
                {label}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      <Button
        size="xs"
        variant="default"
        className="vx-button-fit"
        leftSection={<IconDownload size={14} />}
        onClick={() => downloadText(`${row.slug || 'resort'}-facts.csv`, factsOf(entity, form.values), 'text/csv')}
      >
        {t('Export facts')}
      </Button>
    </section>
  )
}

/** Into view, and into the first thing that can be written in. */
function goTo(field: string): void {
  const place = document.querySelector<HTMLElement>(`[data-field="${field}"]`) ?? document.getElementById(field)
  place?.scrollIntoView({ block: 'center' })
  place
    ?.querySelector<HTMLElement>('input, textarea, button, [contenteditable], [tabindex]')
    ?.focus({ preventScroll: true })
}
