import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

/** Rule of wording: a pattern, and what to say instead. */
type Rule = readonly [pattern: RegExp, instead: string]

/** Rules for comments, titles of tests and documents. */
const proseRules: readonly Rule[] = [
  [/\bsomebody\b|\bwhoever\b/i, 'the noun: editor, visitor, client, account, request'],
  [/(?<!--)\banew\b/i, 'again, redrawn, rebuilt'],
  [/(?:^|[.:] )What of\b/, 'Part of, or Which of'],
  [/(?:^|[.:] )One (?:that|which|who)\b/, 'the noun, with a relative clause'],
  [/\bfilms?\b/i, 'video'],
  [/\btongues?\b/i, 'language'],
  [/\bflaws?\b/i, 'problem'],
  [/\bsought\b/i, 'searched, requested'],
]

/** Rules for the first words of comments of exports: a noun, or a verb in the third person. */
const openingRules: readonly Rule[] = [
  [/^(?:What|How|Where|Who|Whose|Which|When|Why|That)\b/, 'a noun, or a verb in the third person'],
  [/^(?:By|For|Of|With|In|To|As) (?:what|which|whom|how)\b/i, 'a noun, or a verb in the third person'],
]

/** Rules for identifiers. */
const nameRules: readonly Rule[] = [
  [/^(?:\w+I|i)nWords$/, 'format…'],
  [/^createAlone$/, 'createLock, withLock'],
  [/^(?:is|open|create|late)Company$/, 'Presence, isPresent, lazyPresence'],
  [/^sister(?:s?[A-Z]|$)|Sister/, 'translations, or the other sites of a brand'],
  [/^isGrave$/, 'isDestructive'],
  [/^held[A-Z]/, 'authorized…, loadForEdit, cached…'],
  [/^flaws?(?:[A-Z]|$)|Flaws?(?![a-z])/, 'problem, problems'],
  [/^complaint(?:[A-Z]|s[A-Z]|$)|Complaint/, 'fieldError, validate…'],
  [/^standing[A-Z]|Standing(?![a-z])/, 'status'],
  [/^sought|Sought/, 'query, searchQuery'],
  [/^wish|Wish(?![a-z])|Wishes/, 'options, request'],
  [/^told[A-Z]|Told(?![a-z])/, 'notified, announced, reported'],
  [/^shel(?:f|ves)|Shel(?:f|ves)/, 'clipboard, storage, library'],
  [/^films?(?:[A-Z]|$)|Films?(?![a-z])/, 'video'],
  [/^tongue|Tongue/, 'language'],
  [/^anew$|Anew(?![a-z])/, 'again'],
  [/^(?:create)?Lead(?:Service|Routes|Deliver|Tools|Work|Row)|^lead(?:Routes|Endpoints)$/, 'Submission…'],
]

/** Names that stay, each for its reason. */
const kept: Readonly<Record<string, string>> = {
  releaseFlaw: 'a field of the API, in the answer to an import of translations',
  anew: 'an option of `npm run search`',
  sister_links: 'a stored setting of a site',
}

/** Folders whose code is read; what the demo says is in its own voice. */
const folders = ['src', 'tests', 'scripts', 'bench', 'clients']

const sources = folders
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !/node_modules|\/dist\/|code-words\.test/.test(file))
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }))

const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md']
  .concat(
    readdirSync('docs')
      .filter((file) => file.endsWith('.md') && file !== 'glossary.md')
      .map((file) => `docs/${file}`),
  )
  .concat(
    readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('README.md'))
      .map((file) => `src/${file}`),
  )
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }))

