import { ActionIcon, Button, Select } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { defineMessage } from '#messages/message.ts'
import { t } from '#messages/interface.ts'
import { pageQuery } from '../../api/queries.ts'
import { openReleases } from '../state/open-releases.ts'
import { releasesHoldingQuery } from '../../api/release-queries.ts'
import { useEditor, useDocument, useUi } from '../context.tsx'
import type { Side, SideKey } from '../state/comparison.ts'
import { compareSides, titleOf, versionsQuery } from './compare-sources.ts'

/** Chooser of the two sides of a comparison: draft, last save, published, releases and versions. */
export function CompareChooser() {
  const editor = useEditor()
  const from = useUi((ui) => ui.comparison?.from)
  const to = useUi((ui) => ui.comparison?.to)
  const [reading, setReading] = useState(false)
  const { ui } = editor
  const groups = useSides()
  if (!from || !to) return null

  async function choose(next: SideKey, other: SideKey, isFrom: boolean) {
    setReading(true)
    const before = isFrom ? from!.key : to!.key
    // The other side gives way when both would be the same.
    const rest = next === other ? before : other
    await (isFrom ? compareSides(editor, next, rest) : compareSides(editor, rest, next))
    setReading(false)
  }

  return (
    <div className="vx-compare-sides" aria-busy={reading || undefined}>
      <SideSelect
        label={t(defineMessage('From', 'of a change'))}
        side={from}
        groups={groups}
        choose={(key) => void choose(key, to.key, true)}
      />
      <SideSelect
        label={t(defineMessage('To', 'of a change'))}
        side={to}
        groups={groups}
        choose={(key) => void choose(key, from.key, false)}
      />
      <SwapButton to={to} from={from} />
      <Button
        size="compact-xs"
        variant="subtle"
        className="vx-compare-page"
        onClick={() => ui.setState({ dialog: 'compare-page', typedAhead: '' })}
      >
        {t('Compare with another page…')}
      </Button>
    </div>
  )
}

interface SwapButtonProps {
  readonly to: Side
  readonly from: Side
}

/** Button that swaps the two sides. */
function SwapButton({ to, from }: SwapButtonProps) {
  const editor = useEditor()
  return (
    <ActionIcon
      size={28}
      aria-label={t('Swap sides')}
      title={t('Swap sides and show the other one on the canvas')}
      onClick={() => void editor.compare.with(to, from)}
    >
      <IconArrowsExchange size={16} stroke={1.5} style={{ transform: 'rotate(90deg)' }} />
    </ActionIcon>
  )
}

interface SideGroup {
  readonly group: string
  readonly items: readonly { readonly value: SideKey; readonly label: string; readonly disabled?: boolean }[]
}

/** Sides available for a comparison, as far as loaded. */
function useSides(): readonly SideGroup[] {
  const id = useDocument(({ page }) => page.id)
  const revision = useDocument((state) => state.revision)
  const row = useQuery({ ...pageQuery(id), staleTime: 0 })
  const holding = useQuery({ ...releasesHoldingQuery({ entity: 'pages', document_id: id }), retry: false })
  const versions = useQuery(versionsQuery(id))
  const live = row.data?.published_revision ?? null
  return [
    {
      group: t('This page'),
      items: [
        { value: 'working', label: t('Draft') },
        {
          value: 'saved',
          label: t('Last save (version {revision})', { revision }),
        },
        live === null
          ? {
              value: 'live',
              label: t('Not published'),
              disabled: true,
            }
          : {
              value: 'live',
              label: t('Published (version {live})', { live }),
            },
      ],
    },
    {
      group: t('Releases'),
      items: openReleases(holding.data ?? []).map(({ id: release, title, holds }) => ({
        value: `release ${release}` as const,
        label: holds.action === 'publish' ? title : t('{title}: unpublishes the page', { title }),
        disabled: holds.action === 'unpublish',
      })),
    },
    {
      group: t('Versions'),
      items: (versions.data ?? []).map((version) => ({
        value: `version ${version.revision}` as const,
        label: titleOf(version),
      })),
    },
  ]
}

interface SideSelectProps {
  readonly label: string
  readonly side: Side
  readonly groups: readonly SideGroup[]
  readonly choose: (key: SideKey) => void
}

function SideSelect({ label, side, groups, choose }: SideSelectProps) {
  const isKnown = groups.some(({ items }) => items.some(({ value }) => value === side.key))
  const data = groups.map(({ group, items }) => ({ group, items: [...items] })).filter(({ items }) => items.length > 0)
  return (
    <>
      <span className="vx-compare-side" aria-hidden>
        {label}
      </span>
      <Select
        size="xs"
        aria-label={label}
        data={
          isKnown
            ? data
            : [
                ...data,
                {
                  group: t('Selected'),
                  items: [{ value: side.key, label: side.title }],
                },
              ]
        }
        value={side.key}
        allowDeselect={false}
        comboboxProps={{ width: 260, position: 'bottom-start' }}
        maxDropdownHeight={360}
        onChange={(key) => key && key !== side.key && choose(key as SideKey)}
      />
    </>
  )
}
