import { expect, it } from 'vitest'
import { convertedElements, convertedPage } from '#document/convert.ts'
import { isFilled } from '#document/fields-as.ts'
import { colourOfRole } from '#document/foreign-colours.ts'
import { problemsOf } from '#document/placement-rules.ts'
import { page } from '#document/testing.ts'
import { everyElement } from '#document/tree.ts'
import { layouts } from '#layouts/layouts.ts'
import { placementRules } from '#services/placement-rules.ts'
import { catalogue } from '#slices/catalogue.ts'
import { filledSlice, firstTemplate } from '#slices/new-slice.ts'

const conversion = { rules: placementRules, slices: catalogue }
let count = 0
const newId = () => `id-${++count}`

/** Each slice that some layout lacks, filled as the first of its layouts fills it. */
const bound = [...catalogue.values()].flatMap((slice) => {
  if (slice.layouts === '*' || slice.bound || slice.deprecated) return []
  const from = slice.layouts[0]!
  return [
    { slice, from, element: filledSlice(slice, firstTemplate(slice), { definitions: catalogue, layout: from, newId }) },
  ]
})

it.each(bound)(
  '$slice.name is accepted in every layout, and loses nothing silently',
  ({ slice, from, element }) => {
    const own = page(element)
    for (const layout of layouts.keys()) {
      const { page: after, changes } = convertedPage({ ...own, layout: from }, layout, conversion, newId)
      expect(problemsOf(after, placementRules), layout).toEqual([])
      const misplaced = changes.find((it) => it.kind === 'layout' && it.element === element.id)
      expect(misplaced !== undefined, layout).toBe(!slice.layouts.includes(layout as never))
      if (misplaced?.kind !== 'layout' || misplaced.instead === undefined) continue
      const then = [...everyElement(after.elements)].find(({ id }) => id === element.id)!
      const kept = new Set(then.fields.map(({ id }) => id))
      const gone = element.fields.filter((field) => isFilled(field) && !kept.has(field.id)).map(({ name }) => name)
      const isContent = (name: string) =>
        String(catalogue.get(slice.name)!.fields[name]!.default) !== textOf(element, name)
      // A slice that became another may become a third, which is listed as well.
      const steps = changes.flatMap((it) => (it.kind === 'layout' && it.element === element.id ? it : []))
      const named = steps.flatMap(({ lost, settings }) => [...lost, ...settings])
      expect(
        gone.filter((name) => isContent(name) && !named.includes(name)),
        layout,
      ).toEqual([])
      expect(then.elements, layout).toHaveLength(element.elements.length)
    }
  },
  60_000,
)

function textOf({ fields }: (typeof bound)[number]['element'], name: string): string {
  const field = fields.find((each) => each.name === name)
  return String(field?.[field.type])
}

it('Pasted into any layout, nothing is switched off: what has no kin is left out and listed', () => {
  for (const { element, from } of bound.slice(0, 12))
    for (const layout of layouts.keys()) {
      const to = { ...page(), layout }
      const { elements, changes } = convertedElements([element], { from, to }, conversion, newId)
      expect(problemsOf({ ...to, elements }, placementRules)).toEqual([])
      expect([...everyElement(elements)].every(({ enabled }) => enabled)).toBe(true)
      const listed = changes.some((it) => it.kind === 'layout' && it.element === element.id && !it.instead)
      expect(elements.length === 0).toBe(listed)
    }
}, 60_000)

it('Each colour of a palette has one in every other that may be used for the same', () => {
  for (const from of layouts.values())
    for (const to of layouts.values())
      for (const use of ['fields', 'background', 'foreground'] as const) {
        if (!to.colours || to.colours.permissions[use].picker || !to.colours.permissions[use].palette) continue
        const allowed = to.colours.palette.filter((colour) => colour[use])
        if (allowed.length === 0) continue
        for (const { hex } of from.colours?.palette ?? [])
          expect(allowed).toContain(colourOfRole(hex, from, to.colours.palette, allowed))
      }
})
