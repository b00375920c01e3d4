import type { SessionUser } from '#contract/session.ts'
import { createContext, useContext } from 'react'

/** Upload owner: the site, resort or brand that a new file is for, as `site:ziva`; undefined for the whole group. */
export type UploadOwner = `${'site' | 'resort' | 'brand'}:${string}`

/** Site of the page or record for which a file is uploaded. */
export const UploadSiteContext = createContext<string | undefined>(undefined)

/** Local storage key of the last owner chosen for an upload. */
const storageKey = 'voix:upload-owner'

/** Owners for whom a user may upload files; undefined for everybody of the group. */
export function uploadOwners({ reach }: Pick<SessionUser, 'reach'>): readonly UploadOwner[] | undefined {
  const media = reach?.media
  if (!media) return undefined
  const sites = media.sites.map((id): UploadOwner => `site:${id}`)
  const resorts = media.resorts.map((id): UploadOwner => `resort:${id}`)
  // A user who works for a brand works for its sites; only a brand without one is named itself.
  const brands = sites.length > 0 ? [] : media.brands.map((id): UploadOwner => `brand:${id}`)
  return [...new Set([...sites, ...resorts, ...brands])]
}

/** Whether a user may upload files at all. */
export function mayUpload({ may }: Pick<SessionUser, 'may'>): boolean {
  return may?.media?.includes('create') ?? false
}

/** Default owner of a new file: the current site, the one chosen last, or the only one. */
export function defaultOwner(
  owners: readonly UploadOwner[] | undefined,
  site: string | undefined,
  last: string | null = readLastOwner(),
): UploadOwner | undefined {
  if (!owners) return undefined
  return owners.find((owner) => owner === `site:${site}`) ?? owners.find((owner) => owner === last) ?? owners[0]
}

/** Query parameter of an upload that names its owner. */
export function ownerQuery(owner: UploadOwner | undefined): {
  readonly [name in 'site' | 'resort' | 'brand']?: string
} {
  if (!owner) return {}
  const at = owner.indexOf(':')
  return { [owner.slice(0, at)]: owner.slice(at + 1) }
}

export function rememberOwner(owner: UploadOwner): void {
  localStorage.setItem(storageKey, owner)
}

function readLastOwner(): string | null {
  return localStorage.getItem(storageKey)
}

export function useUploadSite(): string | undefined {
  return useContext(UploadSiteContext)
}
