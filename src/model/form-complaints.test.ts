import { describe, expect, it } from 'vitest'
import { complaintsOf } from './form-complaints.ts'
import { type FormEntry, forms } from './forms.ts'

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
    expect(complaintsOf(forms.groups, group, today)).toEqual({})
  })

  it('names each entry that is missing, with the remedy', () => {
    expect(Object.keys(complaintsOf(forms.groups, {}, today))).toEqual([
      'name',
      'email',
      'kind',
      'arrive',
      'depart',
      'rooms',
      'guests',
    ])
    expect(complaintsOf(forms.contact, {}, today).subject).toBe('Subject: fill this in.')
  })

  it.each([
    [{ depart: '2027-03-01' }, { depart: 'Departure: choose a day after arrival.' }],
    [{ arrive: '2027-01-31' }, { arrive: 'Arrival: choose today or a later day.' }],
    [{ arrive: '2027-02-30' }, { arrive: 'Arrival: choose a date.' }],
    [{ email: 'ana@example' }, { email: 'E-mail address: write it in full, such as name@example.com.' }],
    [{ phone: 'call me' }, { phone: 'Phone: use digits, with + and the country first.' }],
    [{ rooms: '0' }, { rooms: 'Rooms: write 1 or more.' }],
    [{ rooms: '1.5' }, { rooms: 'Rooms: write a whole number.' }],
    [{ kind: 'Heist' }, { kind: 'Kind of group: choose one of the list.' }],
    [{ message: 'x'.repeat(5001) }, { message: 'Message: keep it to 5000 characters.' }],
  ])('refuses %o', (change, complaints) => {
    expect(complaintsOf(forms.groups, { ...group, ...change }, today)).toEqual(complaints)
  })

  it('asks for consent where it must be given', () => {
    const consent: FormEntry = { name: 'consent', label: 'Consent', type: 'checkbox', required: true }
    expect(complaintsOf([consent], {}, today)).toEqual({ consent: 'Consent: tick the box to go on.' })
    expect(complaintsOf([consent], { consent: 'yes' }, today)).toEqual({})
  })
})
