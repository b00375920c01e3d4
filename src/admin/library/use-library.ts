import { useQueryClient } from '@tanstack/react-query'
import { t } from '#messages/interface.ts'
import type { AssetKind, LibraryAsset } from '#model/media/media.ts'
import { mediaQuery } from '../api/queries.ts'
import { type List, useList } from '../lists/use-list.ts'
import { librarySizes, type LibraryView, mediaQueryOf, parseLibraryView } from './library-view.ts'

/** Restriction while a file is chosen for a field: its kind, and only usable files. */
export interface Choosing {
  readonly kind: AssetKind
}

/** Files of the library, as a list. */
export function useLibrary(
  view: LibraryView,
  show: (view: LibraryView) => void,
  choosing?: Choosing,
): List<LibraryAsset> {
  const client = useQueryClient()
  const asked = choosing ? { ...view, kind: choosing.kind } : view
  return useList({
    name: 'media',
    words: {
      one: t('file'),
      many: t('files'),
    },
    search: view,
    show: (next) => show(parseLibraryView(next)),
    load: (part) => mediaQuery(mediaQueryOf(asked, part)),
    rowsOf: (data) => data,
    forget: () => client.invalidateQueries({ queryKey: ['media'] }),
    sizes: librarySizes,
    scope: view.filter === 'trash' ? 'trash' : 'library',
    // For a field any file can be selected; for actions, only one that the user may change.
    isSelectable: ({ may }) => choosing !== undefined || may.length > 0,
  })
}
