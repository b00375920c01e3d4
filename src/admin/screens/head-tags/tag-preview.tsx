import { Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { t } from '#messages/interface.ts'
import { call } from '../../api/api.ts'
import { ErrorState } from '../../components/states.tsx'
import type { BelowProps } from '../records/screen-slots.ts'
import './head-tags.css'

/** Preview of the tag's HTML beside the published one. */
export function TagPreview({ form, row }: BelowProps) {
  const [values] = useDebouncedValue(form.values, 300)
  const preview = useQuery({
    queryKey: ['head-tag-preview', values, row && form.base],
    queryFn: () => call('POST /api/head-tags/preview', { body: { data: values, ...(row && { before: form.base }) } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const { after = '', before = '' } = preview.data ?? {}
  return (
    <section className="vx-form-section" aria-labelledby="tag-preview">
      <h2 id="tag-preview">{t('Tag on the page')}</h2>
      <div className="vx-card">
        {preview.isPending && <Skeleton height={40} />}
        {preview.isError && <ErrorState error={preview.error} retry={() => void preview.refetch()} />}
        {preview.data && before !== after && before && (
          <>
            <h3 className="vx-markup-title">{t('Current')}</h3>
            <pre className="vx-markup" data-side="before">
              {before}
            </pre>
            <h3 className="vx-markup-title">{t('After saving')}</h3>
          </>
        )}
        {preview.data && (
          <pre className="vx-markup" {...(before !== after && { 'data-side': 'after' })} aria-live="polite">
            {after || t('No tag yet: the markup is not valid.')}
          </pre>
        )}
      </div>
    </section>
  )
}
