import { t } from '#messages/interface.ts'
import type { LibraryAsset } from '#model/media.ts'
import type { Api, BulkChanges } from '../../api/api.ts'
import type { BulkStep } from '../../lists/bulk-run.ts'

type Step = BulkStep<LibraryAsset>

/** Moves files into a folder, or out of every one. */
export function moveStep(api: Api, folder: string | null): Step {
  return {
    done: t({ id: 'screens.media.done-moved', defaultMessage: 'moved' }),
    run: ({ id }) => change(api, id, { folder }),
    undo: (asset) => change(api, asset.id, { folder: asset.folder ?? null }),
  }
}

/** Gives files tags, or takes them away; a file that had one before keeps it when that is undone. */
export function tagStep(api: Api, tags: readonly string[], isWanted: boolean): Step {
  return {
    done: isWanted
      ? t({ id: 'screens.media.done-tagged', defaultMessage: 'tagged' })
      : t({ id: 'screens.media.done-untagged', defaultMessage: 'untagged' }),
    run: ({ id }) => change(api, id, isWanted ? { add_tags: tags } : { remove_tags: tags }),
    undo: async (asset) => {
      const changed = tags.filter((tag) => asset.tags.includes(tag) !== isWanted)
      if (changed.length > 0) await change(api, asset.id, isWanted ? { remove_tags: changed } : { add_tags: changed })
    },
  }
}

/** Brings files back from the trash. */
export function restoreStep(api: Api): Step {
  return {
    done: t({ id: 'screens.media.done-restored', defaultMessage: 'restored' }),
    run: ({ id }) => change(api, id, { restore: true }),
  }
}

async function change(api: Api, id: string, changes: BulkChanges): Promise<void> {
  const [refused] = (await api.changeAssets([id], changes)).refused
  if (refused) throw new Error(refused.reason)
}
