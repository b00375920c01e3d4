import { VoixError } from '#model/errors.ts'
import { sentence } from '#messages/sentence.ts'
import { literalPattern } from '#model/search/literal-pattern.ts'
import { inCaseOf } from '#model/search/in-case-of.ts'
import { compileRegex } from '../patterns/safe-regex.ts'

/** Text search with its options. */
export interface TextSearch {
  readonly words: string
  /** Whether the words are a pattern (RE2). */
  readonly isPattern: boolean
  readonly matchCase: boolean
  readonly wholeWords: boolean
  /** Whether a replacement is written in capitals, or begins with one, as what it replaces. */
  readonly keepCase?: boolean
}

/** Match in a text; its first group is the whole. */
export interface TextMatch {
  readonly from: number
  readonly to: number
  readonly groups: readonly string[]
}

/** Finds the matches of a search in a text. */
export type FindMatches = (text: string) => readonly TextMatch[]

/** Matches of one text: more are found by searching once more. */
const mostInText = 200

/** Finder of a search, without backtracking. Throws `invalid-input` for an invalid text or pattern. */
export function finderOf({ words, isPattern, matchCase, wholeWords }: TextSearch): FindMatches {
  if (!isPattern) {
    const pattern = literalPattern({ words, matchCase, wholeWords })
    if (!pattern) throw refused(sentence('Enter the text to find.'))
    return (text) => literalMatches(text, pattern)
  }
  const made = compileRegex(words, { foldCase: !matchCase })
  if ('problem' in made) throw refused(made.problem)
  return (text) => {
    const found = made.regex.all(text, mostInText)
    return wholeWords ? found.filter((match) => isWhole(text, match)) : found
  }
}

function literalMatches(text: string, pattern: RegExp): readonly TextMatch[] {
  const found: TextMatch[] = []
  for (const match of text.matchAll(pattern)) {
    if (found.length === mostInText) break
    found.push({ from: match.index, to: match.index + match[0].length, groups: [match[0]] })
  }
  return found
}

function isWhole(text: string, { from, to }: TextMatch): boolean {
  return !endsInWord.test(text.slice(Math.max(0, from - 2), from)) && !beginsWithWord.test(text.slice(to, to + 2))
}

const endsInWord = /[\p{L}\p{N}_]$/u
const beginsWithWord = /^[\p{L}\p{N}_]/u

/** Replacement text of a match, with groups ($1), the match ($&) and $ ($$) of a pattern. */
export function replacementOf(
  search: Pick<TextSearch, 'isPattern' | 'keepCase'>,
  by: string,
  match: TextMatch,
): string {
  const written = search.isPattern ? withGroups(by, match) : by
  return search.keepCase ? inCaseOf(match.groups[0] ?? '', written) : written
}

function withGroups(by: string, { groups }: TextMatch): string {
  return by.replaceAll(/\$(?:([$&])|(\d{1,2}))/g, (written: string, sign?: string, number?: string) => {
    if (sign === '$') return '$'
    if (sign === '&') return groups[0] ?? ''
    return groups[Number(number)] ?? written
  })
}

function refused(reason: ReturnType<typeof sentence>): VoixError {
  return new VoixError('invalid-input', { field: 'words', reason })
}
