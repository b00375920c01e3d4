import { describe, expect, it } from 'vitest'
import { blankData } from '#entities/define.ts'
import { entities } from '#entities/entities.ts'
import { ApiError } from '../../api/transport.ts'
import { newerState } from './merge-record.ts'
import { changesOf, neededIn, problemsIn, refusedFields } from './record-values.ts'

const redirects = entities.get('redirects')!
const base = { ...blankData(redirects), source: '/old', target: '/new' }

describe('what is written in a form', () => {
  it('is sent as far as it differs from what was read', () => {
    expect(changesOf(base, { ...base, target: '/newer' })).toEqual({ target: '/newer' })
  })

  it('is checked by the rules of the server before it is sent', () => {
    const { target, ...others } = problemsIn(redirects, base, { ...base, target: '/old' }, false)
    expect([String(target), others]).toEqual(['An address cannot lead to itself. Choose another target.', {}])
    expect(problemsIn(redirects, base, base, false)).toEqual({})
  })

  it('is told what visitors need: of a new record only where an editor has been, and nothing of what has no visitors', () => {
    const specials = entities.get('specials')!
    const blank = blankData(specials)
    const all = Object.keys(neededIn(specials, blank, 'all'))
    expect(all).toContain('title')
    expect(all.length).toBeGreaterThan(1)
    expect(neededIn(specials, blank, new Set())).toEqual({})
    expect(Object.keys(neededIn(specials, blank, new Set([all[1]!])))).toEqual([all[1]])
    expect(neededIn(redirects, blankData(redirects), 'all')).toEqual({})
  })
})

it('finds the sentence for each field in a refusal, and the newer state in a conflict', () => {
  const refused = new ApiError(422, {
    code: 'invalid-record',
    errors: [{ field: 'source', message: 'Start with a slash.' }],
  })
  expect(refusedFields(refused)).toEqual({ source: 'Start with a slash.' })
  const current = { id: 'r', data: {}, revision: 3 }
  expect(newerState(new ApiError(409, { code: 'record-stale', details: { current } }))).toEqual(current)
})
