import { keyOf, type Message } from './message.ts'
import { type AnySentence, Sentence, type SentenceValue } from './sentence.ts'

/** Sentence as stored, to be translated for its later reader. */
export type StoredSentence =
  | string
  | {
      readonly message: string | Message | EarlierMessage
      readonly values: Readonly<Record<string, StoredSentence | number>>
    }

/** Message as it was stored while messages had ids: its English was parsed where it chooses. */
interface EarlierMessage {
  readonly id: string
  readonly defaultMessage: string
}

/** A sentence as it is stored. */
export function storedSentence(each: AnySentence): StoredSentence {
  if (!(each instanceof Sentence)) return each
  // A sentence that is cut or lowered on its way is kept as it is said.
  if (Object.getPrototypeOf(each) !== Sentence.prototype) return each.toString()
  const values = Object.entries(each.values).map(([name, value]) => [name, storedValue(value)])
  return { message: each.message, values: Object.fromEntries(values) }
}

function storedValue(value: SentenceValue): StoredSentence | number {
  if (typeof value === 'number') return value
  return typeof value === 'string' || value instanceof Sentence ? storedSentence(value) : value.map(String).join(', ')
}

/** Sentence of a stored one. */
export function saidAgain(stored: StoredSentence): AnySentence {
  if (typeof stored === 'string') return stored
  const values = Object.entries(stored.values).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : saidAgain(value),
  ])
  return new Sentence(messageOf(stored.message), Object.fromEntries(values))
}

function messageOf(stored: string | Message | EarlierMessage): string | Message {
  if (typeof stored === 'string' || !('id' in stored)) return stored
  const english = choosing[stored.id]
  return english === undefined ? stored.defaultMessage : { key: keyOf(english), text: stored.defaultMessage }
}

/** English of what was stored parsed, by its id then. */
const choosing: Readonly<Record<string, string>> = {
  'refusals.domain.taken':
    '{isRemoved, select, yes {{site} has this domain in its trash. Restore it there.} other {{site} already has this domain. Remove it there first.}}',
  'refusals.field.entries-most': 'Use at most {most, plural, one {# entry} other {# entries}}.',
  'refusals.field.menu-depth':
    'A menu has at most {menuDepth, plural, one {# level} other {# levels}}. Move the items up.',
  'refusals.field.menu-most': 'A menu holds at most {menuEntries, plural, one {# item} other {# items}}. Remove some.',
  'refusals.field.pictures-most': 'Choose at most {mediaItems, plural, one {# picture} other {# pictures}}.',
  'refusals.field.rows-most': 'Use at most {most, plural, one {# row} other {# rows}}.',
  'refusals.field.wysiwyg-tags': 'The text has more than {wysiwygTags, number} tags. Divide it into several.',
  'refusals.list.not-narrowed':
    'The list of {list, select, published {published pages} other {pages in the trash}} takes {parameters} alone. Leave {field} out.',
  'refusals.placement.colour':
    '{hex} is not {use, select, background {a background colour} foreground {a foreground colour} other {a colour}} of the {layout} layout. Choose {names}.',
  'refusals.redirect.hops': 'This redirect leads over {count, plural, one {# redirect} other {# redirects}}: {way}.',
  'refusals.redirect.source-taken':
    '{isGone, select, yes {{source} has a redirect already, which answers {code}.} other {{source} has a redirect already, which leads to {target}.}} Change that one.',
  'refusals.rights.role':
    'your {count, plural, one {role} other {roles}} ({roles}) {count, plural, one {does} other {do}} not include {words}.',
  'refusals.upload.mib':
    '{kind, select, video {a video} other {a file}} has at most {most} MiB. Reduce it, then upload it again.',
}
