import { describe, expect, it } from 'vitest'
import { entities } from '#entities/entities.ts'
import type { RecordRow } from '#model/records/records.ts'
import { bulkActions, rowActions } from './record-actions.tsx'

type Listed = Parameters<typeof rowActions>[0]

const work = (may: (action: string) => boolean = () => true): Parameters<typeof rowActions>[1] => ({
  entity: entities.get('posts')!,
  may,
  act: () => undefined,
  remove: () => undefined,
  ask: () => undefined,
  review: () => undefined,
  addToRelease: undefined,
})

function row(denied: readonly string[], more: Partial<RecordRow> = {}): Listed {
  const why_not = Object.fromEntries(denied.map((action) => [action, 'No.']))
  return { id: denied.join(), status: 'draft', deleted_at: null, why_not, ...more } as Listed
}

const labelsOf = (items: readonly unknown[]) =>
  items.flatMap((item) => (item && typeof item === 'object' && 'label' in item ? [String(item.label)] : []))

describe('what is offered', () => {
  const offered = (rows: readonly Listed[], isTrash = false) => {
    const chosen = {
      isTrash,
      count: rows.length,
      chosen: () => rows,
      exportThem: () => undefined,
      set: () => undefined,
    }
    return labelsOf(bulkActions(work(), chosen))
  }

  it('for the selected records is what may be done with one of them', () => {
    expect(offered([row([])])).toEqual(['Publish…', 'Unpublish…', 'Request review…', 'Export', 'Delete'])
    expect(offered([row(['delete', 'publish']), row(['delete'])])).toEqual([
      'Publish…',
      'Unpublish…',
      'Request review…',
      'Export',
    ])
    expect(offered([row(['edit', 'publish', 'delete', 'manage'])])).toEqual(['Export'])
  })

  it('in the trash is what may be done with one that is there', () => {
    expect(offered([row([])], true)).toEqual(['Restore', 'Delete permanently…'])
    expect(offered([row(['delete']), row(['delete', 'manage'])], true)).toEqual(['Delete permanently…'])
    const gone = { deleted_at: '2027-03-31T18:00:00Z' }
    const menu = (denied: readonly string[]) => labelsOf(rowActions(row(denied, gone), work()).flat())
    expect([menu([]), menu(['delete', 'manage'])]).toEqual([['Restore', 'Delete permanently…'], []])
  })
})
