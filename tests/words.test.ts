import { describe, expect, it } from 'vitest'
import { entities } from '#entities/entities.ts'
import { definitions } from '#slices/definitions.ts'
import { withoutContext } from '#messages/message.ts'
import { translationsOf } from '../scripts/catalogues.ts'
import { declaredMessages } from '../scripts/declared-messages.ts'
import { declaredLabels } from '../scripts/declared-labels.ts'

/** Every English text of the product. Visitors read brands’ own voice, which has rules of its own. */
const texts = [...declaredMessages(), ['labels', declaredLabels()] as const].flatMap(([area, names]) =>
  Array.from(names, (name) => ({ area, text: withoutContext(name) })),
)
const interfaceTexts = texts.filter(({ area }) => area !== 'public' && area !== 'portal')

/** Wording that has a plainer one. */
const forbidden: readonly (readonly [RegExp, string])[] = [
  [/\bsomebody\b|\bsomeone else’s\b/i, 'name the person: a user, an editor, a visitor'],
  [/\bwhoever\b|\bwho asks\b/i, 'name the person'],
  [/\btake away\b|\btaken away\b/i, 'remove'],
  [/\blet go of\b/i, 'clear, release or remove'],
  [/\bis as it was made\b|\bas it was made\b/i, 'unchanged'],
  [/\b(?:anybody|nobody|everybody)\b/i, 'name the person, or everyone and no one'],
  [/\b(?:it|link) is over\b/i, 'has ended or has expired'],
  [/\banew\b/i, 'again'],
  [/\be-mail/i, 'email'],
  [/\blog (?:in|out)\b/i, 'sign in, sign out'],
  [/\bwaits in\b/i, 'is in'],
  [/\bplease\b/i, 'say what to do'],
  [/\bin place of\b/i, 'instead of, or replaces'],
]

/** American spellings; texts are in British English. */
const american =
  /\b(?:\w*colou?r(?<!colour)(?:s|ed)?|favorites?|behaviors?|(?:re|un)?organiz\w*|recogniz\w*|optimiz\w*|customiz\w*|minimiz\w*|licenses?|canceled|labeled|traveler\w*|gray|catalogs?|theaters?|centers?|centered|jewelry|fulfill)\b/i

/** Names of slots, which are those of the code. */
const spelledInCode = new Set(['Center', 'center'])

/** Sentences that the specification fixes. */
const fixed = new Set(["Sorry, we can't find that page."])

