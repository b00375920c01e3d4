import { type Sentence, sentence } from '#messages/sentence.ts'

/** Glossary rule of a brand for a language: the translation of a term, and forbidden words. */
export interface GlossaryRule {
  readonly term: string
  /** Empty where any translation will do. */
  readonly translation: string
  readonly forbidden: readonly string[]
  /** For translators; empty for none. */
  readonly note: string
}

/** Glossary rules that apply to a text. */
export function rulesFor(rules: readonly GlossaryRule[], source: string): readonly GlossaryRule[] {
  return rules.filter(({ term }) => hasWord(source, term))
}

/** Glossary problems of a translation: deviating terms and forbidden words. */
export function glossaryProblems(rules: readonly GlossaryRule[], source: string, target: string): readonly Sentence[] {
  if (target.trim() === '') return []
  return rules.flatMap(({ term, translation, forbidden }) => {
    const found = forbidden.filter((word) => hasWord(target, word))
    const isMissing = translation !== '' && hasWord(source, term) && !hasWord(target, translation)
    return [
      ...found.map((word) => (translation === '' ? forbiddenWord(word) : forbiddenFor(word, translation))),
      ...(isMissing ? [otherTerm(term, translation)] : []),
    ]
  })
}

/** Language-neutral form of a rule: `suite → suite (≠ habitación)`. */
export function ruleInLine({ term, translation, forbidden, note }: GlossaryRule): string {
  const not = forbidden.length > 0 ? `(≠ ${forbidden.join(', ')})` : ''
  return [translation ? `${term} → ${translation}` : term, not, note].filter(Boolean).join(' ')
}

/** Whether a text has a word or words, in the singular or with an ending of the plural; case does not count. */
function hasWord(text: string, word: string): boolean {
  const [wanted, said] = [word.trim().toLowerCase(), text.toLowerCase()]
  if (wanted === '') return false
  for (let at = said.indexOf(wanted); at >= 0; at = said.indexOf(wanted, at + 1)) {
    const after = said.slice(at + wanted.length)
    if (!/[\p{L}\p{N}]$/u.test(said.slice(0, at)) && !/^(?!(?:e?s)(?![\p{L}\p{N}]))[\p{L}\p{N}]/u.test(after))
      return true
  }
  return false
}

const forbiddenWord = (word: string) => sentence('The glossary forbids “{word}”.', { word })
const forbiddenFor = (word: string, translation: string) =>
  sentence('The glossary forbids “{word}”. Use “{translation}”.', { word, translation })
const otherTerm = (term: string, translation: string) =>
  sentence('The glossary translates “{term}” as “{translation}”.', { term, translation })
