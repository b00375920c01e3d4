import { expect, it } from 'vitest'
import { folderChoices, folderTreeOf, pathOf, rowsOf } from './folder-tree-of.ts'

const folder = (id: string, parent?: string) => ({ id, name: id, ...(parent && { parent }), sites: [], revision: 1 })
const folders = [
  folder('bars', 'food'),
  folder('food'),
  folder('late', 'bars'),
  folder('rooms'),
  folder('lost', 'gone'),
]

it('stands as a tree, with what has lost its place at the top', () => {
  const rows = rowsOf(folderTreeOf(folders), () => true)
  expect(rows.map((row) => [row.folder.id, row.depth])).toEqual([
    ['food', 0],
    ['bars', 1],
    ['late', 2],
    ['rooms', 0],
    ['lost', 0],
  ])
})

it('hides what lies in a closed folder', () => {
  const rows = rowsOf(folderTreeOf(folders), (id) => id !== 'bars')
  expect(rows.map((row) => row.folder.id)).toEqual(['food', 'bars', 'rooms', 'lost'])
})

it('names the way to a folder', () => {
  expect(pathOf(folders, 'late').map(({ id }) => id)).toEqual(['food', 'bars', 'late'])
  expect(folderChoices(folders)).toContainEqual({ value: 'late', label: 'food / bars / late' })
})
