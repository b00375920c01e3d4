import { expect, it } from 'vitest'
import { parseImport } from './parse-import.ts'

it('A file is a table unless it begins like JSON: one page, a list of them, or an export', () => {
  expect(parseImport('id,title\n1,A')).toEqual({ csv: 'id,title\n1,A' })
  expect(parseImport('\uFEFF {"pages":[{"id":"1"}]}'.replace('\uFEFF', ''))).toEqual({ pages: [{ id: '1' }] })
  expect(parseImport('[{"id":"1"}]')).toEqual({ pages: [{ id: '1' }] })
  expect(parseImport('{"id":"1"}')).toEqual({ pages: [{ id: '1' }] })
  expect(() => parseImport('{"id":')).toThrow(/not valid JSON/)
  expect(() => parseImport('[]')).toThrow(/no pages/)
})
