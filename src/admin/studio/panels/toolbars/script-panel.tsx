import { Button, UnstyledButton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { rich } from '#messages/rich.ts'
import { t } from '#messages/interface.ts'
import type { HydrationMode } from '#model/page/page.ts'
import type { BundleSizes } from '#model/measures/bundle-sizes.ts'
import { definitions } from '#slices/definitions.ts'
import { useEditor, useDocument } from '../../context.tsx'
import { nameOf } from '../../state/element-name.ts'
import { hydratesByItself, hydratesLater } from '../../canvas/hydration-cost.ts'
import { inKilobytes } from '../../canvas/script-cost.ts'
import { candidatesIn, type Largest, largestOf } from './largest-in-view.ts'

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
        <p className="vx-help">{t('No script loads on this page before the first click.')}</p>
        <LargestLine />
      </div>
    )
  return (
    <div className="vx-scripts">
      <LargestLine />
      <p className="vx-help">
        {t('{size} of script before the first click, {shared} of it shared by all slices.', {
          size: inKilobytes(cost),
          shared: inKilobytes(weights.runtime),
        })}
      </p>
      {remedy && (
        <div className="vx-scripts-remedy">
          <p>
            {t(
              '{count, plural, one {# slice far down the page runs its script} other {# slices far down the page run their scripts}} immediately.',
              { count: eager.length },
            )}
          </p>
          <Button size="xs" variant="default" onClick={() => run(remedy)}>
            {t('{count, plural, one {Delay script} other {Delay scripts}}', { count: eager.length })}
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
              <span>{inKilobytes(own)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Sentences on the largest element, by what is large in it. */
const largestLabels: Readonly<Record<Largest['what'], (element: ReactNode) => ReactNode>> = {
  picture: (element) => rich('Largest on screen at first: {element}, by its picture.', { element }),
  text: (element) => rich('Largest on screen at first: {element}, by its text.', { element }),
  video: (element) => rich('Largest on screen at first: {element}, by its video.', { element }),
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
        {largestLabels[what](
          <UnstyledButton className="vx-crumb" onClick={() => select([id], { scroll: true })}>
            {nameOf(studio.index.get(id)?.element)}
          </UnstyledButton>,
        )}
      </p>
      <p className="vx-help">
        {isLate
          ? t('Browsers load it late: another large picture comes before it on the page.')
          : t('Browsers count the page as loaded when visitors see this element.')}
      </p>
    </div>
  )
}

const times: Readonly<Record<HydrationMode, string>> = {
  load: t('immediately'),
  idle: t('when idle'),
  visible: t('in view'),
  interaction: t('on first click'),
  never: t('never'),
}
