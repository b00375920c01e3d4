import { SegmentedControl } from '@mantine/core'
import { t } from '#messages/interface.ts'
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
      aria-label={t({ id: 'admin.preview.width', defaultMessage: 'Preview width' })}
      value={value}
      onChange={(name) => change(name as BreakpointName)}
      data={breakpoints.map(({ name }) => ({ value: name, label: String(frameWidths[name]) }))}
    />
  )
}
