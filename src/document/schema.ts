import { sentence } from '#messages/sentence.ts'
import { breakpoints } from '#model/media/breakpoint.ts'
import { limits } from '#model/limits.ts'
import { isRecord } from '#model/json.ts'
import { VoixError } from '#model/errors.ts'
import { conditionOperators, reviewStatuses } from '#model/page/page.ts'
import { parseElements } from '#model/page/parse-page.ts'
import type { Command, MarkedCommand } from './command.ts'

type Kind =
  | 'text'
  | 'text?'
  | 'text|null'
  | 'text|null?'
  | 'index'
  | 'index?'
  | 'flag'
  | 'change'
  | 'path?'
  | 'record'
  | 'list'
  | 'any'
  | 'element'
  | 'spot'
  | 'new field'
  | 'field'
  | 'field|null'
  | 'annotation'
  | 'breakpoint'
  | 'condition'
  | 'comment'
  | 'query'
  | 'commands'
  | 'review status'
  | 'annotation changes'
  | 'approval?'

/** Shapes of the commands. The one place where a posted or broadcast command is validated before it is applied. */
const shapes: Readonly<Record<Command['type'], Readonly<Record<string, Kind>>>> = {
  'element.add': { element: 'element', spot: 'spot' },
  'element.duplicate': { id: 'text', as: 'text' },
  'element.replace': { id: 'text', element: 'element', as: 'text' },
  'element.exchange': { id: 'text', element: 'element' },
  'element.enable': { id: 'text' },
  'element.disable': { id: 'text' },
  'element.delete': { id: 'text' },
  'element.move': { id: 'text', after: 'text|null' },
  'element.moveIntoGroup': { id: 'text', group: 'text', after: 'text|null?', slot: 'text?' },
  'element.place': { id: 'text', spot: 'spot', slot: 'text?' },
  'element.setSlot': { id: 'text', slot: 'text' },
  'element.set': { id: 'text', changes: 'record' },
  'field.update': { id: 'text', name: 'text', field: 'new field', value: 'any', from: 'any' },
  'field.edit': { id: 'text', name: 'text', field: 'new field', path: 'path?', from: 'text?', change: 'change' },
  'field.enable': { id: 'text', name: 'text', field: 'new field' },
  'field.disable': { id: 'text', name: 'text', field: 'new field' },
  'field.restore': { id: 'text', name: 'text', field: 'field|null', after: 'text|null' },
  'pageField.add': { field: 'field', after: 'text|null?' },
  'pageField.update': { id: 'text', value: 'any', from: 'any' },
  'pageField.edit': { id: 'text', path: 'path?', change: 'change' },
  'pageField.remove': { id: 'text' },
  'pageField.enable': { id: 'text', enabled: 'flag' },
  'settings.update': { id: 'text', settings: 'list', from: 'any' },
  'properties.update': { id: 'text', dom_id: 'text' },
  'layout.update': { layout: 'text' },
  'tags.add': { id: 'text|null', tag: 'text', after: 'text|null?' },
  'tags.remove': { id: 'text|null', tag: 'text' },
  'conditions.add': { id: 'text', condition: 'condition', index: 'index?' },
  'conditions.update': { id: 'text', condition: 'condition', index: 'index' },
  'conditions.remove': { id: 'text', index: 'index' },
  'conditions.type': { id: 'text', to: 'text' },
  'query.set': { id: 'text', query: 'query' },
  'query.clear': { id: 'text' },
  'annotation.add': { breakpoint: 'breakpoint', annotation: 'annotation', index: 'index?' },
  'annotation.update': { uuid: 'text', changes: 'annotation changes' },
  'annotation.delete': { uuid: 'text' },
  'annotation.comment': { uuid: 'text', comment: 'comment' },
  'annotation.uncomment': { uuid: 'text', comment: 'text' },
  'annotation.reword': { uuid: 'text', comment: 'comment' },
  'review.status': { status: 'review status', approval: 'approval?' },
  batch: { commands: 'commands' },
}

const checks: Readonly<Record<Exclude<Kind, 'commands' | 'element'>, (value: unknown) => boolean>> = {
  text: isText,
  'text?': (value) => value === undefined || isText(value),
  'text|null': (value) => value === null || isText(value),
  'text|null?': (value) => value === undefined || value === null || isText(value),
  index: isIndex,
  'index?': (value) => value === undefined || isIndex(value),
  flag: (value) => typeof value === 'boolean',
  change: (value) => Array.isArray(value) && value.every(isPartOfChange),
  'path?': (value) => value === undefined || isPath(value),
  record: isRecord,
  list: Array.isArray,
  any: () => true,
  spot: (value) => isRecord(value) && checks['text|null'](value.parent) && checks['text|null'](value.after),
  'new field': (value) => isRecord(value) && isText(value.id) && isFieldType(value.type),
  field: isField,
  'field|null': (value) => value === null || isField(value),
  breakpoint: (value) => breakpoints.some(({ name }) => name === value),
  annotation: (value) =>
    isRecord(value) &&
    isText(value.uuid) &&
    isShort(value.about, limits.annotationAbout) &&
    isShort(value.assignee, idLength) &&
    Array.isArray(value.comments) &&
    value.comments.every(isComment),
  'annotation changes': (value) =>
    isRecord(value) && (value.assignee === null || isShort(value.assignee, idLength)) && isFlag(value.resolved),
  condition: (value) =>
    isRecord(value) && isText(value.key) && conditionOperators.some((operator) => operator === value.operator),
  comment: isComment,
  'approval?': (value) =>
    value === undefined ||
    (isRecord(value) &&
      isIndex(value.revision) &&
      isText(value.by) &&
      isShort(value.user, idLength) &&
      isShort(value.at ?? '', idLength)),
  'review status': (value) => reviewStatuses.some((status) => status === value),
  query: (value) =>
    isRecord(value) &&
    isText(value.source) &&
    Array.isArray(value.filter) &&
    Array.isArray(value.order) &&
    isIndex(value.limit) &&
    isRecord(value.map),
}

