import { describe, expect, it } from 'vitest'
import type { Command } from '#document/command.ts'
import { page } from '#document/testing.ts'
import { VoixError } from '#model/errors.ts'
import { commentsOf } from './comment-authors.ts'

const said = (author: string, text = 'Wider, please.') => ({
  id: 'c',
  author,
  user: author.toLowerCase(),
  text,
  at: '2027-01-01T00:00:00Z',
})
const reviewed = {
  ...page('hero'),
  review: {
    status: 'pending' as const,
    annotations: {
      md: [
        { uuid: 'ana', comments: [said('Ana')] },
        { uuid: 'both', comments: [said('Ana'), said('Bo')] },
      ],
    },
  },
}

function refused(command: Command, name = 'Ana', clears = false): string | undefined {
  try {
    commentsOf({ id: name.toLowerCase(), name, clears })(reviewed, command)
    return undefined
  } catch (error) {
    return error instanceof VoixError ? error.message : String(error)
  }
}

describe('a user who comments', () => {
  it('speaks for themselves alone', () => {
    const comment = { type: 'annotation.comment', uuid: 'ana', comment: said('Ana') } as const
    const add = {
      type: 'annotation.add',
      breakpoint: 'md',
      annotation: { uuid: 'n', comments: [said('Ana')] },
    } as const
    expect([refused(comment), refused(add)]).toEqual([undefined, undefined])
    expect(refused(comment, 'Bo')).toMatch(/your own name, Bo/)
    expect(refused({ type: 'batch', commands: [add] }, 'Bo')).toMatch(/your own name/)
    const approve = {
      type: 'review.status',
      status: 'approved',
      approval: { revision: 1, by: 'Ana', user: 'ana', at: '2027-01-01T00:00:00Z' },
    } as const
    expect([refused(approve), refused(approve, 'Bo')]).toEqual([undefined, expect.stringMatching(/own name, Bo/)])
  })

  it('takes back only what is theirs, unless they administer', () => {
    expect(refused({ type: 'annotation.delete', uuid: 'ana' })).toBeUndefined()
    expect(refused({ type: 'annotation.delete', uuid: 'both' })).toMatch(/Bo wrote in/)
    expect(refused({ type: 'annotation.uncomment', uuid: 'ana', comment: 'c' }, 'Bo')).toMatch(/Ana wrote in/)
    expect(refused({ type: 'annotation.delete', uuid: 'both' }, 'Ana', true)).toBeUndefined()
  })

  it('writes something, and not a book', () => {
    for (const text of ['  ', 'x'.repeat(2001)])
      expect(refused({ type: 'annotation.comment', uuid: 'ana', comment: said('Ana', text) })).toMatch(/at most 2000/)
  })
})

it('A comment is corrected by its author alone', () => {
  const reword = (author: string, text = 'Narrower.') =>
    ({
      type: 'annotation.reword',
      uuid: 'ana',
      comment: { ...said(author, text), edited: '2027-01-02T00:00:00Z' },
    }) as const
  expect(refused(reword('Ana'))).toBeUndefined()
  expect(refused(reword('Ana', ' '))).toMatch(/at most 2000/)
  expect(refused(reword('Ana'), 'Bo', true)).toMatch(/your own name, Bo/)
  expect(refused(reword('Bo'), 'Bo', true)).toMatch(/your own name, Bo/)
})
