import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { privateHostEntry } from '#server/http/private-hosts.ts'
import { isPublic } from '#server/http/safe-fetch.ts'
import { errorReporting } from '#model/constants.ts'
import { type Role, roles } from '#model/people/roles.ts'

/** Configuration of the product, read once from the environment variables. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl?: string
  /** A replica of the database, from which public pages are read. */
  readonly databaseReadUrl?: string
  readonly redisUrl?: string
  /**
   * Address of the CDN or cache in front of the product, which takes `PURGE` requests; without one no page names cache
   * keys.
   */
  readonly cachePurgeUrl?: string
  /** S3 storage of the media library's files; they lie in `DATA_DIR/media` when unset. */
  readonly s3?: S3Config
  /** Backups that the product makes by itself; none when unset. */
  readonly backup?: BackupConfig
  /** Passphrase that seals backups; they are in the clear, without the secret, when unset. */
  readonly backupPassphrase?: string
  /** Credentials of a bucket for backups; those of the library's bucket when unset. */
  readonly backupS3?: S3Config
  /** Whether pictures are made as AVIF too, which takes a processor long; WebP stands in for it otherwise. */
  readonly avif: boolean
  /** Whether browsers are told of fonts (103 Early Hints) while a page is drawn. */
  readonly earlyHints: boolean
  /** Domain of the site that localhost shows; the first site's when unset. */
  readonly siteDomain?: string
  /** The host on which the admin answers, and no site; on every host when unset. */
  readonly adminHost?: string
  /** Max age of Strict-Transport-Security (HSTS), s; the header is not sent when unset. */
  readonly hstsMaxAge?: number
  readonly csrfHeader: string
  /** Header in which a proxy names the visitor's country; nobody knows it when unset. */
  readonly countryHeader?: string
  readonly auth: AuthConfig
  readonly errorReporting: ErrorReporting
  /** Mail goes here; without it, into `DATA_DIR/outbox`. */
  readonly smtpUrl?: string
  readonly mailFrom: string
  /** Secret in place of `DATA_DIR/secret.key`. */
  readonly secretKey?: string
  /** Whether another secret than before is meant to be in place. */
  readonly secretKeyChanged: boolean
  /** Passphrase that encrypts the secrets in an export. */
  readonly exportPassphrase?: string
  /** Origin at which browsers reach the product: its scheme and port hold for every host. By the host's name when unset. */
  readonly publicUrl?: URL
  /** Addresses, and networks in CIDR, of proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed. */
  readonly trustedProxies: readonly string[]
  /** Private hosts that may be contacted: names and addresses, each with or without a port, and networks in CIDR. */
  readonly privateHosts: readonly string[]
  /** Whether `X-Forwarded-Host` of a trusted proxy stands in for `Host`. */
  readonly forwardedHost: boolean
  /** Bearer token for reading `/metrics`. */
  readonly metricsToken?: string
  /** Traces that are sent by OTLP; none when unset. */
  readonly tracing?: TracingConfig
  /** Service that suggests texts; nothing of it is offered when unset. */
  readonly suggestions?: SuggestionsConfig
  /** The least level that the log has. */
  readonly logLevel: (typeof logLevels)[number]
  /** Time that a node which was told to stop goes on answering, so that nothing new is led to it meanwhile, s. */
  readonly drainSeconds: number
  /** Most that finished pages take of the memory, bytes. */
  readonly pageCacheBytes: number
  /** Whether an installation that is new begins with the demo group. */
  readonly demo: boolean
  /** Number of generated pages added to the demo, to try things at size. */
  readonly demoPages: number
  readonly demoPassword?: string
  readonly ownerEmail: string
  readonly ownerPassword?: string
  readonly production: boolean
  /** Folder of the output of `vite build`. */
  readonly dist: string
}

/** OAuth settings of the admin's sign-in; the authorization server is our own unless another is named. */
export interface AuthConfig {
  /** `CMS_API_BASE`: origin of the authorization server and the content API; our own when unset. */
  readonly server?: string
  /**
   * `AUTH_ISSUER`: what the authorization server calls itself, where that is not its origin. Without `server`, the issuer of an
   * identity provider, whose discovery document names its endpoints.
   */
  readonly issuer?: string
  /** Authentication of the client at the token endpoint; none when unset. */
  readonly clientAuth?: ClientAuthConfig
  /** `AUTH_SCOPE`: scopes that are asked of another server. */
  readonly scope?: string
  /** `AUTH_PROMPT`: what another server is to ask for at each sign-in. */
  readonly prompt?: Prompt
  /** Names of the claims of an identity provider, where they are not the usual ones. */
  readonly claims?: Partial<ClaimsConfig>
  /** Rule of the accounts that a first sign-in creates; none are when unset. */
  readonly creates?: CreationRule
  readonly clientId: string
  readonly authorizePath: string
  readonly tokenPath: string
  readonly userinfoPath: string
  readonly revokePath: string
  /** Path of the redirect URI, to which the authorization server sends the browser back. */
  readonly redirectPath: string
}

