import { Combobox, Loader, TextInput, type TextInputProps, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { entityInfo } from '#entities/entity-info.ts'
import { label, t } from '#messages/interface.ts'
import { entityRoutes, isRouted, recordPath } from '#model/web/entity-routes.ts'
import { fileUrl } from '#model/media/media.ts'
import { isSearchWords, understoodHref } from '#model/web/typed-address.ts'
import { mediaQuery, pagesQuery, sitesQuery } from '../api/queries.ts'
import { recordListQuery } from '../api/record-queries.ts'
import { Foreign } from '../components/foreign.tsx'
import { languageName } from '../formats/language-name.ts'
import { publicAddress } from '../components/site-origin.ts'
import { nearestRecords } from './nearest-records.ts'
import { useRecordContext } from './record-context.ts'

/** Target of a link; the title is that of a page, record or file that was found. */
export interface FoundLink {
  readonly href: string
  readonly title?: string
}

interface LinkFinderProps {
  readonly value: string
  readonly write: (value: string) => void
  /** Called with what was chosen from the list, by the pointer or by Enter. */
  readonly pick: (link: FoundLink, by: 'pointer' | 'key') => void
  readonly error?: string | undefined
  /** What the input is besides: its id, its label, whether it takes the focus. */
  readonly input: TextInputProps
  /** Whether the list lies above everything; inside another popover it must not. */
  readonly withinPortal?: boolean
}

/** Number of pages, of records of each kind and of files of each kind, that are offered. */
const offered = 6

/** Input for the target of a link: finds pages, records and files by words, and takes an address. */
export function LinkFinder({ value, write, pick, error, input, withinPortal = false }: LinkFinderProps) {
  const combobox = useCombobox()
  const { found, isFetching } = useFoundLinks(value, combobox.dropdownOpened)
  const pressed = useRef(false)
  const isOpen = combobox.dropdownOpened && found.length > 0
  // Words are no address: Enter takes the first that they find.
  const first = isOpen && isSearchWords(value) ? found[0]?.href : undefined
  const { selectFirstOption } = combobox
  /** Whether the first is chosen by itself: the arrow down, which many press, chooses it too. */
  const isProposed = useRef(false)
  useEffect(() => {
    isProposed.current = first !== undefined
    if (first !== undefined) selectFirstOption()
  }, [first, selectFirstOption])
  return (
    <Combobox
      store={combobox}
      withinPortal={withinPortal}
      onOptionSubmit={(at) => {
        combobox.closeDropdown()
        const link = found[Number(at)]
        if (link) pick(link, pressed.current ? 'pointer' : 'key')
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={combobox.listId ?? undefined}
          placeholder={t('Words of a title, or https://…')}
          {...input}
          onClick={() => combobox.openDropdown()}
          value={value}
          error={error}
          onChange={(event) => {
            write(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onKeyDown={(event) => {
            pressed.current = false
            if (event.key === 'ArrowDown' && isProposed.current) combobox.resetSelectedOption()
            isProposed.current = false
            if (event.key !== 'Escape' || !isOpen) return input.onKeyDown?.(event)
            // The list alone is closed.
            event.preventDefault()
            event.stopPropagation()
            combobox.closeDropdown()
          }}
          onBlur={(event) => {
            combobox.closeDropdown()
            input.onBlur?.(event)
          }}
          rightSection={isFetching ? <Loader size={12} /> : null}
        />
      </Combobox.Target>
      <FoundOptions isOpen={isOpen} found={found} pressed={() => (pressed.current = true)} />
    </Combobox>
  )
}

/** Options of the link finder: what was found, each with its kind and address. */
function FoundOptions({
  isOpen,
  found,
  pressed,
}: {
  readonly isOpen: boolean
  readonly found: readonly Found[]
  readonly pressed: () => void
}) {
  return (
    <Combobox.Dropdown hidden={!isOpen}>
      <Combobox.Options mah={220} style={{ overflowY: 'auto' }} aria-label={t('Page, record, file or address')}>
        {found.map(({ href, title, kind, file, language, isForeign, elsewhere }, i) => (
          <Combobox.Option key={`${kind} ${href}`} value={String(i)} onMouseDown={pressed}>
            <Foreign lang={language}>{title}</Foreign>{' '}
            <span className="vx-path">
              {kind} {isForeign && language && `· ${languageName(language)} `}
              {file ?? href}
            </span>
            {elsewhere && <span className="vx-elsewhere">{t('Another site: {name}', { name: elsewhere })}</span>}
          </Combobox.Option>
        ))}
      </Combobox.Options>
    </Combobox.Dropdown>
  )
}

interface Found extends FoundLink {
  readonly title: string
  readonly kind: string
  /** Name of a file, which says more than its address. */
  readonly file?: string
  readonly language: string | undefined
  /** Whether it is in another language than the page that is edited. */
  readonly isForeign?: boolean
  /** Name of the site of a page that is on another one. */
  readonly elsewhere?: string | undefined
}

/** Kinds of files that a link may lead to; pictures are shown, not linked to. */
const fileKinds = ['file', 'video'] as const

const entities = Object.keys(entityRoutes).filter(isRouted)

/**
 * Links for what was typed: the address that is meant, then pages, records and files of this site, then those of others. What
 * is in the language of the page comes first. For nothing typed, the first pages of this site.
 */
function useFoundLinks(
  typed: string,
  isAsked: boolean,
): { readonly found: readonly Found[]; readonly isFetching: boolean } {
  const place = useRecordContext()
  const [words] = useDebouncedValue(typed.trim(), 200)
  const site = place && place.site_id !== '*' ? place.site_id : undefined
  const search = words.replace(/^\//, '')
  const isSearch = search.length > 1 && !/^([a-z]+:|\/\/|#|\?)/i.test(words)
  const enabled = isAsked && isSearch
  const list = { search, limit: offered, order: 'path', direction: 'asc' } as const
  const own = useQuery({
    ...pagesQuery({ ...list, ...(site && { site }), ...(words === '' && { limit: 4 * offered }) }),
    enabled: isAsked && (isSearch || words === ''),
  })
  // As many of this site may be among them.
  const isPath = words.startsWith('/')
  const all = useQuery({
    ...pagesQuery({ ...list, limit: 2 * offered }),
    enabled: enabled && site !== undefined && !isPath,
  })
  const sites = useQuery({ ...sitesQuery, enabled })
  const records = useQueries({
    queries: entities.map((entity) => ({
      ...recordListQuery(entity, {
        search,
        sort: 'title',
        limit: offered,
        fields: 'title,slug,site_id,language_code,translation_group',
      }),
      enabled: enabled && !isPath,
    })),
  })
  const files = useQueries({
    queries: fileKinds.map((kind) => ({
      ...mediaQuery({ search, kind, limit: offered, ...(site && { site }) }),
      enabled: enabled && !isPath,
    })),
  })
  const meant = understoodHref(typed)
  const address = meant ? [{ href: meant, title: meant, kind: t('Address'), language: undefined }] : []
  // What the words of before have found is none of what is typed now.
  if (words !== typed.trim()) return { found: address, isFetching: isAsked }
  if (!isSearch && words !== '') return { found: address, isFetching: false }
  const pages = [...rowsOf(own), ...(site && !isPath ? rowsOf(all) : []).filter((row) => row.site_id !== site)]
  const otherSite = (id: string) =>
    site && id !== site && id !== '*' ? sites.data?.find((each) => each.id === id) : undefined
  const inLanguage = (language: string) => ({
    language,
    isForeign: place !== undefined && language !== '*' && language !== place.language_code,
  })
  const ofPages = pages.map((row) => {
    const other = otherSite(row.site_id)
    return {
      href: other ? publicAddress(row, other) : `/${row.path}`,
      title: row.title,
      kind: t('Page'),
      ...inLanguage(row.language_code),
      elsewhere: other?.name,
    }
  })
  const ofRecords = records.flatMap((query, i) =>
    nearestRecords(rowsOf(query), place, search).flatMap(({ title, language_code, slug, site_id }) => {
      if (!slug) return []
      const other = otherSite(site_id)
      const path = recordPath(entities[i]!, slug)
      return {
        href: other ? publicAddress({ path, language_code }, other) : `/${path}`,
        title,
        kind: label(entityInfo.get(entities[i]!)!.label.one),
        ...inLanguage(language_code),
        elsewhere: other?.name,
      }
    }),
  )
  const ofFiles = files.flatMap((query) =>
    rowsOf(query).flatMap((asset): Found[] => {
      const href = fileUrl(asset)
      return href
        ? [{ href, title: asset.title || asset.file, kind: t('File'), file: asset.file, language: undefined }]
        : []
    }),
  )
  const ofSite = (links: readonly Found[]) => ownLanguageFirst(links.filter(({ elsewhere }) => !elsewhere))
  const ofOthers = (links: readonly Found[]) =>
    ownLanguageFirst(links.filter(({ elsewhere }) => elsewhere)).slice(0, offered)
  return {
    found: [
      ...address,
      ...ofSite(ofPages),
      ...ofSite(ofRecords),
      ...ofFiles,
      ...ofOthers(ofPages),
      ...ofOthers(ofRecords),
    ],
    isFetching: own.isFetching || [...records, ...files].some((query) => query.isFetching),
  }
}

function ownLanguageFirst(links: readonly Found[]): readonly Found[] {
  return links.toSorted((one, other) => Number(one.isForeign ?? false) - Number(other.isForeign ?? false))
}

/** Rows of an answer; none of the words of before, which a list keeps while others are looked for. */
function rowsOf<Row>({ data, isPlaceholderData }: UseQueryResult<{ readonly rows: readonly Row[] }>): readonly Row[] {
  return isPlaceholderData ? [] : (data?.rows ?? [])
}
