import './release.css'
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconPackages, IconWorld } from '@tabler/icons-react'
import { lazyOnPress } from '../../components/lazy.tsx'
import { chunks } from '../chunks.tsx'
import { useUi } from '../context.tsx'
import { useReleaseTarget } from './release-choice.ts'

/** Release selector: the draft or a release to edit, and the published page to preview. */
export function ReleaseSelector() {
  const seen = useUi((ui) => ui.seen)
  const target = useReleaseTarget()
  return <Releases says={seen?.title ?? target?.release.title ?? 'Draft'} isSeen={seen !== null} />
}

interface ReleasesProps {
  readonly says: string
  readonly isSeen: boolean
}

const Releases = lazyOnPress<ReleasesProps>(
  'menu',
  ({ says, isSeen }) => (
    <UnstyledButton className="vx-release-switch" aria-label={`Release: ${says}`} title="Draft, live or a release">
      {isSeen ? <IconWorld size={16} stroke={1.6} aria-hidden /> : <IconPackages size={16} stroke={1.6} aria-hidden />}
      <span>{says}</span>
      <IconChevronDown size={14} aria-hidden />
    </UnstyledButton>
  ),
  async () => (await chunks.review()).ReleaseMenu,
)
