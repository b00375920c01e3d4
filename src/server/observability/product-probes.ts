import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#config.ts'
import type { Store } from '#services/repository-types.ts'
import type { RedisCounts } from '../cluster/redis-counts.ts'
import { checkMailServer } from '../mail/mail.ts'
import type { Blobs } from '../media/blobs.ts'
import { originalOf } from '../media/files.ts'
import { type Probe, ProbeFinding, type ProbeName } from './probes.ts'

const minuteMs = 60_000

/** Parts that the product relies on beside its database, as far as it is configured. */
interface Relied {
  readonly config: Pick<Config, 'dataDir' | 's3' | 'smtpUrl' | 'backup'>
  readonly store: Pick<Store, 'media'>
  readonly media: { readonly blobs: Blobs }
  /** Storage of backups, where they are scheduled. */
  readonly backupBlobs?: Blobs | undefined
  readonly counts?: Pick<RedisCounts, 'ping'> | undefined
  /** Asks the replica; undefined without one. */
  readonly pingReplica?: (() => Promise<void>) | undefined
}

/** Creates the probes of storage, mail, backups, Redis and the replica. */
export function productProbes(relied: Relied): readonly Probe[] {
  const { config, backupBlobs, counts, pingReplica } = relied
  const { smtpUrl, backup, s3, dataDir } = config
  const probe = (name: ProbeName, everyMs: number, remedy: string, run: () => Promise<void>) => [
    { name, everyMs, remedy, run },
  ]
  const storageRemedy = s3
    ? `The bucket ${s3.bucket} at ${new URL(s3.endpoint).host} cannot be used. Check S3_ENDPOINT, S3_BUCKET and the keys.`
    : `Files of the library cannot be kept in ${join(dataDir, 'media')}. Mount it, and let Voix write there.`
  return [
    ...probe('storage', minuteMs, storageRemedy, () => checkStorage(relied)),
    ...(smtpUrl ? probe('mail', 5 * minuteMs, remedies.mail, () => checkMailServer(smtpUrl)) : []),
    ...(backup && backupBlobs
      ? probe('backup', 5 * minuteMs, remedies.backup, () => expectWritable(backupBlobs, dataDir))
      : []),
    ...(counts ? probe('redis', minuteMs, remedies.redis, counts.ping) : []),
    ...(pingReplica ? probe('replica', minuteMs, remedies.replica, pingReplica) : []),
  ]
}

const remedies = {
  mail: 'The mail server in SMTP_URL does not take mail. Check its address, user and password.',
  backup: 'Backups cannot be written to BACKUP_TARGET. Create the folder or bucket, and let Voix write there.',
  redis: 'Redis in REDIS_URL does not answer. Until it does, each node counts limits for itself.',
  replica: 'The replica in DATABASE_READ_URL does not answer. Until it does, pages are read from DATABASE_URL.',
} as const

/** Throws where the storage of the library is away, cannot be written, or holds none of the files that it should. */
async function checkStorage({ config: { s3, dataDir }, media: { blobs }, store }: Relied): Promise<void> {
  await blobs.check()
  await expectWritable(blobs, dataDir)
  const { rows } = await store.media.list({ limit: 5 })
  const sizes = await Promise.all(rows.map(({ id }) => blobs.size(originalOf(id))))
  if (rows.length > 0 && sizes.every((size) => size === undefined))
    throw new ProbeFinding(
      `The storage of the library is there, but its files are not. ${s3 ? `S3_BUCKET (${s3.bucket}) names` : `${join(dataDir, 'media')} is`} another place than before: put the former one back.`,
    )
}

/** Throws where a file cannot be written, read and removed again. */
async function expectWritable(blobs: Blobs, dataDir: string): Promise<void> {
  const key = `probe-${randomBytes(6).toString('hex')}/original`
  const folder = join(dataDir, 'incoming')
  const path = join(folder, key.replace('/', '-'))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(path, 'A probe of Voix, which may be removed.')
  await blobs.put(key, path)
  if ((await blobs.size(key)) === undefined) throw new Error('What was written is not there.')
  await blobs.remove(key)
}
