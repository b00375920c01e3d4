import type { CSSProperties } from 'react'
import { inkFor } from './background.ts'
import { customProperties } from './custom-properties.ts'

/**
 * The colours that an editor chose for a button, as its own tokens. An ink alone was chosen for another ground than the
 * brand's, and one that cannot be read on the button's gives way to the one that can.
 */
export function buttonColours(background: string | undefined, ink: string | undefined): CSSProperties | undefined {
  return customProperties({ '--own-bg': background, '--own-ink': background && inkFor(background, ink || undefined) })
}
