import { sentence, type AnySentence } from '#messages/sentence.ts'
import { isUnaddressed } from './bound-page.ts'
import { limits } from '../limits.ts'
import { VoixError } from '../errors.ts'
import { findUnsafeJson, isRecord } from '../json.ts'
import { layoutNamed } from './layout-name.ts'
import { isUnseen } from '../text/title-line.ts'
import { isReservedSegment } from '../web/reserved-segments.ts'
import { conditionOperators, type Element, type Page, pageVisibilities } from './page.ts'
import { isElementId } from '../web/reserved-ids.ts'

/**
 * Parses a stored, posted or imported page. Unknown keys are kept; the layout gets its id, in whatever form it was named. Throws `invalid-page` with the place and the reason, or
 * `too-large`. Never recurses on the value, so no depth can exhaust the stack.
 */
export function parsePage(value: unknown): Page {
  const page = record(value, 'page')
  if (!/^[\w-]{1,64}$/.test(text(page.id, 'id'))) refuse('id', sentence('Use up to 64 letters, digits, - and _.'))
  text(page.site_id, 'site_id')
  parsePath(page.path)
  const title = text(page.title, 'title')
  if (isUnseen(title) || title.length > limits.titleLength)
    refuse('title', sentence('Enter a title of 1 to {titleLength} characters.', { titleLength: limits.titleLength }))
  if (!/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(text(page.language_code, 'language_code')))
    refuse('language_code', sentence('Use a language code such as en or es-MX.'))
  const layout = layoutNamed(String(page.layout))
  if (!layout)
    refuse(
      'layout',
      sentence('There is no layout {layout}. Choose another.', { layout: String(page.layout).slice(0, 60) }),
    )
  parseTags(page.tags, 'tags')
  for (const [i, field] of list(page.fields, 'fields').entries()) parseStoredField(field, `fields[${i}]`)
  const review = record(page.review, 'review')
  if (!['pending', 'changes_requested', 'approved'].includes(String(review.status)))
    refuse('review.status', sentence('Use pending, changes_requested or approved.'))
  parseAnnotations(review.annotations)
  if (page.current_release !== null) record(page.current_release, 'current_release')
  if (page.seo !== undefined) parseSeo(page.seo)
  if (page.visibility !== undefined && !pageVisibilities.some((each) => each === page.visibility))
    refuse('visibility', sentence('Use {pageVisibilities}.', { pageVisibilities: pageVisibilities.join(' or ') }))
  parseElements(page.elements)
  const problem = findUnsafeJson(page, limits.jsonDepth)
  if (problem === 'depth')
    throw new VoixError('too-large', {
      field: 'page',
      reason: sentence('values are nested deeper than {jsonDepth} levels.', { jsonDepth: limits.jsonDepth }),
    })
  if (problem === 'key') refuse('page', sentence('A key of this name is not accepted. Rename it.'))
  return (layout === page.layout ? value : { ...page, layout }) as Page
}

function parseAnnotations(value: unknown): void {
  for (const [breakpoint, annotations] of Object.entries(record(value, 'review.annotations'))) {
    const at = `review.annotations.${breakpoint}`
    for (const [i, each] of list(annotations, at).entries()) {
      const annotation = record(each, `${at}[${i}]`)
      text(annotation.uuid, `${at}[${i}].uuid`)
      if (annotation.assignee !== undefined) text(annotation.assignee, `${at}[${i}].assignee`)
      for (const [j, comment] of list(annotation.comments, `${at}[${i}].comments`).entries())
        if (isRecord(comment) && comment.mentions !== undefined)
          list(comment.mentions, `${at}[${i}].comments[${j}].mentions`)
    }
  }
}

function parseSeo(value: unknown): void {
  const seo = record(value, 'seo')
  for (const name of ['meta_title', 'meta_description', 'og_image'])
    if (seo[name] !== undefined) text(seo[name], `seo.${name}`)
}

