import { Button, Checkbox, TextInput, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { label, t } from '#messages/interface.ts'
import { definitions } from '#slices/definitions.ts'
import { useQuery } from '@tanstack/react-query'
import { sliceCountsQuery } from '../../../api/queries.ts'
import { useEditor, useDocument } from '../../context.tsx'
import { RecipeAnswer } from './recipe-answer.tsx'
import { addPreferences, showAs, toggleIn } from '../../commands/add-preferences.ts'
import {
  countIn,
  type InsertableSlice,
  insertableSlicesOf,
  mostUsed,
  offersNamed,
  permittedOf,
} from '../../commands/insertable-slices.ts'
import { SegmentedControl } from '../../../components/segmented-control.tsx'
import { fetchSiteContent, insertSlice } from '../../commands/insert-slice.ts'
import { SectionOffers, useSectionOffers } from '../../sections/section-list.tsx'
import { InsertableRow } from './insertable-row.tsx'

const hasDeprecated = [...definitions.values()].some((slice) => slice.deprecated)

/** Most used slices that are listed before the groups. */
const usedShown = 5

/** Add panel: the slices allowed here, by group; the others, with the reason, are one press away. */
export function AddPanel() {
  const editor = useEditor()
  const { studio, rules, outline } = editor
  const [words, setWords] = useState('')
  const [isWhole, setWhole] = useState(false)
  const [deprecated, setDeprecated] = useState(false)
  const searched = useDeferredValue(words)
  useEffect(() => void fetchSiteContent(editor), [editor])
  const selected = useDocument(({ selection }) => selection.elements.at(-1))
  const layout = useDocument(({ page }) => page.layout)
  const find = useCallback(
    (query: string) =>
      insertableSlicesOf(definitions.values(), { ...outline.page(), layout }, rules, studio.index.get, {
        words: query,
        selected,
        fitsOnly: false,
        deprecated,
      }),
    [outline, rules, studio, selected, deprecated, layout],
  )
  const all = useMemo(() => find(searched), [find, searched])
  const permitted = useMemo(() => permittedOf(all), [all])
  const groups = isWhole ? all : permitted
  const others = countIn(all) - countIn(permitted)
  const isSearched = searched.trim() !== ''
  const counts = useQuery(sliceCountsQuery(studio.get().page.site_id)).data
  const view = useStore(addPreferences, (preferences) => preferences.view)
  const favourites = useStore(addPreferences, (preferences) => preferences.favourites)
  const recent = useStore(addPreferences, (preferences) => preferences.recent)
  const shownIn = view === 'grid' ? layout : undefined
  const first = useMemo(() => {
    if (isSearched) return []
    const lists = [
      { title: t('Favourites'), offers: offersNamed(permitted, favourites) },
      { title: t('Recent'), offers: offersNamed(permitted, recent) },
      { title: t('Most used on this site'), offers: counts ? mostUsed(permitted, counts, usedShown) : [] },
    ]
    return lists.filter(({ offers }) => offers.length > 0)
  }, [permitted, counts, favourites, recent, isSearched])
  const sectionOffers = useSectionOffers()
  /** Adds the first slice found, which may not be drawn yet, or the first synced section where no slice is. */
  function onKeyDown({ key, nativeEvent }: KeyboardEvent): void {
    if (key !== 'Enter' || nativeEvent.isComposing || words.trim() === '') return
    const [found] = permittedOf(find(words)).flatMap(({ offers }) => offers)
    if (found) return void insertSlice(editor, found.slice, { template: found.template })
    const [section] = sectionOffers.find(words)
    if (section) sectionOffers.place(section)
  }
  return (
    <div className="vx-add">
      <div className="vx-add-head">
        <TextInput
          type="search"
          size="xs"
          aria-label={t('Search slices')}
          placeholder={t('Search slices')}
          leftSection={<IconSearch size={14} />}
          data-slices
          value={words}
          onKeyDown={onKeyDown}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <SegmentedControl size="xs" aria-label={t('Show as')} value={view} onChange={showAs} data={views} />
      </div>
      <div className="vx-scroll" aria-busy={searched !== words}>
        {isSearched && <RecipeAnswer words={searched} permitted={permitted} isEmpty={groups.length === 0} />}
        {first.map(({ title, offers }) => (
          <Offers key={title} name={title} title={title} offers={offers} layout={shownIn} />
        ))}
        <SectionOffers words={searched} />
        {groups.map(({ name, offers }) => (
          <Offers key={name} name={name} title={label(name)} offers={offers} layout={shownIn} isUnfolded={isSearched} />
        ))}
        {hasDeprecated && (
          <Checkbox
            className="vx-other-offers"
            size="xs"
            label={t('Include deprecated')}
            checked={deprecated}
            onChange={(event) => setDeprecated(event.currentTarget.checked)}
          />
        )}
        {others > 0 && (
          <Button
            variant="subtle"
            size="xs"
            className="vx-other-offers"
            aria-pressed={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole
              ? t('Hide what is not allowed here')
              : t(
                  '{count, plural, one {Show # slice that is not allowed here} other {Show # slices that are not allowed here}}',
                  { count: others },
                )}
          </Button>
        )}
      </div>
    </div>
  )
}

const views = [
  { value: 'grid', label: t('Pictures') },
  { value: 'list', label: t('List') },
] as const

interface OffersProps {
  /** Name under which it is stored that the group is folded. */
  readonly name: string
  readonly title: string
  readonly offers: readonly InsertableSlice[]
  readonly layout: string | undefined
  /** Whether it is shown however it was left, as in a search. */
  readonly isUnfolded?: boolean
}

/** Group of slices that folds. */
function Offers({ name, title, offers, layout, isUnfolded = false }: OffersProps) {
  const isFolded = useStore(addPreferences, ({ folded }) => folded.includes(name)) && !isUnfolded
  return (
    <section aria-label={title} className="vx-offers">
      <h2>
        <UnstyledButton className="vx-offers-fold" aria-expanded={!isFolded} onClick={() => toggleIn('folded', name)}>
          <span>{title}</span> <span className="vx-count">{offers.length}</span>
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </h2>
      {!isFolded && (
        <ul data-cards={layout !== undefined || undefined}>
          {offers.map((offer) => (
            <InsertableRow key={offer.slice.name} offer={offer} layout={layout} />
          ))}
        </ul>
      )}
    </section>
  )
}
