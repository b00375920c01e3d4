/** Writing direction of a language. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return /^(ar|he|fa|ur)\b/.test(language) ? 'rtl' : 'ltr'
}
