import type { FloatingPosition } from '@mantine/core'
import type { ButtonHTMLAttributes, ReactElement, ReactNode, Ref } from 'react'
import { lazyOnPress } from './lazy.tsx'

export interface PanelButtonProps {
  readonly trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }>
  /** The panel's name. */
  readonly label: string
  /** In px. */
  readonly width: number
  readonly position: FloatingPosition
  readonly padding?: number | 'xs' | 'sm'
  /** What stands in the panel. */
  readonly children: (close: () => void) => ReactNode
}

/** A button with a panel beside it; what draws the panel comes when it is first pressed. */
export const PanelButton = lazyOnPress<PanelButtonProps>(
  'dialog',
  ({ trigger }) => trigger,
  async () => (await import('./panel.lazy.tsx')).LazyPanel,
)
