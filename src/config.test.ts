import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('the environment', () => {
  it('may be empty', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      csrfHeader: 'x-csrf-token',
      demo: false,
      ownerEmail: 'owner@voix.test',
      production: false,
      dist: resolve('dist'),
    })
  })

  it('takes a blank value for none, as a compose file writes it', () => {
    const blank = Object.fromEntries(
      [
        'PORT',
        'HOST',
        'DATA_DIR',
        'DATABASE_URL',
        'REDIS_URL',
        'SITE_DOMAIN',
        'CSRF_HEADER',
        'DEMO',
        'DEMO_PASSWORD',
        'OWNER_EMAIL',
        'OWNER_PASSWORD',
        'DIST_DIR',
      ].map((name) => [name, '']),
    )
    expect(readConfig(blank)).toEqual(readConfig({}))
  })

  it('is read whole', () => {
    const env = {
      PORT: '0',
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgresql://a/b',
      REDIS_URL: 'redis://a',
      SITE_DOMAIN: 'Ziva.Test',
      CSRF_HEADER: 'X-Token',
      DEMO: '1',
      OWNER_PASSWORD: 'p',
      NODE_ENV: 'production',
    }
    expect(readConfig(env)).toMatchObject({
      port: 0,
      host: '0.0.0.0',
      databaseUrl: 'postgresql://a/b',
      redisUrl: 'redis://a',
      siteDomain: 'ziva.test',
      csrfHeader: 'x-token',
      demo: true,
      ownerPassword: 'p',
      production: true,
    })
  })

  it.each(['-1', '65536', 'http', '3000.5', '3000 4000'])('names the remedy for a PORT of %j', (PORT) => {
    expect(() => readConfig({ PORT })).toThrow(`PORT is ${PORT}; set it to a number from 0 to 65535.`)
  })

  it('names the remedy for a database it does not know, without repeating the password in it', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://root:hunter2@a' })).toThrow(
      /^DATABASE_URL must begin with postgres:\/\/, or be unset/,
    )
  })
})
