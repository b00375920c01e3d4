import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { traitsOf } from '#model/records/field-types.ts'
import type { Page } from '#model/page/page.ts'
import { apply } from './apply.ts'
import type { Command } from './command.ts'
import { emptyHistory, recorded, undo } from './history.ts'
import { passValues } from './pass-values.ts'
import { parseCommands } from './schema.ts'
import { expectEdit, expectRefusal, page, slice } from './testing.ts'
import type { TextChange } from './text-change.ts'
import { joinedEdits, passEachOther, withTextEdits } from './text-edits.ts'
import { pathOfChange } from './edit-within.ts'
import { textsWithin } from './texts-within.ts'

interface Row {
  readonly id: string
  readonly alt?: string
}

const pool = { id: 'pool', asset: 'x', alt: 'Pool' }
const bar = { id: 'bar', asset: 'y', alt: 'Bar' }
const link = { text: 'Book', href: '/book' }

function shown(rows: readonly Row[] = [pool, bar], its: object = link): Page {
  const fields = [
    { id: 'l', name: 'link', type: 'link', enabled: true, link: its },
    { id: 'g', name: 'gallery', type: 'media', enabled: true, media: rows },
  ]
  return { ...page(slice('hero', { fields })), fields: fields.map((field) => ({ ...field })) }
}

const inLink = (change: TextChange, path: readonly string[] = ['text']): Command => ({
  ...{ type: 'field.edit', id: 'hero', name: 'link', field: { id: 'l', type: 'link' }, path, change },
})
const inRow = (row: string, change: TextChange, key = 'alt'): Command => ({
  ...{ type: 'field.edit', id: 'hero', name: 'gallery', field: { id: 'g', type: 'media' }, path: [row, key], change },
})
const rows = (value: readonly Row[]): Command => ({
  ...{ type: 'field.update', id: 'hero', name: 'gallery', field: { id: 'g', type: 'media' }, value },
})
const rowsOf = (its: Page) => its.elements[0]!.fields[1]!.media

/** The page after two commands that were made beside each other, in either window. */
function together(before: Page, first: Command, later: Command): Page {
  const [one, other] = [withTextEdits(first, before), withTextEdits(later, before)]
  const passed = passEachOther(other, one, passValues)
  const onFirst = apply(apply(before, one).page, passed.later)
  const onLater = apply(apply(before, other).page, passed.first)
  expect([onFirst.refused, onLater.refused]).toEqual([undefined, undefined])
  expect(onLater.page).toEqual(onFirst.page)
  return onFirst.page
}

describe('Letters of a text within a value', () => {
  it('come and go in a link, in a row of pictures, and in fields of a page', () => {
    const before = shown()
    const after = (rows: readonly Row[], its: object) => ({ ...shown(rows, its), fields: before.fields })
    expectEdit(before, inLink([4, ' now']), after([pool, bar], { ...link, text: 'Book now' }))
    expectEdit(before, inRow('bar', ['The ', -1, 'b']), after([pool, { ...bar, alt: 'The bar' }], link))
    expectEdit(
      before,
      { type: 'pageField.edit', id: 'g', path: ['pool', 'alt'], change: [4, 's'] },
      { ...before, fields: shown([{ ...pool, alt: 'Pools' }, bar]).fields },
    )
  })

  it('do nothing where their row is gone, and leave a picture without a text as it is', () => {
    expectEdit(shown(), inRow('spa', ['x']), shown())
    expectEdit(shown([pool], {}), inRow('bar', ['x']), shown([pool], {}))
    expectEdit(shown([{ id: 'pool' }]), inRow('pool', [-1]), shown([{ id: 'pool' }]))
    const unstored = page(slice('hero'))
    expectEdit(unstored, inRow('pool', ['x']), unstored)
  })

  it.each([
    ['the address of a link', inLink(['x'], ['href'])],
    ['a prototype', inLink(['x'], ['__proto__'])],
    ['a row of a prototype', inRow('pool', ['x'], '__proto__')],
    ['the file of a row', inRow('pool', ['x'], 'asset')],
    ['a whole row', inLink(['x'], ['pool'])],
    ['a type that has no text within', { ...inLink(['x']), field: { id: 'l', type: 'color' } } as Command],
    ['a text that is the field', { ...inLink(['x']), field: { id: 'l', type: 'text' } } as Command],
    ['nowhere', { ...inLink(['x']), path: undefined } as unknown as Command],
  ])('never reach %s', (_, command) => {
    expectRefusal(shown(), command, 'field not found')
  })

  it('never make a list of a link, nor a link of a list', () => {
    expectEdit(shown(), inLink(['x'], ['pool', 'text']), shown())
    const asLink = { ...inRow('pool', ['x']), path: ['alt'] } as Command
    expectEdit(shown(), asLink, shown())
    expectEdit(shown([pool], { text: 7 as never, href: '' }), inLink(['x']), shown([pool], { text: 7, href: '' }))
  })

  it.each([[[]], ['text'], [[0, 'alt']], [['a', 'b', 'c']], [['x'.repeat(201), 'alt']], [null], [{ 0: 'text' }]])(
    'travel by a short path of texts, not by %j',
    (path) => {
      expect(() => parseCommands([{ ...inLink(['x']), path }])).toThrow()
    },
  )

  it('are those that a translator writes', () => {
    for (const [type, key] of Object.entries(textsWithin)) {
      const value = type === 'media' ? [{ id: 'a', [key]: 'x' }] : { id: 'a', [key]: 'x' }
      expect(JSON.stringify(traitsOf({ type }).withoutWords(value, { type }))).not.toContain('x')
    }
  })
})

