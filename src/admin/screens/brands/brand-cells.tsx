import { useQuery } from '@tanstack/react-query'
import { t } from '#messages/interface.ts'
import { layoutOf } from '#layouts/layouts.ts'
import type { RecordRow } from '#model/records/records.ts'
import { everyRecordQuery } from '../../api/record-queries.ts'
import './brands.css'

interface CellProps {
  readonly row: RecordRow
}

/** The colours of the brand's layout. */
export function PaletteCell({ row }: CellProps) {
  return <PaletteStrip layout={String(row.data.default_layout ?? '')} />
}

export function PaletteStrip({ layout }: { readonly layout: string }) {
  const palette = layoutOf(layout).colours?.palette ?? []
  return (
    <span
      className="vx-palette"
      role="img"
      aria-label={t('Colours: {palette}', { palette: palette.map(({ name }) => name).join(', ') })}
    >
      {palette.map(({ hex, name }) => (
        <span key={name} style={{ background: hex }} title={`${name} ${hex}`} />
      ))}
    </span>
  )
}

export function ResortsCell({ row }: CellProps) {
  const resorts = useResortsOf(row.id)
  return <span className="vx-figures">{resorts?.length ?? '–'}</span>
}

/** Resorts of a brand, loaded once for a whole list. */
export function useResortsOf(brand: string): readonly RecordRow[] | undefined {
  const resorts = useQuery({
    ...everyRecordQuery('resorts', { sort: 'title', language: 'en', fields: 'title,brand_id,status' }),
    staleTime: 60_000,
  })
  return resorts.data?.filter(({ data }) => data.brand_id === brand)
}
