import './history.css'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowsExchange, IconChevronLeft, IconChevronRight, IconGitCompare, IconX } from '@tabler/icons-react'
import { useEditor, useUi } from '../context.tsx'
import { compareViews } from './compare-views.ts'
import { capital } from './compare-words.ts'
import { stepDifference } from './comparing.ts'
import { otherSide, restoreOne } from './revert.ts'

/** Says over the canvas what is compared, walks the differences and takes back the one that is shown. */
export function CompareBar() {
  const editor = useEditor()
  const comparison = useUi((ui) => ui.comparison)
  const reviewing = useUi((ui) => ui.reviewing)
  if (!comparison) return null
  const { from, to, rows, here } = comparison
  const at = rows.findIndex(({ id }) => id === here)
  const other = reviewing ? undefined : otherSide(comparison)
  return (
    <section className="vx-persona-bar vx-compare-bar" aria-label="What is compared">
      <IconGitCompare size={15} stroke={1.6} aria-hidden />
      <span className="vx-persona-words" role="status">
        {capital(to.title)}, compared with {from.title}
      </span>
      <Views />
      <Step by={-1} label="Previous difference" disabled={rows.length === 0} />
      <span className="vx-compare-count">
        {rows.length === 0
          ? 'the same'
          : at < 0
            ? rows.length === 1
              ? '1 differs'
              : `${rows.length} differ`
            : `${at + 1} of ${rows.length}`}
      </span>
      <Step by={1} label="Next difference" disabled={rows.length === 0} />
      {other && here !== null && (
        <Button
          size="compact-xs"
          variant="white"
          title={`As in ${other.title}`}
          onClick={() => restoreOne(editor, here)}
        >
          Restore this
        </Button>
      )}
      {to.key === 'working' ? (
        <ActionIcon
          size={24}
          variant="transparent"
          color="gray.3"
          aria-label={`Show ${from.title}`}
          title={`Show ${from.title} on the canvas`}
          onClick={() => void editor.compare.with(to, from)}
        >
          <IconArrowsExchange size={16} stroke={1.6} />
        </ActionIcon>
      ) : (
        <Button size="compact-xs" variant="white" onClick={() => editor.compare.toDraft()}>
          Back to the draft
        </Button>
      )}
      <ActionIcon
        size={24}
        variant="transparent"
        color="gray.3"
        aria-label="End the comparison"
        title="End the comparison"
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
    <div role="group" aria-label="How they are shown" className="vx-compare-views">
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
