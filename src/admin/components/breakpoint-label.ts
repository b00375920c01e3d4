import { t } from '#messages/interface.ts'
import { type BreakpointName, minWidthOf } from '#model/media/breakpoint.ts'

const devices: Readonly<Record<BreakpointName, string>> = {
  default: t('Phone'),
  sm: t('Large phone'),
  md: t('Tablet'),
  lg: t('Laptop'),
  xl: t('Desktop'),
  '2xl': t('Wide screen'),
}

/** Name of a breakpoint by the device that it stands for. */
export function breakpointLabel(name: BreakpointName): string {
  return devices[name]
}

/** Name of a breakpoint with the widths that it begins at. */
export function breakpointTitle(name: BreakpointName): string {
  const [device, minWidth] = [breakpointLabel(name), minWidthOf(name)]
  return minWidth === 0
    ? t('{device}, and every width', { device })
    : t('{device}, from {minWidth} px', { device, minWidth })
}