describe('Two people who write in one value at once', () => {
  it('find a letter of theirs that they took back gone, although the other wrote where it stood', () => {
    const before = shown([{ id: 'c', alt: '丁丂Pool c' }])
    const mine = inRow('c', [2, '丈 三', -1])
    const written = passEachOther(mine, inRow('c', [2, '万']))
    const typed = apply(before, inRow('c', [2, '万'])).page
    const both = apply(typed, written.later).page
    const takenBack = passEachOther(inRow('c', [2, -1]), written.later)
    expect(rowsOf(apply(both, takenBack.later).page)).toEqual([{ id: 'c', alt: '丁丂丈 三ool c' }])
  })

  it('keep what was typed in a row that the other moves, or rewrites', () => {
    const after = together(shown(), rows([bar, pool]), inRow('pool', [4, ' bar']))
    expect(rowsOf(after)).toEqual([bar, { ...pool, alt: 'Pool bar' }])
    const other = together(shown(), inRow('pool', [4, ' bar']), rows([{ ...pool, alt: 'The Pool', asset: 'z' }, bar]))
    expect(rowsOf(other)).toEqual([{ ...pool, alt: 'The Pool bar', asset: 'z' }, bar])
  })

  it('leave a row out that one took out, also where that is taken back and the other is still writing', () => {
    const edit = inRow('pool', [4, ' bar'])
    expect(rowsOf(together(shown(), rows([bar]), edit))).toEqual([bar])
    expect(rowsOf(together(shown(), edit, rows([bar])))).toEqual([bar])
    const { later } = passEachOther(edit, withTextEdits(rows([bar]), shown()))
    const outcome = apply(apply(shown(), rows([bar])).page, later)
    expect(rowsOf(apply(outcome.page, outcome.undo!).page)).toEqual([bar])
  })

  it('have what both wrote where one emptied a text', () => {
    const after = together(shown(), inRow('pool', [4, ' bar']), rows([{ id: 'pool' }, bar]))
    expect(rowsOf(after)).toEqual([{ id: 'pool', alt: ' bar' }, bar])
  })

  it('do not touch each other in different texts', () => {
    expect(rowsOf(together(shown(), inRow('pool', [-4]), inRow('bar', [3, 's'])))).toEqual([
      { ...pool, alt: '' },
      { ...bar, alt: 'Bars' },
    ])
  })

  it('come to the same, whatever they do', () => {
    const alt = fc.string({ maxLength: 4 })
    const row = fc.record({ id: fc.constantFrom('pool', 'bar', 'spa'), alt }, { requiredKeys: ['id'] })
    const change = fc.array(fc.oneof(fc.integer({ min: -3, max: 3 }).filter(Boolean), alt), { maxLength: 4 })
    const edit = fc.tuple(fc.constantFrom('pool', 'bar', 'spa'), change).map(([id, each]) => inRow(id, each))
    const update = fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 3 }).map(rows)
    fc.assert(
      fc.property(fc.oneof(edit, update), edit, fc.boolean(), (one, other, isFirst) => {
        together(shown(), isFirst ? one : other, isFirst ? other : one)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('Edits of texts within a value that follow each other', () => {
  it('are one where they write on in one text', () => {
    expect(joinedEdits(inLink([4, ' n']), inLink([6, 'ow']))).toEqual(inLink([4, ' now']))
    expect(joinedEdits(inRow('pool', ['x']), inRow('bar', ['y']))).toBeUndefined()
    expect(joinedEdits(rows([pool, bar]), inRow('bar', [3, 's']))).toEqual(rows([pool, { ...bar, alt: 'Bars' }]))
  })

  it('are taken back in one step, with what was done to the whole', () => {
    let [now, history] = [shown(), emptyHistory]
    for (const command of [
      rows([bar, pool]),
      inRow('bar', [3, 's']),
      inRow('pool', [4, 's']),
      inRow('pool', [5, '!']),
    ]) {
      const given = withTextEdits(command, now)
      const outcome = apply(now, given)
      const back = withTextEdits(outcome.undo!, outcome.page)
      history = recorded(history, { label: '', command: given, undo: back, key: 'k', at: 0 })
      now = outcome.page
    }
    expect(rowsOf(now)).toEqual([
      { ...bar, alt: 'Bars' },
      { ...pool, alt: 'Pools!' },
    ])
    expect(history.past).toHaveLength(1)
    expect(undo(now, history).page).toEqual(shown())
  })
})

describe('A value that a control wrote', () => {
  it.each([
    [
      [{ ...pool, alt: 'Pools' }, bar],
      ['pool', 'alt'],
    ],
    [
      [
        { ...pool, alt: 'Pools' },
        { ...bar, alt: 'Bars' },
      ],
      undefined,
    ],
    [[bar, pool], undefined],
    [[pool], undefined],
    [[pool, { ...bar, asset: 'z' }], undefined],
    [[pool, { ...bar, asset: 'z', alt: 'Bars' }], undefined],
    [[pool, { id: 'bar', asset: 'y' }], undefined],
    [[pool, bar], undefined],
  ])('differs from %j in one text, or in more', (value, path) => {
    expect(pathOfChange('media', [pool, bar], value)).toEqual(path)
  })

  it('is a link with another text, or another link', () => {
    expect(pathOfChange('link', link, { ...link, text: 'Book now' })).toEqual(['text'])
    expect(pathOfChange('link', link, { ...link, href: '/x' })).toBeUndefined()
    expect(pathOfChange('link', undefined, link)).toBeUndefined()
    expect(pathOfChange('color', 'red', 'blue')).toBeUndefined()
    expect(pathOfChange('media', [pool, { ...pool }], [pool, { ...pool, alt: 'x' }])).toBeUndefined()
  })
})
