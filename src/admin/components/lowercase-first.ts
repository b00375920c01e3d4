/** A label as it stands within a sentence: `Head tags` begins small, `API clients` stays as it is. */
export function lowercaseFirst(label: string): string {
  return label.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())
}
