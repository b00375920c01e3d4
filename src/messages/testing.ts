/** Matches a sentence, or a text, whose English contains this. */
export function saying(text: string): unknown {
  return {
    asymmetricMatch: (value: unknown) => String(value).includes(text),
    toString: () => `saying “${text}”`,
  }
}
