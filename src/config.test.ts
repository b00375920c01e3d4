import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { databaseNamed, readConfig } from './config.ts'

const company = { AUTH_ISSUER: 'https://login.example.com' }

describe('the environment', () => {
  it('may be empty', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      csrfHeader: 'x-csrf-token',
      auth: {
        clientId: 'voix-admin',
        authorizePath: '/oauth/authorize',
        tokenPath: '/oauth/token',
        userinfoPath: '/oauth/userinfo',
        revokePath: '/oauth/revoke',
        redirectPath: '/voix/auth/callback',
      },
      errorReporting: { level: 'debug', domains: ['localhost', '127.0.0.1'] },
      avif: true,
      earlyHints: false,
      mailFrom: 'Voix <noreply@localhost>',
      trustedProxies: [],
      privateHosts: [],
      secretKeyChanged: false,
      forwardedHost: false,
      drainSeconds: 0,
      pageCacheBytes: 40 * 1024 * 1024,
      demo: false,
      demoPages: 0,
      ownerEmail: 'owner@voix.test',
      logLevel: 'info',
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
        'AVIF',
        'EARLY_HINTS',
        'DATABASE_URL',
        'REDIS_URL',
        'CACHE_PURGE_URL',
        'SITE_DOMAIN',
        'COUNTRY_HEADER',
        'CSRF_HEADER',
        'DEMO',
        'DEMO_PASSWORD',
        'OWNER_EMAIL',
        'OWNER_PASSWORD',
        'DIST_DIR',
        'CMS_API_BASE',
        'AUTH_CLIENT_ID',
        'AUTH_ISSUER',
        'AUTH_AUTHORIZE_PATH',
        'AUTH_TOKEN_PATH',
        'AUTH_USERINFO_PATH',
        'AUTH_REVOKE_PATH',
        'AUTH_REDIRECT_PATH',
        'SMTP_URL',
        'MAIL_FROM',
        'SECRET_KEY',
        'SECRET_KEY_CHANGED',
        'TRUSTED_PROXIES',
        'TRUST_FORWARDED_HOST',
        'PUBLIC_URL',
        'DRAIN_SECONDS',
        'PAGE_CACHE_MB',
        'ERROR_REPORTING_URL',
        'ERROR_REPORTING_KEY',
        'ERROR_REPORTING_LEVEL',
        'ERROR_REPORTING_DOMAINS',
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
      COUNTRY_HEADER: 'CF-IPCountry',
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
      countryHeader: 'cf-ipcountry',
      csrfHeader: 'x-token',
      demo: false,
      ownerPassword: 'p',
      production: true,
    })
  })

  it.each([
    [{ DEMO: '1' }, true],
    [{ DEMO: 'new' }, true],
    // What `npm start` sets by itself.
    [{ DEMO: 'new', NODE_ENV: 'production' }, true],
    [{ DEMO: '1', NODE_ENV: 'production' }, false],
    [{ DEMO: '0' }, false],
    [{}, false],
    ...['1', 'new'].flatMap((DEMO): [NodeJS.ProcessEnv, boolean][] => [
      [{ DEMO, DATABASE_URL: 'postgres://a/b' }, false],
      [{ DEMO, ADMIN_HOST: 'admin.hotel.test' }, false],
      [{ DEMO, SITE_DOMAIN: 'hotel.test' }, false],
    ]),
  ])('lets no installation begin as the demo group that names what a production has: %j', (env, demo) => {
    expect(readConfig(env).demo).toBe(demo)
  })

  it.each([
    'redis://127.0.0.1:6379',
    'rediss://voix:secret@redis.internal/2',
    'redis.internal:6379',
    'redis',
    ':secret@redis.internal:6379',
    '[::1]:6379',
    '/run/redis/redis.sock',
  ])('takes %s for an address of Redis, as its driver does', (REDIS_URL) => {
    expect(readConfig({ REDIS_URL }).redisUrl).toBe(REDIS_URL)
  })

  it.each(['-1', '65536', 'http', '3000.5', '3000 4000'])('names the remedy for a PORT of %j', (PORT) => {
    expect(() => readConfig({ PORT })).toThrow(`PORT is ${PORT}; set it to a number from 0 to 65535.`)
  })

  it('names the remedy for a database it does not know, without repeating the password in it', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://root:hunter2@a' })).toThrow(
      /^DATABASE_URL must begin with postgres:\/\/, or be unset/,
    )
  })

  it.each([
    [{ CMS_API_BASE: 'cms.voix.test' }, 'CMS_API_BASE is cms.voix.test; set it to an origin'],
    [{ CMS_API_BASE: 'https://cms.voix.test/api' }, 'without a path'],
    [{ CMS_API_BASE: 'https://user:hunter2@cms.voix.test' }, 'CMS_API_BASE is https://…@cms.voix.test; set it to an'],
    [{ PUBLIC_URL: 'www.voix.test' }, 'PUBLIC_URL is www.voix.test; set it to an origin'],
    [{ TRUSTED_PROXIES: '10.0.0.1, proxy' }, 'TRUSTED_PROXIES names proxy; set it to addresses and networks'],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES names 10.0.0.0/33;'],
    [{ TRUSTED_PROXIES: 'fd00::/129' }, 'TRUSTED_PROXIES names fd00::/129;'],
    [{ TRUSTED_PROXIES: '10.0.0.0/8/8' }, 'TRUSTED_PROXIES names 10.0.0.0/8/8;'],
    [{ DRAIN_SECONDS: '5s' }, 'DRAIN_SECONDS is 5s; set it to a number of seconds from 0 to 99.'],
    [{ PAGE_CACHE_MB: '0' }, 'PAGE_CACHE_MB is 0; set it to a number from 1 to 99999.'],
    [{ AUTH_REDIRECT_PATH: 'https://evil.test/' }, 'set it to a path such as /oauth/token'],
    [{ AUTH_TOKEN_PATH: '//evil.test' }, 'set it to a path'],
    [{ SMTP_URL: 'mail.voix.test' }, 'SMTP_URL must begin with smtp:// or smtps://'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY is too short; make it 32 random characters or more.'],
    [{ REDIS_URL: 'root:hunter2@http://a' }, 'REDIS_URL is …@http://a; set it to an address such as redis://127.0.0.1'],
    [{ REDIS_URL: 'redis.internal:port' }, 'REDIS_URL is redis.internal:port; set it to an address such as redis://'],
    [{ REDIS_URL: 'http://root:hunter2@a' }, 'REDIS_URL is http://…@a; set it to an address such as redis://127.0.0.1'],
    [{ DEMO: 'yes' }, 'DEMO is yes; set it to 1 or 0, or leave it unset.'],
    [{ AVIF: 'off' }, 'AVIF is off; set it to 1 or 0, or leave it unset.'],
    [{ EARLY_HINTS: 'true' }, 'EARLY_HINTS is true; set it to 1 or 0'],
    [{ TRUST_FORWARDED_HOST: 'true' }, 'TRUST_FORWARDED_HOST is true; set it to 1 or 0'],
    [{ SECRET_KEY_CHANGED: 'yes' }, 'SECRET_KEY_CHANGED is yes; set it to 1 or 0'],
    [{ BACKUP_HOURS: '0' }, 'BACKUP_HOURS is 0; set it to a number from 1 to 9999.'],
    [{ BACKUP_KEEP: '2w' }, 'BACKUP_KEEP is 2w; set it to a number from 1 to 9999.'],
    [{ BACKUP_TARGET: 's3://backups/voix' }, 'BACKUP_TARGET names a bucket, so BACKUP_S3_ENDPOINT or S3_ENDPOINT must'],
    [{ OWNER_EMAIL: 'olivia' }, 'OWNER_EMAIL is olivia; set it to an email address such as owner@example.com.'],
    [{ MAIL_FROM: 'Voix' }, 'MAIL_FROM is Voix; set it to an email address such as Voix <noreply@example.com>.'],
    [{ CSRF_HEADER: 'x token' }, 'CSRF_HEADER is x token; set it to the name of a header such as x-csrf-token.'],
    [{ CSRF_HEADER: 'Cookie' }, 'CSRF_HEADER is Cookie; set it to the name of a header of its own'],
    [
      { COUNTRY_HEADER: 'CF IPCountry' },
      'COUNTRY_HEADER is CF IPCountry; set it to the name of a header such as CF-IPCountry.',
    ],
    [{ NODE_ENV: 'prodution' }, 'NODE_ENV is prodution; set it to production wherever visitors are served'],
    [{ NODE_ENV: 'Production' }, 'NODE_ENV is Production; set it to production'],
    [{ HOST: 'http://0.0.0.0' }, 'HOST is http://0.0.0.0; set it to an address of this machine such as 127.0.0.1'],
    [{ HOST: '0.0.0.0:3000' }, 'HOST is 0.0.0.0:3000; set it to an address of this machine'],
    [{ DIST_DIR: '/nowhere' }, 'DIST_DIR is /nowhere, where no build is. Set it to a folder that npm run build filled'],
    [{ PRIVATE_HOSTS: 'crm.internal, http://10.0.0.1' }, 'PRIVATE_HOSTS names http://10.0.0.1; set it to host names'],
    [{ PRIVATE_HOSTS: '10.0.0.0/40' }, 'PRIVATE_HOSTS names 10.0.0.0/40; set it to host names'],
    [{ SITE_DOMAIN: 'https://ziva.test' }, 'SITE_DOMAIN is https://ziva.test; set it to a host name'],
  ])('names the remedy for %j', (env, remedy) => {
    expect(() => readConfig(env)).toThrow(remedy)
  })

  it('says which database it means, without the password', () => {
    expect(databaseNamed({ dataDir: '/srv/voix' })).toBe('/srv/voix/voix.db')
    const databaseUrl = 'postgres://root:hunter2@db.test:5432/voix'
    expect(databaseNamed({ dataDir: '/srv/voix', databaseUrl })).toBe('PostgreSQL, voix at db.test:5432')
  })

  it('may listen at every address of the machine, of either kind', () => {
    for (const HOST of ['0.0.0.0', '::', '::1', 'localhost', 'node-1']) expect(readConfig({ HOST }).host).toBe(HOST)
  })

  it('may permit private hosts by name, port and network', () => {
    const PRIVATE_HOSTS = 'crm.internal,10.0.4.0/24 127.0.0.1:4000'
    expect(readConfig({ PRIVATE_HOSTS }).privateHosts).toEqual(['crm.internal', '10.0.4.0/24', '127.0.0.1:4000'])
  })

  it('may name whole networks of proxies', () => {
    expect(readConfig({ TRUSTED_PROXIES: '10.0.0.0/8,fd00::/8' }).trustedProxies).toEqual(['10.0.0.0/8', 'fd00::/8'])
  })

  it('is answered for a while longer by a node in production that is told to stop', () => {
    expect(readConfig({ NODE_ENV: 'production' }).drainSeconds).toBe(5)
    expect(readConfig({ NODE_ENV: 'production', DRAIN_SECONDS: '0' }).drainSeconds).toBe(0)
  })

  it('names an outside authorization server and its paths', () => {
    const { auth, trustedProxies } = readConfig({
      CMS_API_BASE: 'https://cms.voix.test/',
      AUTH_CLIENT_ID: 'studio',
      AUTH_TOKEN_PATH: '/connect/token',
      TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2',
    })
    expect(auth).toMatchObject({ server: 'https://cms.voix.test', clientId: 'studio', tokenPath: '/connect/token' })
    expect(trustedProxies).toEqual(['10.0.0.1', '10.0.0.2'])
  })

  it.each([
    [{ AUTH_ISSUER: 'login.example.com' }, 'AUTH_ISSUER is login.example.com'],
    [{ AUTH_ISSUER: 'http://login.example.com' }, 'the https address'],
    [{ AUTH_ISSUER: 'https://login.microsoftonline.com/common/v2.0' }, 'the id of your tenant'],
    [{ AUTH_CLIENT_SECRET: 'x' }, 'AUTH_ISSUER must be set'],
    [{ ...company, AUTH_CLIENT_SECRET: 'x', AUTH_CLIENT_KEY_FILE: 'key.pem' }, 'keep the one'],
    [{ ...company, AUTH_CLIENT_AUTH: 'client_secret_jwt' }, 'set it to one of none'],
    [{ ...company, AUTH_CLIENT_AUTH: 'client_secret_post' }, 'AUTH_CLIENT_SECRET must be set'],
    [{ ...company, AUTH_CLIENT_AUTH: 'private_key_jwt' }, 'AUTH_CLIENT_KEY_FILE must name'],
    [{ ...company, AUTH_CLIENT_AUTH: 'none', AUTH_CLIENT_SECRET: 'x' }, 'AUTH_CLIENT_AUTH is none'],
    [{ ...company, AUTH_SCOPE: 'email' }, 'openid must be among the scopes'],
    [{ ...company, AUTH_PROMPT: 'always' }, 'set it to one of login'],
    [{ ...company, AUTH_GROUPS_CLAIM: 'my groups' }, 'the name of a claim'],
    [{ ...company, AUTH_TRUST_EMAIL: 'yes' }, 'set it to 1 or 0'],
    [{ ...company, AUTH_CREATE_ACCOUNTS: 'everybody' }, 'set it to groups, or to domains'],
    [{ ...company, AUTH_CREATE_ACCOUNTS: 'a.test', AUTH_CREATE_ROLE: 'owner' }, 'AUTH_CREATE_ROLE is owner'],
    [{ AUTH_CREATE_ACCOUNTS: 'groups' }, 'AUTH_ISSUER must be set'],
    [{ AUTH_GROUPS_CLAIM: 'groups' }, 'AUTH_ISSUER must be set'],
  ])('refuses a sign-in of a company with %o', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence)
  })

  it.each([
    ['http://127.0.0.1:11434/v1/', 'http://127.0.0.1:11434/v1/chat/completions'],
    ['http://models:8000/v1', 'http://models:8000/v1/chat/completions'],
    ['https://a.test/chat/completions?api-version=1', 'https://a.test/chat/completions?api-version=1'],
  ])('reads the service for suggestions at %s', (address, url) => {
    const { suggestions } = readConfig({ SUGGESTIONS_URL: address, SUGGESTIONS_MODEL: 'm', SUGGESTIONS_KEY: 'k' })
    expect(suggestions).toEqual({ url: new URL(url), model: 'm', key: 'k' })
  })

  it('lets texts go unencrypted to a permitted host alone', () => {
    const env = { SUGGESTIONS_URL: 'http://models.example.com/v1', SUGGESTIONS_MODEL: 'm' }
    expect(() => readConfig({ ...env, PRIVATE_HOSTS: '10.0.0.0/8' })).toThrow('unencrypted')
    expect(readConfig({ ...env, PRIVATE_HOSTS: 'models.example.com' }).suggestions?.model).toBe('m')
  })

  it.each([
    [{ SUGGESTIONS_MODEL: 'm' }, 'SUGGESTIONS_URL must be set'],
    [{ SUGGESTIONS_URL: 'https://a.test/v1' }, 'SUGGESTIONS_MODEL must name'],
    [{ SUGGESTIONS_URL: 'a.test', SUGGESTIONS_MODEL: 'm' }, 'SUGGESTIONS_URL is a.test'],
    [{ SUGGESTIONS_URL: 'https://me:secret@a.test/v1', SUGGESTIONS_MODEL: 'm' }, 'without a password'],
  ])('refuses a service for suggestions with %o', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence)
  })
})
