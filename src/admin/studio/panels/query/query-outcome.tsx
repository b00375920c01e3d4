import { ActionIcon, Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { t } from '#messages/interface.ts'
import type { QueryResults, ResultShown } from '#model/studio/canvas.ts'
import type { Element, ModelQuery } from '#model/page/page.ts'
import { call } from '../../../api/api.ts'
import { ErrorState, LoadingState } from '../../../components/states.tsx'
import { useEditor, useUi } from '../../context.tsx'
import { freezeQuery } from '../../commands/query-edits.ts'
import { SegmentedControl } from '../../../components/segmented-control.tsx'

/** Result of a query: the number of matching records, and the preview on the canvas (all, one, or the empty state). */
export function QueryOutcome({ element, query }: { readonly element: Element; readonly query: ModelQuery }) {
  const { studio } = useEditor()
  const [asked] = useDebouncedValue(query, 300)
  const { id, site_id } = studio.get().page
  const sample = useUi((ui) => ui.sample?.slug)
  const found = useQuery({
    queryKey: ['query-results', id, element.component, asked, sample],
    queryFn: async (): Promise<QueryResults> => {
      const alone = { ...element, model_query: asked, elements: [] }
      const { results } = await call('POST /api/pages/:id/resolve', {
        params: { id },
        query: sample ? { record: sample } : {},
        body: { elements: [alone] },
        siteId: site_id,
      })
      return results[element.id] ?? { total: 0, rows: [] }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (found.isPending) return <LoadingState />
  if (found.isError) return <ErrorState error={found.error} retry={() => void found.refetch()} />
  const { total, rows, problem } = found.data
  return (
    <fieldset className="vx-query-part" aria-busy={found.isFetching}>
      <legend>{t('Results')}</legend>
      <p role="status" className={problem ? 'vx-error' : undefined}>
        {problem ?? formatResultCount(total, rows.length)}
      </p>
      <Shown element={element} rows={rows} />
      {rows.length > 0 && <KeepResults element={element} rows={rows} />}
    </fieldset>
  )
}

interface KeepResultsProps {
  readonly element: Element
  readonly rows: QueryResults['rows']
}

/** Button that makes slices of what was found. */
function KeepResults({ element, rows }: KeepResultsProps) {
  const { run, studio } = useEditor()
  return (
    <Button
      size="compact-xs"
      variant="default"
      onClick={() => run(freezeQuery(studio, element, rows))}
      title={t('The slices no longer follow the records and can be edited')}
    >
      {t('{count, plural, one {Keep # result as slice} other {Keep # results as slices}}', { count: rows.length })}
    </Button>
  )
}

function formatResultCount(total: number, shown: number): string {
  if (total === 0) return t('No record matches. Visitors see nothing here.')
  if (total > shown)
    return t(
      '{total, plural, one {# record matches} other {# records match}}; {shown, plural, one {only the first is shown} other {the first # are shown}}.',
      { total, shown },
    )
  return t('{total, plural, one {# record matches} other {# records match}}.', { total })
}

/** Chooses what the canvas shows of the query; afterwards it shows all again. */
function Shown({ element: { id }, rows }: { readonly element: Element; readonly rows: QueryResults['rows'] }) {
  const { bridge } = useEditor()
  const [show, setShow] = useState<ResultShown>('all')
  useEffect(() => {
    bridge.send({ kind: 'results', element: id, show })
  }, [bridge, id, show])
  useEffect(() => () => bridge.send({ kind: 'results', element: id, show: 'all' }), [bridge, id])
  const at = typeof show === 'number' ? Math.min(show, rows.length - 1) : 0
  const step = (by: number) => setShow((at + by + rows.length) % rows.length)
  return (
    <>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t('On the canvas')}
        data={[
          { value: 'all', label: t('All') },
          { value: 'one', label: t('One'), disabled: rows.length === 0 },
          { value: 'empty', label: t('None found') },
          { value: 'failed', label: t('Failed') },
        ]}
        value={typeof show === 'number' ? 'one' : show}
        onChange={(next) => setShow(next === 'one' ? 0 : next)}
      />
      {typeof show === 'number' && rows.length > 0 && (
        <div className="vx-query-line">
          <span className="vx-query-result">
            {t('{at} of {count}: {title}', { at: at + 1, count: rows.length, title: rows[at]?.title ?? '' })}
          </span>
          <ActionIcon size={24} aria-label={t('Previous result')} onClick={() => step(-1)}>
            <IconChevronLeft size={14} />
          </ActionIcon>
          <ActionIcon size={24} aria-label={t('Next result')} onClick={() => step(1)}>
            <IconChevronRight size={14} />
          </ActionIcon>
        </div>
      )}
    </>
  )
}
