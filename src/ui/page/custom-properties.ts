import type { CSSProperties } from 'react'

type Properties = Readonly<Record<`--${string}`, string | number | undefined>>

/**
 * A style attribute that holds custom properties only; absent ones are left out, and with none there is no attribute.
 */
export function customProperties(properties: Properties): CSSProperties | undefined {
  const present = Object.entries(properties).filter(([, value]) => value !== undefined && value !== '')
  return present.length > 0 ? (Object.fromEntries(present) as CSSProperties) : undefined
}
