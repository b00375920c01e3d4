import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clash, mergeValues } from './merge-values.ts'

const rows = (...texts: readonly string[]) => texts.map((text) => ({ title: text, size: 1 }))
const files = (...alts: readonly string[]) => alts.map((alt) => ({ id: alt.slice(0, 1), asset: 'x', alt }))

describe('What two people make of one value', () => {
  it('has the letters of both in a text of a link, theirs first', () => {
    const before = { text: 'Book now', href: '/book' }
    const theirs = { text: 'Book it now', href: '/book' }
    const mine = { text: 'Book now!', href: '/book', target: '_blank' }
    expect(mergeValues({ before, theirs, mine })).toEqual({ text: 'Book it now!', href: '/book', target: '_blank' })
  })

  it('has what each wrote in a row of its own', () => {
    const before = rows('Sea view', 'Garden view')
    const merged = mergeValues({
      before,
      theirs: rows('Sea view, high', 'Garden view'),
      mine: rows('Sea view', 'Garden view, quiet'),
    })
    expect(merged).toEqual(rows('Sea view, high', 'Garden view, quiet'))
  })

  it.each([
    ['a row before', rows('New row', 'Sea view', 'Garden view'), rows('New row', 'Sea view', 'Garden view!')],
    ['a row behind', rows('Sea view', 'Garden view', 'New row'), rows('Sea view', 'Garden view!', 'New row')],
    ['no first row', rows('Garden view'), rows('Garden view!')],
    ['the rows turned', rows('Garden view', 'Sea view'), rows('Garden view!', 'Sea view')],
    ['no row at all', rows(), rows()],
  ])('has what was typed in a row while another editor left %s', (_, other, merged) => {
    const before = rows('Sea view', 'Garden view')
    const typed = rows('Sea view', 'Garden view!')
    expect(mergeValues({ before, theirs: other, mine: typed })).toEqual(merged)
    expect(mergeValues({ before, theirs: typed, mine: other })).toEqual(merged)
  })

  it('knows files by their ids, whatever both do to their texts and places', () => {
    const before = files('a pool', 'b bar', 'c spa')
    const theirs = files('b bar at night', 'a pool', 'c spa')
    const mine = files('a pool', 'b the bar', 'd beach')
    expect(mergeValues({ before, theirs, mine })).toEqual(files('b the bar at night', 'd beach', 'a pool'))
  })

  it('has the rows that both added, theirs first', () => {
    const merged = mergeValues({ before: files('a'), theirs: files('a', 'b'), mine: files('a', 'c') })
    expect(merged).toEqual(files('a', 'b', 'c'))
  })

  it('has an entry that both chose once', () => {
    expect(mergeValues({ before: ['a'], theirs: ['a', 'b', 'c'], mine: ['c', 'a'] })).toEqual(['a', 'b', 'c'])
  })

  it('has the settings of both, told by their names and widths', () => {
    const at = (name: string, value: unknown, breakpoint?: string) => ({
      name,
      value,
      ...(breakpoint && { breakpoint }),
    })
    const before = [at('space', 1), at('space', 2, 'lg')]
    const theirs = [at('space', 3), at('space', 2, 'lg')]
    const mine = [at('space', 1), at('space', 4, 'lg'), at('band', 'dark')]
    expect(mergeValues({ before, theirs, mine })).toEqual([at('space', 3), at('space', 4, 'lg'), at('band', 'dark')])
  })

  it('puts formatted texts together by their letters', () => {
    const before = [{ id: 'a', copy: '<p>Quiet rooms.</p>' }]
    const theirs = [{ id: 'a', copy: '<p>Quiet <strong>rooms</strong>.</p>' }]
    const mine = [{ id: 'a', copy: '<p>Quiet rooms by the sea.</p>' }]
    expect(mergeValues({ before, theirs, mine })).toEqual([
      { id: 'a', copy: '<p>Quiet <strong>rooms</strong> by the sea.</p>' },
    ])
  })

  it('puts no addresses, choices and codes together: mine stands, and that is told', () => {
    const [before, theirs, mine] = ['/book', '/rooms', '/spa'].map((href) => ({ text: 'Go', href }))
    expect(mergeValues({ before, theirs, mine })).toEqual(mine)
    expect(clash({ before, theirs, mine })).toBe(true)
    expect(clash({ before, theirs: { text: 'Go on', href: '/book' }, mine })).toBe(false)
  })

  it('goes by the fields of a row where they are known', () => {
    const shape = {
      type: 'list',
      fields: { title: { type: 'text' }, size: { type: 'select' }, code: { type: 'text', format: 'code' } },
    }
    const row = (title: string, size: string, code: string) => [{ title, size, code }]
    const before = row('', 'left side', 'a b')
    expect(
      clash({ before, theirs: row('Sun', 'left side', 'a b'), mine: row('Sea', 'left side', 'a b') }, { shape }),
    ).toBe(false)
    expect(clash({ before, theirs: row('', 'right side', 'a b'), mine: row('', 'far side', 'a b') }, { shape })).toBe(
      true,
    )
    expect(clash({ before, theirs: row('', 'left side', 'a c'), mine: row('', 'left side', 'a d') }, { shape })).toBe(
      true,
    )
  })
})

