import { lazy, Suspense } from 'react'
import { useSession } from '../../api/session.ts'
import type { AllSuggestionsProps, TextSuggestionProps } from './suggestible-texts.ts'

const late = () => import('./translation-suggestions.tsx')
const TextSuggestion = lazy(async () => ({ default: (await late()).TextSuggestion }))
const AllSuggestions = lazy(async () => ({ default: (await late()).AllSuggestions }))

/** Button that suggests one text, and its suggestion; nothing where no service is set up. */
export function SuggestText(props: TextSuggestionProps) {
  const { suggestions } = useSession()
  return (
    suggestions && (
      <Suspense>
        <TextSuggestion {...props} />
      </Suspense>
    )
  )
}

/** Button that suggests all texts that are not translated, and one that uses what was suggested. */
export function SuggestAll(props: Omit<AllSuggestionsProps, 'host'>) {
  const { suggestions } = useSession()
  return (
    suggestions && (
      <Suspense>
        <AllSuggestions {...props} host={suggestions.host} />
      </Suspense>
    )
  )
}
