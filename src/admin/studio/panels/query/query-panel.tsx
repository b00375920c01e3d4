import './query.css'
import { ActionIcon, Button, NumberInput, Select } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { label, t } from '#messages/interface.ts'
import type { Entity } from '#entities/define.ts'
import { limits } from '#model/limits.ts'
import type { Element, ModelQuery } from '#model/page/page.ts'
import { isRouted, type RoutedEntity } from '#model/web/entity-routes.ts'
import { mayFill } from '#model/records/field-types.ts'
import { querySources, thisRecord } from '#model/records/query-sources.ts'
import { definitions } from '#slices/definitions.ts'
import { entityQuery } from '../../../api/entity-loaders.ts'
import { LoadingState } from '../../../components/states.tsx'
import { queryClient } from '../../../api/queries.ts'
import { useEditor, useElement } from '../../context.tsx'
import { clearQuery, setQuery } from '../../commands/query-edits.ts'
import { QueryFilter } from './query-filter.tsx'
import { QueryOutcome } from './query-outcome.tsx'
import { isSortable, nameOfField, newFilter, newQuery, openFields } from './query-start.ts'

const sources = Object.entries(querySources).map(([value, name]) => ({ value, label: label(name) }))

/** Query panel: fills a slice from records by filter, order, limit and field mapping. */
export function QueryPanel({ id }: { readonly id: string }) {
  const { run } = useEditor()
  const element = useElement(id)
  const own = useBoundEntity()
  const slice = definitions.get(element?.component ?? '')
  if (!element || !slice) return <p className="vx-help vx-pad">{t('Only a slice can be filled from records.')}</p>
  const query = element.model_query

  async function choose(source: string | null) {
    if (source === null || source === query?.source || !slice || !element) return
    const isThis = source === thisRecord
    const entity = await queryClient.fetchQuery(entityQuery(isThis ? (own ?? '') : source))
    const limit = isThis ? { source, limit: 1 } : query && { limit: query.limit }
    if (entity) run(setQuery(element, { ...newQuery(slice, entity), ...limit }))
  }

  return (
    <div className="vx-scroll vx-settings">
      <Select
        label={t('Fill from')}
        description={
          query
            ? t('The slice is repeated for each record.')
            : t('Filled manually under Content. Choose records to repeat the slice for each of them.')
        }
        placeholder={t('Manually')}
        data={
          own
            ? [
                {
                  value: thisRecord,
                  label: t('Record of this page'),
                },
                ...sources,
              ]
            : sources
        }
        value={query?.source ?? null}
        clearable={false}
        onChange={(source) => void choose(source)}
      />
      {query && <Builder element={element} query={query} />}
    </div>
  )
}

function Builder({ element, query }: { readonly element: Element; readonly query: ModelQuery }) {
  const { run } = useEditor()
  const own = useBoundEntity()
  const isThis = query.source === thisRecord
  const { data: entity } = useQuery(entityQuery(isThis ? (own ?? '') : query.source))
  if (!entity) return <LoadingState />
  const change = (changes: Partial<ModelQuery>) => run(setQuery(element, { ...query, ...changes }))
  return (
    <>
      <Filters entity={entity} query={query} change={change} />
      {!isThis && (
        <>
          <Order entity={entity} query={query} change={change} />
          <NumberInput
            label={t('Limit')}
            min={1}
            max={limits.queryResults}
            clampBehavior="strict"
            value={query.limit}
            onChange={(next) => typeof next === 'number' && next >= 1 && change({ limit: Math.round(next) })}
          />
        </>
      )}
      <Mapping element={element} entity={entity} query={query} change={change} />
      <QueryOutcome element={element} query={query} />
      <Button variant="default" size="xs" onClick={() => run(clearQuery(element))}>
        {t('Fill manually')}
      </Button>
    </>
  )
}

/** Entity of the one record that the page is about, where it is about one. */
function useBoundEntity(): RoutedEntity | undefined {
  const { boundTo = '' } = useEditor().rules
  return isRouted(boundTo) ? boundTo : undefined
}

interface PartProps {
  readonly entity: Entity
  readonly query: ModelQuery
  readonly change: (changes: Partial<ModelQuery>) => void
}

