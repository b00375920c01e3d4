import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import type { UploadPlace } from '#contract/media.ts'
import { mediaFoldersQuery, recordsQuery, sitesQuery } from '../api/queries.ts'
import { useSession } from '../api/session.ts'
import {
  defaultOwner,
  mayUpload,
  ownerQuery,
  rememberOwner,
  type UploadOwner,
  uploadOwners,
  useUploadSite,
} from '../api/upload-owner.ts'
import { sitesAbove } from './folder-tree-of.ts'

/** Target of uploads in the library: folder and owner, and whether uploading is allowed. */
export interface UploadTarget {
  /** Reason why nothing can be uploaded here; undefined when it can. */
  readonly refusal: string | undefined
  readonly place: UploadPlace
  readonly owner: UploadOwner | undefined
  /** Owners to choose from, by name; with fewer than two there is no choice. */
  readonly owners: readonly { readonly value: UploadOwner; readonly label: string }[]
  readonly choose: (owner: UploadOwner) => void
}

/** Upload target of the library, in the folder that is open. */
export function useUploadPlace(folderId: string | undefined, narrowedTo: string | undefined): UploadTarget {
  const { user } = useSession()
  const site = useUploadSite()
  const { data: folders } = useQuery(mediaFoldersQuery)
  const all = uploadOwners(user)
  const folder = folders?.find(({ id }) => id === folderId)
  const open = all && ownersIn(sitesAbove(folders ?? [], folder), all)
  const [chosen, setChosen] = useState<UploadOwner>()
  const owner = chosen && open?.includes(chosen) ? chosen : defaultOwner(open, site ?? narrowedTo)
  const nameOf = useOwnerNames(all)
  return {
    refusal: !mayUpload(user)
      ? t('Your role does not allow adding files.')
      : folder && !folder.may.includes('put')
        ? t('The folder “{name}” only takes files of other sites.', { name: folder.name })
        : undefined,
    place: { ...(folderId !== undefined && { folder: folderId }), ...ownerQuery(owner) },
    owner,
    owners: (open ?? []).map((value) => ({ value, label: nameOf(value) })),
    choose(next) {
      setChosen(next)
      rememberOwner(next)
    },
  }
}

/** A folder of sites takes files of these; every other folder takes all. */
function ownersIn(sites: readonly string[], owners: readonly UploadOwner[]): readonly UploadOwner[] {
  const inside = owners.filter((owner) => sites.some((site) => owner === `site:${site}`))
  return inside.length > 0 ? inside : owners
}

function useOwnerNames(owners: readonly UploadOwner[] | undefined): (owner: UploadOwner) => string {
  const has = (kind: string) => owners?.some((owner) => owner.startsWith(kind)) ?? false
  const sites = useQuery({ ...sitesQuery, enabled: has('site:') })
  const resorts = useQuery({ ...recordsQuery('resorts'), enabled: has('resort:') })
  const brands = useQuery({ ...recordsQuery('brands'), enabled: has('brand:') })
  const names = new Map<string, string>([
    ...(sites.data ?? []).map(({ id, name }) => [`site:${id}`, name] as const),
    ...(resorts.data ?? []).map(({ id, slug, data }) => [`resort:${id}`, String(data.name ?? slug)] as const),
    ...(brands.data ?? []).map(({ id, slug, data }) => [`brand:${id}`, String(data.name ?? slug)] as const),
  ])
  return (owner) => names.get(owner) ?? owner.slice(owner.indexOf(':') + 1)
}
