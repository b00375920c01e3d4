import { UnstyledButton } from '@mantine/core'
import { IconPackages } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { t } from '#messages/interface.ts'
import type { Page } from '#model/page/page.ts'
import { ErrorState } from '../../components/states.tsx'
import { formatDate } from '../../formats/format-date.ts'
import type { HoldingReleaseRow } from '#contract/releases.ts'
import { releasesHoldingQuery } from '../../api/release-queries.ts'
import { useEditor, useDocument, useUi } from '../context.tsx'
import { openReleases, whenOf } from '../state/open-releases.ts'
import { type Touched, mergePreview } from './merge-preview.ts'
import type { Comparison, Side } from '../state/comparison.ts'
import { showDifference } from './comparing.ts'
import { liveQuery } from './compare-sources.ts'

/** Merge preview: the page after both compared releases are published. */
export function MergedView() {
  const comparison = useUi((ui) => ui.comparison)
  const id = useDocument(({ page }) => page.id)
  const isOfReleases = comparison !== null && isRelease(comparison.from) && isRelease(comparison.to)
  const holding = useQuery({
    ...releasesHoldingQuery({ entity: 'pages', document_id: id }),
    enabled: isOfReleases,
    retry: false,
  })
  const live = useQuery({ ...liveQuery(id), enabled: isOfReleases, retry: false })
  if (!isOfReleases) return null
  if (live.isError) return <ErrorState error={live.error} />
  // In the order in which they are meant to go live.
  const releases = openReleases(holding.data ?? []).filter((each) => sideIn(comparison, each))
  const [earlier, later] = releases
  if (live.data === undefined || !earlier || !later) return null
  const pages = releases.map((each) => sideIn(comparison, each)!.page)
  const { both, undone } = mergePreview(live.data ?? nothingOf(pages[0]!), pages[0]!, pages[1]!)
  return (
    <section className="vx-together" aria-label={t('Combined result')}>
      <h2>
        <IconPackages size={14} stroke={1.6} aria-hidden />{' '}
        {t('“{title}” and “{title2}” together', { title: earlier.title, title2: later.title })}
      </h2>
      <p>
        {t(
          '{earlier} Publishing “{title}” then stops with a conflict. If it is published anyway, its version replaces the whole page.',
          { earlier: orderOf(earlier, later), title: later.title },
        )}
      </p>
      {both.length + undone.length === 0 ? (
        <p>
          {t('Nothing of “{title}” is lost: “{title2}” contains the same changes.', {
            title: earlier.title,
            title2: later.title,
          })}
        </p>
      ) : (
        <>
          <TouchedList words={t('Both change this, “{title}” wins', { title: later.title })} touched={both} />
          <TouchedList
            words={t('Only “{title}” changes this, “{title2}” reverts it', {
              title: earlier.title,
              title2: later.title,
            })}
            touched={undone}
          />
        </>
      )}
    </section>
  )
}

function TouchedList({ words, touched }: { readonly words: string; readonly touched: readonly Touched[] }) {
  const editor = useEditor()
  if (touched.length === 0) return null
  return (
    <>
      <h3>{words}</h3>
      <ul>
        {touched.map(({ id, what }) => (
          <li key={id}>
            <UnstyledButton className="vx-difference-show" onClick={() => showDifference(editor, id)}>
              {what}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  )
}

function orderOf(earlier: HoldingReleaseRow, later: HoldingReleaseRow): string {
  const [first, second] = [whenOf(earlier), whenOf(later)]
  if (first === second || first === '9999')
    return t('The order of publishing is not set. This assumes “{title}” goes first.', { title: earlier.title })
  return t('“{title}” is published first, on {first}.', { title: earlier.title, first: formatDate(first.slice(0, 10)) })
}

/** Empty page, as published side of a page that never was. */
function nothingOf(page: Page): Page {
  return { ...page, elements: [] }
}

function isRelease({ key }: Side): boolean {
  return key.startsWith('release ')
}

function sideIn({ from, to }: Comparison, { id }: HoldingReleaseRow): Side | undefined {
  return [from, to].find(({ key }) => key === `release ${id}`)
}
