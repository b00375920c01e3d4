import { sentence } from '#messages/sentence.ts'
import type { Subject } from '../accounts/subject.ts'
import { apply } from '#document/apply.ts'
import type { Command } from '#document/command.ts'
import { editedText, runsOf } from '#document/edited-text.ts'
import { isSign } from '#document/formatted-text.ts'
import { newProblems, type Problem, problemsOf } from '#document/placement-rules.ts'
import { changedText, joinedChanges, lettersOf } from '#document/text-change.ts'
import { differenceOf, plainRuns } from '#document/text-difference.ts'
import { textAt } from '#document/texts-within.ts'
import { fieldOf, type TextEdit } from '#document/value-updates.ts'
import { everyElement } from '#document/tree.ts'
import { limits } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import type { Element, Page, StoredField } from '#model/page/page.ts'
import { parsePage } from '#model/page/parse-page.ts'
import { titleLine } from '#model/text/title-line.ts'
import type { PageRow, RecordWrite, User } from '#db/store.ts'
import type { ElementGuard } from '../accounts/element-permissions.ts'
import { refuseUnknownValues } from '../documents/element-values.ts'
import { placementRules } from '../placement-rules.ts'
import { cleanField, cleanPageField, cleanParts } from '../rendering/clean-fields.ts'
import { sanitise } from '../documents/sanitise.ts'

/** Subject of a page for permissions. */
export function subjectOf({
  page,
  created_by,
  status,
}: Pick<PageRow, 'created_by' | 'status'> & { readonly page: Pick<Page, 'site_id' | 'language_code'> }): Subject {
  const { site_id, language_code } = page
  return {
    resource: 'pages',
    site_id,
    language_code,
    created_by,
    isPublished: status === 'published' || status === 'scheduled',
  }
}

/** Applies commands to a page, or returns the reason against one; all or nothing. */
export function applyCommands(page: Page, commands: readonly Command[], guard: ElementGuard = () => undefined): Page {
  const after = commands.reduce((now, command, i) => {
    return singles(command).reduce((each, single) => {
      guard(each, single)
      const outcome = apply(each, single)
      if (outcome.refused)
        throw new VoixError('invalid-input', {
          field: `commands[${i}]`,
          reason: `${outcome.refused} (${single.type}).`,
          command: i,
        })
      refuseCrowd(outcome.page, i)
      return outcome.page
    }, now)
  }, page)
  const clean = cleanPage(after, page)
  refuseUnknownValues(page, clean)
  const found = newProblems(problemsOf(page, placementRules), problemsOf(clean, placementRules))
  // Changing the layout is how an editor finds out what it would not allow; publishing is where it counts.
  assertNoProblems(
    commands.flatMap(singles).some(({ type }) => type === 'layout.update')
      ? found.filter(({ kind }) => kind !== 'layout' && kind !== 'colour')
      : found,
  )
  return clean
}

/** The commands inside a batch, or the one command that is none. */
function singles(command: Command): readonly Command[] {
  return command.type === 'batch' ? command.commands.flatMap(singles) : [command]
}

/** Looked at after every command: a page that doubles with each would fill the memory long before the last. */
function refuseCrowd({ elements }: Page, i: number): void {
  let count = 0
  for (const _ of everyElement(elements)) count++
  if (count > limits.elements)
    throw new VoixError('too-large', {
      field: `commands[${i}]`,
      reason: sentence('a page has at most {elements} elements.', { elements: limits.elements }),
    })
}

/** Validates a page against the limits. Throws `invalid-page` or `too-large`. */
export function validatePage(value: unknown): Page {
  const page = parsePage(value)
  const bytes = Buffer.byteLength(JSON.stringify(page))
  if (bytes > limits.pageBytes)
    throw new VoixError('too-large', {
      field: 'page',
      reason: sentence('a page has at most {pageBytes} MiB.', { pageBytes: limits.pageBytes / 1024 / 1024 }),
    })
  return page
}

/** Pages that are clean and within the limits, so that a save does not walk over them twice. */
const cleanPages = new WeakSet<Page>()

/** Validates a page and sanitises its formatted texts. Throws `invalid-page` or `too-large`. */
export function cleanPage(page: Page, before?: Page): Page {
  if (cleanPages.has(page)) return page
  const clean = validatePage(sanitizePage(page, before))
  cleanPages.add(clean)
  return clean
}

