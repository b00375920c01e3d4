/** Parses an opacity: comma or point, clamped to 0 to 1; the fallback for other text. */
export function opacityOf(text: string | undefined, fallback: number): number {
  const number = Number((text ?? '').trim().replace(',', '.'))
  if (!text?.trim() || Number.isNaN(number)) return fallback
  return Math.min(1, Math.max(0, number))
}
