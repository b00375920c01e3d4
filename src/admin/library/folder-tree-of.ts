import { compareText } from '../components/compare-text.ts'
import type { MediaFolder } from '#model/media/media.ts'

/** Folder with its children, as a tree. */
export interface FolderNode<T extends MediaFolder = MediaFolder> {
  readonly folder: T
  readonly depth: number
  readonly children: readonly FolderNode<T>[]
}

/** Tree of the folders, each level by name. A folder whose parent is not visible is at the top. */
export function folderTreeOf<T extends MediaFolder>(folders: readonly T[]): readonly FolderNode<T>[] {
  const known = new Set(folders.map(({ id }) => id))
  const inside = (parent: string | undefined, depth: number): readonly FolderNode<T>[] =>
    folders
      .filter((folder) => (folder.parent && known.has(folder.parent) ? folder.parent : undefined) === parent)
      .map((folder) => ({ folder, depth, children: inside(folder.id, depth + 1) }))
  return inside(undefined, 0)
}

/** Visible rows of a folder tree, from top to bottom. */
export function rowsOf<T extends MediaFolder>(
  nodes: readonly FolderNode<T>[],
  isOpen: (id: string) => boolean,
): readonly FolderNode<T>[] {
  return nodes.flatMap((node) => [node, ...(isOpen(node.folder.id) ? rowsOf(node.children, isOpen) : [])])
}

/** Names of a folder and its ancestors, from the top. */
export function pathOf(folders: readonly MediaFolder[], id: string | undefined): readonly MediaFolder[] {
  const folder = folders.find((each) => each.id === id)
  return folder ? [...pathOf(folders, folder.parent), folder] : []
}

/** Sites of a folder, or of its nearest ancestor that names some. */
export function sitesAbove(folders: readonly MediaFolder[], folder: MediaFolder | undefined): readonly string[] {
  return pathOf(folders, folder?.id).findLast(({ sites }) => sites.length > 0)?.sites ?? []
}

/** Folder options, each with its path. */
export function folderChoices<T extends MediaFolder>(
  folders: readonly T[],
  isOffered: (folder: T) => boolean = () => true,
): { value: string; label: string }[] {
  return folders
    .filter(isOffered)
    .map(({ id }) => ({
      value: id,
      label: pathOf(folders, id)
        .map(({ name }) => name)
        .join(' / '),
    }))
    .toSorted((a, b) => compareText(a.label, b.label))
}
