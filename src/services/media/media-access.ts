import { sentence, type AnySentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import { assetActions, type Asset, type MediaQuery, type LibraryAsset } from '#model/media/media.ts'
import type { Store } from '#db/open.ts'
import type { User, AssetRow } from '#db/store.ts'
import { accessScopeOf, denial } from '../accounts/permissions.ts'
import type { FolderService } from './media-folders.ts'
import type { Action, Subject } from '../accounts/subject.ts'

/** Context of the library: files, folders and clock. */
export interface MediaContext {
  readonly store: Store
  readonly media: Store['media']
  readonly folders: FolderService
  readonly clock: () => Date
}

/** Target of an upload: its folder, and the sites, brands or resorts it belongs to. */
export type UploadTarget = Pick<Asset, 'folder' | 'sites' | 'brands' | 'resorts'>

/** Query of a list limited to the user's scope. */
export function scopedQuery({ clock }: MediaContext, user: User, query: MediaQuery) {
  const reach = accessScopeOf(user, 'read', 'media')
  return { ...query, today: clock().toISOString().slice(0, 10), ...(reach && { sites: reach.sites }) }
}

export async function assetFor({ media }: MediaContext, user: User, action: Action, id: string): Promise<AssetRow> {
  const row = await media.get(id)
  if (!row) throw new VoixError('not-found', { what: 'file' })
  authoriseAsset(user, action, row)
  return row
}

/** Throws `invalid-input` when a user with a limited scope adds a file without an owner. */
export function assertOwnerNamed(user: User, { sites, brands, resorts }: UploadTarget): void {
  if (sites ?? brands ?? resorts) return
  const reach = accessScopeOf(user, 'create', 'media')
  if (!reach) return
  const [one] = [
    ...reach.sites.map((id) => `site=${id}`),
    ...reach.resorts.map((id) => `resort=${id}`),
    ...reach.brands.map((id) => `brand=${id}`),
  ]
  // A user who may add nothing at all hears that instead.
  if (one)
    throw new VoixError('invalid-input', {
      field: 'site',
      reason: sentence(
        'Choose the site, brand or resort that the file is for, such as {one}. Only people who work for the whole group add files for all.',
        { one },
      ),
    })
}

/** Authorises a file action: files of several sites are read by users of each, and changed by those of all. */
export function authoriseAsset(user: User, action: Action, asset: Scope): void {
  const reason = assetDenial(user, action, asset)
  if (reason) throw new VoixError('not-allowed', { reason })
}

export function assetDenial(user: User, action: Action, asset: Scope): AnySentence | undefined {
  if (action === 'read') {
    // What no site keeps to itself is seen by all, whichever resort it shows.
    const { sites = [] } = asset
    const seen = sites.length > 0 ? subjectsOf(asset) : [{ resource: 'media' as const, site_id: null }]
    const reasons = seen.map((subject) => denial(user, action, subject))
    return reasons.includes(undefined) ? undefined : reasons[0]
  }
  return subjectsOf(asset)
    .map((subject) => denial(user, action, subject))
    .find((reason) => reason !== undefined)
}

/** Actions of the user on a file. */
export function actionsOn(user: User, asset: Scope): LibraryAsset['may'] {
  return assetActions.filter((action) => !assetDenial(user, action, asset))
}

type Scope = Pick<Asset, 'sites' | 'brands' | 'resorts'> & { readonly created_by?: string }

export function subjectsOf({ sites = [], brands, resorts, created_by }: Scope): readonly Subject[] {
  const common = {
    resource: 'media' as const,
    ...(brands && { brand_ids: brands }),
    ...(resorts && { resort_ids: resorts }),
    ...(created_by && { created_by }),
  }
  return sites.length > 0 ? sites.map((site_id) => ({ ...common, site_id })) : [{ ...common, site_id: null }]
}
