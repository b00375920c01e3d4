const encoder = new TextEncoder()

/** Whether a text exceeds a length in UTF-8 bytes; encodes only texts near the limit. */
export function isLongerThan(text: string, bytes: number): boolean {
  // A UTF-16 unit takes at most three bytes.
  return text.length * 3 > bytes && encoder.encode(text).length > bytes
}