describe('the English of the interface', () => {
  it.each(forbidden)('does not say %s', (pattern, instead) => {
    const found = interfaceTexts.filter(({ text }) => pattern.test(text)).map(({ text }) => text)
    expect(found, instead).toEqual([])
  })

  it('is punctuated as print is', () => {
    const found = texts.filter(({ text }) => {
      const plain = withoutCode(text)
      return !fixed.has(text) && (/"|\.\.\.|\s{2}|\s[,.;:]|^\s|\s$/.test(plain) || /(?<!')\w'\w/.test(plain))
    })
    expect(found.map(({ text }) => text)).toEqual([])
  })

  it('is spelt as in Britain', () => {
    const found = interfaceTexts.filter(({ text }) => !spelledInCode.has(text) && american.test(withoutCode(text)))
    expect(found.map(({ text }) => text)).toEqual([])
  })

  it('does not shout', () => {
    const found = interfaceTexts.filter(
      ({ text }) => text.includes('!') || /\b(?!(?:IATAN|XLIFF)\b)[A-Z]{5,}\b/.test(withoutCode(text)),
    )
    expect(found.map(({ text }) => text)).toEqual([])
  })
})

/** Longer labels, each for its reason. */
const longLabels = new Set([
  // Amenities, as visitors read them.
  'Private balcony or terrace',
  'Iron and ironing board',
  'Coffee and tea maker',
  'Show Bars and lounges',
  'Bars and lounges text',
  // Fields that the catalogue names so.
  'Append logo on title',
  'Show flight booking widget',
  'Included banner text colour',
  'Included banner background colour',
  ...Array.from({ length: 6 }, (_, i) => `Card ${i + 1} background colour`),
])

describe('a declared field', () => {
  const declared = [
    ...Array.from(entities.values(), ({ path, fields }) => fieldsBelow(path, fields)),
    ...Array.from(definitions.values(), ({ name, fields }) => fieldsBelow(name, fields)),
  ].flat()

  it('has a label of three words at most', () => {
    const found = declared.filter(({ label = '' }) => label.split(/\s+/).length > 3 && !longLabels.has(label))
    expect(found.map(({ at, label }) => `${at}: ${label}`)).toEqual([])
  })

  it('has a help text of ninety characters at most', () => {
    const found = declared.filter(({ instructions = '' }) => instructions.length > 90)
    expect(found.map(({ at, instructions }) => `${at}: ${instructions}`)).toEqual([])
  })
})

interface DeclaredField {
  readonly label?: string
  readonly instructions?: string
  readonly fields?: Readonly<Record<string, DeclaredField>>
}

/** Fields with those inside of them, by their path. */
function fieldsBelow(path: string, fields: object): readonly (DeclaredField & { readonly at: string })[] {
  return Object.entries(fields as Readonly<Record<string, DeclaredField>>).flatMap(([name, field]) => {
    const at = `${path}.${name}`
    return [{ ...field, at }, ...fieldsBelow(at, field.fields ?? {})]
  })
}

/** Texts in which a person is told to write, which is an editor’s work and not what a field asks for. */
const writing = new Set(['Write', 'write {label}'])

it('asks a person to enter a value, in one word', () => {
  const found = interfaceTexts.filter(({ text }) => !writing.has(text) && /(?:^|[.:] )[Ww]rite\b/.test(text))
  expect(found.map(({ text }) => text)).toEqual([])
})

/** Spanish of the interface: what is not said, and the one word for it (docs/glossary.md). */
const spanishTerms: readonly (readonly [RegExp, string])[] = [
  [/direcci[oó]n(?:es)? (?:de correo|electr[oó]nica)|\be-?mail\b(?!\})/i, 'correo electrónico'],
  [/correo sin confirmar/i, 'correo electrónico sin confirmar'],
  [/\b(?:ingres(?:ar|e)|loguear\w*|entrar) (?:a|en|con)\b/i, 'iniciar sesión'],
  [/\bdos factores\b|\bdoble factor\b|\bsegundo factor\b/i, 'verificación en dos pasos'],
  [/\bfichero/i, 'archivo'],
  [/\b(?:v[ií]nculo|liga)s?\b/i, 'enlace'],
  [/\b(?:salvar|grabar)\b/i, 'guardar'],
  [/\b(?:pulse|oprima)\b/i, 'presione'],
  [/\b(?:introduzca|ingrese|teclee)\b/i, 'escriba'],
  [/\bdespublic/i, 'retirar'],
  [/\bnotas? de prensa\b/i, 'comunicado de prensa'],
  [/\bdesaconsejad/i, 'obsoleto'],
  [/\bmaquetaci[oó]n|\bdisposici[oó]n\b/i, 'diseño'],
  [/\b(?:complejo|complejos)\b/i, 'resort'],
  [/\brebanada|\bslices?\b(?!\})/i, 'bloque'],
  [/\blanzamiento/i, 'lote'],
  [/\bhead\b(?!\})/i, 'cabecera HTML'],
  [/\b(?:tú|puedes|tienes|quieres|debes|contigo|inténtalo)\b/i, 'usted'],
  [/[“”]/, '« »'],
]

describe('the Spanish of the interface', () => {
  const spanish = Object.entries(translationsOf('es'))

  it.each(spanishTerms)('does not say %s', (pattern, instead) => {
    const found = spanish.filter(([, text]) => pattern.test(text)).map(([english, text]) => `${english}: ${text}`)
    expect(found, instead).toEqual([])
  })
})

/** A text without what is written in another way: arguments, addresses, names of headers and code. */
function withoutCode(text: string): string {
  return text.replaceAll(/\{[^{}]*\}|https?:\S+|\bWITH_\w+|`[^`]*`/g, 'x')
}