const prompts = ['login', 'select_account', 'consent', 'none'] as const
/** Values of the parameter `prompt`; `none` here leaves it out. */
type Prompt = (typeof prompts)[number]

/** Authentication of the client at the token endpoint of another server. */
export type ClientAuthConfig =
  | { readonly method: 'client_secret_basic' | 'client_secret_post'; readonly secret: string }
  /** `keyFile` holds the private key as PEM (PKCS #8), and the certificate behind it where the provider knows the key by one. */
  | { readonly method: 'private_key_jwt'; readonly keyFile: string; readonly keyId?: string }

/** Claims of an identity provider by their names, or by a path with dots where no claim has that name. */
export interface ClaimsConfig {
  readonly subject: string
  readonly email: string
  readonly name: string
  /** Groups or roles; those of the provider decide nothing when unset. */
  readonly groups?: string
  /** Whether an address counts as verified where no claim says so. */
  readonly trustsEmail: boolean
}

/** Rule of account creation: members of groups that have roles here, or addresses of these domains, with one role. */
export type CreationRule =
  | { readonly of: 'groups' }
  | { readonly of: 'domains'; readonly domains: readonly string[]; readonly role: Role }

/** Error reporting: where errors are sent; nowhere without both an address and a key. */
export interface ErrorReporting {
  readonly url?: string
  /** May only write. */
  readonly key?: string
  readonly level: (typeof reportLevels)[number]
  /** Errors of other domains stay where they are. */
  readonly domains: readonly string[]
}

const logLevels = ['debug', 'info', 'warn', 'error'] as const

const reportLevels = ['debug', 'info', 'warning', 'error', 'critical'] as const

/** Samplers by the names that OpenTelemetry gives them. */
const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** Settings of tracing; its exporter reads its own. */
export interface TracingConfig {
  readonly sampler: (typeof samplers)[number]
  /** Share of traces that is sent, from 0 to 1, where the sampler goes by one. */
  readonly ratio: number
}

/** Service that suggests texts: an endpoint of chat completions. */
export interface SuggestionsConfig {
  readonly url: URL
  /** Model that translates. */
  readonly model: string
  /** Model that sees pictures; no text is suggested for pictures when unset. */
  readonly pictureModel?: string
  readonly key?: string
}

/** Scheduled backups. */
export interface BackupConfig {
  /** A folder, or `s3://BUCKET/PREFIX`. */
  readonly target: string
  /** Time from one backup to the next, h. */
  readonly hours: number
  /** Number of backups kept. */
  readonly keep: number
}

/** S3-compatible bucket. */
export interface S3Config {
  readonly endpoint: string
  readonly bucket: string
  readonly accessKey: string
  readonly secretKey: string
  readonly region: string
}

