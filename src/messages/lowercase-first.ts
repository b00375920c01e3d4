/**
 * A name within a sentence: `Head tags` begins in lower case, `API clients` and `A/B test` stay as they are, and so does
 * every name in German.
 */
export function lowercaseFirst(name: string, language: string): string {
  if (/^de\b/.test(language)) return name
  return name.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (first) => first.toLocaleLowerCase(language))
}
