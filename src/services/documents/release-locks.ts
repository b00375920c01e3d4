import { sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import type { CurrentRelease } from '#model/page/page.ts'
import type { Store } from '#db/open.ts'
import type { Release } from '#db/store.ts'

/** Throws `wrong-state` while a scheduled release contains a document, which was checked as it is. */
export async function assertNotInRelease(store: Store, entity: string, id: string): Promise<void> {
  const release = await scheduledRelease(store, entity, id)
  if (release)
    throw new VoixError('wrong-state', {
      reason: sentence(
        'This is locked because the release “{title}” is scheduled with it. Unschedule the release first.',
        { title: release.title },
      ),
    })
}

/** Whether a scheduled release holds a document. */
export async function isInScheduledRelease(store: Store, entity: string, id: string): Promise<boolean> {
  return (await scheduledRelease(store, entity, id)) !== undefined
}

async function scheduledRelease(store: Store, entity: string, id: string): Promise<Release | undefined> {
  return (await store.releases.holding(entity, id)).find(({ status }) => status === 'scheduled')
}

/** Release of a document that is closest to publication. */
export async function currentRelease(store: Store, entity: string, id: string): Promise<CurrentRelease | null> {
  const waiting = (await store.releases.holding(entity, id)).filter(({ status }) => nearness(status) >= 0)
  const [nearest] = waiting.toSorted((one, other) => nearness(other.status) - nearness(one.status))
  return nearest ? { id: nearest.id, status: nearest.status } : null
}

function nearness(status: Release['status']): number {
  return ['draft', 'failed', 'in_review', 'approved', 'scheduled'].indexOf(status)
}
