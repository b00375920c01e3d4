/** Whether text is an existing calendar day, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00Z`) : Number.NaN
  // The engine takes 30 February for 2 March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** Whether text, a day or a moment, names a day that no calendar has, as 30 February. */
export function isNoSuchDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}/.test(text) && !isDay(text.slice(0, 10))
}