/** Names of all settings; `.env.example` has each. */
export const settingNames: readonly string[] = [
  ...[
    'PORT',
    'HOST',
    'PUBLIC_URL',
    'TRUSTED_PROXIES',
    'TRUST_FORWARDED_HOST',
    'PRIVATE_HOSTS',
    'DRAIN_SECONDS',
    'PAGE_CACHE_MB',
  ],
  ...[
    'DATA_DIR',
    'DATABASE_URL',
    'DATABASE_READ_URL',
    'REDIS_URL',
    'CACHE_PURGE_URL',
    'SECRET_KEY',
    'SECRET_KEY_CHANGED',
    'DIST_DIR',
    'NODE_ENV',
  ],
  ...['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'S3_REGION', 'AVIF', 'EARLY_HINTS'],
  ...['BACKUP_TARGET', 'BACKUP_HOURS', 'BACKUP_KEEP', 'BACKUP_PASSPHRASE'],
  ...['BACKUP_S3_ENDPOINT', 'BACKUP_S3_ACCESS_KEY', 'BACKUP_S3_SECRET_KEY', 'BACKUP_S3_REGION'],
  ...['SITE_DOMAIN', 'ADMIN_HOST', 'HSTS_MAX_AGE', 'COUNTRY_HEADER', 'CSRF_HEADER'],
  ...['DEMO', 'DEMO_PASSWORD', 'DEMO_PAGES', 'OWNER_EMAIL', 'OWNER_PASSWORD'],
  ...['SMTP_URL', 'MAIL_FROM', 'EXPORT_PASSPHRASE'],
  ...['SUGGESTIONS_URL', 'SUGGESTIONS_MODEL', 'SUGGESTIONS_PICTURE_MODEL', 'SUGGESTIONS_KEY'],
  ...['METRICS_TOKEN', 'LOG_LEVEL', 'ERROR_REPORTING_URL', 'ERROR_REPORTING_KEY'],
  ...['ERROR_REPORTING_LEVEL', 'ERROR_REPORTING_DOMAINS'],
  ...['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_PROTOCOL'],
  ...['OTEL_TRACES_EXPORTER', 'OTEL_TRACES_SAMPLER', 'OTEL_TRACES_SAMPLER_ARG', 'OTEL_SDK_DISABLED'],
  ...['CMS_API_BASE', 'AUTH_CLIENT_ID', 'AUTH_ISSUER', 'AUTH_AUTHORIZE_PATH', 'AUTH_TOKEN_PATH'],
  ...['AUTH_USERINFO_PATH', 'AUTH_REVOKE_PATH', 'AUTH_REDIRECT_PATH', 'AUTH_CLIENT_AUTH', 'AUTH_CLIENT_SECRET'],
  ...[
    'AUTH_CLIENT_KEY_FILE',
    'AUTH_CLIENT_KEY_ID',
    'AUTH_SCOPE',
    'AUTH_PROMPT',
    'AUTH_SUBJECT_CLAIM',
    'AUTH_EMAIL_CLAIM',
  ],
  ...['AUTH_NAME_CLAIM', 'AUTH_GROUPS_CLAIM', 'AUTH_TRUST_EMAIL', 'AUTH_CREATE_ACCOUNTS', 'AUTH_CREATE_ROLE'],
]

/** Reads the environment. Throws a sentence that names the variable and the remedy. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  return {
    port: port(env.PORT || '3000'),
    host: hostToListenOn(env.HOST || '127.0.0.1'),
    dataDir: resolve(env.DATA_DIR || 'data'),
    ...(env.DATABASE_URL && { databaseUrl: databaseUrl(env.DATABASE_URL) }),
    ...(env.DATABASE_READ_URL && { databaseReadUrl: databaseReadUrl(env.DATABASE_READ_URL, env.DATABASE_URL) }),
    ...(env.REDIS_URL && { redisUrl: redisUrl(env.REDIS_URL) }),
    ...(env.CACHE_PURGE_URL && { cachePurgeUrl: cachePurgeUrl(env.CACHE_PURGE_URL) }),
    ...(env.S3_ENDPOINT && { s3: s3(env, 'S3_') }),
    ...backup(env),
    ...(env.BACKUP_PASSPHRASE && { backupPassphrase: passphrase('BACKUP_PASSPHRASE', env.BACKUP_PASSPHRASE) }),
    ...(env.BACKUP_S3_ENDPOINT && { backupS3: s3(env, 'BACKUP_S3_') }),
    avif: isOn('AVIF', env.AVIF || '1'),
    earlyHints: isOn('EARLY_HINTS', env.EARLY_HINTS),
    ...(env.SITE_DOMAIN && { siteDomain: hostName('SITE_DOMAIN', env.SITE_DOMAIN) }),
    ...(env.ADMIN_HOST && { adminHost: hostName('ADMIN_HOST', env.ADMIN_HOST) }),
    ...(env.HSTS_MAX_AGE && { hstsMaxAge: hstsMaxAge(env.HSTS_MAX_AGE) }),
    csrfHeader: header('CSRF_HEADER', env.CSRF_HEADER || 'x-csrf-token', 'x-csrf-token'),
    ...(env.COUNTRY_HEADER && { countryHeader: header('COUNTRY_HEADER', env.COUNTRY_HEADER, 'CF-IPCountry') }),
    auth: {
      ...(env.CMS_API_BASE && { server: origin('CMS_API_BASE', env.CMS_API_BASE) }),
      ...(env.AUTH_ISSUER && { issuer: issuer(env.AUTH_ISSUER, env.CMS_API_BASE) }),
      ...clientAuth(env),
      ...(env.AUTH_SCOPE && { scope: scopes(env.AUTH_SCOPE) }),
      ...(env.AUTH_PROMPT && { prompt: prompt(env.AUTH_PROMPT) }),
      ...claims(env),
      ...creationRule(env),
      clientId: env.AUTH_CLIENT_ID || 'voix-admin',
      authorizePath: path('AUTH_AUTHORIZE_PATH', env.AUTH_AUTHORIZE_PATH || '/oauth/authorize'),
      tokenPath: path('AUTH_TOKEN_PATH', env.AUTH_TOKEN_PATH || '/oauth/token'),
      userinfoPath: path('AUTH_USERINFO_PATH', env.AUTH_USERINFO_PATH || '/oauth/userinfo'),
      revokePath: path('AUTH_REVOKE_PATH', env.AUTH_REVOKE_PATH || '/oauth/revoke'),
      redirectPath: path('AUTH_REDIRECT_PATH', env.AUTH_REDIRECT_PATH || '/voix/auth/callback'),
    },
    errorReporting: reporting(env),
    ...(env.SMTP_URL && { smtpUrl: smtpUrl(env.SMTP_URL) }),
    mailFrom: sender(env.MAIL_FROM || 'Voix <noreply@localhost>'),
    ...(env.SECRET_KEY && { secretKey: secretKey(env.SECRET_KEY) }),
    secretKeyChanged: isOn('SECRET_KEY_CHANGED', env.SECRET_KEY_CHANGED),
    ...(env.EXPORT_PASSPHRASE && { exportPassphrase: passphrase('EXPORT_PASSPHRASE', env.EXPORT_PASSPHRASE) }),
    ...(env.PUBLIC_URL && { publicUrl: new URL(origin('PUBLIC_URL', env.PUBLIC_URL)) }),
    trustedProxies: trustedProxies(env.TRUSTED_PROXIES || ''),
    privateHosts: privateHosts(env.PRIVATE_HOSTS || ''),
    forwardedHost: isOn('TRUST_FORWARDED_HOST', env.TRUST_FORWARDED_HOST),
    ...(env.METRICS_TOKEN && { metricsToken: metricsToken(env.METRICS_TOKEN) }),
    ...tracing(env),
    ...suggestions(env),
    logLevel: logLevel(env.LOG_LEVEL || 'info'),
    drainSeconds: drainSeconds(env.DRAIN_SECONDS || (env.NODE_ENV === 'production' ? '5' : '0')),
    pageCacheBytes: pageCacheMb(env.PAGE_CACHE_MB || '40') * 1024 * 1024,
    demo: mayBeginAsDemo(env),
    demoPages: count('DEMO_PAGES', env.DEMO_PAGES || '0'),
    ...(env.DEMO_PASSWORD && { demoPassword: env.DEMO_PASSWORD }),
    ownerEmail: owner(env.OWNER_EMAIL || 'owner@voix.test'),
    ...(env.OWNER_PASSWORD && { ownerPassword: env.OWNER_PASSWORD }),
    production: nodeEnv(env.NODE_ENV || 'development') === 'production',
    dist: dist(env.DIST_DIR),
  }
}

/** Description of the configured database: its file, or its name and host, never a password. */
export function databaseNamed({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  if (databaseUrl === undefined) return join(dataDir, 'voix.db')
  const url = URL.parse(databaseUrl)
  return url ? `PostgreSQL, ${url.pathname.slice(1) || 'its default database'} at ${url.host}` : 'PostgreSQL'
}

function trustedProxies(value: string): readonly string[] {
  const proxies = value.split(/[\s,]+/).filter(Boolean)
  const wrong = proxies.find((proxy) => !isNetwork(proxy))
  if (wrong !== undefined)
    throw new Error(
      `TRUSTED_PROXIES names ${wrong}; set it to addresses and networks such as 127.0.0.1, 10.0.0.0/8 or fd00::/8, with commas between.`,
    )
  return proxies
}

function privateHosts(value: string): readonly string[] {
  const hosts = value.split(/[\s,]+/).filter(Boolean)
  const wrong = hosts.find((host) => !privateHostEntry(host))
  if (wrong !== undefined)
    throw new Error(
      `PRIVATE_HOSTS names ${wrong}; set it to host names, addresses and networks such as crm.internal, 127.0.0.1:4000 or 10.0.4.0/24, with commas between.`,
    )
  return hosts
}

function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32))
}

