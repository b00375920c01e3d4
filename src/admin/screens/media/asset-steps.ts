import { t } from '#messages/interface.ts'
import type { LibraryAsset } from '#model/media/media.ts'
import type { BulkChanges } from '#contract/media.ts'
import { call } from '../../api/api.ts'
import type { BulkStep } from '../../lists/bulk-run.ts'

type Step = BulkStep<LibraryAsset>

/** Moves files into a folder, or out of every one. */
export function moveStep(folder: string | null): Step {
  return {
    done: t('moved'),
    run: ({ id }) => change(id, { folder }),
    undo: (asset) => change(asset.id, { folder: asset.folder ?? null }),
  }
}

/** Adds or removes tags of files; undo keeps tags that a file had before. */
export function tagStep(tags: readonly string[], isWanted: boolean): Step {
  return {
    done: isWanted ? t('tagged') : t('untagged'),
    run: ({ id }) => change(id, isWanted ? { add_tags: tags } : { remove_tags: tags }),
    undo: async (asset) => {
      const changed = tags.filter((tag) => asset.tags.includes(tag) !== isWanted)
      if (changed.length > 0) await change(asset.id, isWanted ? { remove_tags: changed } : { add_tags: changed })
    },
  }
}

/** Restores files from the trash. */
export function restoreStep(): Step {
  return {
    done: t('restored'),
    run: ({ id }) => change(id, { restore: true }),
  }
}

async function change(id: string, changes: BulkChanges): Promise<void> {
  const [refused] = (await call('POST /api/media/bulk', { body: { ids: [id], ...changes } })).refused
  if (refused) throw new Error(refused.reason)
}
