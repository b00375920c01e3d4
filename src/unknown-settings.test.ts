import { expect, it } from 'vitest'
import { settingNames } from './config.ts'
import { unknownSettings } from './unknown-settings.ts'

it.each([
  ['BACKUP_TARGTE', 'BACKUP_TARGTE is set, and there is no such setting: BACKUP_TARGET is meant, perhaps.'],
  ['DATABSE_URL', 'DATABSE_URL is set, and there is no such setting: DATABASE_URL is meant, perhaps.'],
  ['REDIS_URI', 'REDIS_URI is set, and there is no such setting: REDIS_URL is meant, perhaps.'],
  ['S3_PUBLIC', 'S3_PUBLIC is set, and there is no such setting.'],
])('%s is named at the start', (name, sentence) => {
  expect(unknownSettings({ [name]: '1' }, settingNames)).toEqual([sentence])
})

it.each([
  'PATH',
  'HOME',
  'POST',
  'HOSTNAME',
  'npm_config_port',
  'LANG',
  'REDIS_PORT_6379_TCP',
  'S3_SERVICE_HOST',
  'TZ',
])('%s is another program’s', (name) => expect(unknownSettings({ [name]: '1' }, settingNames)).toEqual([]))

it('a setting is named by nobody', () => {
  expect(unknownSettings(Object.fromEntries(settingNames.map((name) => [name, '1'])), settingNames)).toEqual([])
})
