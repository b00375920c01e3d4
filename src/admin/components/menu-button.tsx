import type { MenuButtonProps } from './menu.lazy.tsx'
import { lazyOnPress } from './lazy.tsx'

/** A button with a menu; what draws the menu comes when it is first pressed. */
export const MenuButton = lazyOnPress<MenuButtonProps>(
  'menu',
  ({ trigger }) => trigger,
  async () => (await import('./menu.lazy.tsx')).LazyMenu,
)
