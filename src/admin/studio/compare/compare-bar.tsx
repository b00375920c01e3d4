import './history.css'
import { ActionIcon, Button } from '@mantine/core'
import {
  IconArrowsExchange,
  IconChevronLeft,
  IconChevronRight,
  IconGitCompare,
  IconLanguage,
  IconX,
} from '@tabler/icons-react'
import { t } from '#messages/interface.ts'
import { useEditor, useUi } from '../context.tsx'
import { compareViews } from './compare-views.ts'
import { stepDifference } from './comparing.ts'
import { otherSide, restoreOne } from './revert.ts'

/** Comparison bar over the canvas: the two sides, a walk through the differences, and revert. */
export function CompareBar() {
  const editor = useEditor()
  const comparison = useUi((ui) => ui.comparison)
  const reviewing = useUi((ui) => ui.reviewing)
  if (!comparison) return null
  const { from, to, rows, here } = comparison
  if (from.isSource) return <SourceBar title={from.title} />
  const at = rows.findIndex(({ id }) => id === here)
  const other = reviewing ? undefined : otherSide(comparison)
  return (
    <section className="vx-persona-bar vx-compare-bar" aria-label={t('Compared versions')}>
      <IconGitCompare size={15} stroke={1.6} aria-hidden />
      <span className="vx-persona-words" role="status">
        {t('{to} compared with {from}', { to: to.title, from: from.title })}
      </span>
      <Views />
      <Step by={-1} label={t('Previous difference')} disabled={rows.length === 0} />
      <span className="vx-compare-count">
        {at < 0
          ? t('{count, plural, =0 {No differences} one {# difference} other {# differences}}', { count: rows.length })
          : t('{at} of {count}', { at: at + 1, count: rows.length })}
      </span>
      <Step by={1} label={t('Next difference')} disabled={rows.length === 0} />
      {other && here !== null && (
        <Button
          size="compact-xs"
          variant="white"
          title={t('Restore from {title}', { title: other.title })}
          onClick={() => restoreOne(editor, here)}
        >
          {t('Restore this')}
        </Button>
      )}
      {to.key === 'working' ? (
        <ActionIcon
          size={24}
          variant="transparent"
          color="gray.3"
          aria-label={t('Show {title}', { title: from.title })}
          title={t('Show {title} on the canvas', { title: from.title })}
          onClick={() => void editor.compare.with(to, from)}
        >
          <IconArrowsExchange size={16} stroke={1.6} />
        </ActionIcon>
      ) : (
        <Button size="compact-xs" variant="white" onClick={() => editor.compare.toDraft()}>
          {t('Back to draft')}
        </Button>
      )}
      <ActionIcon
        size={24}
        variant="transparent"
        color="gray.3"
        aria-label={t('End comparison')}
        title={t('End comparison')}
        onClick={() => editor.compare.leave()}
      >
        <IconX size={15} stroke={1.8} />
      </ActionIcon>
    </section>
  )
}

/** Bar over a translation with its source beside it. */
function SourceBar({ title }: { readonly title: string }) {
  const editor = useEditor()
  return (
    <section className="vx-persona-bar vx-compare-bar" aria-label={t('Source beside')}>
      <IconLanguage size={15} stroke={1.6} aria-hidden />
      <span className="vx-persona-words" role="status">
        {t('Source on the left: {title}', { title })}
      </span>
      <ActionIcon
        size={24}
        variant="transparent"
        color="gray.3"
        aria-label={t('Hide source')}
        title={t('Hide source')}
        onClick={() => editor.compare.leave()}
      >
        <IconX size={15} stroke={1.8} />
      </ActionIcon>
    </section>
  )
}

/** View switch of the comparison. */
function Views() {
  const { ui } = useEditor()
  const chosen = useUi(({ compareView }) => compareView)
  return (
    <div role="group" aria-label={t('Comparison view')} className="vx-compare-views">
      {compareViews.map(({ view, label, icon: Icon }) => (
        <ActionIcon
          key={view}
          size={24}
          variant="transparent"
          color="gray.3"
          aria-label={label}
          title={label}
          aria-pressed={chosen === view}
          onClick={() => ui.setState({ compareView: view })}
        >
          <Icon size={16} stroke={1.6} />
        </ActionIcon>
      ))}
    </div>
  )
}

function Step({ by, label, disabled }: { readonly by: 1 | -1; readonly label: string; readonly disabled: boolean }) {
  const editor = useEditor()
  const Icon = by > 0 ? IconChevronRight : IconChevronLeft
  return (
    <ActionIcon
      size={24}
      variant="transparent"
      color="gray.3"
      aria-label={label}
      title={`${label} (${by > 0 ? 'N' : 'Shift N'})`}
      disabled={disabled}
      onClick={() => stepDifference(editor, by)}
    >
      <Icon size={16} stroke={1.8} />
    </ActionIcon>
  )
}
