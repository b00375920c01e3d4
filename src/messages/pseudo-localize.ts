/** Growth factor of a pseudo-localized text over the English. */
const growth = 1.4

const from = 'aeiouycnAEIOUYCN'
const to = 'åéîöüýçñÅÉÎÖÜÝÇÑ'
const vowels = /[aeiouyåéîöüý]/i

/** Pseudo-localises a text: two fifths longer, with accents that every Latin font has, and legible. Figures stay. */
export function pseudoLocalize(text: string): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  let missing = Math.ceil(letters * (growth - 1))
  if (missing === 0) return text
  let made = ''
  let last = ''
  // What is owed is paid at the vowels, so that long texts grow evenly.
  let owed = 0
  for (const letter of text) {
    const accented = to[from.indexOf(letter)] ?? letter
    made += accented
    if (!/\p{L}/u.test(letter)) continue
    last = accented.toLowerCase()
    owed += growth - 1
    if (missing === 0 || owed < 0.5 || !vowels.test(letter)) continue
    made += last
    missing--
    owed--
  }
  if (missing === 0) return made
  const end = made.search(/\P{L}*$/u)
  return made.slice(0, end) + last.repeat(missing) + made.slice(end)
}
