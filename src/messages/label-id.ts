/** Longest part of a declared text that its id is made of. */
const longest = 48

/**
 * Id of a declared name or hint: `labels.` and its English words. The same words have one translation wherever they are
 * declared; what is longer than 48 characters is told apart by a hash of all of it.
 */
export function labelId(declared: string): string {
  const slug = declared
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return `labels.${slug.length > longest ? `${slug.slice(0, longest)}-${hashOf(declared)}` : slug}`
}

/** 32-bit hash in base 36 (djb2). */
function hashOf(text: string): string {
  let hash = 5381
  for (const char of text) hash = (hash * 33 + char.codePointAt(0)!) >>> 0
  return hash.toString(36)
}