/** Validates a tree of elements: shape, unique ids, depth and number. */
export function parseElements(value: unknown): readonly Element[] {
  const ids = new Set<string>()
  const waiting: { siblings: readonly unknown[]; at: string; depth: number }[] = [
    { siblings: list(value, 'elements'), at: 'elements', depth: 1 },
  ]
  while (waiting.length > 0) {
    const { siblings, at, depth } = waiting.pop()!
    if (siblings.length > 0 && depth > limits.treeDepth)
      throw new VoixError('too-large', {
        field: at,
        reason: sentence('elements are nested deeper than {treeDepth} levels ({shortened}).', {
          treeDepth: limits.treeDepth,
          shortened: shortened(at),
        }),
      })
    for (const [i, each] of siblings.entries()) {
      const element = parseElement(each, `${at}[${i}]`)
      noteId(ids, String(element.id), `${at}[${i}].id`)
      waiting.push({ siblings: element.elements as readonly unknown[], at: `${at}[${i}].elements`, depth: depth + 1 })
    }
  }
  return value as readonly Element[]
}

/** Notes the id of an element: each is used once, and a page has so many at most. */
function noteId(ids: Set<string>, id: string, at: string): void {
  if (ids.has(id)) refuse(at, sentence('The id {id} is used twice. Give each element its own.', { id }))
  ids.add(id)
  if (ids.size > limits.elements)
    throw new VoixError('too-large', {
      field: 'elements',
      reason: sentence('a page has at most {elements} elements.', { elements: limits.elements }),
    })
}

function parseElement(value: unknown, at: string): Record<string, unknown> {
  const element = record(value, at)
  if (text(element.id, `${at}.id`) === '') refuse(`${at}.id`, sentence('An element needs an id.'))
  if (!isElementId(String(element.id))) refuse(`${at}.id`, sentence('Use letters, digits, - and _ for the id.'))
  if (!['group', 'slice', 'query'].includes(String(element.type)))
    refuse(`${at}.type`, sentence('Use group, slice or query.'))
  if (typeof element.enabled !== 'boolean') refuse(`${at}.enabled`, sentence('Use true or false.'))
  text(element.slot, `${at}.slot`)
  text(element.label, `${at}.label`)
  if (element.type !== 'group') text(element.component, `${at}.component`)
  if ((element.type === 'query') !== (element.model_query !== undefined))
    refuse(`${at}.model_query`, sentence('Only an element of type query has a model query, and it always has one.'))
  if (element.type === 'query') parseModelQuery(element.model_query, `${at}.model_query`)
  parseSection(element, at)
  list(element.elements, `${at}.elements`)
  parseStoredFields(element.fields, `${at}.fields`)
  parseTags(element.tags, `${at}.tags`)
  parseConditions(element.conditions_settings, `${at}.conditions_settings`)
  const properties = record(element.properties, `${at}.properties`)
  if (!/^([A-Za-z][\w-]{0,79})?$/.test(text(properties.dom_id, `${at}.properties.dom_id`)))
    refuse(`${at}.properties.dom_id`, sentence('Start with a letter, then letters, digits, - and _.'))
  list(properties.settings, `${at}.properties.settings`)
  list(element.permissions, `${at}.permissions`)
  list(record(element.administration, `${at}.administration`).permissions, `${at}.administration.permissions`)
  return element
}

function parseStoredFields(value: unknown, at: string): void {
  const fields = list(value, at)
  if (fields.length > limits.fieldsPerSlice)
    throw new VoixError('too-large', {
      field: at,
      reason: sentence('a slice has at most {fieldsPerSlice} fields.', { fieldsPerSlice: limits.fieldsPerSlice }),
    })
  for (const [i, field] of fields.entries()) parseStoredField(field, `${at}[${i}]`)
}

function parseSection({ type, section, elements }: Record<string, unknown>, at: string): void {
  if (section === undefined) return
  if (typeof section !== 'string' || !/^[\w-]{1,64}$/.test(section))
    refuse(`${at}.section`, sentence('Name the page of a synced section by its id.'))
  if (type !== 'group' || !Array.isArray(elements) || elements.length > 0)
    refuse(`${at}.section`, sentence('Show a synced section by an empty group.'))
}

function parseStoredField(value: unknown, at: string): void {
  const field = record(value, at)
  text(field.id, `${at}.id`)
  if (text(field.name, `${at}.name`) === '') refuse(`${at}.name`, sentence('A field needs a name.'))
  if (['', 'id', 'name', 'type', 'enabled', '__proto__'].includes(text(field.type, `${at}.type`)))
    refuse(`${at}.type`, sentence('There is no such field type.'))
  if (typeof field.enabled !== 'boolean') refuse(`${at}.enabled`, sentence('Use true or false.'))
}

