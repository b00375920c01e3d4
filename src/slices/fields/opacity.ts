/**
 * Reads an opacity written as text: a comma counts as a point, values outside 0 to 1 go to the nearer end, other text
 * is the fallback.
 */
export function opacityOf(text: string | undefined, fallback: number): number {
  const number = Number((text ?? '').trim().replace(',', '.'))
  if (!text?.trim() || Number.isNaN(number)) return fallback
  return Math.min(1, Math.max(0, number))
}
