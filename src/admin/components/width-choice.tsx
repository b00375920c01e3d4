import { SegmentedControl } from '@mantine/core'
import { breakpoints, type BreakpointName, frameWidths } from '#model/breakpoint.ts'

/** At which of the widths that pages are designed for something is looked at. */
export function WidthChoice({
  value,
  change,
}: {
  readonly value: BreakpointName
  readonly change: (name: BreakpointName) => void
}) {
  return (
    <SegmentedControl
      size="xs"
      aria-label="Width of the window"
      value={value}
      onChange={(name) => change(name as BreakpointName)}
      data={breakpoints.map(({ name }) => ({ value: name, label: String(frameWidths[name]) }))}
    />
  )
}
