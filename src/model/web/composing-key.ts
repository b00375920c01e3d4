/**
 * Whether a key press belongs to a composition (Japanese, Korean, accents): Enter chooses a word there and does nothing else.
 * Safari ends the composition before it says which key did, and marks that key by its code.
 */
export function isComposingKey({
  isComposing,
  keyCode,
}: {
  readonly isComposing: boolean
  readonly keyCode: number
}): boolean {
  return isComposing || keyCode === 229
}
