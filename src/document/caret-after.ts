/** Offset of a caret after another editor changed the text: after the same words where they still are. */
export function caretAfter(at: number, before: string, after: string): number {
  const { from, left } = changeOf(before, after, Infinity)
  if (at <= from) return at
  return at >= before.length - left ? at + after.length - before.length : Math.min(at, after.length - left)
}

/** Offset of a caret after its owner changed the text: where the change ends. */
export function caretOfWriter(at: number, before: string, after: string): number {
  // Of a letter that is doubled, the one at the caret is new.
  return before === after ? at : after.length - changeOf(before, after, at).left
}

/** Offset of the first difference of two texts, `most` at most, and the length of their common end. */
function changeOf(before: string, after: string, most: number): { readonly from: number; readonly left: number } {
  let from = 0
  while (from < most && from < before.length && from < after.length && before[from] === after[from]) from++
  let left = 0
  while (
    left < before.length - from &&
    left < after.length - from &&
    before[before.length - 1 - left] === after[after.length - 1 - left]
  )
    left++
  return { from, left }
}
