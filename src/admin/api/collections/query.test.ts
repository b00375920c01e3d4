import { expect, it, vi } from 'vitest'
import { collectionQuery } from './query.ts'

const sql = 'SELECT path FROM docs'

it('A collection is read in the browser, which opens its database once', async () => {
  const local = vi.fn(async () => async () => [{ path: 'here' }])
  const query = collectionQuery({ local, remote: async () => [{ path: 'there' }] })
  expect(await Promise.all([query('docs', sql), query('docs', sql)])).toEqual([[{ path: 'here' }], [{ path: 'here' }]])
  expect(local).toHaveBeenCalledTimes(1)
})

it('A browser without WebAssembly asks the server', async () => {
  const query = collectionQuery({ local: undefined, remote: async (name, text) => [{ name, text }] })
  expect(await query('docs', sql)).toEqual([{ name: 'docs', text: sql }])
})

it('A browser whose database does not open says so and asks the server', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const local = async () => {
    throw new Error('No memory.')
  }
  expect(await collectionQuery({ local, remote: async () => [] })('docs', sql)).toEqual([])
  expect(warn).toHaveBeenCalledTimes(1)
})
