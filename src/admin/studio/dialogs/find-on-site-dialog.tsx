import { rich } from '#messages/rich.ts'
import { t } from '#messages/interface.ts'
import { pageAddress } from '../../components/page-address.ts'
import { focusField } from '../commands/focus-field.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { limits } from '#model/limits.ts'
import type { SearchHit } from '#model/search/search-hit.ts'
import type { FoundPage } from '#contract/pages.ts'
import { ErrorState, LoadingState } from '../../components/states.tsx'
import { siteFindsQuery } from '../../api/queries.ts'
import { useEditor, useUi } from '../context.tsx'
import { Keys } from '../commands/keybindings/keys.tsx'
import { PickDialog } from './pick-dialog.tsx'
import type { PickOption, Picks } from '../../components/pick-list.tsx'

/** Number of pages listed at first. */
const listedAtFirst = 20

/** Search in all pages of the site; a match leads to its page and element. */
export function FindOnSiteDialog() {
  const { ui } = useEditor()
  const open = useUi(({ dialog }) => dialog === 'find-on-site')
  return (
    <PickDialog
      says={t('Find on whole site')}
      opened={open}
      close={() => ui.setState({ dialog: null })}
      usePicks={useFindsOnSite}
      mostShown={Number.POSITIVE_INFINITY}
      size={680}
      returnFocus={false}
    />
  )
}

function useFindsOnSite(words: string): Picks {
  const editor = useEditor()
  const { site_id, id: here } = editor.studio.get().page
  const wanted = words.trim().slice(0, limits.siteFindLongest)
  const [search] = useDebouncedValue(wanted, 250)
  const isAsked = search.length >= limits.siteFindShortest
  const finds = useInfiniteQuery({ ...siteFindsQuery({ site: site_id, search }), enabled: isAsked })
  const goTo = useGoTo()
  // What the words of before have found is none of what is typed now.
  const parts = isAsked && search === wanted ? (finds.data?.pages ?? []) : []
  const pages = parts.flatMap(({ rows }) => rows)
  const { isFetching, hasNextPage, fetchNextPage, isError } = finds
  // The server answers after a second, however little it has found by then.
  const goesOn = isAsked && !isError && hasNextPage && pages.length < listedAtFirst
  useEffect(() => {
    if (goesOn && !isFetching) void fetchNextPage()
  }, [goesOn, isFetching, fetchNextPage])

  const isWaiting = search !== wanted || isFetching || goesOn
  const more: PickOption = {
    id: 'more',
    label: isFetching ? t('Searching…') : isError ? t('The search failed. Try again') : t('Search more pages'),
    stays: true,
    pick: () => void (isFetching || fetchNextPage()),
  }
  const options = pages.flatMap((page) => optionsOf(page, page.id === here, (place) => goTo(page.id, place)))
  const isShort = wanted.length < limits.siteFindShortest
  return {
    options: pages.length > 0 && (hasNextPage || isError) ? [...options, more] : options,
    isSearching: isWaiting && !isShort,
    none: isShort ? (
      <p className="vx-help vx-pad">{t('Type at least two characters.')}</p>
    ) : isWaiting ? (
      <LoadingState />
    ) : isError ? (
      <div className="vx-pad">
        <ErrorState error={finds.error} retry={() => void finds.refetch()} />
      </div>
    ) : (
      <p className="vx-help vx-pad">{t('No matches on this site.')}</p>
    ),
    foot:
      pages.length === 0 ? (
        parts.length > 0 && goesOn ? (
          t('Searched {done, number} of {total, number} pages', { ...searched(parts) })
        ) : (
          t('Searches titles and fields of every page of this site, as last saved.')
        )
      ) : (
        <>
          {rich('{keys} to go there', { keys: <Keys of="enter" /> })} ·{' '}
          {hasNextPage
            ? t('{count, plural, one {# page} other {# pages}} so far, {done, number} of {total, number} searched', {
                count: pages.length,
                ...searched(parts),
              })
            : t('{count, plural, one {# page} other {# pages}}', { count: pages.length })}
        </>
      ),
  }
}

/** Number of pages that were searched, and of all. */
function searched(parts: readonly { readonly total: number; readonly next: number | null }[]) {
  const { total = 0, next } = parts.at(-1) ?? {}
  return { done: next ?? total, total }
}

/** Opens a place: on this page it is selected, another page is opened at it once its unsaved work is settled. */
function useGoTo(): (page: string, place: SearchHit) => void {
  const editor = useEditor()
  const { studio, ui, select } = editor
  const navigate = useNavigate()
  return (page, { element, field }) => {
    if (page !== studio.get().page.id)
      return void navigate({ to: '/voix/studio', search: { page, ...(element !== null && { element }) } })
    select(element === null ? [] : [element], { scroll: true })
    if (element === null) ui.setState({ rightOpen: true })
    else if (field !== null) focusField(editor, field)
  }
}

function optionsOf(page: FoundPage, isHere: boolean, goTo: (place: SearchHit) => void): readonly PickOption[] {
  const { id, title, path, language_code, places, places_total } = page
  const under = {
    id,
    title: (
      <>
        <strong>{title}</strong>
        <span className="vx-path">
          {pageAddress({ path })} · {language_code}
        </span>
        {isHere && <span className="vx-find-here">{t('This page')}</span>}
        {places_total > places.length && (
          <span className="vx-dim">{t('First {count} of {places_total}', { count: places.length, places_total })}</span>
        )}
      </>
    ),
  }
  return places.map((place, i) => ({
    id: `${id} ${i}`,
    under,
    label: (
      <>
        {place.before}
        <mark>{place.match}</mark>
        {place.after}
      </>
    ),
    about: place.name ? `${place.name} · ${place.label}` : place.label,
    pick: () => goTo(place),
  }))
}
