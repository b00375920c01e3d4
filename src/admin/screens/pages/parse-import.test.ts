import { expect, it } from 'vitest'
import { parsePages } from './parse-import.ts'

it('A JSON file is one page, a list of them, or an export', () => {
  expect(parsePages('\uFEFF {"pages":[{"id":"1"}]}'.replace('\uFEFF', ''))).toEqual({ pages: [{ id: '1' }] })
  expect(parsePages('[{"id":"1"}]')).toEqual({ pages: [{ id: '1' }] })
  expect(parsePages('{"id":"1"}')).toEqual({ pages: [{ id: '1' }] })
  expect(() => parsePages('{"id":')).toThrow(/not valid JSON/)
  expect(() => parsePages('[]')).toThrow(/no pages/)
})
