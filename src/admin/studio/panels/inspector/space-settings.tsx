import { Select, UnstyledButton } from '@mantine/core'
import { type BreakpointName, breakpoints } from '#model/breakpoint.ts'
import type { Element } from '#model/page.ts'
import { ownSpace, type Space, type SpaceSide, spaceAt, withSpace } from '#model/spacing.ts'
import { useEditor, useCanvas } from '../../context.tsx'
import { breakpointAt, lookAt } from '../../state/canvas-store.ts'

const labels: Readonly<Record<Space, string>> = { none: 'None', small: 'Small', medium: 'Medium', large: 'Large' }
const sides: readonly (readonly [SpaceSide, string])[] = [
  ['space_above', 'Space above'],
  ['space_below', 'Space below'],
]

/** The room above and below an element, at the width that is looked at and wider. */
export function SpaceSettings({ element }: { readonly element: Element }) {
  const { canvas } = useEditor()
  const at = breakpointAt(useCanvas(({ width }) => width))
  const { settings } = element.properties
  const has = (name: BreakpointName) => sides.some(([side]) => ownSpace(settings, side, name) !== undefined)
  return (
    <fieldset className="vx-seo vx-space">
      <legend>Space around it</legend>
      <div className="vx-space-widths" role="group" aria-label="From which width up">
        {breakpoints.map(({ name, minWidth }) => (
          <UnstyledButton
            key={name}
            className="vx-space-width"
            aria-pressed={name === at}
            data-own={has(name) || undefined}
            aria-label={`${minWidth === 0 ? 'base, every width' : `${name}, from ${minWidth} px`}${has(name) ? ', has its own' : ''}`}
            title={minWidth === 0 ? 'Every width' : `From ${minWidth} px up`}
            onClick={() => lookAt(canvas, name)}
          >
            {name === 'default' ? 'base' : name}
          </UnstyledButton>
        ))}
      </div>
      {sides.map(([side, label]) => (
        <SpaceChoice key={side} element={element} side={side} label={label} at={at} />
      ))}
    </fieldset>
  )
}

interface SpaceChoiceProps {
  readonly element: Element
  readonly side: SpaceSide
  readonly label: string
  readonly at: BreakpointName
}

/** A choice of its own, or none: then it is as at the next narrower width that has one. */
function SpaceChoice({ element: { id, properties }, side, label, at }: SpaceChoiceProps) {
  const { run } = useEditor()
  const { settings } = properties
  const own = ownSpace(settings, side, at)
  const { space, from } = spaceAt(
    settings.filter(
      (setting) => own === undefined || setting.name !== side || (setting.breakpoint ?? 'default') !== at,
    ),
    side,
    at,
  )
  const inherits =
    from === undefined
      ? 'As the layout has it'
      : `As from ${from === 'default' ? 'base' : from}: ${labels[space].toLowerCase()}`
  return (
    <Select
      size="xs"
      label={label}
      data={[
        { value: '', label: inherits },
        ...Object.entries(labels).map(([value, word]) => ({ value, label: word })),
      ]}
      value={own ?? ''}
      onChange={(value) =>
        run({
          label: `Change ${label.toLowerCase()}`,
          command: {
            type: 'settings.update',
            id,
            settings: withSpace(settings, side, at, (value || undefined) as Space),
          },
        })
      }
    />
  )
}
