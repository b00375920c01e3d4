import type { ReactNode } from 'react'
import { backgroundOf } from '../page/background.ts'
import './ribbon.css'

interface RibbonProps {
  readonly children?: ReactNode
  readonly background?: string | undefined
  readonly ink?: string | undefined
}

/** A few words on a band over the head of a card or picture, such as `New`. Without words there is none. */
export function Ribbon({ children, background, ink }: RibbonProps): ReactNode {
  if (!children) return null
  return (
    <p className="ribbon" style={backgroundOf(background, ink).style}>
      {children}
    </p>
  )
}
