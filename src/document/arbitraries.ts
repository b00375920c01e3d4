import fc from 'fast-check'
import type { Element, Page } from '#model/page/page.ts'
import type { Command } from './command.ts'
import { group, page, slice } from './testing.ts'
import { everyElement } from './tree.ts'

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const id = fc.constantFrom(...names, 'ghost')
const freshId = fc.uuid()
const tag = fc.constantFrom('family', 'spa', 'golf')
const fieldName = fc.constantFrom('title', 'copy', 'image')
const newField = fc.record({ id: freshId, type: fc.constantFrom('text', 'number', 'media') })
const value = fc.oneof(fc.string(), fc.integer(), fc.constant([{ id: 'm', asset: 'beach' }]), fc.constant(null))

/** Arbitrary page with eight elements, some in groups, some with fields, tags and notes. */
export const anyPage: fc.Arbitrary<Page> = fc
  .record({
    order: fc.shuffledSubarray(names, { minLength: names.length }),
    parents: fc.array(fc.nat(3), { minLength: names.length, maxLength: names.length }),
  })
  .map(({ order, parents }) => {
    const roots: Element[] = []
    const groups: Element[] = []
    for (const [i, name] of order.entries()) {
      const into = parents[i]! > 0 ? groups[parents[i]! - 1] : undefined
      const isGroup = i % 3 === 0
      const element = isGroup
        ? group(name)
        : slice(name, {
            tags: i % 2 ? ['spa'] : [],
            fields: [{ id: `f-${name}`, name: 'title', type: 'text', enabled: true, text: name }],
          })
      const siblings = (into?.elements as Element[] | undefined) ?? roots
      siblings.push(element)
      if (isGroup) groups.push(element)
    }
    return page(...roots)
  })

/** Arbitrary command, valid or not. */
export const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  ...simple().map((arbitrary) => arbitrary as fc.Arbitrary<Command>),
  fc
    .array(fc.oneof(...simple()) as fc.Arbitrary<Command>, { maxLength: 3 })
    .map((commands) => ({ type: 'batch', commands }) as const),
)

function simple(): fc.Arbitrary<Command>[] {
  const spot = fc.record({ parent: fc.option(id), after: fc.option(id) })
  const condition = fc.record({ key: fc.constant('tag:spa'), operator: fc.constantFrom('gt', 'lt'), value: fc.nat(5) })
  const comment = fc.record({
    id: fc.oneof(freshId, fc.constant('c')),
    author: fc.constant('Ana'),
    text: fc.string(),
    at: fc.constant('2027-01-01T00:00:00Z'),
  })
  const kinds: Record<string, Record<string, fc.Arbitrary<unknown>>> = {
    'element.add': { element: freshId.map((it) => slice(it)), spot },
    'element.duplicate': { id, as: freshId },
    'element.replace': { id, element: freshId.map((it) => group(it, slice(`${it}-child`))), as: freshId },
    'element.enable': { id },
    'element.disable': { id },
    'element.delete': { id },
    'element.move': { id, after: fc.option(id) },
    'element.moveIntoGroup': { id, group: id },
    'element.place': { id, spot },
    'element.setSlot': { id, slot: fc.constantFrom('left', 'right') },
    'element.set': {
      id,
      changes: fc.record({ label: fc.string(), xp_status: fc.constant('rejected') }, { requiredKeys: [] }),
    },
    'field.update': { id, name: fieldName, field: newField, value },
    'field.edit': {
      id,
      name: fieldName,
      field: newField,
      path: fc.option(fc.constantFrom(['m', 'alt'], ['ghost', 'alt'], ['text']), { nil: undefined }),
      change: fc.array(fc.oneof(fc.string(), fc.integer({ min: -3, max: 3 }).filter(Boolean)), { maxLength: 3 }),
    },
    'field.enable': { id, name: fieldName, field: newField },
    'field.disable': { id, name: fieldName, field: newField },
    'pageField.add': {
      field: fc.record({
        id: freshId,
        name: fieldName,
        type: fc.constant('text'),
        enabled: fc.boolean(),
        text: fc.string(),
      }),
    },
    'pageField.update': { id: freshId, value },
    'pageField.remove': { id: freshId },
    'settings.update': {
      id,
      settings: fc.array(fc.record({ name: fc.string(), value: fc.string() }), { maxLength: 2 }),
    },
    'properties.update': { id, dom_id: fc.constantFrom('', 'offers', 'rooms') },
    'layout.update': { layout: fc.constantFrom('kimpton', 'seadust') },
    'tags.add': { id: fc.option(id), tag },
    'tags.remove': { id: fc.option(id), tag },
    'conditions.add': { id, condition },
    'conditions.remove': { id, index: fc.nat(2) },
    'conditions.type': { id, to: fc.constantFrom('and', 'or') },
    'query.set': { id, query: fc.constant({ source: 'specials', filter: [], order: [], limit: 3, map: {} }) },
    'query.clear': { id },
    'annotation.add': {
      breakpoint: fc.constantFrom('md', 'lg'),
      annotation: fc.record({ uuid: fc.constantFrom('u1', 'u2'), comments: fc.constant([]) }),
    },
    'annotation.update': {
      uuid: fc.constantFrom('u1', 'u2'),
      changes: fc.record({ x: fc.nat(100), resolved: fc.boolean() }, { requiredKeys: [] }),
    },
    'annotation.delete': { uuid: fc.constantFrom('u1', 'u2') },
    'review.status': { status: fc.constantFrom('pending', 'approved') },
    'annotation.comment': { uuid: fc.constantFrom('u1', 'u2'), comment },
    'annotation.reword': { uuid: fc.constantFrom('u1', 'u2'), comment },
  }
  return Object.entries(kinds).map(
    ([type, parts]) => fc.record({ type: fc.constant(type), ...parts }) as unknown as fc.Arbitrary<Command>,
  )
}

export function idsOf(it: Page): string[] {
  return Array.from(everyElement(it.elements), (element) => element.id)
}
