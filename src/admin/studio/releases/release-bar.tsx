import { Button } from '@mantine/core'
import { IconPackages, IconWorld } from '@tabler/icons-react'
import { t } from '#messages/interface.ts'
import { useEditor, useDocument, useUi } from '../context.tsx'
import { sentBackWords } from './sent-back.ts'
import { type ReleaseWorkedFor, useAddToRelease, useReleaseTarget } from './release-choice.ts'

/** Release bar over the canvas: the target release, and its version of the page. */
export function ReleaseBar() {
  const target = useReleaseTarget()
  const seen = useUi((ui) => ui.seen)
  if (seen) return <SeenBar title={seen.title} revision={seen.revision} />
  return target && !target.isPending ? <TargetBar {...target} /> : null
}

function TargetBar({ release: target, item }: ReleaseWorkedFor) {
  const { id, title } = target
  const { ui, release } = useEditor()
  const revision = useDocument((state) => state.revision)
  const adding = useAddToRelease(id)
  const isBehind = item !== undefined && item.revision < revision
  return (
    <div className="vx-persona-bar" role="status">
      <IconPackages size={15} stroke={1.6} aria-hidden />
      <span className="vx-persona-words">{sentBackWords(target) ?? title}</span>
      <span>
        {item === undefined
          ? t('This page is added when you save')
          : isBehind
            ? t('Contains version {revision}', { revision: item.revision })
            : t('Contains the page as saved')}
      </span>
      {(item === undefined || isBehind) && (
        <Button size="compact-xs" variant="white" loading={adding.isPending} onClick={() => adding.mutate()}>
          {item === undefined ? t('Add now') : t('Update to version {revision}', { revision })}
        </Button>
      )}
      {isBehind && (
        <Button
          size="compact-xs"
          variant="white"
          onClick={() => ui.setState({ seen: { title, revision: item.revision } })}
        >
          {t('View its version')}
        </Button>
      )}
      <Button size="compact-xs" variant="white" onClick={() => release.choose(null)}>
        {t('Work without release')}
      </Button>
    </div>
  )
}

function SeenBar({ title, revision }: { readonly title: string | null; readonly revision: number }) {
  const { ui } = useEditor()
  return (
    <div className="vx-persona-bar" role="status">
      <IconWorld size={15} stroke={1.6} aria-hidden />
      <span className="vx-persona-words">{title === null ? t('Published page') : t('Page in {title}', { title })}</span>
      <span>{t('Version {revision}', { revision })}</span>
      <Button size="compact-xs" variant="white" onClick={() => ui.setState({ seen: null })}>
        {t('Back to draft')}
      </Button>
    </div>
  )
}