describe('the wording of code', () => {
  it('is plain in comments and titles of tests', () => {
    const found = sources.flatMap(({ file, source }) =>
      proseProblems([...commentsIn(source).map(({ text }) => text), ...titlesIn(source)]).map(
        (each) => `${file}: ${each}`,
      ),
    )
    expect(found).toEqual([])
  })

  it('begins comments of exports with a noun or a verb', () => {
    const found = sources.flatMap(({ file, source }) => openingProblems(source).map((each) => `${file}: ${each}`))
    expect(found).toEqual([])
  })

  it('stands before the name that a comment is about', () => {
    const behind = sources.flatMap(({ file, source }) => (/^\s+\w+ \/\*\*/m.test(source) ? file : []))
    expect(behind).toEqual([])
  })

  it('is that of the field in identifiers', () => {
    const found = sources.flatMap(({ file, source }) => nameProblems(source).map((each) => `${file}: ${each}`))
    expect(found).toEqual([])
  })

  it('is plain in documents', () => {
    const found = documents.flatMap(({ file, source }) =>
      proseProblems(source.split('\n')).map((each) => `${file}: ${each}`),
    )
    expect(found).toEqual([])
  })

  it('names topic and choice in titles of decisions', () => {
    const titles = readdirSync('docs/decisions').map(
      (file) => readFileSync(`docs/decisions/${file}`, 'utf8').split('\n')[0]!,
    )
    const riddles = titles.filter(
      (title) => title.length > 66 || /\b(?:what|who|whom|somebody|told|house)\b/i.test(title),
    )
    expect(riddles).toEqual([])
  })
})

describe('the checker of wording', () => {
  it.each([
    ['a comment about somebody', () => proseProblems(commentsIn('// Somebody was faster.').map(({ text }) => text))],
    ['a subject without a noun', () => openingProblems('/** How fast somebody may go on. */\nexport const pace = 1')],
    ['a relative clause in place of a subject', () => proseProblems(['What of the desk says how it is told.'])],
    ['a title of a test about whoever', () => proseProblems(titlesIn("it('leaves it to whoever comes', () => {})"))],
    ['a private name', () => nameProblems('export function dayInWords(day: string) { return day }')],
  ])('goes red on %s', (_, problems) => {
    expect(problems()).not.toEqual([])
  })

  it('leaves strings, addresses and stored names alone', () => {
    expect(nameProblems("const path = '/dayInWords' // isGrave\nconst { sister_links } = settings")).toEqual([])
  })
})

function proseProblems(texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) => broken(proseRules, text))
}

function openingProblems(source: string): readonly string[] {
  return commentsIn(source).flatMap(({ text, isOfExport }) => (isOfExport ? broken(openingRules, text) : []))
}

function nameProblems(source: string): readonly string[] {
  const code = source
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`\w/\\])\/\/.*/g, '')
    .replaceAll(/'(?:\\.|[^'\n\\])*'|"(?:\\.|[^"\n\\])*"/g, "''")
    .replaceAll(/`(?:\\.|[^`\\])*`/g, (text) => text.match(/\$\{[^}]*\}/g)?.join(' ') ?? '')
  const names = new Set(code.match(/[A-Za-z_$][\w$]*/g))
  return [...names].flatMap((name) => (Object.hasOwn(kept, name) ? [] : broken(nameRules, name)))
}

function broken(rules: readonly Rule[], text: string): readonly string[] {
  return rules.flatMap(([pattern, instead]) => (pattern.test(text) ? `“${text.slice(0, 100)}”: ${instead}` : []))
}

/** Comments of a source, each in one line, and whether it stands above an export. */
function commentsIn(source: string): readonly { readonly text: string; readonly isOfExport: boolean }[] {
  const found = source.matchAll(/\/\*\*?((?:(?!\*\/)[\s\S])*)\*\/(\s*export\b)?|(?<![:'"`\w/\\])\/\/ (.*)/g)
  return Array.from(found, ([, block, isOfExport, line]) => ({
    text: (block ?? line ?? '')
      .replaceAll(/\n\s*\* ?/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    isOfExport: isOfExport !== undefined,
  }))
}

/** Titles of the tests in a source. */
function titlesIn(source: string): readonly string[] {
  const found = source.matchAll(/\b(?:it|test|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g)
  return Array.from(found, ([, , title]) => title!)
}
