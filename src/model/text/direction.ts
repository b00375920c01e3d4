/** Languages that are written from right to left, and scripts that are in whatever language. */
const fromTheRight =
  /^(?:ar|arc|ckb|dv|fa|he|iw|ks|nqo|prs|ps|sd|syr|ug|ur|yi)(?:-|$)|-(?:Arab|Hebr|Nkoo|Syrc|Thaa)(?:-|$)/i

/** Attributes of a text in another language than its page. */
export interface ForeignText {
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
}

/** Writing direction of a language. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return fromTheRight.test(language) && !/-Latn(?:-|$)/i.test(language) ? 'rtl' : 'ltr'
}
