import { Button, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { HydrationMode } from '#model/page.ts'
import type { BundleSizes } from '#model/bundle-sizes.ts'
import { definitions } from '#slices/definitions.ts'
import { useEditor, useDocument } from '../../context.tsx'
import { nameOf } from '../../state/element-name.ts'
import { hydratesByItself, hydratesLater } from '../../canvas/hydration-cost.ts'
import { candidatesIn, largestOf } from './largest-in-view.ts'

const mostShown = 30

/** Scripts that the page hydrates without a click, and those that could wait. */
export function ScriptPanel({ weights, cost }: { readonly weights: BundleSizes; readonly cost: number }) {
  const { run, select } = useEditor()
  const page = useDocument((state) => state.page)
  const wakings = hydratesByItself(page, weights, definitions)
  const eager = wakings.filter(({ better }) => better)
  const remedy = hydratesLater(wakings)
  if (wakings.length === 0)
    return (
      <div className="vx-scripts">
        <p className="vx-help">Nothing on this page loads a script before it is touched.</p>
        <LargestLine />
      </div>
    )
  return (
    <div className="vx-scripts">
      <LargestLine />
      <p className="vx-help">
        {Math.round(cost)} kB of script before a visitor touches anything, {Math.round(weights.runtime)} kB of it shared
        by all.
      </p>
      {remedy && (
        <div className="vx-scripts-remedy">
          <p>
            {eager.length === 1 ? 'One slice' : `${eager.length} slices`} far down the page{' '}
            {eager.length === 1 ? 'wakes' : 'wake'} at once.
          </p>
          <Button size="xs" variant="default" onClick={() => run(remedy)}>
            Let {eager.length === 1 ? 'it' : 'them'} wait
          </Button>
        </div>
      )}
      <ul className="vx-page-problems">
        {wakings.slice(0, mostShown).map(({ element, when, cost: own, better }) => (
          <li key={element.id}>
            <UnstyledButton
              className="vx-page-problem vx-script"
              onClick={() => select([element.id], { scroll: true })}
            >
              <strong>{nameOf(element)}</strong>
              <span data-eager={better && true}>{times[when]}</span>
              <span>{own < 10 ? own.toFixed(1) : Math.round(own)} kB</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Largest Contentful Paint (LCP) element at the current width. */
function LargestLine() {
  const { bridge, canvas, studio, select } = useEditor()
  const [largest] = useState(() => {
    const page = bridge.frameOf(canvas.getState().active)?.contentWindow
    return page
      ? largestOf(candidatesIn(page.document), { width: page.innerWidth, height: page.innerHeight })
      : undefined
  })
  if (!largest) return null
  const { id, what, isLate } = largest
  return (
    <div className="vx-scripts-largest">
      <p>
        Seen largest at first:{' '}
        <UnstyledButton className="vx-crumb" onClick={() => select([id], { scroll: true })}>
          {nameOf(studio.index.get(id)?.element)}
        </UnstyledButton>
        , by its {what}.
      </p>
      <p className="vx-help">
        {isLate
          ? 'Browsers fetch it late: another large picture comes before it on the page.'
          : 'When visitors see it, browsers call the page loaded.'}
      </p>
    </div>
  )
}

const times: Readonly<Record<HydrationMode, string>> = {
  load: 'at once',
  idle: 'when idle',
  visible: 'in view',
  interaction: 'when touched',
  never: 'never',
}
