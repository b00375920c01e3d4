import type { MenuButtonProps } from './menu.lazy.tsx'
import { lazyOnPress } from './lazy.tsx'

/** Button with a menu that is loaded when it is first pressed. */
export const MenuButton = lazyOnPress<MenuButtonProps>(
  'menu',
  ({ trigger }) => trigger,
  async () => (await import('./menu.lazy.tsx')).LazyMenu,
)
