/** Label within a sentence: `Head tags` begins in lower case, `API clients` stays as it is. */
export function lowercaseFirst(label: string): string {
  return label.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())
}
