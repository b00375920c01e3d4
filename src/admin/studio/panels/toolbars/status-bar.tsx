import { label, spoken, t } from '#messages/interface.ts'
import { goToProblem, placeOfProblem } from '../../commands/problem-place.ts'
import { Button, UnstyledButton } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { memo, useDeferredValue, useMemo, useSyncExternalStore } from 'react'
import { keepsFromVisitors, type Problem } from '#document/placement-rules.ts'
import { labelOf } from '#fields/index.ts'
import { definitions } from '#slices/definitions.ts'
import { PanelButton } from '../../../components/panel-button.tsx'
import { scriptsQuery } from '../../../api/queries.ts'
import type { BundleSizes } from '#model/measures/bundle-sizes.ts'
import { SaveRefusalNote, ScriptPanel, WindowsNote } from '../../chunks.tsx'
import { useEditor, useDocument, useCanvas } from '../../context.tsx'
import { nameOf } from '../../state/element-name.ts'
import { inKilobytes, pageCost } from '../../canvas/script-cost.ts'
import { isOffered, runCommand } from '../../commands/command-registry.ts'
import { KeepSample, KeepSamples } from '../../commands/keep-sample.tsx'
import { chainTo } from '../../commands/tree-navigation.ts'

/** Problems that the list shows at a time. */
const mostListed = 200

export function StatusBar() {
  const width = useCanvas((canvas) => canvas.width)
  const count = useElementCount()
  return (
    <footer className="vx-bottom" data-region="status" aria-label={t('Status')} tabIndex={-1}>
      <Breadcrumb />
      <SaveRefusalNote />
      <span className="vx-bottom-end">
        <Problems />
        <WindowsNote />
        <Scripts />
        <span>{t('{count, plural, one {# element} other {# elements}}', { count })}</span>
        <span>{width} px</span>
      </span>
    </footer>
  )
}

/** Script size of the page before any interaction. */
function Scripts() {
  const weights = useQuery(scriptsQuery).data
  const { outline } = useEditor()
  const page = useSyncExternalStore(outline.subscribe, outline.page)
  const weighed = useDeferredValue(page)
  const cost = useMemo(() => (weights ? pageCost(weighed, weights, definitions) : undefined), [weighed, weights])
  return cost !== undefined && <ScriptSize weights={weights!} cost={cost} />
}

interface ScriptSizeProps {
  readonly weights: BundleSizes
  readonly cost: number
}

/** Memoized: every edit of the page is asked what it costs, and few change it. */
const ScriptSize = memo(function ScriptSize({ weights, cost }: ScriptSizeProps) {
  return (
    <PanelButton
      label={t('Page script')}
      width={380}
      position="top-end"
      trigger={
        <UnstyledButton className="vx-crumb" title={t('Script loaded before the first click')}>
          {t('Script {size}', { size: inKilobytes(cost) })}
        </UnstyledButton>
      }
    >
      {() => <ScriptPanel weights={weights} cost={cost} />}
    </PanelButton>
  )
})

function useElementCount(): number {
  const { studio } = useEditor()
  return useDocument(() => studio.index.size())
}

/** The way from the page to the selected element; each step selects. */
function Breadcrumb() {
  const { studio, select } = useEditor()
  const selected = useDocument(({ selection }) => selection.elements[0])
  const several = useDocument(({ selection }) => selection.elements.length)
  const field = useDocument(({ selection }) => selection.field)
  const group = useDocument(({ selection }) => selection.group)
  const component = useDocument(() => studio.index.get(selected ?? '')?.element.component)
  const names = useDocument(() =>
    selected === undefined
      ? ''
      : chainTo(studio.index.get, selected)
          .map((id) => nameOf(studio.index.get(id)?.element))
          .join('\n'),
  )
  const chain = selected === undefined ? [] : chainTo(studio.index.get, selected)
  return (
    <nav aria-label={t('Selection')} className="vx-way-up">
      <UnstyledButton className="vx-crumb" data-region-focus onClick={() => select([])}>
        {t('Page')}
      </UnstyledButton>
      {chain.map((id, i) => (
        <Crumb key={id} id={id} name={names.split('\n')[i]!} isLast={i === chain.length - 1} />
      ))}
      {field && <span className="vx-dim">› {fieldName(component, field)}</span>}
      {group && <span className="vx-dim">› {label(group)}</span>}
      {several > 1 && <span className="vx-dim vx-way-more">{t('and {several} more', { several: several - 1 })}</span>}
    </nav>
  )
}