function cachePurgeUrl(url: string): string {
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new Error(`CACHE_PURGE_URL is ${withoutPassword(url)}; set it to an address such as http://127.0.0.1:6081/.`)
  return url
}

function logLevel(wanted: string): Config['logLevel'] {
  const level = logLevels.find((each) => each === wanted)
  if (!level) throw new Error(`LOG_LEVEL is ${wanted}; set it to one of ${logLevels.join(', ')}.`)
  return level
}

function reporting(env: NodeJS.ProcessEnv): ErrorReporting {
  const { ERROR_REPORTING_URL: url, ERROR_REPORTING_KEY: key, ERROR_REPORTING_LEVEL: named } = env
  const level = reportLevels.find((each) => each === (named || errorReporting.minimumLevel))
  if (!level) throw new Error(`ERROR_REPORTING_LEVEL is ${named}; choose from ${reportLevels.join(', ')}.`)
  if (url && !/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new Error(
      `ERROR_REPORTING_URL is ${withoutPassword(url)}; set it to an address such as https://errors.example.com/logs.`,
    )
  const domains = (env.ERROR_REPORTING_DOMAINS || '').split(/[\s,]+/).filter(Boolean)
  return {
    ...(url && { url }),
    ...(key && { key }),
    level,
    domains: domains.length > 0 ? domains : errorReporting.allowedDomains,
  }
}

/** Traces are sent where one of the standard variables names an address, unless another turns them off. */
function tracing(env: NodeJS.ProcessEnv): Pick<Config, 'tracing'> {
  const {
    OTEL_EXPORTER_OTLP_ENDPOINT: everything,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: traces,
    OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
    OTEL_TRACES_EXPORTER: exporter,
    OTEL_TRACES_SAMPLER: wanted,
    OTEL_TRACES_SAMPLER_ARG: share,
    OTEL_SDK_DISABLED: disabled,
  } = env
  const address = traces || everything
  if (!address || disabled?.toLowerCase() === 'true' || exporter === 'none') return {}
  if (!/^https?:$/.test(URL.parse(address)?.protocol ?? '')) {
    const name = traces ? 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT' : 'OTEL_EXPORTER_OTLP_ENDPOINT'
    throw new Error(`${name} is ${withoutPassword(address)}; set it to an address such as http://127.0.0.1:4318.`)
  }
  if (protocol && protocol !== 'http/protobuf')
    throw new Error(`OTEL_EXPORTER_OTLP_PROTOCOL is ${protocol}; set it to http/protobuf, or leave it unset.`)
  const sampler = samplers.find((each) => each === (wanted || 'parentbased_always_on'))
  if (!sampler) throw new Error(`OTEL_TRACES_SAMPLER is ${wanted}; set it to one of ${samplers.join(', ')}.`)
  const ratio = Number(share || '1')
  if (!(ratio >= 0 && ratio <= 1))
    throw new Error(`OTEL_TRACES_SAMPLER_ARG is ${share}; set it to a number from 0 to 1.`)
  return { tracing: { sampler, ratio } }
}

const chatPath = '/chat/completions'

/** Texts leave for another server: none hears them on the way, unless it stands in the operator's own network. */
function suggestions(env: NodeJS.ProcessEnv): Pick<Config, 'suggestions'> {
  const { SUGGESTIONS_URL: address, SUGGESTIONS_MODEL: model, SUGGESTIONS_PICTURE_MODEL: pictureModel } = env
  const { SUGGESTIONS_KEY: key } = env
  if (!address) {
    if (model || pictureModel || key)
      throw new Error(
        'SUGGESTIONS_MODEL and SUGGESTIONS_KEY are for a service, so SUGGESTIONS_URL must be set as well.',
      )
    return {}
  }
  const url = /\s/.test(address) ? null : URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.hash || url.username || url.password)
    throw new Error(
      `SUGGESTIONS_URL is ${withoutPassword(address)}; set it to an address such as https://models.example.com/v1, without a password.`,
    )
  if (url.protocol === 'http:' && !isWithin(url, privateHosts(env.PRIVATE_HOSTS || '')))
    throw new Error(
      `SUGGESTIONS_URL is ${address}, where texts would go unencrypted; use https, or name its host in PRIVATE_HOSTS when it stands in your own network.`,
    )
  if (!model) throw new Error('SUGGESTIONS_URL is set, so SUGGESTIONS_MODEL must name a model as well.')
  url.pathname = url.pathname.replace(/\/+$/, '')
  if (!url.pathname.endsWith(chatPath)) url.pathname += chatPath
  return { suggestions: { url, model, ...(pictureModel && { pictureModel }), ...(key && { key }) } }
}

