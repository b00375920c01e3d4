import { Button, Progress } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Fragment, isValidElement } from 'react'
import { t } from '#messages/interface.ts'
import type { MenuItem } from '../components/menu.lazy.tsx'
import type { List, ListRow } from './use-list.ts'

interface BulkBarProps<Row extends ListRow> {
  readonly list: List<Row>
  /** What can be done with the selected rows. */
  readonly actions: readonly MenuItem[]
}

/** Bulk action bar below a list with a selection, across all pages of the list; or the progress of the action. */
export function BulkBar<Row extends ListRow>({ list, actions }: BulkBarProps<Row>) {
  const { selection, words, total = 0 } = list
  const { run } = list.bulk
  if (run) return <BulkProgress {...run} />
  return (
    <section className="vx-bulk" aria-label={t('Selected {many}', { many: words.many })}>
      <strong>{t('{count, plural, one {# selected} other {# selected}}', { count: selection.ids.size })}</strong>
      {selection.ids.size < total && (
        <Button size="compact-sm" variant="subtle" onClick={() => void list.selectEverything()}>
          {t('Select all {total, number}', { total })}
        </Button>
      )}
      <span className="vx-bulk-gap" />
      {actions.map((action, at) => (
        // Keyed by index: an action is always at the same place
        <Fragment key={at}>
          <BulkAction action={action} />
        </Fragment>
      ))}
      <Button size="compact-sm" variant="subtle" leftSection={<IconX size={14} />} onClick={selection.clear}>
        {t('Clear selection')}
      </Button>
    </section>
  )
}

interface BulkProgressProps {
  readonly count: number
  readonly total: number
  readonly stop: () => void
}

/** Progress of what is being done to many, and a button that stops it. */
function BulkProgress({ count, total, stop }: BulkProgressProps) {
  return (
    <section className="vx-bulk" aria-label={t('Progress')}>
      <strong role="status">{t('{count} of {total}', { count, total })}</strong>
      <Progress className="vx-bulk-progress" value={(count / total) * 100} aria-label={t('Completed so far')} />
      <Button size="compact-sm" variant="default" onClick={stop}>
        {t('Stop')}
      </Button>
    </section>
  )
}

function BulkAction({ action }: { readonly action: MenuItem }) {
  if (action === false || isValidElement(action)) return action
  const { label, icon, act, isDestructive, disabled } = action
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={icon}
      onClick={act}
      disabled={disabled ?? false}
      {...(isDestructive && { c: 'var(--vx-red)' })}
    >
      {label}
    </Button>
  )
}
