import { describe, expect, it } from 'vitest'
import { parseCommands } from './schema.ts'

const comment = { id: 'c', author: 'Ana', text: 'Wider, @Bo', at: '2027-01-01T00:00:00Z' }
const commenting = (more: object) => () =>
  parseCommands([{ type: 'annotation.comment', uuid: 'u', comment: { ...comment, ...more } }])
const changing = (changes: object) => () => parseCommands([{ type: 'annotation.update', uuid: 'u', changes }])

describe('posted words of a review', () => {
  it('speak to a few people, by their ids', () => {
    expect(commenting({ mentions: ['bo'] })).not.toThrow()
    expect(commenting({ mentions: 'bo' })).toThrow()
    expect(commenting({ mentions: [7] })).toThrow()
    expect(commenting({ mentions: ['x'.repeat(65)] })).toThrow()
    expect(commenting({ mentions: Array<string>(21).fill('bo') })).toThrow()
  })

  it('give a thread to one person, or to nobody', () => {
    expect(changing({ assignee: 'bo' })).not.toThrow()
    expect(changing({ assignee: null, resolved: true })).not.toThrow()
    expect(changing({ assignee: ['bo'] })).toThrow()
    expect(changing({ resolved: 'yes' })).toThrow()
  })
})