function Filters({ entity, query: { filter }, change }: PartProps) {
  const [first] = openFields(entity).filter(([name]) => name === entity.title)
  return (
    <fieldset className="vx-query-part">
      <legend>{t('Filter')}</legend>
      {filter.length === 0 && <p className="vx-help">{t('All records visible to visitors.')}</p>}
      {filter.map((condition, i) => (
        <QueryFilter
          // A condition has no id of its own, and its field may change.
          // eslint-disable-next-line react/no-array-index-key
          key={i}
          name={t('Condition {index}', { index: i + 1 })}
          removes={t('Remove condition {index}', { index: i + 1 })}
          entity={entity}
          condition={condition}
          change={(next) => change({ filter: filter.with(i, next) })}
          remove={() => change({ filter: filter.toSpliced(i, 1) })}
        />
      ))}
      <Button
        size="compact-xs"
        variant="default"
        leftSection={<IconPlus size={14} />}
        disabled={!first || filter.length >= limits.conditions}
        onClick={() => first && change({ filter: [...filter, newFilter(...first)] })}
      >
        {t('Add condition')}
      </Button>
    </fieldset>
  )
}

function Order({ entity, query: { order }, change }: PartProps) {
  const fields = [
    ...openFields(entity)
      .filter(([, field]) => isSortable(field))
      .map(([value, field]) => ({ value, label: nameOfField(value, field) })),
    { value: 'updated_at', label: t('Last changed') },
  ]
  return (
    <fieldset className="vx-query-part">
      <legend>{t('Order')}</legend>
      {order.map(({ field, direction }, i) => (
        <div className="vx-query-order" key={field}>
          <Select
            size="xs"
            aria-label={t('Order {i}: field', { i: i + 1 })}
            data={fields}
            value={field}
            searchable
            allowDeselect={false}
            onChange={(next) => next && change({ order: order.with(i, { field: next, direction }) })}
          />
          <Select
            size="xs"
            aria-label={t('Order {i}: direction', { i: i + 1 })}
            data={[
              { value: 'asc', label: t('Ascending') },
              { value: 'desc', label: t('Descending') },
            ]}
            value={direction}
            allowDeselect={false}
            onChange={(next) =>
              next && change({ order: order.with(i, { field, direction: next === 'desc' ? 'desc' : 'asc' }) })
            }
          />
          <ActionIcon
            size={24}
            aria-label={t('Remove order {i}', { i: i + 1 })}
            onClick={() => change({ order: order.toSpliced(i, 1) })}
          >
            <IconX size={14} />
          </ActionIcon>
        </div>
      ))}
      {order.length < 3 && <AddOrder fields={fields} order={order} change={change} />}
    </fieldset>
  )
}

interface AddOrderProps {
  readonly fields: readonly { readonly value: string; readonly label: string }[]
  readonly order: PartProps['query']['order']
  readonly change: PartProps['change']
}

/** Button that orders by one more field. */
function AddOrder({ fields, order, change }: AddOrderProps) {
  return (
    <Button
      size="compact-xs"
      variant="default"
      leftSection={<IconPlus size={14} />}
      onClick={() => {
        const unused = fields.find(({ value }) => order.every(({ field }) => field !== value))
        if (unused) change({ order: [...order, { field: unused.value, direction: 'asc' }] })
      }}
    >
      {order.length === 0 ? t('Add order') : t('Then by')}
    </Button>
  )
}

/** Mapping of the records' fields to the fields of the slice. */
function Mapping({ element, entity, query: { map }, change }: PartProps & { readonly element: Element }) {
  const fields = Object.entries(definitions.get(element.component ?? '')?.fields ?? {})
  const open = openFields(entity)
  return (
    <fieldset className="vx-query-part">
      <legend>{t('Field mapping')}</legend>
      {fields.map(([name, field]) => {
        const fitting = open
          .filter(([, own]) => mayFill(own.type, field.type))
          .map(([value, own]) => ({ value, label: nameOfField(value, own) }))
        if (fitting.length === 0) return null
        return (
          <Select
            key={name}
            size="xs"
            label={nameOfField(name, field)}
            placeholder={t('From Content')}
            data={fitting}
            value={map[name] ?? null}
            clearable
            searchable
            onChange={(next) => {
              const { [name]: _, ...rest } = map
              change({ map: next ? { ...rest, [name]: next } : rest })
            }}
          />
        )
      })}
    </fieldset>
  )
}