interface CrumbProps {
  readonly id: string
  readonly name: string
  readonly isLast: boolean
}

/** Crumb of an element: selects it, and has its menu. */
function Crumb({ id, name, isLast }: CrumbProps) {
  const { select, ui } = useEditor()
  return (
    <>
      <span aria-hidden>›</span>
      <UnstyledButton
        className="vx-crumb"
        title={name}
        onClick={() => select([id], { scroll: true })}
        onContextMenu={(event) => {
          event.preventDefault()
          select([id])
          ui.setState({ menu: { element: id, x: event.clientX, y: event.clientY } })
        }}
        aria-current={isLast ? 'true' : undefined}
      >
        {name}
      </UnstyledButton>
    </>
  )
}

function fieldName(component: string | undefined, name: string): string {
  return label(definitions.get(component ?? '')?.fields[name]?.label || labelOf(name))
}

function Problems() {
  const found = useEditor().problems
  const problems = useSyncExternalStore(found.subscribe, found.get)
  if (problems.length === 0) {
    return (
      <span className="vx-fine">
        <IconCircleCheck size={14} aria-hidden /> {t('No problems')}
      </span>
    )
  }
  return (
    <PanelButton
      label={t('Problems')}
      width={380}
      position="top-end"
      trigger={
        <UnstyledButton className="vx-problem-count" data-warning={!problems.some(keepsFromVisitors) || undefined}>
          <IconAlertCircle size={14} aria-hidden />{' '}
          {t('{count, plural, one {# problem} other {# problems}}', { count: problems.length })}
        </UnstyledButton>
      }
    >
      {(close) => (
        <>
          <KeepSamples problems={problems} />
          <ul className="vx-page-problems">
            {problems.slice(0, mostListed).map((problem) => (
              <ProblemLine
                key={`${problem.element} ${problem.field} ${spoken(problem.reason)}`}
                problem={problem}
                close={close}
              />
            ))}
          </ul>
          {problems.length > mostListed && (
            <p className="vx-help">{t('{count} more.', { count: problems.length - mostListed })}</p>
          )}
          {problems.some(({ kind }) => kind === 'layout' || kind === 'colour') && <ConvertButton close={close} />}
        </>
      )}
    </PanelButton>
  )
}

function ConvertButton({ close }: { readonly close: () => void }) {
  const editor = useEditor()
  if (!isOffered(editor, 'convert-page')) return null
  return (
    <Button
      size="xs"
      variant="default"
      m="xs"
      onClick={() => {
        close()
        runCommand(editor, editor.commands.read('convert-page'))
      }}
    >
      {t('Convert page…')}
    </Button>
  )
}

/** Line of a problem; the list closes when it leads to the field, which may lie below. */
function ProblemLine({ problem, close }: { readonly problem: Problem; readonly close: () => void }) {
  const editor = useEditor()
  return (
    <li className="vx-page-problem-line">
      <UnstyledButton
        className="vx-page-problem"
        onClick={() => {
          close()
          goToProblem(editor, problem)
        }}
      >
        <strong>{placeOfProblem(editor, problem)}</strong> {spoken(problem.reason)}
        {keepsFromVisitors(problem) && <span className="vx-error"> {t('Blocks publishing.')}</span>}
      </UnstyledButton>
      <KeepSample problem={problem} />
    </li>
  )
}
