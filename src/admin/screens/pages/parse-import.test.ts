import { expect, it } from 'vitest'
import { givenIn } from './parse-import.ts'

it('A file is a table unless it begins like JSON: one page, a list of them, or an export', () => {
  expect(givenIn('id,title\n1,A')).toEqual({ csv: 'id,title\n1,A' })
  expect(givenIn('\uFEFF {"pages":[{"id":"1"}]}'.replace('\uFEFF', ''))).toEqual({ pages: [{ id: '1' }] })
  expect(givenIn('[{"id":"1"}]')).toEqual({ pages: [{ id: '1' }] })
  expect(givenIn('{"id":"1"}')).toEqual({ pages: [{ id: '1' }] })
  expect(() => givenIn('{"id":')).toThrow(/is none/)
  expect(() => givenIn('[]')).toThrow(/no page/)
})
