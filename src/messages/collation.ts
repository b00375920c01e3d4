const collators = new Map<string, Intl.Collator>()

/** Largest number of languages that are kept: their codes come from what editors write. */
const mostCollators = 50

/** Collator of a language: `Room 2` goes before `Room 10`. */
export function collatorOf(language: string): Intl.Collator {
  const known = collators.get(language)
  if (known) return known
  if (collators.size >= mostCollators) collators.clear()
  const made = new Intl.Collator(Intl.Collator.supportedLocalesOf([language]).length > 0 ? language : 'en', {
    numeric: true,
  })
  collators.set(language, made)
  return made
}
