import { describe, expect, it } from 'vitest'
import { validateForm } from './validate-form.ts'
import { type FormEntry, forms, requestedEntries } from './forms.ts'

const groups = requestedEntries(forms.groups)
const today = '2027-02-01'
const group = {
  name: 'Ana',
  email: 'ana@example.com',
  kind: 'Wedding',
  arrive: '2027-03-01',
  depart: '2027-03-05',
  rooms: '12',
  guests: '30',
}

describe('a form', () => {
  it('takes what is right', () => {
    expect(validateForm(groups, group, today)).toEqual({})
  })

  it('names each entry that is missing, with the remedy', () => {
    expect(Object.keys(validateForm(groups, {}, today))).toEqual([
      'name',
      'email',
      'kind',
      'arrive',
      'depart',
      'rooms',
      'guests',
    ])
    expect(validateForm(requestedEntries(forms.contact), {}, today).subject).toBe('Subject: fill this in.')
  })

  it.each([
    [{ depart: '2027-03-01' }, { depart: 'Departure: choose a date after arrival.' }],
    [{ arrive: '2027-01-31' }, { arrive: 'Arrival: choose today or a later date.' }],
    [{ arrive: '2027-02-30' }, { arrive: 'Arrival: choose a date.' }],
    [{ email: 'ana@example' }, { email: 'Email address: enter the full address, such as name@example.com.' }],
    [{ phone: 'call me' }, { phone: 'Phone: use digits, starting with + and the country code.' }],
    [{ rooms: '0' }, { rooms: 'Rooms: enter 1 or more.' }],
    [{ rooms: '1.5' }, { rooms: 'Rooms: enter a whole number.' }],
    [{ kind: 'Heist' }, { kind: 'Type of group: choose an option from the list.' }],
    [{ message: 'x'.repeat(5001) }, { message: 'Message: use 5000 characters at most.' }],
  ])('refuses %o', (change, complaints) => {
    expect(validateForm(groups, { ...group, ...change }, today)).toEqual(complaints)
  })

  it('asks for consent where it must be given', () => {
    const consent: FormEntry = { name: 'consent', label: 'Consent', type: 'checkbox', required: true }
    expect(validateForm([consent], {}, today)).toEqual({ consent: 'Consent: tick the box to continue.' })
    expect(validateForm([consent], { consent: 'yes' }, today)).toEqual({})
  })
})
