import { describe, expect, it } from 'vitest'
import { newVisitor, visitorOf as visitorInStudio } from '#admin/studio/personas/persona.ts'
import { visitorOf as visitorOnServer } from '#services/rendering/visitor.ts'
import { facts } from '#slices/testing.ts'
import { clientConditions } from './client-conditions.ts'
import { conditionKeys, operatorsFor, readConditionKey } from './condition-keys.ts'
import { valueFor } from './conditions.ts'
import { conditionOperators } from '../page/page.ts'

const now = '2026-11-21T12:00:00.000Z'
const onServer = visitorOnServer(facts, new Date(now))
const inStudio = visitorInStudio(newVisitor, { page: { language_code: 'en', layout: 'hyatt-ziva' }, width: 390, now })

/** As a condition writes it: with a name where the key wants one. */
const written = conditionKeys.map(({ key, named }) => (named ? `${key}:spring` : key))

describe('the keys of conditions', () => {
  it.each(written)('%s is read as the kind it is of, and no other way', (key) => {
    const [kind = '', name = ''] = key.split(':')
    expect(readConditionKey(key)).toMatchObject({ kind: { key: kind }, name })
    expect(readConditionKey(name ? kind : `${kind}:spring`).kind).toBeUndefined()
  })

  it.each(written)('%s is answered by the server, or else left to the browser', (key) => {
    const settings = { type: 'and', conditions: [{ key, operator: 'neq', value: 'nothing that anybody is' }] } as const
    const isLeft = clientConditions(settings, {}) === settings
    expect(isLeft).toBe(valueFor(key, onServer) === undefined)
  })

  it.each(written)('%s is answered for the persona that an editor looks at the page as', (key) => {
    expect(valueFor(key, inStudio)).not.toBeUndefined()
  })

  it('are what is known of a visitor, with nothing left out', () => {
    expect(Object.keys(inStudio).toSorted()).toEqual(conditionKeys.map(({ key }) => key).toSorted())
  })

  it('offer every comparison there is, and each only such as there are', () => {
    const offered = conditionKeys.flatMap((kind) => operatorsFor(kind))
    expect([...new Set(offered)].toSorted()).toEqual([...conditionOperators].toSorted())
  })
})
