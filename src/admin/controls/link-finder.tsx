import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQueries, useQuery } from '@tanstack/react-query'
import { entityInfo } from '#entities/entity-info.ts'
import { label, t } from '#messages/interface.ts'
import { entityRoutes, isRouted, recordPath } from '#model/web/entity-routes.ts'
import { pagesQuery } from '../api/queries.ts'
import { recordListQuery } from '../api/record-queries.ts'
import { Foreign } from '../components/foreign.tsx'
import { useRecordContext } from './record-context.ts'

/** Target of a link; the title is that of a page or record that was found. */
export interface FoundLink {
  readonly href: string
  readonly title?: string
}

interface LinkFinderProps {
  readonly id: string
  readonly value: string
  readonly write: (value: string) => void
  /** Called with what was chosen from the list. */
  readonly pick: (link: FoundLink) => void
  readonly error?: string | undefined
}

/** Number of pages, and of records of each kind, that are offered. */
const offered = 6

/** Input for the target of a link: finds pages and records by words, and takes an address. */
export function LinkFinder({ id, value, write, pick, error }: LinkFinderProps) {
  const combobox = useCombobox()
  const { found, isFetching } = useFoundLinks(value)
  const isOpen = combobox.dropdownOpened && found.length > 0
  return (
    <Combobox
      store={combobox}
      withinPortal={false}
      onOptionSubmit={(at) => {
        combobox.closeDropdown()
        const link = found[Number(at)]
        if (link) pick(link)
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          id={id}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={combobox.listId ?? undefined}
          label={t('Page, record or address')}
          placeholder={t('Words of a title, or https://…')}
          data-autofocus
          size="xs"
          value={value}
          error={error}
          onChange={(event) => {
            write(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !isOpen) return
            // The list alone is closed.
            event.preventDefault()
            event.stopPropagation()
            combobox.closeDropdown()
          }}
          onBlur={() => combobox.closeDropdown()}
          rightSection={isFetching ? <Loader size={12} /> : null}
        />
      </Combobox.Target>
      <FoundOptions isOpen={isOpen} found={found} />
    </Combobox>
  )
}

/** Options of the link finder: what was found, each with its kind and address. */
function FoundOptions({ isOpen, found }: { readonly isOpen: boolean; readonly found: readonly Found[] }) {
  return (
    <Combobox.Dropdown hidden={!isOpen}>
      <Combobox.Options mah={220} style={{ overflowY: 'auto' }} aria-label={t('Page, record or address')}>
        {found.map(({ href, title, kind, language }, i) => (
          <Combobox.Option key={`${kind} ${href}`} value={String(i)}>
            <Foreign lang={language}>{title}</Foreign>{' '}
            <span className="vx-path">
              {kind} {href}
            </span>
          </Combobox.Option>
        ))}
      </Combobox.Options>
    </Combobox.Dropdown>
  )
}

interface Found extends Required<FoundLink> {
  readonly kind: string
  readonly language: string
}

const entities = Object.keys(entityRoutes).filter(isRouted)

/** Pages and records by words of their titles, or of a page's path. */
function useFoundLinks(typed: string): { readonly found: readonly Found[]; readonly isFetching: boolean } {
  const place = useRecordContext()
  const [words] = useDebouncedValue(typed.trim(), 200)
  const site = place && place.site_id !== '*' ? place.site_id : undefined
  const search = words.replace(/^\//, '')
  const enabled = search.length > 1 && !/^([a-z]+:|\/\/|#|\?)/i.test(words)
  const pages = useQuery({
    ...pagesQuery({ search, limit: offered, order: 'path', direction: 'asc', ...(site && { site }) }),
    enabled,
  })
  const records = useQueries({
    queries: entities.map((entity) => ({
      ...recordListQuery(entity, { search, sort: 'title', limit: offered, fields: 'title,slug' }),
      enabled: enabled && !words.startsWith('/'),
    })),
  })
  if (!enabled) return { found: [], isFetching: false }
  const ofPages = (pages.data?.rows ?? []).map(({ path, title, language_code }) => ({
    href: `/${path}`,
    title,
    kind: t('Page'),
    language: language_code,
  }))
  const ofRecords = records.flatMap(({ data }, i) =>
    (data?.rows ?? []).flatMap(({ title, language_code, slug }) =>
      slug
        ? {
            href: `/${recordPath(entities[i]!, slug)}`,
            title,
            kind: label(entityInfo.get(entities[i]!)!.label.one),
            language: language_code,
          }
        : [],
    ),
  )
  return {
    found: [...ofPages, ...ofRecords],
    isFetching: pages.isFetching || records.some((query) => query.isFetching),
  }
}
