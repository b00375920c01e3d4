import { lazy, Suspense } from 'react'
import type { LibraryAsset } from '#model/media/media.ts'
import { useSession } from '../api/session.ts'
import type { AltSuggestionProps } from './alt-suggestion.tsx'

const AltSuggestion = lazy(async () => ({ default: (await import('./alt-suggestion.tsx')).AltSuggestion }))

/** Button that suggests an alt text; nothing where no service describes pictures, or for a file that is not sent to one. */
export function SuggestAlt(props: Omit<AltSuggestionProps, 'host'>) {
  const { suggestions } = useSession()
  if (!suggestions?.pictures || !isDescribable(props.asset)) return null
  return (
    <Suspense>
      <AltSuggestion {...props} host={suggestions.host} />
    </Suspense>
  )
}

/** Whether a picture may be sent to the service: the user may edit it, and it is no drawing and not for agents alone. */
export function isDescribable({ kind, mime, may, agents_only }: LibraryAsset): boolean {
  return kind === 'image' && mime !== 'image/svg+xml' && may.includes('edit') && agents_only !== true
}
