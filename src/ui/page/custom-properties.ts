import type { CSSProperties } from 'react'

type Properties = Readonly<Record<`--${string}`, string | number | undefined>>

/** Style attribute of custom properties, without absent ones; undefined without any. */
export function customProperties(properties: Properties): CSSProperties | undefined {
  const present = Object.entries(properties).filter(([, value]) => value !== undefined && value !== '')
  return present.length > 0 ? (Object.fromEntries(present) as CSSProperties) : undefined
}
