import { resolve } from 'node:path'

/** Everything the product reads from its environment, once. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl?: string
  readonly redisUrl?: string
  /** The domain that localhost stands for; the first site's when unset. */
  readonly siteDomain?: string
  readonly csrfHeader: string
  readonly demo: boolean
  readonly demoPassword?: string
  readonly ownerEmail: string
  readonly ownerPassword?: string
  readonly production: boolean
  /** Where `vite build` put its output. */
  readonly dist: string
}

/** Reads the environment. Throws a sentence that names the variable and the remedy. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  return {
    port: port(env.PORT || '3000'),
    host: env.HOST || '127.0.0.1',
    dataDir: resolve(env.DATA_DIR || 'data'),
    ...(env.DATABASE_URL && { databaseUrl: databaseUrl(env.DATABASE_URL) }),
    ...(env.REDIS_URL && { redisUrl: env.REDIS_URL }),
    ...(env.SITE_DOMAIN && { siteDomain: env.SITE_DOMAIN.toLowerCase() }),
    csrfHeader: (env.CSRF_HEADER || 'x-csrf-token').toLowerCase(),
    demo: env.DEMO === '1',
    ...(env.DEMO_PASSWORD && { demoPassword: env.DEMO_PASSWORD }),
    ownerEmail: env.OWNER_EMAIL || 'owner@voix.test',
    ...(env.OWNER_PASSWORD && { ownerPassword: env.OWNER_PASSWORD }),
    production: env.NODE_ENV === 'production',
    dist: resolve(env.DIST_DIR || 'dist'),
  }
}

function port(value: string): number {
  const number = Number(value)
  if (!Number.isInteger(number) || number < 0 || number > 65_535)
    throw new Error(`PORT is ${value}; set it to a number from 0 to 65535.`)
  return number
}

function databaseUrl(value: string): string {
  if (!/^postgres(ql)?:\/\//.test(value))
    throw new Error('DATABASE_URL must begin with postgres://, or be unset to use the SQLite file in DATA_DIR.')
  return value
}
