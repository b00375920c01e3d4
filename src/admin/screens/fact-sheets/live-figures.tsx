import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import { useEntity } from '../../api/entity-loaders.ts'
import { ErrorState } from '../../components/states.tsx'
import { recordQuery } from '../../api/record-queries.ts'
import type { BelowProps } from '../records/screen-slots.ts'
import { figuresOf } from './figures.ts'
import './fact-sheets.css'

/** Figures of a fact sheet beside the resort's record: bound ones are current, typed ones may be outdated. */
export function LiveFigures({ form }: BelowProps) {
  const resortId = String(form.values.resort_id ?? '')
  const resort = useQuery({ ...recordQuery('resorts', resortId), enabled: resortId !== '', staleTime: 0 })
  const declaration = useEntity('resorts')
  if (!resortId) return null
  const figures = resort.data && declaration ? figuresOf(form.values, resort.data.data, declaration) : []
  const old = figures.filter(({ differs }) => differs).length
  return (
    <section className="vx-form-section" aria-labelledby="figures">
      <h2 id="figures">{t('Compared with the resort')}</h2>
      <p className="vx-help">
        {old > 0
          ? t('{count, plural, one {# figure differs} other {# figures differ}} from the resort’s record.', {
              count: old,
            })
          : t('Sections without a text of their own show the resort’s record.')}
        {resort.data && (
          <>
            {' '}
            <Link to={routes.admin.record('resorts', resortId)} className="vx-title-link">
              {t('Open {title}', { title: resort.data.title })}
            </Link>
          </>
        )}
      </p>
      {resort.isPending && <Skeleton height={80} />}
      {resort.isError && <ErrorState error={resort.error} retry={() => void resort.refetch()} />}
      {figures.length > 0 && (
        <ul className="vx-figures-list">
          {figures.map(({ label, typed, live, differs }, at) => (
            <li key={`${label} ${at}`}>
              <strong>{label}</strong>
              <span className="vx-cell-text">{typed || live || t('No value in the record yet')}</span>
              {!typed && (
                <span className="vx-mark" data-kind="ready">
                  {t('Live')}
                </span>
              )}
              {differs && (
                <span className="vx-mark" data-kind="amber">
                  {t('Differs from the resort: {value}', { value: live || t('empty') })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
