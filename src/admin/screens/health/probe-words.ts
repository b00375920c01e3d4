import { t } from '#messages/interface.ts'
import type { HealthAnswer, NodeReport } from '#contract/maintenance.ts'

/** Names of what a node relies on. */
export const probeWords: Readonly<Record<NodeReport['probes'][number]['name'], string>> = {
  storage: t('Storage of files'),
  mail: t('Mail server'),
  backup: t('Target of backups'),
  redis: t('Redis'),
  replica: t('Replica of the database'),
}

/** Each thing that nodes may share: its name, and what it takes to share it. */
export const sharedWords: Readonly<Record<keyof HealthAnswer['shared'], readonly [string, string]>> = {
  database: [t('Database'), t('SQLite is for one node: move to PostgreSQL (DATABASE_URL).')],
  files: [t('Files of the media library'), t('Use a bucket (S3_ENDPOINT), or mount one DATA_DIR on all nodes.')],
  secret: [t('Secret'), t('Give all nodes the same SECRET_KEY, or mount one DATA_DIR on all of them.')],
  limits: [t('Rate limits'), t('Each node counts for itself. Set REDIS_URL to count them together.')],
  mail: [t('Emails'), t('Each node keeps its own in DATA_DIR/outbox. Set SMTP_URL to send them.')],
}
