import { LRUCache } from 'lru-cache'
import { RE2JS, RE2JSSyntaxException } from 're2js'
import { sentence, type Sentence } from '#messages/sentence.ts'
import { limits } from '#model/limits.ts'

const cachedPatterns = 5000

/** Regular expression of an editor, matched by an automaton in linear time. */
export type SafeRegex = ReturnType<typeof safely>

/** Match of a pattern: its place, the whole of it and its groups. */
interface RegexMatch {
  readonly from: number
  readonly to: number
  readonly groups: readonly string[]
}

/** Pattern ready to be matched, or the sentence that tells its editor what to write instead. */
type Compiled = { readonly regex: SafeRegex } | { readonly problem: Sentence }

const compiled = new LRUCache<string, Compiled>({ max: cachedPatterns })

/** Compiles a pattern, cached. Never throws. */
export function compileRegex(source: string, { foldCase = false }: { readonly foldCase?: boolean } = {}): Compiled {
  const key = `${foldCase ? 'i' : 's'}${source}`
  const known = compiled.get(key)
  if (known) return known
  const made = compile(source, foldCase)
  if (source.length <= limits.patternLength) compiled.set(key, made)
  return made
}

/** Pattern that matches a literal text. */
export function literalRegex(text: string): string {
  return RE2JS.quote(text)
}

function compile(source: string, foldCase: boolean): Compiled {
  if (source.length > limits.patternLength)
    return {
      problem: sentence('Shorten the pattern to {patternLength} characters.', { patternLength: limits.patternLength }),
    }
  try {
    const regex = RE2JS.compile(RE2JS.translateRegExp(source), foldCase ? RE2JS.CASE_INSENSITIVE : 0)
    if (regex.programSize() > limits.patternInstructions)
      return {
        problem: sentence(
          'This pattern is too large. Repeat fewer times, or enter + or * instead of long repetitions.',
        ),
      }
    return { regex: safely(regex) }
  } catch (error) {
    return { problem: problemOf(source, error) }
  }
}

function safely(regex: RE2JS) {
  const test = (text: string) => text.length <= limits.patternText && regex.test(text)
  return {
    test,
    /** The whole match and its groups; a group that took no part is an empty string. Undefined without a match. */
    exec(text: string): readonly string[] | undefined {
      // Whether it matches is far cheaper to find out than where its groups are.
      if (!test(text)) return undefined
      const match = regex.matcher(text)
      if (!match.find()) return undefined
      return groupsOf(match)
    },
    /** Matches in a text of any length, one behind the other, at most so many; empty ones are left out. */
    all(text: string, most: number): readonly RegexMatch[] {
      const found: RegexMatch[] = []
      const match = regex.matcher(text)
      while (found.length < most && match.find())
        if (match.end() > match.start()) found.push({ from: match.start(), to: match.end(), groups: groupsOf(match) })
      return found
    },
  }
}

function groupsOf(match: ReturnType<RE2JS['matcher']>): readonly string[] {
  return Array.from({ length: match.groupCount() + 1 }, (_, i) => match.group(i) ?? '')
}

/** Message about unsupported regular expression syntax, and what to write in its place. */
function problemOf(source: string, error: unknown): Sentence {
  const bare = source.replace(/\\[^1-9k]/g, '').replace(/\[[^\]]*\]/g, '')
  if (/\\[1-9k]/.test(bare))
    return sentence('A pattern cannot refer back to a group (\\1). Spell out the text that may stand there.')
  if (/\(\?<?[=!]/.test(bare))
    return sentence('A pattern cannot look ahead or behind, as in (?=…). Match the whole text instead.')
  if (!(error instanceof RE2JSSyntaxException)) return sentence('This is not a valid regular expression.')
  const said = error.getDescription()
  if (said.startsWith('invalid repeat count'))
    return sentence('A pattern may repeat a part 1,000 times at most. Enter + or *.')
  const part = error.getPattern()
  const problem = part ? `${said} (${part.slice(0, 60)})` : said
  return sentence('This is not a valid regular expression: {problem}.', { problem })
}
