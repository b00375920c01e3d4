import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#messages/interface.ts'
import { EmptyState, ErrorState } from '../components/states.tsx'
import { isNarrowed, type ListFilter, widened } from './list-filter.ts'
import { ListFoot } from './list-foot.tsx'
import type { List, ListRow } from './use-list.ts'

/** Empty state of a list, in place of its rows. */
export interface EmptyList {
  readonly title: string
  readonly text?: ReactNode
  readonly icon?: ReactNode
  readonly action?: ReactNode
}

interface ListBodyProps<Row extends ListRow> {
  readonly list: List<Row>
  readonly filters: readonly ListFilter[]
  readonly empty: EmptyList
  /** What to try when nothing matches; it names the filters of this list. */
  readonly advice?: string | undefined
  /** While the rows are loading. */
  readonly skeleton?: ReactNode
  /** Rows in one of their views. */
  readonly children: ReactNode
}

/** Rows of a list, or its state: loading, failed, no match, or empty. */
export function ListBody<Row extends ListRow>({
  list,
  filters,
  empty,
  advice = t('Search for fewer words or remove a filter.'),
  skeleton = <LoadingRows />,
  children,
}: ListBodyProps<Row>) {
  const { rows, total, words, search, show } = list
  return (
    <>
      {list.error && <ErrorState error={list.error} retry={list.retry} />}
      {list.isPending && skeleton}
      {total !== undefined &&
        rows.length === 0 &&
        (isNarrowed(filters, search) ? (
          <EmptyState
            icon={empty.icon}
            title={t('No {many} found', { many: words.many })}
            action={
              <Button variant="default" onClick={() => show(widened(filters, search))}>
                {t('Clear search and filters')}
              </Button>
            }
          >
            {advice}
          </EmptyState>
        ) : (
          <EmptyState icon={empty.icon} title={empty.title} action={empty.action}>
            {empty.text}
          </EmptyState>
        ))}
      {rows.length > 0 && children}
      <ListFoot list={list} />
    </>
  )
}

function LoadingRows() {
  return (
    <div className="vx-table-frame vx-loading-rows" role="status" aria-label={t('Loading…')}>
      {Array.from({ length: 8 }, (_, i) => (
        <Skeleton key={i} height={18} radius="sm" />
      ))}
    </div>
  )
}