/** Whether a URL leads into a network of the operator's: this machine, a name without a domain, or a permitted host. */
function isWithin({ hostname }: URL, permitted: readonly string[]): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  const isNamed = permitted.some((entry) => {
    const named = privateHostEntry(entry)
    return named?.host === host && named.bits === undefined
  })
  return isNamed || (isIP(host) ? !isPublic(host) : !host.includes('.') || host.endsWith('.localhost'))
}

function backup(env: NodeJS.ProcessEnv): Pick<Config, 'backup'> {
  const number = (name: string, value: string) => {
    if (!/^[1-9]\d{0,3}$/.test(value)) throw new Error(`${name} is ${value}; set it to a number from 1 to 9999.`)
    return Number(value)
  }
  const [hours, keep] = [
    number('BACKUP_HOURS', env.BACKUP_HOURS || '24'),
    number('BACKUP_KEEP', env.BACKUP_KEEP || '14'),
  ]
  const { BACKUP_TARGET: target } = env
  if (!target) return {}
  if (target.startsWith('s3://') && !env.BACKUP_S3_ENDPOINT && !env.S3_ENDPOINT)
    throw new Error('BACKUP_TARGET names a bucket, so BACKUP_S3_ENDPOINT or S3_ENDPOINT must be set as well.')
  return { backup: { target, hours, keep } }
}

