import type { CSSProperties } from 'react'
import { type Present, presenceColours } from '#model/studio/presence.ts'

/** The colour of an editor, for the style sheet. */
export function colourOf({ colour }: Pick<Present, 'colour'>): CSSProperties {
  return { '--vx-person': presenceColours[colour % presenceColours.length] } as CSSProperties
}
