import { sentence } from '#messages/sentence.ts'
import type { Action } from '../accounts/subject.ts'
import { limits } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import type { MediaFolder, SeenFolder } from '#model/media/media.ts'
import { newId } from '#db/id.ts'
import type { Store } from '#db/open.ts'
import type { User } from '#db/store.ts'
import { actionsIn, authorise, accessScopeOf, denial } from '../accounts/permissions.ts'

/** Folders of the library. A folder's sites decide whose editors may add files. */
export type FolderService = ReturnType<typeof createFolderService>

interface FolderChanges {
  readonly name?: string
  /** Null moves it to the top. */
  readonly parent?: string | null
  readonly sites?: readonly string[]
}

export function createFolderService({ media: { folders } }: Pick<Store, 'media'>) {
  return {
    list,
    create,
    change,
    remove,
    mayPutInto,
    sitesOf,
  }

  async function list(user: User): Promise<readonly SeenFolder[]> {
    const all = await folders.list()
    return all
      .filter(({ sites }) => isOpen(user, 'read', sites))
      .map((folder) => ({ ...folder, may: actionsOn(user, all, folder) }))
  }

  async function create(user: User, { name, parent, sites = [] }: FolderChanges & { readonly name: string }) {
    const all = await folders.list()
    if (all.length >= limits.mediaFolders)
      throw new VoixError('too-large', {
        reason: sentence('the media library has at most {mediaFolders} folders. Delete some first.', {
          mediaFolders: limits.mediaFolders,
        }),
      })
    const folder = { id: newId(), name: named(name), ...(parent && { parent }), sites, revision: 0 }
    return put(user, 'create', folder, all)
  }

  async function change(user: User, id: string, revision: number, { name, parent, sites }: FolderChanges) {
    const all = await folders.list()
    const { parent: before, ...folder } = read(all, id)
    authorised(user, 'edit', folder.sites)
    const above = parent === undefined ? before : (parent ?? undefined)
    return put(
      user,
      'edit',
      {
        ...folder,
        ...(name !== undefined && { name: named(name) }),
        ...(above && { parent: above }),
        ...(sites && { sites }),
        revision,
      },
      all,
    )
  }

  async function put(
    user: User,
    action: Action,
    folder: MediaFolder,
    all: readonly MediaFolder[],
  ): Promise<MediaFolder> {
    const above = pathTo(all, folder.parent)
    if (above.some(({ id }) => id === folder.id))
      throw new VoixError('invalid-input', {
        field: 'parent',
        reason: sentence('A folder cannot be moved into itself. Choose another folder.'),
      })
    if (above.length + depthBelow(all, folder.id) >= limits.folderDepth)
      throw new VoixError('too-large', {
        reason: sentence('folders are at most {folderDepth} levels deep.', { folderDepth: limits.folderDepth }),
      })
    if (action === 'create') assertSitesNamed(user, scopeOf(all, folder))
    authorised(user, action, scopeOf(all, folder))
    const revision = await folders.put(folder)
    if (revision === 'stale') throw new VoixError('media-stale')
    if (revision === 'taken')
      throw new VoixError('invalid-input', {
        field: 'name',
        reason: sentence('There is already a folder “{name}” here. Choose another name.', { name: folder.name }),
      })
    return { ...folder, revision }
  }

  /** Removes a folder that has none in it; its files move up. */
  async function remove(user: User, id: string): Promise<void> {
    const all = await folders.list()
    const folder = read(all, id)
    authorised(user, 'delete', scopeOf(all, folder))
    if (all.some(({ parent }) => parent === id))
      throw new VoixError('invalid-input', {
        field: 'folder',
        reason: sentence('Move or delete the folders in “{name}” first.', { name: folder.name }),
      })
    await folders.remove(id)
  }

  async function mayPutInto(user: User, id: string): Promise<void> {
    const all = await folders.list()
    const sites = scopeOf(all, read(all, id))
    if (!takesFilesOf(user, sites)) authorised(user, 'create', sites)
  }

  /** The sites of a folder, or of the nearest above it that names some. */
  async function sitesOf(id: string): Promise<readonly string[]> {
    const all = await folders.list()
    return scopeOf(all, read(all, id))
  }

  function authorised(user: User, action: Action, sites: readonly string[]): void {
    if (sites.length === 0) authorise(user, action, { resource: 'media', site_id: null, created_by: user.id })
    for (const site_id of sites) authorise(user, action, { resource: 'media', site_id, created_by: user.id })
  }
}

function actionsOn(user: User, all: readonly MediaFolder[], folder: MediaFolder): SeenFolder['may'] {
  const sites = scopeOf(all, folder)
  const mayAll = (action: Action) =>
    (sites.length > 0 ? sites : [null]).every(
      (site_id) => !denial(user, action, { resource: 'media', site_id, created_by: user.id }),
    )
  return [
    ...(takesFilesOf(user, sites) ? ['put' as const] : []),
    ...(mayAll('edit') ? ['edit' as const] : []),
    ...(mayAll('delete') ? ['delete' as const] : []),
  ]
}

/** A folder without sites is for everybody who adds files anywhere; each file says itself whose it is. */
function takesFilesOf(user: User, sites: readonly string[]): boolean {
  return sites.length === 0 ? actionsIn(user, 'media').includes('create') : isOpen(user, 'create', sites)
}

function assertSitesNamed(user: User, sites: readonly string[]): void {
  const reach = accessScopeOf(user, 'create', 'media')
  if (sites.length === 0 && reach && reach.sites.length > 0)
    throw new VoixError('invalid-input', {
      field: 'sites',
      reason: sentence(
        'Choose the sites that the folder is for. Only people who work for the whole group create folders for all.',
      ),
    })
}

function isOpen(user: User, action: Action, sites: readonly string[]): boolean {
  return sites.length === 0
    ? !denial(user, action, { resource: 'media', site_id: null, created_by: user.id })
    : sites.some((site_id) => !denial(user, action, { resource: 'media', site_id, created_by: user.id }))
}

function read(all: readonly MediaFolder[], id: string): MediaFolder {
  const folder = all.find((each) => each.id === id)
  if (!folder) throw new VoixError('not-found', { what: 'folder' })
  return folder
}

function scopeOf(all: readonly MediaFolder[], folder: MediaFolder): readonly string[] {
  return [folder, ...pathTo(all, folder.parent)].find(({ sites }) => sites.length > 0)?.sites ?? []
}

/** A folder and those it lies in, innermost first. Throws when it is not there. */
function pathTo(all: readonly MediaFolder[], id: string | undefined): readonly MediaFolder[] {
  const path: MediaFolder[] = []
  for (let next = id; next && path.length <= limits.folderDepth;) {
    const folder = read(all, next)
    path.push(folder)
    next = folder.parent
  }
  return path
}

function depthBelow(all: readonly MediaFolder[], id: string): number {
  const inside = all.filter(({ parent }) => parent === id)
  return inside.length === 0 ? 0 : 1 + Math.max(...inside.map((folder) => depthBelow(all, folder.id)))
}

function named(name: string): string {
  const clean = name.trim().replace(/\s+/g, ' ')
  if (clean === '' || clean.length > limits.folderNameLength)
    throw new VoixError('invalid-input', {
      field: 'name',
      reason: sentence('Give the folder a name of at most {folderNameLength} characters.', {
        folderNameLength: limits.folderNameLength,
      }),
    })
  return clean
}
