import type { ButtonHTMLAttributes, ReactElement, ReactNode, Ref } from 'react'
import { lazyOnPress } from './lazy.tsx'

export interface MenuButtonProps {
  readonly trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }>
  /** In order; what is false is left out, and a line stands before each group that has something. */
  readonly groups: readonly (readonly (MenuEntry | false)[])[]
  readonly width?: number
}

export interface MenuEntry {
  readonly label: string
  readonly icon?: ReactNode
  readonly act?: () => void
  /** A screen of the admin that it leads to. */
  readonly to?: string
  /** An address outside the admin, shown in a window of its own. */
  readonly href?: string
  readonly isGrave?: boolean
  readonly disabled?: boolean
  /** Why it is disabled. */
  readonly title?: string | undefined
}

/** A button with a menu; what draws the menu comes when it is first pressed. */
export const MenuButton = lazyOnPress<MenuButtonProps>(
  'menu',
  ({ trigger }) => trigger,
  async () => (await import('./menu.lazy.tsx')).LazyMenu,
)
