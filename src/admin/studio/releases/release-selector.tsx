import './release.css'
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconPackages, IconWorld } from '@tabler/icons-react'
import { t } from '#messages/interface.ts'
import { lazyOnPress } from '../../components/lazy.tsx'
import { chunks } from '../chunks.tsx'
import { useUi } from '../context.tsx'
import { useReleaseTarget } from './release-choice.ts'

/** Release selector: the draft or a release to edit, and the published page to preview. */
export function ReleaseSelector() {
  const seen = useUi((ui) => ui.seen)
  const target = useReleaseTarget()
  const says = seen ? (seen.title ?? t('Published')) : (target?.release.title ?? t('Draft'))
  return <Releases says={says} isSeen={seen !== null} isDraft={!seen && !target} />
}

interface ReleasesProps {
  readonly says: string
  readonly isSeen: boolean
  /** What the page is as a draft is stated beside the selector. */
  readonly isDraft: boolean
}

const Releases = lazyOnPress<ReleasesProps>(
  'menu',
  ({ says, isSeen, isDraft }) => (
    <UnstyledButton
      className="vx-release-switch"
      aria-label={t('Release: {says}', { says })}
      title={t('Choose draft, published page or release')}
    >
      {isSeen ? <IconWorld size={16} stroke={1.6} aria-hidden /> : <IconPackages size={16} stroke={1.6} aria-hidden />}
      {!isDraft && <span>{says}</span>}
      <IconChevronDown size={14} aria-hidden />
    </UnstyledButton>
  ),
  async () => (await chunks.review()).ReleaseMenu,
)
