import type { PanelButtonProps } from './panel.lazy.tsx'
import { lazyOnPress } from './lazy.tsx'

/** A button with a panel beside it; what draws the panel comes when it is first pressed. */
export const PanelButton = lazyOnPress<PanelButtonProps>(
  'dialog',
  ({ trigger }) => trigger,
  async () => (await import('./panel.lazy.tsx')).LazyPanel,
)
