import { expect, it } from 'vitest'
import { isTimeZone, zoneOfRecord } from './time-zone.ts'

it.each([
  [{ own: 'Europe/Madrid', resort: 'America/Mazatlan', site: 'America/Cancun' }, 'Europe/Madrid'],
  [{ own: '', resort: 'America/Mazatlan', site: 'America/Cancun' }, 'America/Mazatlan'],
  [{ own: '', resort: undefined, site: 'America/Cancun' }, 'America/Cancun'],
  [{ own: 'Mars/Base', site: null }, 'UTC'],
  [{}, 'UTC'],
])('the nearest that %j names is the zone of a record: %s', (candidates, zone) => {
  expect(zoneOfRecord(candidates)).toBe(zone)
})

it.each(['Mars/Base', '', undefined, 5])('%j is no zone', (name) => expect(isTimeZone(name)).toBe(false))
