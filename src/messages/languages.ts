import { isPseudoLanguage } from './pseudo-language.ts'

/** Languages of the admin beside English: those with a catalogue of its shell. */
const files = import.meta.glob('./*/admin.json')

/** Languages in which the admin can be shown, as BCP 47 codes: English first. */
export const interfaceLanguages: readonly string[] = [
  'en',
  ...Object.keys(files)
    .map((file) => file.split('/')[1]!)
    .filter((language) => language !== 'en'),
]

/** Whether a user may choose a language for the admin. */
export function isInterfaceLanguage(language: string): boolean {
  return interfaceLanguages.includes(language) || isPseudoLanguage(language)
}

/** Best language of an `Accept-Language` header among these; regions are optional. */
export function firstSpoken(acceptLanguage: string, spoken: readonly string[]): string | undefined {
  const wanted = acceptLanguage
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [code = '', ...parameters] = part.trim().split(';')
      const weight = parameters.map((each) => /^\s*q=([\d.]+)$/.exec(each)?.[1]).find((each) => each !== undefined)
      return { code: code.toLowerCase(), weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ code, weight }) => code !== '' && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  for (const { code } of wanted) {
    const found =
      spoken.find((language) => language.toLowerCase() === code) ??
      spoken.find((language) => language.toLowerCase() === code.split('-')[0])
    if (found) return found
  }
  return undefined
}
