import type { ReactNode } from 'react'
import { customProperties } from './custom-properties.ts'
import './feathers.css'

interface FeathersProps {
  /** Height, px. */
  readonly height: number
  readonly colour?: string | undefined
}

/** Feather drawing: a quill that bends, and its barbs on either side. */
const quill = 'M0 60C40 52 92 40 150 8'
const barbs = Array.from({ length: 13 }, (_, i) => {
  const along = 0.2 + i * 0.06
  const x = 150 * along
  const y = 60 - 52 * along ** 1.45
  const length = 19 * Math.sin(Math.PI * (0.16 + i * 0.063))
  return `M${round(x)} ${round(y)}q${round(length * 0.7)} ${round(-length * 0.85)} ${round(length * 1.25)} ${round(-length)}M${round(x)} ${round(y)}q${round(length * 0.95)} ${round(length * 0.1)} ${round(length * 1.5)} ${round(length * 0.32)}`
}).join('')

/** Decorative line of feathers between blocks. */
export function Feathers({ height, colour }: FeathersProps): ReactNode {
  return (
    <div
      className="feathers"
      style={customProperties({ '--height': `${height}px`, '--own-colour': colour })}
      aria-hidden
    >
      <svg viewBox="0 0 640 90" preserveAspectRatio="xMidYMid meet">
        <g transform="translate(330 14)">
          <path d={quill + barbs} />
        </g>
        <g transform="translate(310 14) scale(-1 1)">
          <path d={quill + barbs} />
        </g>
        <path d="M20 74H290M350 74H620" />
        <circle cx="320" cy="74" r="3.5" />
      </svg>
    </div>
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
