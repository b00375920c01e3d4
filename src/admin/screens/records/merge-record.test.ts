import { describe, expect, it } from 'vitest'
import { blankData } from '#entities/define.ts'
import { entities } from '#entities/entities.ts'
import { mergeRecord } from './merge-record.ts'

const specials = entities.get('specials')!
const base = {
  ...blankData(specials),
  title: 'Summer by the sea',
  content: '<p>Three nights for two.</p>',
}

describe('A record that another user saved first', () => {
  it('has the letters of both in a text that both changed, and nobody is asked', () => {
    const theirs = { ...base, title: 'Summer by the sea 2027', content: '<p>Three <em>nights</em> for two.</p>' }
    const mine = { ...base, title: 'A summer by the sea', content: '<p>Three nights for two, with breakfast.</p>' }
    const { values, clashes, taken } = mergeRecord(specials, { base, mine, theirs })
    expect(values).toMatchObject({
      title: 'A summer by the sea 2027',
      content: '<p>Three <em>nights</em> for two, with breakfast.</p>',
    })
    expect([clashes, taken]).toEqual([[], ['title', 'content']])
  })

  it('is asked about where both wrote the same words again, or chose another value', () => {
    const theirs = { ...base, title: 'Winter by the sea', slug: 'winter' }
    const mine = { ...base, title: 'Spring by the sea', slug: 'spring' }
    const { clashes } = mergeRecord(specials, { base: { ...base, slug: 'summer' }, mine, theirs })
    expect(clashes).toEqual(expect.arrayContaining(['title', 'slug']))
  })

  it('has what each changed alone, and what both changed to the same', () => {
    const theirs = { ...base, slug: 'theirs', title: 'Same' }
    const mine = { ...base, content: '<p>Mine.</p>', title: 'Same' }
    const { values, clashes, taken } = mergeRecord(specials, { base, mine, theirs })
    expect(values).toMatchObject({ slug: 'theirs', title: 'Same', content: '<p>Mine.</p>' })
    expect([clashes, taken]).toEqual([[], ['slug']])
  })
})
