import type { ReactNode } from 'react'
import './icon.css'

const signs = {
  previous: 'M15 4l-8 8 8 8',
  next: 'M9 4l8 8-8 8',
  pause: 'M8 5v14M16 5v14',
  play: 'M8 5v14l11-7z',
  close: 'M5 5l14 14M19 5L5 19',
} as const

/** Icon of a control, apart from other icons to keep sliders small; the control has the label. */
export function ControlIcon({ name }: { readonly name: keyof typeof signs }): ReactNode {
  return (
    <svg className={`icon sign sign-${name}`} viewBox="0 0 24 24" aria-hidden>
      <path d={signs[name]} />
    </svg>
  )
}
