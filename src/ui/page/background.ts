import type { CSSProperties } from 'react'
import { inkOn, isNearWhite, readableInk } from '#model/page/colour.ts'
import { customProperties } from './custom-properties.ts'

/**
 * Default colours of slices: white and grey, which no brand has by chance. Together they stand for its own background
 * and text colour.
 */
const untouched = { background: '#ffffff', ink: '#222222' }

interface Background {
  /** No colour was chosen, so the brand's own are worn. */
  readonly isOwn: boolean
  readonly className: string | undefined
  readonly style: CSSProperties | undefined
}

/**
 * Ground and ink chosen by an editor, as tokens for buttons, links and rules. A missing or illegible ink is replaced by the
 * better one.
 */
export function backgroundOf(background: string | undefined, ink: string | undefined): Background {
  if (background === untouched.background && ink === untouched.ink)
    return { isOwn: true, className: 'ground-own', style: undefined }
  return {
    isOwn: !background,
    className: background && isNearWhite(background) ? 'ground-light' : undefined,
    style: customProperties({ '--ground': background, '--ink': inkFor(background, ink) }),
  }
}

/** A colour that a brand's tokens name cannot be measured here; who names it knows that the two go together. */
function inkFor(background: string | undefined, ink: string | undefined): string | undefined {
  if (!background?.startsWith('#')) return ink
  return ink?.startsWith('#') ? readableInk(ink, background) : (ink ?? inkOn(background))
}

/** Button colours chosen by an editor, as tokens. A lone or illegible ink is replaced. */
export function buttonColours(background: string | undefined, ink: string | undefined): CSSProperties | undefined {
  return customProperties({
    '--chosen-bg': background,
    '--chosen-ink': background && inkFor(background, ink || undefined),
  })
}
