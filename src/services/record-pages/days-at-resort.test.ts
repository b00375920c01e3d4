import { expect, it } from 'vitest'
import { record } from '../testing.ts'
import { daysAtResort, startOfDay } from './days-at-resort.ts'

it.each([
  ['America/Cancun', '2027-03-01T05:00:00.000Z'],
  ['Asia/Kathmandu', '2027-02-28T18:15:00.000Z'],
  ['Pacific/Kiritimati', '2027-02-28T10:00:00.000Z'],
  ['UTC', '2027-03-01T00:00:00.000Z'],
])('begins a day in %s when it begins there', (zone, moment) => {
  expect(startOfDay('2027-03-01', zone).toISOString()).toBe(moment)
})

it('knows the day at the resort, and when the answer changes', () => {
  const boundaries: string[] = []
  const reader = {
    now: new Date('2027-03-01T04:59:00Z'),
    boundary: (moment: Date) => boundaries.push(moment.toISOString()),
  }
  const days = daysAtResort(record('resorts', 'azul', { time_zone: 'America/Cancun' }, '*'), reader)
  expect(days.today).toBe('2027-02-28')
  expect(days.holds({ from: '2027-03-01', to: '' })).toBe(false)
  expect(days.holds({ from: '', to: '2027-02-28' })).toBe(true)
  expect(days.holds({ from: '', to: '2027-02-27' })).toBe(false)
  expect(days.holds({ from: 'soon', to: '' })).toBe(true)
  expect(boundaries).toEqual(['2027-03-01T05:00:00.000Z', '2027-03-01T05:00:00.000Z'])
})
