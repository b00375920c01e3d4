/** Upper and lower edge of a line of text, px of the canvas. */
export interface Line {
  readonly top: number
  readonly bottom: number
}

interface BarSpace {
  readonly scale: number
  /** Height of the bar, px of the screen. */
  readonly height: number
  /** Height of the frame, px of the screen. */
  readonly room: number
}

/** Gap between the text and the bar, px. */
const gap = 6

/**
 * Top of a floating bar, px of the screen: above the selected lines, below them, or where neither has room beside the line
 * of the caret, which it never covers.
 */
export function placeOfBar(
  { top, bottom, caret }: Line & { readonly caret: Line },
  { scale, height, room }: BarSpace,
): number {
  const above = (line: number) => line * scale - height - gap
  const below = (line: number) => line * scale + gap
  const places = [above(top), below(bottom), above(caret.top), below(caret.bottom)]
  const free = places.find((place) => place >= 0 && place + height <= room)
  return free ?? (caret.top * scale > room / 2 ? 0 : Math.max(room - height, 0))
}
