import type { ReactNode } from 'react'
import { type IconName, iconPaths } from './icon-paths.ts'
import './icon.css'

interface IconProps {
  readonly name: IconName
  /** Accessible label, when no text beside it says the same. */
  readonly label?: string | undefined
}

/** Icon in the colour and size of its text; decorative without a label. */
export function Icon({ name, label }: IconProps): ReactNode {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
