import { describe, expect, it } from 'vitest'
import { blankData } from '#entities/define.ts'
import { entities } from '#entities/entities.ts'
import { ApiError } from '../../api/transport.ts'
import { newerState } from './merge-record.ts'
import { changesOf, problemsIn, refusedFields } from './record-values.ts'

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
