import { type TSchema, Type } from 'typebox'
import { Check } from 'typebox/value'
import { sentence, type Sentence } from '#messages/sentence.ts'
import { elementPermissions } from '#document/lock.ts'
import { everyElement } from '#document/tree.ts'
import { breakpoints } from '#model/media/breakpoint.ts'
import { conditionKeys, readConditionKey } from '#model/conditions/condition-keys.ts'
import { limits } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import { sameJson } from '#model/json.ts'
import { conditionOperators, type Element, hydrationModes, type Page, xpStatuses } from '#model/page/page.ts'
import { roles } from '#model/people/roles.ts'

/** Schema of a value, and the message for an invalid one. */
interface Allowed {
  readonly schema: TSchema
  readonly remedy: Sentence
}

const closed = { additionalProperties: false }
const Id = Type.String({ minLength: 1, maxLength: 80 })
const Share = Type.Number({ minimum: 0, maximum: 100 })
const Plain = Type.Union([Type.String({ maxLength: 2000 }), Type.Number(), Type.Boolean(), Type.Null()])
const principal = '(?:user|role|scope):[\\w-]{1,80}'
const Lock = Type.String({
  pattern: `^(?:\\*|${principal})=(?:allow|deny):(?:${elementPermissions.join('|')})(?:,(?:${elementPermissions.join('|')}))*$`,
})

/** The attributes of an element that no field type reads. */
const ofElement: Readonly<Record<string, Allowed>> = {
  id: {
    // Lists of ids in HTML stand apart by spaces.
    schema: Type.String({ pattern: '^\\S+$' }),
    remedy: sentence('Use letters, digits, - and _ for the id.'),
  },
  xp_status: {
    schema: Type.Enum([...xpStatuses]),
    remedy: sentence('Use {listed}.', { listed: listed(xpStatuses) }),
  },
  hydration_mode: {
    schema: Type.Enum([...hydrationModes]),
    remedy: sentence('Use {listed}.', { listed: listed(hydrationModes) }),
  },
  permissions: {
    schema: Type.Array(Lock, { maxItems: limits.locks }),
    remedy: sentence(
      'Enter a list of locks such as *=deny:move,delete: who (*, user:id, role:{roles}, scope:all, site, brand or resort), allow or deny, and what ({listed}).',
      { roles: roles.join(' | '), listed: listed(elementPermissions) },
    ),
  },
  administration: {
    schema: Type.Object({
      gui: Type.Record(Type.String({ maxLength: 80 }), Plain),
      permissions: Type.Array(Type.String({ pattern: `^${principal}$` }), { maxItems: limits.locks }),
    }),
    remedy: sentence(
      'Use gui with plain values, and permissions with a list such as user:id, role:editor or scope:brand.',
    ),
  },
}

const ofCondition: Readonly<Record<string, Allowed>> = {
  key: {
    schema: Type.Refine(Type.String({ maxLength: 120 }), (key) => readConditionKey(String(key)).kind !== undefined),
    remedy: sentence('Use {listed}.', {
      listed: listed(conditionKeys.map(({ key, named }) => (named ? `${key}:name` : key))),
    }),
  },
  operator: {
    schema: Type.Enum([...conditionOperators]),
    remedy: sentence('Use {listed}.', { listed: listed(conditionOperators) }),
  },
  value: {
    schema: Type.Union([Plain, Type.Array(Plain, { maxItems: limits.filterValues })]),
    remedy: sentence('Use a text, a number, true or false, or a list of those.'),
  },
}

const ofAnnotation: Readonly<Record<string, Allowed>> = {
  uuid: {
    schema: Id,
    remedy: sentence('Use an id of up to 80 characters.'),
  },
  element_id: {
    schema: Id,
    remedy: sentence('Use the id of an element.'),
  },
  about: {
    schema: Type.String({ maxLength: limits.annotationAbout }),
    remedy: sentence('Use a text.'),
  },
  x: {
    schema: Share,
    remedy: sentence('Use a number from 0 to 100.'),
  },
  y: {
    schema: Share,
    remedy: sentence('Use a number from 0 to 100.'),
  },
  resolved: {
    schema: Type.Boolean(),
    remedy: sentence('Use true or false.'),
  },
  assignee: { schema: Id, remedy: sentence('Use the id of a user.') },
}