/** Sanitises the formatted texts of a command, as a save stores them. */
export function sanitizeCommand(command: Command, page: Page): Command {
  switch (command.type) {
    case 'batch': {
      let now = page
      const commands = command.commands.map((each) => {
        const clean = sanitizeCommand(each, now)
        now = apply(now, clean).page
        return clean
      })
      return { ...command, commands }
    }
    case 'field.edit':
    case 'pageField.edit':
      return cleanEdit(command, page)
    case 'pageField.add':
      return { ...command, field: cleanPageField(command.field) }
    case 'pageField.update': {
      const field = page.fields.find(({ id }) => id === command.id)
      return field
        ? { ...command, value: cleanPageField({ ...field, [field.type]: command.value })[field.type] }
        : command
    }
    case 'field.update': {
      const { name, field, value } = command
      return { ...command, value: cleanField({ ...field, name, enabled: true, [field.type]: value })[field.type] }
    }
    case 'field.restore':
      return command.field ? { ...command, field: cleanField(command.field) } : command
    case 'element.add':
    case 'element.replace':
    case 'element.exchange':
      return { ...command, element: cleanElement(command.element) }
    default:
      return command
  }
}

/** A change of a formatted text as that text allows it, without what is not allowed in any. */
function cleanEdit(command: TextEdit, page: Page): Command {
  const field = fieldOf(page, command)
  const type = command.type === 'field.edit' ? command.field.type : (field?.type ?? '')
  if (command.path) return cleanWithin(command, page)
  if (type !== 'wysiwyg') return command
  const was = field?.type === type ? field[type] : undefined
  const { change } = command
  const stored = was ?? (command.type === 'field.edit' ? command.from : '')
  const { text } = editedText(type, stored, change)
  const clean = sanitise(text)
  if (clean === text && change.every(isOfWords)) return command
  const after = changedText(runsOf(type, stored), change)
  const read = runsOf(type, clean)
  if (clean === text && lettersOf(read) === lettersOf(after)) return command
  return { ...command, change: joinedChanges(change, differenceOf(after, read)) }
}

/** A change of a text within a value that comes to what a save of the whole value stores. */
function cleanWithin(command: TextEdit, page: Page): Command {
  const { page: after, refused } = apply(page, command)
  const field = refused ? undefined : fieldOf(after, command)
  const was = field && textAt(field[field.type], command.path!)
  if (was === undefined) return command
  const clean = command.type === 'field.edit' ? cleanField(field as StoredField) : cleanPageField(field as StoredField)
  const is = textAt(clean[clean.type], command.path!)
  if (is === undefined || is === was) return command
  return { ...command, change: joinedChanges(command.change, differenceOf(plainRuns(was), plainRuns(is))) }
}

/** Whether a part of a change puts in or takes out letters alone, which are read again as they were written. */
function isOfWords(part: TextEdit['change'][number]): boolean {
  if (typeof part === 'number') return true
  const what = typeof part === 'string' ? part : part[0]
  return typeof what === 'string' && !what.split('').some(isSign)
}

function cleanElement(element: Element): Element {
  return { ...cleanParts(element), elements: element.elements.map(cleanElement) }
}

/** Rich text is cleaned on its way in; branches that did not change are not looked at again. */
function sanitizePage(page: Page, before?: Page): Page {
  const known = new Set(before && everyElement(before.elements))
  const knownFields = new Set(before?.fields)
  const fields = page.fields.map((field) => (knownFields.has(field) ? field : cleanPageField(field)))
  const title = page.title === before?.title ? page.title : titleLine(page.title)
  return { ...page, title, elements: clean(page.elements), fields }

  function clean(siblings: readonly Element[]): readonly Element[] {
    const next = siblings.map((element) => (known.has(element) ? element : cleanChanged(element)))
    return next.every((element, i) => element === siblings[i]) ? siblings : next
  }

  function cleanChanged(element: Element): Element {
    return { ...cleanParts(element), elements: clean(element.elements) }
  }
}

/** Throws `invalid-page` with the first problem and the list of all. */
export function assertNoProblems(problems: readonly Problem[]): void {
  const [first] = problems
  if (first) throw invalidPage(first, problems)
}

/** Error of a page by its first problem. */
export function invalidPage(first: Problem, problems: readonly Problem[]): VoixError {
  return new VoixError('invalid-page', {
    field: first.field ?? 'elements',
    reason: first.reason,
    element: first.element,
    problems,
  })
}

/** Side effects of a page write: invalidation and audit event. */
export function pageWrite(user: User, page: Page, action: string): RecordWrite {
  const { id, title, path, site_id } = page
  return {
    actor: user.id,
    tags: [...tagsOf(page), `pages:${page.site_id}`],
    event: {
      actor: user.id,
      actor_label: user.name,
      action,
      entity: 'pages',
      document_id: id,
      title,
      site_id,
      details: { path },
    },
  }
}

/** Invalidation tags of a page, carried by every cached page that depends on it. */
export function tagsOf(page: Pick<Page, 'id' | 'site_id' | 'path'>): string[] {
  return [`page:${page.id}`, `path:${page.site_id}/${page.path}`]
}
