import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { label as translated, t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import { Select } from '../../components/lazy-fields.tsx'
import type { SliceDefinition } from '#contract/definitions.ts'
import { LayoutSelect } from '../../components/layout-select.tsx'
import { PreviewFrame } from '../../components/preview-frame.tsx'
import { parsePreviewSearch, type PreviewSearch } from '../../components/preview-search.ts'
import { ErrorState, LoadingState } from '../../components/states.tsx'
import { WidthChoice } from '../../components/width-choice.tsx'
import { slicesQuery } from '../../api/queries.ts'
import { frameWidths } from '#model/media/breakpoint.ts'
import { UnknownSlice } from './unknown-slice.tsx'

/** Preview of a slice: any of its templates, in any layout that may use it, at any width. */
export function SlicePreview() {
  const { name = '' } = useParams({ strict: false })
  const slices = useQuery(slicesQuery)
  const slice = slices.data?.find(({ component }) => component === name)
  if (slice) return <Preview key={name} slice={slice} />
  return (
    <div className="vx-screen">
      <title>{t('{name} · Voix', { name })}</title>
      {slices.isPending && <LoadingState />}
      {slices.isError && <ErrorState error={slices.error} retry={() => void slices.refetch()} />}
      {slices.data && <UnknownSlice name={name} />}
    </div>
  )
}

function Preview({ slice: { component, label, templates, layouts } }: { readonly slice: SliceDefinition }) {
  const search: PreviewSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const [isBlank, setBlank] = useState(false)
  const { template = 0, layout, width = 'xl' } = search
  const own = layout ?? (layouts === '*' ? undefined : layouts[0])
  const show = (change: { readonly [K in keyof PreviewSearch]: PreviewSearch[K] | undefined }) =>
    void navigate({
      to: routes.admin.slicePreview(component),
      search: parsePreviewSearch({ ...search, ...change }),
      replace: true,
    })
  return (
    <div className="vx-screen-full">
      <title>{t('{label} · Preview · Voix', { label: translated(label) })}</title>
      <header className="vx-screen-head">
        <h1>{translated(label)}</h1>
        <Button variant="default" size="xs" component={Link} to={routes.admin.sliceDetails(component)}>
          {t('Fields and usage')}
        </Button>
      </header>
      <div className="vx-preview-bar" role="toolbar" aria-label={t('View')}>
        {templates.length > 0 && (
          <Select
            aria-label={t('Template')}
            data={templates.map((each, i) => ({ value: String(i), label: translated(each.label) }))}
            value={String(Math.min(template, templates.length - 1))}
            onChange={(next) => show({ template: Number(next) })}
          />
        )}
        <LayoutSelect
          allowed={layouts}
          value={own ?? null}
          {...(layouts === '*' && {
            none: t('Your site’s layout'),
          })}
          change={(next) => show({ layout: next })}
        />
        <WidthChoice value={width} change={(next) => show({ width: next })} />
        {isBlank && (
          <span className="vx-preview-note" role="status">
            {t('With these values this slice shows nothing, or works out of sight.')}
          </span>
        )}
      </div>
      <PreviewFrame
        src={`${routes.frames.slice(component)}?template=${template}${own ? `&layout=${encodeURIComponent(own)}` : ''}`}
        title={t('{label} as a visitor sees it', { label: translated(label) })}
        width={frameWidths[width]}
        fill
        loaded={(content) => setBlank(isNothingDrawn(content))}
      />
    </div>
  )
}

function isNothingDrawn(content: Document): boolean {
  const slices = [...content.querySelectorAll('main > [data-slice]')]
  return slices.every((slice) => slice.getBoundingClientRect().height < 2)
}
