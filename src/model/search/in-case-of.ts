/** Words in the case of what they replace: all in capitals, or beginning with one or without one; as written where it says neither. */
export function inCaseOf(replaced: string, by: string): string {
  const letters = [...replaced].filter((letter) => isUpper(letter) || isLower(letter))
  const [first] = letters
  if (first === undefined) return by
  if (letters.length > 1 && letters.every(isUpper)) return by.toUpperCase()
  if (isUpper(first)) return beginning(by, (letter) => letter.toUpperCase())
  return letters.every(isLower) && !isName(by) ? beginning(by, (letter) => letter.toLowerCase()) : by
}

/** Whether words hold capitals after their first letter: a name, or an abbreviation. */
function isName(words: string): boolean {
  return [...words]
    .filter((letter) => isUpper(letter) || isLower(letter))
    .slice(1)
    .some(isUpper)
}

function beginning(words: string, change: (letter: string) => string): string {
  return words.replace(/\p{L}/u, change)
}

function isUpper(letter: string): boolean {
  return letter !== letter.toLowerCase()
}

function isLower(letter: string): boolean {
  return letter !== letter.toUpperCase()
}
