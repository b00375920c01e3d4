import { t } from '#messages/interface.ts'
import { breakpoints, type BreakpointName, frameWidths } from '#model/media/breakpoint.ts'
import { SegmentedControl } from './segmented-control.tsx'

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
      aria-label={t('Preview width')}
      value={value}
      onChange={change}
      data={breakpoints.map(({ name }) => ({ value: name, label: String(frameWidths[name]) }))}
    />
  )
}