const instant = '^\\d{4}-\\d{2}-\\d{2}T[\\d:.]+(?:Z|[+-]\\d{2}:\\d{2})$'

const Comment: Allowed = {
  schema: Type.Object(
    {
      id: Id,
      author: Type.String({ minLength: 1, maxLength: 200 }),
      user: Type.Optional(Id),
      text: Type.String({ minLength: 1, maxLength: limits.commentLength }),
      at: Type.String({ pattern: instant }),
      edited: Type.Optional(Type.String({ pattern: instant })),
      mentions: Type.Optional(Type.Array(Id, { maxItems: limits.mentions })),
      guest: Type.Optional(Type.Literal(true)),
    },
    closed,
  ),
  remedy: sentence(
    'A comment has id, author, user, text, at (an instant such as 2027-03-31T18:00:00Z) and mentions (ids of users).',
  ),
}

/**
 * Throws `invalid-input` with the field and allowed values for a new value of a page that cannot be read. Stored ones stay until
 * they are changed.
 */
export function refuseUnknownValues(before: Page | undefined, after: Page): void {
  refuseUnknownInElements(before?.elements ?? [], after.elements)
  if (before?.review !== after.review) refuseInReview(before?.review.annotations ?? {}, after.review.annotations)
}

/** Checks values of elements without a page: of a template or recipe. */
export function refuseUnknownInElements(before: readonly Element[], after: readonly Element[]): void {
  const known = new Set(everyElement(before))
  const earlier = new Map(Array.from(known, (element) => [element.id, element]))
  for (const element of everyElement(after)) if (!known.has(element)) refuseInElement(element, earlier.get(element.id))
}

function refuseInElement(element: Element, before: Element | undefined): void {
  refuseIn(ofElement, { ...element }, { ...before }, { element: element.id })
  const conditions = before?.conditions_settings.conditions ?? []
  for (const condition of element.conditions_settings.conditions)
    if (!conditions.some((each) => sameJson(each, condition)))
      refuseIn(ofCondition, { ...condition }, {}, { at: 'conditions.', element: element.id })
}

type Annotations = Page['review']['annotations']

function refuseInReview(before: Annotations, after: Annotations): void {
  const earlier = new Map(
    Object.values(before)
      .flat()
      .map((each) => [each.uuid, each]),
  )
  for (const [width, list] of Object.entries(after)) {
    if (!Object.hasOwn(before, width) && !breakpoints.some(({ name }) => name === width))
      throw refusal('breakpoint', sentence('Use {listed}.', { listed: listed(breakpoints.map(({ name }) => name)) }))
    for (const { comments, ...annotation } of list) {
      const was = earlier.get(annotation.uuid)
      const at = 'annotation.'
      refuseIn(ofAnnotation, annotation, { ...was }, { at })
      const stranger = Object.keys(annotation).find((key) => !Object.hasOwn(ofAnnotation, key) && !(was && key in was))
      if (stranger !== undefined)
        throw refusal(
          `${at}${stranger}`,
          sentence('Use only these properties in an annotation: {listed}.', {
            listed: [...Object.keys(ofAnnotation), 'comments'],
          }),
        )
      for (const comment of comments)
        if (!was?.comments.some((each) => sameJson(each, comment)) && !Check(Comment.schema, comment))
          throw refusal('comment', Comment.remedy)
    }
  }
}

function refuseIn(
  allowed: Readonly<Record<string, Allowed>>,
  values: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>>,
  { at = '', element }: { readonly at?: string; readonly element?: string },
): void {
  for (const [name, { schema, remedy }] of Object.entries(allowed))
    if (values[name] !== undefined && !sameJson(values[name], before[name]) && !Check(schema, values[name]))
      throw refusal(`${at}${name}`, remedy, element)
}

function refusal(field: string, reason: Sentence, element?: string): VoixError {
  return new VoixError('invalid-input', { field, reason, ...(element !== undefined && { element }) })
}

function listed(words: readonly string[]): Sentence {
  return sentence('{first} or {last}', { first: words.slice(0, -1), last: words.at(-1) ?? '' })
}
