import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { t } from '#messages/interface.ts'
import { changesBetween } from '#document/changes.ts'
import { routes } from '#routes.ts'
import { FramePicture } from '../../components/frame-picture.tsx'
import { useTurn } from '../../components/use-turn.ts'
import { useBoxSize } from '../../components/use-box-size.ts'
import { changeLines } from './change-lines.ts'
import { versionQuery } from './compare-sources.ts'

interface VersionWordsProps {
  readonly page: string
  readonly revision: number
  /** Revision of the version before; undefined for the first. */
  readonly before: number | undefined
}

const shown = 2

/** Changes of a version in words, and a small picture of the page, loaded once they are in view. */
export function VersionWords({ page, revision, before }: VersionWordsProps) {
  const ref = useRef<HTMLSpanElement>(null)
  const { isStarted, end } = useTurn(ref, true)
  const own = useQuery({ ...versionQuery(page, revision), enabled: isStarted, retry: false }).data?.page
  const former = useQuery({
    ...versionQuery(page, before ?? 0),
    enabled: isStarted && before !== undefined,
    retry: false,
  })
  const words = useMemo(() => {
    const from = former.data?.page
    if (!own || !from) return undefined
    const changes = changesBetween(from, own)
    const count = changes.elements.size + changes.facts.length
    if (count === 0) return t('No change')
    const lines = changeLines(from, own, changes).slice(0, shown)
    return `${lines.map(({ says }) => says).join(' · ')} · ${t('{count, plural, one {# edit} other {# edits}}', { count })}`
  }, [own, former.data])
  return (
    <span ref={ref} className="vx-version-what">
      <VersionPicture page={page} revision={revision} isShown={isStarted} loaded={end} />
      <small>{words ?? (before === undefined ? t('First version') : '')}</small>
    </span>
  )
}

interface VersionPictureProps {
  readonly page: string
  readonly revision: number
  readonly isShown: boolean
  readonly loaded: () => void
}

function VersionPicture({ page, revision, isShown, loaded }: VersionPictureProps) {
  const { ref, width } = useBoxSize<HTMLSpanElement>()
  return (
    <span ref={ref} className="vx-template-look vx-version-picture">
      {isShown && (
        <FramePicture
          src={routes.frames.pageVersion(page, revision)}
          title={t('Version {revision}', { revision })}
          width={width}
          loaded={loaded}
          isPage
        />
      )}
    </span>
  )
}
