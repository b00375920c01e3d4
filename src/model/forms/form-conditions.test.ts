import { describe, expect, it } from 'vitest'
import { askedEntries, conditionProblem, publicEntries } from './form-conditions.ts'
import type { FormCondition, FormEntry } from './forms.ts'
import { validateForm } from './validate-form.ts'

const entry = (name: string, condition?: Partial<FormCondition>, more: Partial<FormEntry> = {}): FormEntry => ({
  ...{ name, label: name, type: 'text', required: true },
  ...(condition && { condition: { field: 'party', kind: 'is', value: 'Yes', ...condition } }),
  ...more,
})
const asked = (entries: readonly FormEntry[], values: Readonly<Record<string, string>>) =>
  askedEntries(entries, values).map(({ name }) => name)

describe('a question with a condition', () => {
  it.each([
    ['is', 'yes ', true],
    ['is', 'No', false],
    ['is', '', false],
    ['is_not', 'No', true],
    ['is_not', '', true],
    ['is_not', 'Yes', false],
    ['empty', '  ', true],
    ['empty', 'No', false],
    ['filled', 'No', true],
    ['filled', '', false],
  ] as const)('that another %s is asked after %j: %s', (kind, party, isAsked) => {
    expect(asked([entry('party'), entry('guests', { kind })], { party }).includes('guests')).toBe(isAsked)
  })

  it('is not asked where the one it depends on is not, whatever was sent for that', () => {
    const entries = [entry('party'), entry('band', {}), entry('songs', { field: 'band', kind: 'filled' })]
    expect(asked(entries, { party: 'Yes', band: 'Trio' })).toEqual(['party', 'band', 'songs'])
    expect(asked(entries, { party: 'No', band: 'Trio' })).toEqual(['party'])
    const without = [entry('party'), entry('band', {}), entry('radio', { field: 'band', kind: 'empty' })]
    expect(asked(without, { party: 'No', band: 'Trio' })).toEqual(['party', 'radio'])
  })

  it('is required only where it is asked', () => {
    const entries = [entry('party'), entry('guests', {})]
    expect(Object.keys(validateForm(entries, { party: 'Yes' }, '2027-01-01'))).toEqual(['guests'])
    expect(validateForm(entries, { party: 'No', guests: 'x'.repeat(9000) }, '2027-01-01')).toEqual({})
  })

  it('on a hidden question goes by its own value, whatever was sent', () => {
    const entries = [entry('party', undefined, { type: 'hidden', value: 'No' }), entry('guests', {})]
    expect(asked(entries, { party: 'Yes' })).toEqual(['party'])
  })

  it('on what is no earlier question is asked always', () => {
    expect(asked([entry('guests', {}), entry('party')], { party: 'No' })).toEqual(['guests', 'party'])
    expect(asked([entry('self', { field: 'self' })], {})).toEqual(['self'])
  })

  it('may depend on one that is named as what every object has', () => {
    const entries = [entry('constructor'), entry('guests', { field: 'constructor', kind: 'filled' })]
    expect(asked(entries, {})).toEqual(['constructor'])
    expect(Object.keys(validateForm(entries, {}, '2027-01-01'))).toEqual(['constructor'])
  })

  it('has a problem where its question was deleted, comes later or has nothing to compare with', () => {
    const problem = (...entries: FormEntry[]) => entries.flatMap((_, at) => conditionProblem(entries, at) ?? [])
    expect(problem(entry('party'), entry('guests', {}))).toEqual([])
    expect(problem(entry('guests', {}))).toEqual(['no-field'])
    expect(problem(entry('party', undefined, { type: 'message' }), entry('guests', {}))).toEqual(['no-field'])
    expect(problem(entry('guests', {}), entry('party'))).toEqual(['later'])
    expect(problem(entry('guests', { field: 'guests' }))).toEqual(['later'])
    expect(problem(entry('party'), entry('guests', { value: ' ' }))).toEqual(['no-value'])
    expect(problem(entry('party'), entry('guests', { kind: 'filled', value: '' }))).toEqual([])
  })
})

it('what a hidden question decides is decided before a front end is told, which never hears its value', () => {
  const hidden = (value: string) => entry('source', undefined, { type: 'hidden', value })
  const rest = [
    entry('party', { field: 'source', value: 'campaign' }),
    entry('guests', { field: 'party', kind: 'filled' }),
    entry('why', { field: 'party', kind: 'empty' }),
  ]
  const told = (...entries: FormEntry[]) =>
    publicEntries(entries).map(({ name, condition }) => [name, condition?.field ?? ''])
  expect(told(hidden('campaign'), ...rest)).toEqual([
    ['party', ''],
    ['guests', 'party'],
    ['why', 'party'],
  ])
  expect(told(hidden('web'), ...rest)).toEqual([['why', '']])
  const sometimes = entry('source', { field: 'name' }, { type: 'hidden', value: 'campaign' })
  expect(told(entry('name'), sometimes, ...rest)[1]).toEqual(['party', ''])
})
