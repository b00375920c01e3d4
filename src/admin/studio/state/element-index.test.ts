import fc from 'fast-check'
import { expect, it } from 'vitest'
import { apply } from '#document/apply.ts'
import { anyCommand, anyPage } from '#document/arbitraries.ts'
import { everyElement, find } from '#document/tree.ts'
import { createElementIndex } from './element-index.ts'

it('finds every element and its parent after any run of edits', () => {
  fc.assert(
    fc.property(anyPage, fc.array(anyCommand, { maxLength: 25 }), (start, commands) => {
      const index = createElementIndex(start)
      let page = start
      for (const command of commands) {
        page = apply(page, command).page
        index.follow(page)
      }
      const all = [...everyElement(page.elements)]
      expect(index.size()).toBe(all.length)
      for (const element of all)
        expect(index.get(element.id)).toEqual({ element, parent: find(page, element.id)?.spot.parent })
    }),
  )
})
