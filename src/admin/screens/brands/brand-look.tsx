import { t } from '#messages/interface.ts'
import type { SideProps } from '../records/screen-slots.ts'
import { Link } from '@tanstack/react-router'
import { routes } from '#routes.ts'
import { PaletteStrip, useResortsOf } from './brand-cells.tsx'

/** Colours of a brand in its layout, and its resorts. */
export function BrandLook({ row, form }: SideProps) {
  const resorts = useResortsOf(row.id) ?? []
  return (
    <section className="vx-card" aria-label={t('Look and resorts')}>
      <h2>{t('Palette')}</h2>
      <PaletteStrip layout={String(form.values.default_layout ?? '')} />
      <h2>{t('{count, plural, one {# resort} other {# resorts}}', { count: resorts.length })}</h2>
      <ul className="vx-card-list">
        {resorts.map(({ id, title }) => (
          <li key={id}>
            <Link to={routes.admin.record('resorts', id)} className="vx-title-link">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