function parseConditions(value: unknown, at: string): void {
  const settings = record(value, at)
  if (settings.type !== 'and' && settings.type !== 'or') refuse(`${at}.type`, sentence('Use and or or.'))
  parseConditionList(settings.conditions, `${at}.conditions`)
}

function parseConditionList(value: unknown, at: string): void {
  const conditions = list(value, at)
  if (conditions.length > limits.conditions)
    refuse(at, sentence('Use at most {conditions} conditions.', { conditions: limits.conditions }))
  for (const [i, each] of conditions.entries()) {
    const condition = record(each, `${at}[${i}]`)
    text(condition.key, `${at}[${i}].key`)
    if (!conditionOperators.some((operator) => operator === condition.operator))
      refuse(
        `${at}[${i}].operator`,
        sentence('Use one of {conditionOperators}.', { conditionOperators: conditionOperators.join(', ') }),
      )
  }
}

function parseModelQuery(value: unknown, at: string): void {
  const query = record(value, at)
  if (text(query.source, `${at}.source`) === '')
    refuse(`${at}.source`, sentence('Name the records that the query asks for.'))
  parseConditionList(query.filter, `${at}.filter`)
  for (const [i, each] of list(query.order, `${at}.order`).entries()) {
    const { field, direction } = record(each, `${at}.order[${i}]`)
    text(field, `${at}.order[${i}].field`)
    if (direction !== 'asc' && direction !== 'desc') refuse(`${at}.order[${i}].direction`, sentence('Use asc or desc.'))
  }
  const limit = Number(query.limit)
  if (!Number.isInteger(query.limit) || limit < 1 || limit > limits.queryResults)
    refuse(`${at}.limit`, sentence('Choose a number from 1 to {queryResults}.', { queryResults: limits.queryResults }))
  for (const [name, from] of Object.entries(record(query.map, `${at}.map`))) text(from, `${at}.map.${name}`)
}

function parseTags(value: unknown, at: string): void {
  const tags = list(value, at)
  if (tags.length > limits.tags) refuse(at, sentence('Use at most {tags} tags.', { tags: limits.tags }))
  for (const tag of tags)
    if (typeof tag !== 'string' || !/^[a-z0-9-]{1,40}$/.test(tag))
      refuse(at, sentence('Use lower-case letters, digits and - for tags, up to 40 characters.'))
}

/**
 * Validates a page's path: lower-case segments without slashes at either end. The home page is empty, a template ends in an
 * asterisk.
 */
export function parsePath(value: unknown): string {
  const path = text(value, 'path')
  if (path === '' || isUnaddressed({ path })) return path
  const segments = path.split('/')
  if (path.length > limits.pathLength || segments.length > limits.pathSegments)
    refuse(
      'path',
      sentence('Use at most {pathLength} characters and {pathSegments} segments.', {
        pathLength: limits.pathLength,
        pathSegments: limits.pathSegments,
      }),
    )
  if (
    segments.some((segment) => !/^[a-z0-9]+(?:[-_.][a-z0-9]+)*$/.test(segment) || segment.length > limits.segmentLength)
  )
    refuse('path', sentence('Use lower-case letters, digits and - between slashes, as in offers/summer-sale.'))
  if (isReservedSegment(segments[0] ?? ''))
    refuse(
      'path',
      sentence('Addresses under /{segments} belong to the product. Choose another first part.', {
        segments: segments[0] ?? '',
      }),
    )
  return path
}

function record(value: unknown, at: string): Record<string, unknown> {
  return isRecord(value) ? value : refuse(at, sentence('Send an object here.'))
}

function list(value: unknown, at: string): readonly unknown[] {
  return Array.isArray(value) ? value : refuse(at, sentence('Send a list here.'))
}

function text(value: unknown, at: string): string {
  return typeof value === 'string' ? value : refuse(at, sentence('Send a text here.'))
}

function refuse(field: string, reason: AnySentence): never {
  throw new VoixError('invalid-page', { field: shortened(field), reason })
}

function shortened(at: string): string {
  return at.length > 120 ? `${at.slice(0, 60)}…${at.slice(-40)}` : at
}