function s3(env: NodeJS.ProcessEnv, prefix: 'S3_' | 'BACKUP_S3_'): S3Config {
  const named = (name: string) => {
    const value = env[`${prefix}${name}`]
    if (!value) throw new Error(`${prefix}ENDPOINT is set, so ${prefix}${name} must be as well.`)
    return value
  }
  if (!/^https?:\/\//.test(named('ENDPOINT')))
    throw new Error(
      `${prefix}ENDPOINT must begin with https:// or http://, or be unset to keep files in ${prefix === 'S3_' ? 'DATA_DIR/media' : 'a folder'}.`,
    )
  return {
    endpoint: named('ENDPOINT'),
    // A backup names its bucket in its target.
    bucket: prefix === 'S3_' ? named('BUCKET') : '',
    accessKey: named('ACCESS_KEY'),
    secretKey: named('SECRET_KEY'),
    region: env[`${prefix}REGION`] || 'us-east-1',
  }
}

/**
 * Whether a new installation may begin with the demo group: none that names what a production has. `new` is what
 * `npm start` takes for granted together with `NODE_ENV=production`, which then says nothing.
 */
function mayBeginAsDemo({ DEMO, NODE_ENV, ADMIN_HOST, DATABASE_URL, SITE_DOMAIN }: NodeJS.ProcessEnv): boolean {
  const isWanted = DEMO === 'new' || (isOn('DEMO', DEMO) && NODE_ENV !== 'production')
  return isWanted && !ADMIN_HOST && !DATABASE_URL && !SITE_DOMAIN
}

/** Issuer of an identity provider, whose endpoints are discovered; beside `CMS_API_BASE` it is a name and no more. */
function issuer(value: string, server: string | undefined): string {
  if (server) return value
  const url = URL.parse(value)
  const isLocal = url !== null && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (!url || !(url.protocol === 'https:' || isLocal) || url.search || url.hash || url.username)
    throw new Error(
      `AUTH_ISSUER is ${withoutPassword(value)}; set it to the https address that the provider calls its issuer, such as https://login.example.com.`,
    )
  if (
    url.hostname.startsWith('login.microsoftonline.') &&
    /^\/(?:common|organizations|consumers)(?:\/|$)/.test(url.pathname)
  )
    throw new Error(
      `AUTH_ISSUER is ${value}, with which accounts of every company could sign in; put the id of your tenant there instead of the word.`,
    )
  return value
}

const clientAuthMethods = ['none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt'] as const

function clientAuth(env: NodeJS.ProcessEnv): Pick<AuthConfig, 'clientAuth'> {
  const { AUTH_CLIENT_SECRET: secret, AUTH_CLIENT_KEY_FILE: file, AUTH_CLIENT_KEY_ID: keyId } = env
  if (secret && file)
    throw new Error(
      'AUTH_CLIENT_SECRET and AUTH_CLIENT_KEY_FILE are both set; keep the one that the provider asks for.',
    )
  const wanted = env.AUTH_CLIENT_AUTH || (file ? 'private_key_jwt' : secret ? 'client_secret_basic' : 'none')
  const method = clientAuthMethods.find((each) => each === wanted)
  if (!method) throw new Error(`AUTH_CLIENT_AUTH is ${wanted}; set it to one of ${clientAuthMethods.join(', ')}.`)
  if (method !== 'none' && !env.AUTH_ISSUER && !env.CMS_API_BASE)
    throw new Error('AUTH_CLIENT_AUTH is for signing in with another server, so AUTH_ISSUER must be set as well.')
  if (method === 'none' && (secret || file))
    throw new Error(
      'AUTH_CLIENT_AUTH is none; leave AUTH_CLIENT_SECRET and AUTH_CLIENT_KEY_FILE unset, or set another method.',
    )
  if (method === 'none') return {}
  if (method === 'private_key_jwt') {
    if (!file)
      throw new Error('AUTH_CLIENT_AUTH is private_key_jwt, so AUTH_CLIENT_KEY_FILE must name the file of the key.')
    return { clientAuth: { method, keyFile: resolve(file), ...(keyId && { keyId }) } }
  }
  if (!secret) throw new Error(`AUTH_CLIENT_AUTH is ${method}, so AUTH_CLIENT_SECRET must be set as well.`)
  return { clientAuth: { method, secret } }
}

function scopes(value: string): string {
  const wanted = value.split(/\s+/).filter(Boolean)
  if (!wanted.includes('openid'))
    throw new Error(`AUTH_SCOPE is ${value}; openid must be among the scopes, as in openid email profile.`)
  return wanted.join(' ')
}

function prompt(value: string): Prompt {
  const wanted = prompts.find((each) => each === value)
  if (!wanted) throw new Error(`AUTH_PROMPT is ${value}; set it to one of ${prompts.join(', ')}.`)
  return wanted
}

/** Claims that are named otherwise than usual, by their setting. */
const claimSettings = {
  subject: 'AUTH_SUBJECT_CLAIM',
  email: 'AUTH_EMAIL_CLAIM',
  name: 'AUTH_NAME_CLAIM',
  groups: 'AUTH_GROUPS_CLAIM',
} as const

function claims(env: NodeJS.ProcessEnv): Pick<AuthConfig, 'claims'> {
  const named = Object.entries(claimSettings).flatMap(([claim, setting]) => {
    const value = env[setting]
    if (value && /\s/.test(value))
      throw new Error(`${setting} is ${value}; set it to the name of a claim such as email.`)
    return value ? [[claim, value] as const] : []
  })
  const trustsEmail = isOn('AUTH_TRUST_EMAIL', env.AUTH_TRUST_EMAIL)
  if (named.length === 0 && !trustsEmail) return {}
  if (!env.AUTH_ISSUER && !env.CMS_API_BASE)
    throw new Error('Claims are for signing in with another server, so AUTH_ISSUER must be set as well.')
  return { claims: { ...Object.fromEntries(named), ...(trustsEmail && { trustsEmail }) } }
}

/** Weaker roles, which a rule of domains may give: none manages others. */
const rolesOfRule = roles.filter((role) => role !== 'owner' && role !== 'admin')

function creationRule(env: NodeJS.ProcessEnv): Pick<AuthConfig, 'creates'> {
  const { AUTH_CREATE_ACCOUNTS: rule, AUTH_CREATE_ROLE: wanted } = env
  if (!rule) return {}
  if (!env.AUTH_ISSUER && !env.CMS_API_BASE)
    throw new Error('AUTH_CREATE_ACCOUNTS is for signing in with another server, so AUTH_ISSUER must be set as well.')
  if (rule === 'groups') return { creates: { of: 'groups' } }
  const domains = rule
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((domain) => domain.toLowerCase())
  const wrong = domains.find((domain) => !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain))
  if (domains.length === 0 || wrong !== undefined)
    throw new Error(
      `AUTH_CREATE_ACCOUNTS is ${rule}; set it to groups, or to domains of addresses such as example.com, with commas between.`,
    )
  const role = rolesOfRule.find((each) => each === (wanted || 'author'))
  if (!role) throw new Error(`AUTH_CREATE_ROLE is ${wanted}; set it to one of ${rolesOfRule.join(', ')}.`)
  return { creates: { of: 'domains', domains, role } }
}

