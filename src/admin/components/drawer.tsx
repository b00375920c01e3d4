import type { DrawerProps } from '@mantine/core'
import { lazyOnOpen } from './lazy.tsx'

/** A panel at the edge of the screen; what draws it comes with the first that opens. */
export const Drawer = lazyOnOpen<DrawerProps>(
  ({ opened }) => opened,
  { opened: false },
  async () => (await import('./popups.lazy.ts')).Drawer,
)
