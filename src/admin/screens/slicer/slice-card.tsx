import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { label as translated, t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import type { SliceDefinition } from '#contract/definitions.ts'
import { Thumbnail } from '../../components/thumbnail.tsx'

export const SliceCard = memo(function SliceCard({ slice }: { readonly slice: SliceDefinition }) {
  const { component, label, description, deprecated, layouts, templates } = slice
  return (
    <li>
      <Link to={routes.admin.sliceDetails(component)} className="vx-gallery-card">
        <Thumbnail src={routes.thumbnails.slice(component)} />
        <span className="vx-gallery-name">
          {translated(label)}
          {deprecated && (
            <span className="vx-mark" data-kind="amber">
              {t('Deprecated')}
            </span>
          )}
        </span>
        <span className="vx-gallery-about">{translated(description)}</span>
        <span className="vx-dim vx-gallery-facts">
          {layouts === '*'
            ? t('All layouts')
            : t('{count, plural, one {# layout} other {# layouts}}', { count: layouts.length })}
          {templates.length > 1 && (
            <> · {t('{count, plural, one {# template} other {# templates}}', { count: templates.length })}</>
          )}
        </span>
      </Link>
    </li>
  )
})