/** A switch: whatever is neither on nor off was meant to be one of them. */
function isOn(name: string, value = ''): boolean {
  if (!['', '0', '1'].includes(value)) throw new Error(`${name} is ${value}; set it to 1 or 0, or leave it unset.`)
  return value === '1'
}

/** Headers that mean something else already. */
const takenHeaders = [
  'accept',
  'authorization',
  'content-length',
  'content-type',
  'cookie',
  'host',
  'origin',
  'referer',
]

function header(name: string, value: string, example: string): string {
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(value))
    throw new Error(`${name} is ${value}; set it to the name of a header such as ${example}.`)
  if (takenHeaders.includes(value.toLowerCase()))
    throw new Error(`${name} is ${value}; set it to the name of a header of its own, such as ${example}.`)
  return value.toLowerCase()
}

function owner(value: string): string {
  if (!/^[^\s@<>"]+@[^\s@<>"]+$/.test(value))
    throw new Error(`OWNER_EMAIL is ${value}; set it to an email address such as owner@example.com.`)
  return value
}

function sender(value: string): string {
  if (!/^(?:[^<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(value.trim()))
    throw new Error(`MAIL_FROM is ${value}; set it to an email address such as Voix <noreply@example.com>.`)
  return value
}

/** Address, socket, or host with or without a port and a password: what the driver of Redis takes. */
const redisAddress = /^(?:(?:rediss?:\/\/|\/)\S*|(?:[^\s/@]*@)?(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?)$/i

function redisUrl(value: string): string {
  if (!redisAddress.test(value))
    throw new Error(`REDIS_URL is ${withoutPassword(value)}; set it to an address such as redis://127.0.0.1:6379.`)
  return value
}

function metricsToken(value: string): string {
  if (!/^[\w-]{20,}$/.test(value))
    throw new Error('METRICS_TOKEN must be at least 20 letters, digits, - and _, or be unset to keep /metrics closed.')
  return value
}

function port(value: string): number {
  const number = Number(value)
  if (!Number.isInteger(number) || number < 0 || number > 65_535)
    throw new Error(`PORT is ${value}; set it to a number from 0 to 65535.`)
  return number
}

function hostToListenOn(value: string): string {
  return isIP(value) ? value : hostName('HOST', value, 'an address of this machine such as 127.0.0.1 or 0.0.0.0')
}

function nodeEnv(value: string): string {
  if (!['production', 'development', 'test'].includes(value))
    throw new Error(`NODE_ENV is ${value}; set it to production wherever visitors are served, else to development.`)
  return value
}

/** Folder of the build; one that is named holds one. */
function dist(value: string | undefined): string {
  if (value && !existsSync(join(value, 'client')))
    throw new Error(
      `DIST_DIR is ${value}, where no build is. Set it to a folder that npm run build filled, or leave it unset.`,
    )
  return resolve(value || 'dist')
}

function drainSeconds(value: string): number {
  if (!/^\d{1,2}$/.test(value))
    throw new Error(`DRAIN_SECONDS is ${value}; set it to a number of seconds from 0 to 99.`)
  return Number(value)
}

function pageCacheMb(value: string): number {
  if (!/^[1-9]\d{0,4}$/.test(value)) throw new Error(`PAGE_CACHE_MB is ${value}; set it to a number from 1 to 99999.`)
  return Number(value)
}

function hstsMaxAge(value: string): number {
  if (!/^\d{1,9}$/.test(value))
    throw new Error(`HSTS_MAX_AGE is ${value}; set it to a number of seconds, such as 31536000, or leave it unset.`)
  return Number(value)
}

function count(name: string, value: string): number {
  const number = Number(value)
  if (!Number.isInteger(number) || number < 0 || number > 100_000)
    throw new Error(`${name} is ${value}; set it to a number from 0 to 100000.`)
  return number
}

function databaseUrl(value: string): string {
  if (!/^postgres(ql)?:\/\//.test(value))
    throw new Error('DATABASE_URL must begin with postgres://, or be unset to use the SQLite file in DATA_DIR.')
  return value
}

function databaseReadUrl(value: string, primary: string | undefined): string {
  if (!/^postgres(ql)?:\/\//.test(value))
    throw new Error('DATABASE_READ_URL must begin with postgres://, or be unset to read everything from DATABASE_URL.')
  if (!primary)
    throw new Error('DATABASE_READ_URL names a replica of DATABASE_URL, so DATABASE_URL must be set as well.')
  return value
}

function origin(name: string, value: string): string {
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash || url.username)
    throw new Error(
      `${name} is ${withoutPassword(value)}; set it to an origin such as https://cms.example.com, without a path.`,
    )
  return url.origin
}

/** An address as a person may read it on a terminal. */
function withoutPassword(address: string): string {
  return address.replace(/(^|\/\/)[^/@]*@/, '$1…@')
}

function hostName(
  name: string,
  value: string,
  example = 'a host name such as admin.example.com, without https:// and port',
): string {
  const host = value.toLowerCase()
  if (!/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/.test(host))
    throw new Error(`${name} is ${value}; set it to ${example}.`)
  return host
}

function path(name: string, value: string): string {
  if (!/^(\/[\w.~-]+)+$/.test(value)) throw new Error(`${name} is ${value}; set it to a path such as /oauth/token.`)
  return value
}

function smtpUrl(value: string): string {
  if (!/^smtps?:\/\//.test(value)) throw new Error('SMTP_URL must begin with smtp:// or smtps://, or be unset.')
  return value
}

function passphrase(name: string, value: string): string {
  if (value.length < 12) throw new Error(`${name} is too short; make it 12 characters or more.`)
  return value
}

function secretKey(value: string): string {
  if (value.length < 32) throw new Error('SECRET_KEY is too short; make it 32 random characters or more.')
  return value
}
