import { NativeSelect, Pagination } from '@mantine/core'
import type { List, ListRow } from './use-list.ts'

/** Foot of a list: its pages, and how many rows one of them has. */
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
          getControlProps={(control) => ({ 'aria-label': `${control} page of the list` })}
        />
      ) : (
        <span />
      )}
      <NativeSelect
        aria-label="Rows at a time"
        w={130}
        data={sizes.all.map((size) => ({ value: String(size), label: `${size} at a time` }))}
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
