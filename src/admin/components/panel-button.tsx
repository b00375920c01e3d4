import type { PanelButtonProps } from './panel.lazy.tsx'
import { lazyOnPress } from './lazy.tsx'

/** Button with a popover that is loaded when it is first pressed. */
export const PanelButton = lazyOnPress<PanelButtonProps>(
  'dialog',
  ({ trigger }) => trigger,
  async () => (await import('./panel.lazy.tsx')).LazyPanel,
)