it('A careful reader is told of letters that both took out, and of a text that both began', () => {
  const careful = { isCareful: true }
  const of = (before: string, theirs: string, mine: string) =>
    clash({ before: { text: before }, theirs: { text: theirs }, mine: { text: mine } }, careful)
  expect(of('Quiet rooms', 'Calm rooms', 'Quiet rooms by the sea')).toBe(false)
  expect(of('Quiet rooms', 'Calm rooms', 'Silent rooms')).toBe(true)
  expect(of('', 'Calm', 'Silent')).toBe(true)
})

const words = fc.string({ maxLength: 8 }).map((text) => `a ${text}`)
const keyed = fc.uniqueArray(fc.record({ id: fc.constantFrom(...'abcdefgh'), alt: words }), {
  selector: ({ id }) => id,
  maxLength: 6,
})
const loose = fc.array(fc.record({ title: words, size: fc.nat(3) }), { maxLength: 5 })

describe.each([
  ['rows with ids', keyed as fc.Arbitrary<unknown>],
  ['rows without ids', loose as fc.Arbitrary<unknown>],
  ['objects', fc.dictionary(fc.constantFrom('text', 'href', 'size'), words) as fc.Arbitrary<unknown>],
])('Of %s', (_, value) => {
  it('what only one changed is what it made of it', () => {
    fc.assert(
      fc.property(value, value, (before, made) => {
        expect(mergeValues({ before, theirs: before, mine: made })).toEqual(made)
        expect(mergeValues({ before, theirs: made, mine: before })).toEqual(made)
        expect(mergeValues({ before, theirs: made, mine: made })).toEqual(made)
      }),
    )
  })
})

it('Letters that two people type in rows all stand once, in their order, wherever rows go', () => {
  const typing = fc.record({ row: fc.nat(3), at: fc.nat(6) })
  fc.assert(
    fc.property(fc.array(typing), fc.array(typing), fc.nat(3), fc.nat(3), (theirs, mine, from, to) => {
      let letter = 0x4e00
      const before = files('a pool', 'b bar', 'c spa', 'd sea')
      const typed: string[][] = []
      const write = (moves: readonly { readonly row: number; readonly at: number }[]) =>
        moves.reduce((now, { row, at }) => {
          const letters = String.fromCharCode(letter++, letter++)
          typed.push([...letters])
          return now.map((each, i) =>
            i === row ? { ...each, alt: each.alt.slice(0, at) + letters + each.alt.slice(at) } : each,
          )
        }, before)
      const own = write(mine)
      const moved = own.toSpliced(from, 1).toSpliced(to, 0, own[from]!)
      const merged = mergeValues({ before, theirs: write(theirs), mine: moved }) as typeof before
      expect(merged.map(({ id }) => id)).toEqual(moved.map(({ id }) => id))
      const text = merged.map(({ alt }) => alt).join('\n')
      for (const each of typed.flat()) expect(text.split(each)).toHaveLength(2)
    }),
  )
})
