import { expect, it } from 'vitest'
import { tagEdits } from './tag-edits.ts'

it('removes what left the list and adds what came, in the form of tags', () => {
  const commands = tagEdits('hero', ['spa', 'golf'], ['golf', 'Family Fun!', 'golf']).map(({ command }) => command)
  expect(commands).toEqual([
    { type: 'tags.remove', id: 'hero', tag: 'spa' },
    { type: 'tags.add', id: 'hero', tag: 'family-fun' },
  ])
  expect(tagEdits(null, ['spa'], ['spa', '  '])).toEqual([])
})
