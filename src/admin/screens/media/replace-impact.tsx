import { useQuery } from '@tanstack/react-query'
import { t } from '#messages/interface.ts'
import type { LibraryAsset } from '#model/media/media.ts'
import { assetUsesQuery } from '../../api/queries.ts'
import { UsesList } from './uses-list.tsx'

/** Consequences of putting an edited picture in the place of the former, with where it is used. */
export function ReplaceImpact({ asset }: { readonly asset: LibraryAsset }) {
  const { data: uses = [] } = useQuery(assetUsesQuery(asset.id))
  return (
    <div className="vx-impact">
      <p>
        {uses.length === 0
          ? t('The link stays the same. The former picture and its crops are not kept.')
          : t(
              'The link stays the same, so visitors see the new picture immediately wherever it is used. The former picture and its crops are not kept.',
            )}
      </p>
      {uses.length > 0 && <UsesList uses={uses} />}
    </div>
  )
}
