import { describe, expect, it } from 'vitest'
import { validateStay } from './validate-stay.ts'
import { type Stay, usualRules } from './stay.ts'

const rules = { ...usualRules, today: '2027-03-10', minArrive: '2027-03-12', maxDepart: '2027-12-31' }
const good: Stay = { arrive: '2027-03-12', depart: '2027-03-15', adults: 2, children: [], rooms: 1 }

describe('a stay', () => {
  it.each<[string, Partial<Stay>, string | undefined, string]>([
    ['is right', {}, undefined, ''],
    ['has no days yet', { arrive: undefined as never, depart: undefined as never }, undefined, ''],
    ['ends before it begins', { depart: '2027-03-11' }, 'depart', 'after your arrival'],
    ['ends on the day it begins', { depart: '2027-03-12' }, 'depart', 'after your arrival'],
    ['has no end', { depart: undefined as never }, 'depart', 'the day you leave'],
    ['has no beginning', { arrive: undefined as never }, 'arrive', 'the day you arrive'],
    ['is in the past', { arrive: '2027-03-09' }, 'arrive', 'has passed'],
    ['is too soon', { arrive: '2027-03-11' }, 'arrive', '12 March 2027 or later'],
    ['is too long', { depart: '2027-04-30' }, 'depart', 'at most 30 nights'],
    ['is too late', { arrive: '2027-12-20', depart: '2028-01-02' }, 'depart', '31 December 2027 or earlier'],
    ['is for nobody', { adults: 0 }, 'adults', '1 to 8'],
    ['is for too many children', { children: [1, 2, 3, 4, 5, 6, 7] }, 'children', 'up to 6'],
    ['needs no room', { rooms: 0 }, 'rooms', '1 to 4'],
  ])('%s', (_, given, field, words) => {
    const found = validateStay({ ...good, ...given }, rules)
    if (field === undefined) expect(found).toEqual({})
    else expect(found[field]).toContain(words)
  })
})
