import { sentence, type Sentence } from '#messages/sentence.ts'
import { limits } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import { commonWords } from './common-passwords.ts'

/**
 * Password strength: the reason against a password as a sentence that begins with what to do; undefined for a strong
 * one.
 */
export function passwordProblem(
  password: string,
  about: { readonly email: string; readonly name: string },
): Sentence | undefined {
  const length = [...password.normalize('NFKC')].length
  if (length < limits.passwordLength)
    return sentence('Enter at least {passwordLength} characters. Three or four unrelated words are easy to remember.', {
      passwordLength: limits.passwordLength,
    })
  if (length > 256) return sentence('Enter at most 256 characters.')
  const own = [...(about.email.split('@')[0] ?? '').split('.'), ...about.name.split(/\s+/)]
    .map((word) => lettersIn(readBack(word)))
    .filter((word) => word.length > 2)
  // Both as it is written and with the letters read back that digits and signs stand for.
  const spellings = [lettersIn(password), lettersIn(readBack(password))]
  if (spellings.every((text) => new Set(without(text, [...own, ...commonWords])).size >= 4)) return undefined
  return spellings.some((text) => own.some((word) => text.includes(word)))
    ? sentence('Choose a password without your name or address. Others know them.')
    : sentence('Choose a password that is not on lists of common passwords.')
}

/** Throws `invalid-input` for a password that is not strong enough. */
export function requireStrongPassword(
  password: string,
  about: { readonly email: string; readonly name: string },
): void {
  const reason = passwordProblem(password, about)
  if (reason) throw new VoixError('invalid-input', { field: 'password', reason })
}

function lettersIn(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{Letter}]/gu, '')
}

function readBack(text: string): string {
  return text.replace(/[0134578@$!|]/g, (char) => swapped[char] ?? '')
}

const swapped: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
}

/** Rest of a text without the known words, removed from the longest to the shortest. */
function without(text: string, words: readonly string[]): string {
  return [...words]
    .sort((a, b) => b.length - a.length)
    .reduce((left, word) => (word.length > 1 ? left.replaceAll(word, '') : left), text)
}