/** Allowed values of a kind, as an error names them. */
const allowed: Readonly<Partial<Record<Kind, string>>> = {
  breakpoint: `: ${breakpoints.map(({ name }) => name).join(', ')}`,
  'review status': `: ${reviewStatuses.join(', ')}`,
}

/** Parses posted or broadcast commands. Throws `invalid-input` naming the command and the key, `too-large` for too many. */
export function parseCommands(value: unknown, at = 'commands', depth = 0): readonly MarkedCommand[] {
  if (!Array.isArray(value))
    throw new VoixError('invalid-input', {
      field: at,
      reason: sentence('Send a list of commands.'),
    })
  if (value.length > limits.commandsPerSave || depth > 2)
    throw new VoixError('too-large', {
      field: at,
      reason: sentence('at most {commandsPerSave} commands in one save, in batches of one level.', {
        commandsPerSave: limits.commandsPerSave,
      }),
    })
  return value.map((each, i) => parseCommand(each, `${at}[${i}]`, depth))
}

function parseCommand(value: unknown, at: string, depth: number): MarkedCommand {
  const type = isRecord(value) && typeof value.type === 'string' ? value.type : ''
  const shape = Object.hasOwn(shapes, type) ? shapes[type as Command['type']] : undefined
  if (!isRecord(value) || !shape)
    throw new VoixError('invalid-input', {
      field: `${at}.type`,
      reason: sentence('There is no such command.'),
    })
  for (const [key, kind] of Object.entries(shape)) {
    if (kind === 'element') parseElements([value[key]])
    else if (kind === 'commands') parseCommands(value[key], `${at}.${key}`, depth + 1)
    else if (!checks[kind](value[key]))
      throw new VoixError('invalid-input', {
        field: `${at}.${key}`,
        reason: sentence('The command {type} needs here: {kind}.', {
          type,
          kind: `${kind.replace(/[|?].*/, '')}${allowed[kind] ?? ''}`,
        }),
      })
  }
  if (value.edit !== undefined && !isMark(value.edit))
    throw new VoixError('invalid-input', {
      field: `${at}.edit`,
      reason: sentence('The mark of an edit is an id and a version.'),
    })
  return value as MarkedCommand
}

/** Characters of the id of a user, or of an instant. */
const idLength = 64

function isMark(value: unknown): boolean {
  return isRecord(value) && typeof value.id === 'string' && value.id.length <= 100 && isIndex(value.version)
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.length <= limits.textBytes
}

/** Whether a value is a part of a change of a text. */
function isPartOfChange(value: unknown): boolean {
  if (!Array.isArray(value)) return Number.isSafeInteger(value) || typeof value === 'string'
  const [what, look] = value as unknown[]
  const isPart = typeof what === 'string' || (Number.isSafeInteger(what) && Number(what) > 0)
  return isPart && value.length === 2 && isRecord(look)
}

/** Characters of a part of a path: the id of a row, or a key. */
const pathPart = 200

/** Whether a value is a path to a text within another. */
function isPath(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    (value.length === 1 || value.length === 2) &&
    value.every((part) => typeof part === 'string' && part.length <= pathPart)
  )
}

function isIndex(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0
}

function isFieldType(value: unknown): boolean {
  return isText(value) && !['', 'id', 'name', 'type', 'enabled', '__proto__'].includes(String(value))
}

function isField(value: unknown): boolean {
  return (
    isRecord(value) &&
    isText(value.id) &&
    isText(value.name) &&
    isFieldType(value.type) &&
    typeof value.enabled === 'boolean'
  )
}

function isComment(value: unknown): boolean {
  return (
    isRecord(value) &&
    isText(value.id) &&
    isText(value.author) &&
    isShort(value.user, idLength) &&
    isText(value.text) &&
    isText(value.at) &&
    isShort(value.edited, idLength) &&
    (value.guest === undefined || value.guest === true) &&
    (value.mentions === undefined || isMentions(value.mentions))
  )
}

function isMentions(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length <= limits.mentions &&
    value.every((each) => typeof each === 'string' && each.length <= idLength)
  )
}

function isShort(value: unknown, length: number): boolean {
  return value === undefined || (typeof value === 'string' && value.length <= length)
}

function isFlag(value: unknown): boolean {
  return value === undefined || value === null || typeof value === 'boolean'
}
