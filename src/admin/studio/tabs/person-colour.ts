import type { CSSProperties } from 'react'
import { type Present, presenceColours } from '#model/studio/presence.ts'

/** Colour of an editor as CSS. */
export function colourOf({ colour }: Pick<Present, 'colour'>): CSSProperties {
  return { '--vx-person': presenceColours[colour % presenceColours.length] } as CSSProperties
}
