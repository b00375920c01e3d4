import { ActionIcon, Button } from '@mantine/core'
import { IconPackages, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import { PanelButton } from '../../components/panel-button.tsx'
import { formatDate } from '../../formats/format-date.ts'
import type { HoldingReleaseRow } from '#contract/releases.ts'
import { releasesHoldingQuery } from '../../api/release-queries.ts'
import { useEditor, useDocument, useUi } from '../context.tsx'
import type { SideKey } from '../state/comparison.ts'
import { compareSides } from './compare-sources.ts'
import { openReleases, whenOf } from '../state/open-releases.ts'
import { sentBackWords } from '../releases/sent-back.ts'
import { WhichTwo } from '../releases/which-two.tsx'

/** Banner about other releases that change this page, with a comparison. */
export function OtherReleasesBanner() {
  const editor = useEditor()
  const id = useDocument(({ page }) => page.id)
  const target = useUi((ui) => ui.release)
  const isBusy = useUi(({ comparison, seen }) => comparison !== null || seen !== null)
  const holding = useQuery({ ...releasesHoldingQuery({ entity: 'pages', document_id: id }), retry: false })
  const [notified, setAnnounced] = useState('')
  const open = openReleases(holding.data ?? [])
  const others = open.filter((release) => release.id !== target)
  const what = others.map((release) => `${release.id} ${release.status} ${release.holds.revision}`).join()
  if (isBusy || others.length === 0 || notified === what) return null

  const sentBack = others.flatMap((release) => sentBackWords(release) ?? []).join(' ')
  const comparable = others.filter(({ holds }) => holds.action === 'publish')
  const ours = open.find((release) => release.id === target && release.holds.action === 'publish')
  // With a release of one's own, or with several others, it is told what both together make of the page.
  const offered = [...(ours ? [ours] : []), ...comparable]
  const [first, second] = offered
  const keyOf = (release: HoldingReleaseRow): SideKey => `release ${release.id}`
  function compare(one: HoldingReleaseRow, other?: HoldingReleaseRow) {
    const { revision, pending } = editor.studio.get()
    if (other) return void compareSides(editor, keyOf(one), keyOf(other))
    // Where it holds the draft as it is, what it changes is what differs from live.
    const isDraft = one.holds.revision === revision && pending.length === 0
    void (isDraft ? compareSides(editor, 'live', keyOf(one)) : compareSides(editor, keyOf(one)))
  }

  return (
    <div className="vx-persona-bar" role="status">
      <IconPackages size={15} stroke={1.6} aria-hidden />
      <span className="vx-persona-words" title={[sentBack, ...others.map(saying)].filter(Boolean).join(' ')}>
        {sentBack ||
          (others.length === 1
            ? saying(others[0]!)
            : t(
                '{count, plural, one {# other release changes this page.} other {# other releases change this page.}}',
                {
                  count: others.length,
                },
              ))}
      </span>
      {offered.length > 2 && (
        <PanelButton
          label={t('Releases to compare')}
          width={320}
          position="top"
          trigger={
            <Button size="compact-xs" variant="white">
              {t('Compare…')}
            </Button>
          }
        >
          {(close) => (
            <WhichTwo
              releases={offered}
              compare={(one, other) => {
                close()
                compare(one, other)
              }}
            />
          )}
        </PanelButton>
      )}
      {first && offered.length <= 2 && (
        <Button size="compact-xs" variant="white" onClick={() => compare(first, second)}>
          {second ? t('Compare both') : t('Compare')}
        </Button>
      )}
      <ActionIcon
        size={24}
        variant="transparent"
        color="gray.3"
        aria-label={t('Dismiss note')}
        title={t('Dismiss note')}
        onClick={() => setAnnounced(what)}
      >
        <IconX size={15} stroke={1.8} />
      </ActionIcon>
    </div>
  )
}

function saying(release: HoldingReleaseRow): string {
  const when = whenOf(release)
  const day = when === '9999' ? undefined : formatDate(when.slice(0, 10))
  const { title, holds } = release
  if (holds.action === 'publish')
    return day
      ? t('Release “{title}” also changes this page on {day} (version {revision}).', {
          title,
          day,
          revision: holds.revision,
        })
      : t('Release “{title}” also changes this page (version {revision}).', { title, revision: holds.revision })
  return day
    ? t('Release “{title}” unpublishes this page on {day}.', { title, day })
    : t('Release “{title}” unpublishes this page.', { title })
}
