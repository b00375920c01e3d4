import type { CSSProperties } from 'react'
import { inkOn, isNearWhite } from './colour.ts'
import { customProperties } from './custom-properties.ts'

export interface Ground {
  readonly className: string | undefined
  readonly style: CSSProperties | undefined
}

/**
 * The ground and ink that an editor chose, as the two tokens that buttons, links and rules follow.
 * A ground without an ink takes the one that reads better.
 */
export function groundOf(background: string | undefined, ink: string | undefined): Ground {
  return {
    className: background && isNearWhite(background) ? 'ground-light' : undefined,
    style: customProperties({ '--ground': background, '--ink': ink ?? (background && inkOn(background)) }),
  }
}
