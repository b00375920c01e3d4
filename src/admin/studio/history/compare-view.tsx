import { Button, Checkbox, UnstyledButton } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { labelOf } from '#fields/index.ts'
import { Change } from '../../screens/pages/change.tsx'
import { useBench, useDesk, useStudio } from '../context.tsx'
import { Keys } from '../keys.tsx'
import { DifferenceSign } from './compare-marks.tsx'
import type { DifferingElement } from './comparison.ts'
import { takeBackTo } from './comparing.ts'

/** How the page differs from a version, with the way back for all of it or for chosen elements. */
export function CompareView() {
  const bench = useBench()
  const comparison = useDesk((desk) => desk.comparison)
  const reviewing = useDesk((desk) => desk.reviewing)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  if (!comparison) return null
  const { title, rows, ofPage } = comparison
  const chosen = new Set(rows.flatMap(({ id }) => (ticked.has(id) ? id : [])))
  const isSame = rows.length === 0 && ofPage.length === 0
  const tick = (id: string, on: boolean) =>
    setTicked(new Set(on ? [...chosen, id] : [...chosen].filter((it) => it !== id)))
  return (
    <section className="vx-compare" aria-label="Comparison">
      <div className="vx-compare-head">
        <Button
          size="compact-xs"
          variant="subtle"
          justify="flex-start"
          leftSection={<IconArrowLeft size={14} />}
          onClick={() => bench.compare.leave()}
        >
          All versions
        </Button>
        <h2>Since {title}</h2>
        <span className="vx-help">
          {isSame ? (
            'Nothing differs.'
          ) : (
            <>
              {rows.length === 1 ? '1 element differs' : `${rows.length} elements differ`} · <Keys of="n" /> next
            </>
          )}
        </span>
      </div>
      <ul className="vx-scroll" aria-label="Differences">
        {ofPage.map(({ name, before, after }) => (
          <li key={name} className="vx-difference">
            <DifferenceSign kind="changed" />
            <div>
              The page’s {name}: <Change before={before} after={after} />
            </div>
          </li>
        ))}
        {rows.map((row) => (
          <Difference key={row.id} row={row} ticked={ticked.has(row.id)} tick={(on) => tick(row.id, on)} />
        ))}
      </ul>
      {!isSame && !reviewing && (
        <div className="vx-compare-actions">
          <Button
            size="xs"
            disabled={chosen.size === 0}
            onClick={() => {
              takeBackTo(bench, chosen)
              setTicked(new Set())
            }}
          >
            {chosen.size === 0 ? 'Take chosen back' : `Take ${chosen.size} back`}
          </Button>
          <Button size="xs" variant="default" onClick={() => takeBackTo(bench, 'all')}>
            Take the whole page back
          </Button>
        </div>
      )}
    </section>
  )
}

function Difference({
  row: { id, kinds, words, mark },
  ticked,
  tick,
}: {
  readonly row: DifferingElement
  readonly ticked: boolean
  readonly tick: (on: boolean) => void
}) {
  const { select } = useBench()
  const here = useStudio(({ selection }) => selection.elements.includes(id))
  const what = words.map((each) => each.what).join(' ')
  return (
    <li className="vx-difference" data-here={here || undefined}>
      <Checkbox
        size="xs"
        mt={4}
        aria-label={`Choose: ${what}`}
        checked={ticked}
        onChange={(event) => tick(event.currentTarget.checked)}
      />
      <UnstyledButton
        className="vx-difference-show"
        onClick={() => select(mark.id === null ? [] : [mark.id], { scroll: true })}
      >
        {kinds.map((kind) => (
          <DifferenceSign key={kind} kind={kind} />
        ))}
        <span>{what}</span>
      </UnstyledButton>
      {words.some(({ fields }) => fields.length > 0) && (
        <ul className="vx-difference-fields">
          {words
            .flatMap(({ fields }) => fields)
            .map(({ name, before, after }) => (
              <li key={name}>
                <strong>{labelOf(name)}</strong>
                <Change before={before} after={after} />
              </li>
            ))}
        </ul>
      )}
    </li>
  )
}
