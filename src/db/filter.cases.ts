import { describe, expect, it } from 'vitest'
import { momentIn } from '#model/time/moment.ts'
import { newId } from './id.ts'
import { passes } from './row-filter.ts'
import type { Store } from './open.ts'
import type { RowFilter } from './store.ts'

/** Field → values that records have there; `undefined` where a record has no such field. */
const values: Readonly<Record<string, readonly unknown[]>> = {
  text: ['Café Niño', 'cafe nino', 'İstanbul ẞ Σ', 'مرحبا بكم', '50%_off\\', 'x', '', undefined, 'e\u0301te\u0301 😀'],
  // A document that is longer than an index would take.
  wysiwyg: [`<p>${'Été '.repeat(300)}Ñandú</p>`, '<p>100% _free_</p>', '', undefined],
  select: ['open', 'closed', '', undefined],
  relation: ['01a2-b3', '01a2-b4', '', undefined],
  date: ['2026-01-31', '2026-12-01', '', undefined],
  datetime: ['2026-01-31T10:00:00.000Z', '', undefined],
  moment: [
    '2026-01-31T10:00Z',
    '2026-01-31T05:30:00-05:00',
    '2026-01-31T10:00:00.5Z',
    '2026-01-31T11:00:01',
    '2026-01-31T10:00+20:00',
    '0000-01-31T10:00Z',
    '2026-02-31T10:00Z',
    '2026-01-31T10:00+25:61',
    '2026-01-31T10:61Z',
    '2026-13-31T10:00Z',
    '2026-01-31T24:00+14:00',
    '',
    undefined,
    5,
    'soon',
  ],
  checkbox: [true, false, undefined],
  number: [5, 5.5, -3, 0, 10, undefined],
  words: [['sea', 'Sun'], ['sea'], ['50%'], ['Ñ', 'مرحبا'], [], undefined],
  relations: [['01a2-b3', '01a2-b4'], ['01a2-b4'], [], undefined],
  choices: [['pool', 'spa'], ['spa'], [], undefined],
}

const longest = Math.max(...Object.values(values).map(({ length }) => length))

/** Filter values for each field: whole values, parts, other case, wildcards, and none. */
const questions: Readonly<Record<string, readonly unknown[]>> = {
  text: ['cafe nino', 'CAFÉ', 'niñ', 'ISTAN', 'istanbul', 'ß', 'مرحبا', '%', '_', '\\', '50%_OFF', 'é', 'x', '', '😀'],
  wysiwyg: ['ñandú', 'ETE ete', '%', '100%', '_FREE_', ''],
  select: ['open', 'OPEN', 'en', ''],
  relation: ['01a2-b3', '01a2', ''],
  date: ['2026-01-31', '2026', ''],
  datetime: ['2026-01-31T10:00:00.000Z', '2026-01'],
  checkbox: ['true', 'false', true],
  number: [5, 5.5, 0, -3],
  words: ['sea', 'SEA', 'se', 'sun', '%', '50%', 'Ñ', 'ñ', 'مرحبا', ''],
  relations: ['01a2-b3', '01a2', ''],
  choices: ['pool', 'spa', 'po', ''],
}

const comparing = ['eq', 'neq', 'contains', 'not_contains', 'gt', 'gte', 'lt', 'lte'] as const

/** Contract tests of filters: every operator on every kind of field, as defined by `passes`. */
export function filterCases(store: () => Store): void {
  describe('filters', () => {
    const cases = Object.entries(questions).flatMap(([field, asked]): RowFilter[] => [
      ...asked.flatMap((value) => comparing.map((operator): RowFilter => ({ field, operator, value }))),
      ...(['in', 'not_in'] as const).flatMap((operator): RowFilter[] => [
        { field, operator, value: asked },
        { field, operator, value: asked.slice(0, 1) },
        { field, operator, value: [] },
      ]),
      { field, operator: 'exists' },
      { field, operator: 'not_exists' },
    ])
    for (const at of ['2026-01-31T10:00Z', '2026-01-31T10:30Z', '2026-01-31T10:00:00.5Z', '2027-01-01T00:00Z'])
      for (const operator of ['gt', 'gte', 'lt', 'lte'] as const)
        cases.push({ field: 'moment', operator, value: Date.parse(at), moment: true })

    it.each([true, false])('mean the same everywhere (published: %s)', async (published) => {
      const entity = `filtered-${published}`
      const kept = await fill(entity, published)
      const wrong: string[] = []
      for (const filter of cases) {
        const { rows } = await store().records.list(entity, { filters: [filter], published })
        const found = rows.map(({ id }) => id).toSorted()
        const wanted = kept.filter(({ data }) => passes(data[filter.field], filter)).map(({ id }) => id)
        if (found.join() !== wanted.toSorted().join())
          wrong.push(
            `${filter.field} ${filter.operator} ${JSON.stringify(filter.value)}: ${found.length}, not ${wanted.length}`,
          )
      }
      expect(wrong).toEqual([])
      expect(cases.length).toBeGreaterThan(500)
    })

    it('put moments in their order, and what is none before all', async () => {
      const kept = await fill('sorted', false)
      const sort = [{ field: 'moment', moment: true }]
      const { rows } = await store().records.list('sorted', { sort })
      const moments = new Map(kept.map(({ id, data }) => [id, momentIn(data.moment) ?? -Infinity]))
      const found = rows.map(({ id }) => moments.get(id)!)
      expect(found).toEqual(found.toSorted((a, b) => a - b))
    })

    it('find a title by what it is and by a part of it', async () => {
      await fill('titled', true, values.text!.length)
      const titles = async (operator: RowFilter['operator'], value: unknown) =>
        (await store().records.list('titled', { filters: [{ field: 'title', operator, value }] })).rows.map(
          ({ title }) => title,
        )
      expect(await titles('eq', 'Café Niño')).toEqual(['Café Niño'])
      expect(await titles('eq', 'café niño')).toEqual([])
      expect((await titles('contains', 'NINO')).toSorted()).toEqual(['Café Niño', 'cafe nino'])
      expect(await titles('contains', '%_')).toEqual(['50%_off\\'])
      expect(await titles('in', ['x', 'y'])).toEqual(['x'])
    })
  })

  /** Fills the store with as many records as the longest list of values, each with one of every kind. */
  async function fill(entity: string, publish: boolean, count = longest) {
    const kept = Array.from({ length: count }, (_, i) => ({
      id: newId(),
      data: Object.fromEntries(
        Object.entries(values).flatMap(([field, all]) => {
          const value = all[i % all.length]
          return value === undefined ? [] : [[field, value]]
        }),
      ),
    }))
    for (const { id, data } of kept)
      await store().records.put(
        { id, entity, site_id: 'site', slug: '', title: String(data.text ?? ''), data, revision: 0, updated_at: '' },
        { actor: 'ada', tags: [], publish },
      )
    return kept
  }
}
