import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { label, t } from '#messages/interface.ts'
import { definitions } from '#slices/definitions.ts'
import { useQuery } from '@tanstack/react-query'
import { sliceCountsQuery } from '../../../api/queries.ts'
import { useEditor, useDocument } from '../../context.tsx'
import { RecipeAnswer } from './recipe-answer.tsx'
import { answersBy, countIn, insertableSlicesOf, mostUsed, permittedOf } from '../../commands/insertable-slices.ts'
import { fetchSiteContent } from '../../commands/insert-slice.ts'
import { SectionOffers } from '../../sections/section-list.tsx'
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
  const all = useMemo(
    () =>
      insertableSlicesOf(definitions.values(), { ...outline.page(), layout }, rules, studio.index.get, {
        words: searched,
        selected,
        fitsOnly: false,
        deprecated,
      }),
    [outline, rules, studio, searched, selected, deprecated, layout],
  )
  const permitted = useMemo(() => permittedOf(all), [all])
  const groups = isWhole ? all : permitted
  const others = countIn(all) - countIn(permitted)
  const isSearched = searched.trim() !== ''
  const counts = useQuery(sliceCountsQuery(studio.get().page.site_id)).data
  const used = useMemo(
    () => (isSearched || !counts ? [] : mostUsed(permitted, counts, usedShown)),
    [permitted, counts, isSearched],
  )
  return (
    <div className="vx-add">
      <div className="vx-add-head">
        <TextInput
          type="search"
          size="xs"
          aria-label={t('Search slices')}
          placeholder={t('Search slices')}
          leftSection={<IconSearch size={14} />}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        {hasDeprecated && (
          <Checkbox
            size="xs"
            label={t('Include deprecated')}
            checked={deprecated}
            onChange={(event) => setDeprecated(event.currentTarget.checked)}
          />
        )}
      </div>
      <div className="vx-scroll">
        {isSearched && !answersBy(permitted, searched) && (
          <RecipeAnswer words={searched} isEmpty={groups.length === 0} />
        )}
        {used.length > 0 && (
          <section aria-label={t('Most used on this site')} className="vx-offers">
            <h2>{t('Most used on this site')}</h2>
            <ul>
              {used.map((offer) => (
                <InsertableRow key={offer.slice.name} offer={offer} />
              ))}
            </ul>
          </section>
        )}
        <SectionOffers words={searched} />
        {groups.map(({ name, offers }) => (
          <section key={name} aria-label={label(name)} className="vx-offers">
            <h2>{label(name)}</h2>
            <ul>
              {offers.map((offer) => (
                <InsertableRow key={offer.slice.name} offer={offer} />
              ))}
            </ul>
          </section>
        ))}
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
