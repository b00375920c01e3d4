import './query.css'
import { ActionIcon, Button, NumberInput, Select } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Entity } from '#entities/define.ts'
import { limits } from '#model/limits.ts'
import type { Element, ModelQuery } from '#model/page.ts'
import { isRouted, type RoutedEntity } from '#model/entity-routes.ts'
import { mayFill } from '#model/field-types.ts'
import { querySources, thisRecord } from '#model/query-sources.ts'
import { definitions } from '#slices/definitions.ts'
import { entityQuery } from '../../../app/entity-loaders.ts'
import { LoadingState } from '../../../components/states.tsx'
import { queryClient } from '../../../api/queries.ts'
import { useEditor, useElement } from '../../context.tsx'
import { clearQuery, setQuery } from '../../commands/query-edits.ts'
import { QueryFilter } from './query-filter.tsx'
import { QueryOutcome } from './query-outcome.tsx'
import { isSortable, nameOfField, newFilter, newQuery, openFields } from './query-start.ts'

const sources = Object.entries(querySources).map(([value, label]) => ({ value, label }))

/** Query panel: fills a slice from records by filter, order, limit and field mapping. */
export function QueryPanel({ id }: { readonly id: string }) {
  const { run } = useEditor()
  const element = useElement(id)
  const own = useBoundEntity()
  const slice = definitions.get(element?.component ?? '')
  if (!element || !slice) return <p className="vx-help vx-pad">Only a slice can be filled from records.</p>
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
        label="Filled from"
        description={
          query
            ? 'The slice is drawn once for each record.'
            : 'By hand, with what stands under Content. Choose records, and the slice is drawn once for each of them.'
        }
        placeholder="By hand"
        data={own ? [{ value: thisRecord, label: 'What this page is about' }, ...sources] : sources}
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
            label="At most"
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
        Fill it by hand again
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
      <legend>Only those where</legend>
      {filter.length === 0 && <p className="vx-help">All that visitors may see.</p>}
      {filter.map((condition, i) => (
        <QueryFilter
          // A condition has no id of its own, and its field may change.
          // eslint-disable-next-line react/no-array-index-key
          key={i}
          name={`Condition ${i + 1}`}
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
        Add condition
      </Button>
    </fieldset>
  )
}

function Order({ entity, query: { order }, change }: PartProps) {
  const fields = [
    ...openFields(entity)
      .filter(([, field]) => isSortable(field))
      .map(([value, field]) => ({ value, label: nameOfField(value, field) })),
    { value: 'updated_at', label: 'Last changed' },
  ]
  return (
    <fieldset className="vx-query-part">
      <legend>In the order of</legend>
      {order.map(({ field, direction }, i) => (
        <div key={field} className="vx-query-order">
          <Select
            size="xs"
            aria-label={`Order ${i + 1}: field`}
            data={fields}
            value={field}
            searchable
            allowDeselect={false}
            onChange={(next) => next && change({ order: order.with(i, { field: next, direction }) })}
          />
          <Select
            size="xs"
            aria-label={`Order ${i + 1}: direction`}
            data={[
              { value: 'asc', label: 'upwards' },
              { value: 'desc', label: 'downwards' },
            ]}
            value={direction}
            allowDeselect={false}
            onChange={(next) =>
              next && change({ order: order.with(i, { field, direction: next === 'desc' ? 'desc' : 'asc' }) })
            }
          />
          <ActionIcon
            size={24}
            aria-label={`Remove order ${i + 1}`}
            onClick={() => change({ order: order.toSpliced(i, 1) })}
          >
            <IconX size={14} />
          </ActionIcon>
        </div>
      ))}
      {order.length < 3 && (
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconPlus size={14} />}
          onClick={() => {
            const unused = fields.find(({ value }) => order.every(({ field }) => field !== value))
            if (unused) change({ order: [...order, { field: unused.value, direction: 'asc' }] })
          }}
        >
          {order.length === 0 ? 'Add an order' : 'Then by'}
        </Button>
      )}
    </fieldset>
  )
}

/** Mapping of the records' fields to the fields of the slice. */
function Mapping({ element, entity, query: { map }, change }: PartProps & { readonly element: Element }) {
  const fields = Object.entries(definitions.get(element.component ?? '')?.fields ?? {})
  const open = openFields(entity)
  return (
    <fieldset className="vx-query-part">
      <legend>What stands where</legend>
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
            placeholder="As under Content"
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
