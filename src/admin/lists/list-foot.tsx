import { NativeSelect, Pagination } from '@mantine/core'
import { t } from '#messages/interface.ts'
import type { List, ListRow } from './use-list.ts'

const controlLabels: Readonly<Record<'first' | 'last' | 'next' | 'previous', string>> = {
  first: t('First page'),
  last: t('Last page'),
  next: t('Next page'),
  previous: t('Previous page'),
}

/** Pagination of a list, and its page size. */
export function ListFoot<Row extends ListRow>({ list }: { readonly list: List<Row> }) {
  const { total = 0, part, sizes, settings, save, search, show, change } = list
  const parts = Math.ceil(total / part.limit)
  if (total <= Math.min(...sizes.all)) return null
  return (
    <div className="vx-list-foot">
      {parts > 1 ? (
        <Pagination
          total={parts}
          value={part.offset / part.limit + 1}
          onChange={(at) => show({ ...search, part: at > 1 ? at : undefined })}
          size="sm"
          getControlProps={(control) => ({ 'aria-label': controlLabels[control] })}
        />
      ) : (
        <span />
      )}
      <NativeSelect
        aria-label={t('Rows per page')}
        w={130}
        data={sizes.all.map((size) => ({
          value: String(size),
          label: t('{size} per page', { size }),
        }))}
        value={String(part.limit)}
        onChange={(event) => {
          const size = Number(event.currentTarget.value)
          save({ ...settings, size })
          change({ size })
        }}
      />
    </div>
  )
}
