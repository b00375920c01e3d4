import { randomBytes, timingSafeEqual, createHash } from 'node:crypto'
import { previewLifetimeMs } from '#model/limits.ts'
import type { Release, ReleaseItem, User } from '#db/store.ts'
import { authorizedRelease, refuseClosed, type ReleaseContext } from './release-access.ts'
import { putRelease } from './release-writing.ts'

export interface Preview {
  readonly release: Release
  readonly items: readonly ReleaseItem[]
}

/** Creates a secret for the preview link, which is shown once; older links are revoked. */
export async function createPreviewSecret(context: ReleaseContext, user: User, id: string): Promise<string> {
  const release = await authorizedRelease(context, user, id, 'edit')
  refuseClosed(release)
  const secret = randomBytes(32).toString('base64url')
  const now = context.clock()
  const secret_expires_at = new Date(now.getTime() + previewLifetimeMs).toISOString()
  const data = { ...release.data, preview_by: user.id, preview_at: now.toISOString() }
  await putRelease(context, user, { ...release, data, secret_hash: hashOf(secret), secret_expires_at }, 'preview_link')
  return secret
}

/** Release of a preview address; undefined for a wrong or revoked one. */
export async function previewedRelease(
  { releases, clock }: ReleaseContext,
  id: string,
  secret: string,
): Promise<Preview | undefined> {
  const release = await releases.get(id)
  // An unknown release takes as long as a wrong secret.
  const isRight = timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(release?.secret_hash || hashOf(id)))
  if (!release || !isRight || !release.secret_hash) return undefined
  if (clock().toISOString() >= release.secret_expires_at) return undefined
  if (release.status === 'published' || release.status === 'archived') return undefined
  return { release, items: await releases.items(id) }
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
