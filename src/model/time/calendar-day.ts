/** Whether text is an existing calendar day, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00Z`) : Number.NaN
  // The engine takes 30 February for 2 March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** Whether a date or date-time has a day that no calendar has, such as 30 February. */
export function isNoSuchDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}/.test(text) && !isDay(text.slice(0, 10))
}
