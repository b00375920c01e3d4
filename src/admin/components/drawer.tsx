import type { DrawerProps } from '@mantine/core'
import { lazyOnOpen } from './lazy.tsx'

/** Drawer at the edge of the screen, loaded when one is first opened. */
export const Drawer = lazyOnOpen<DrawerProps>(
  ({ opened }) => opened,
  { opened: false },
  async () => (await import('./popups.lazy.ts')).Drawer,
)
