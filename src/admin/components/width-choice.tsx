import { SegmentedControl } from '@mantine/core'
import { breakpoints, type BreakpointName, frameWidths } from '#model/breakpoint.ts'

/** Switch of the preview width, by breakpoint. */
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
