import { expect, it } from 'vitest'
import { apply } from '#document/apply.ts'
import { shownSection } from '#document/synced-section.ts'
import { page, slice } from '#document/testing.ts'
import { isRefused, type Prepared } from '../commands/edits.ts'
import { detachSection, placementOf, replaceBySection } from './section-edits.ts'

const section = { id: 'newsletter', title: 'Newsletter' }

function done(before: ReturnType<typeof page>, prepared: Prepared) {
  if (isRefused(prepared)) throw new Error(prepared.refused)
  const outcome = apply(before, prepared.command)
  expect(outcome.refused).toBeUndefined()
  return outcome
}

it('puts a section in the place of the element that it was made of, and takes that back', () => {
  const before = page('first', 'letter', 'last')
  const { page: after, undo } = done(before, replaceBySection(before.elements[1]!, section, 'placed'))
  expect(after.elements.map(({ id, section: shown }) => shown ?? id)).toEqual(['first', 'newsletter', 'last'])
  expect(undo && apply(after, undo).page).toEqual(before)
})

it('detaches what a section shows as an element, or a group, of its own', () => {
  const placement = placementOf('placed', section)
  const before = page('first', placement)
  const { page: one } = done(before, detachSection(placement, [slice('letter')], 'own'))
  expect(one.elements[1]).toMatchObject({ id: 'own', type: 'slice', label: 'Intro' })
  const { page: two } = done(before, detachSection(placement, [slice('letter'), slice('note')], 'own'))
  expect(two.elements[1]).toMatchObject({ id: 'own', type: 'group', fields: [] })
  expect(two.elements[1]).not.toHaveProperty('section')
  expect(two.elements[1]!.elements).toEqual(shownSection({ ...placement, id: 'own' }, [slice('letter'), slice('note')]))
})
