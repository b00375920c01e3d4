import { type AnySentence, type Sentence } from '#messages/sentence.ts'
import type { Subject } from './subject.ts'
import { changeBeyondWords, firstDifferent, wordsOnly } from '#document/words-only.ts'
import type { Entity } from '#entities/define.ts'
import { VoixError } from '#model/errors.ts'
import { dataWithoutWords } from '#model/records/field-types.ts'
import type { Page } from '#model/page/page.ts'
import type { RecordData } from '#model/records/records.ts'
import type { User } from '#db/store.ts'
import { denial } from './permissions.ts'

/** Whether a user may edit a document only as its translator. */
export function translatesOnly(user: User, subject: Subject): boolean {
  const assignments = user.assignments.filter(({ role }) => role !== 'translator')
  return assignments.length < user.assignments.length && denial({ ...user, assignments }, 'edit', subject) !== undefined
}

/** Throws `not-allowed` with the field where a translator changes more than texts. */
export function refuseBeyondWords(user: User, subject: Subject, before: Page, after: Page): void {
  if (!translatesOnly(user, subject)) return
  const change = changeBeyondWords(before, after)
  if (change) throw beyondWords(change.field, change.element)
}

/** Reason why a translator may not change a record's values, naming the field; undefined when allowed. */
export function wordsDenial(
  user: User,
  subject: Subject,
  entity: Entity,
  before: RecordData,
  after: RecordData,
): Sentence | undefined {
  if (!translatesOnly(user, subject)) return undefined
  // What is written once for all languages is nobody's to translate.
  if (!entity.isTranslated) return wordsOnly()
  const slug = entity.slug ? [entity.slug] : []
  const name = firstDifferent(
    dataWithoutWords(entity.fields, before, slug),
    dataWithoutWords(entity.fields, after, slug),
  )
  return name ? wordsOnly(name) : undefined
}

/** Throws `not-allowed` to translators for anything but texts: a status, a position. */
export function refuseToTranslators(user: User, subject: Subject, field: Sentence): void {
  if (translatesOnly(user, subject)) throw beyondWords(field)
}

function beyondWords(field: AnySentence, element?: string): VoixError {
  return new VoixError('not-allowed', { reason: wordsOnly(field), field, ...(element && { element }) })
}
