/** The end of a file's licence, for the server and the admin: apart from what pictures of visitors' pages load. */
import { dayMs } from '../constants.ts'
import { expiringLicenceDays } from '../limits.ts'
import type { Asset } from './media.ts'

/** Whether the last day of a licence is over. */
export function isExpired({ licence }: Pick<Asset, 'licence'>, now: Date): boolean {
  return licence?.expires !== undefined && licence.expires < now.toISOString().slice(0, 10)
}

export function isExpiring({ licence }: Pick<Asset, 'licence'>, now: Date): boolean {
  const soon = new Date(now.getTime() + expiringLicenceDays * dayMs).toISOString().slice(0, 10)
  return licence?.expires !== undefined && licence.expires <= soon
}
