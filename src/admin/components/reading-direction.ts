/** Direction in which the admin is read; it is set before its scripts run. */
export function readingDirection(): 'ltr' | 'rtl' {
  return document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'
}

/** Arrow key by the direction of reading: `ArrowRight` is "next" also where that lies to the left. */
export function readingKey(key: string): string {
  if (readingDirection() === 'ltr') return key
  return key === 'ArrowRight' ? 'ArrowLeft' : key === 'ArrowLeft' ? 'ArrowRight' : key
}
