const encoder = new TextEncoder()

/** Whether a text takes more bytes than allowed, as UTF-8. Encodes only a text that comes near the limit. */
export function isLongerThan(text: string, bytes: number): boolean {
  // A UTF-16 unit takes at most three bytes.
  return text.length * 3 > bytes && encoder.encode(text).length > bytes
}
