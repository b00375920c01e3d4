import { lazy, Suspense } from 'react'
import { useSession } from '../../api/session.ts'

const late = () => import('./translation-suggestions.tsx')
const TextSuggestion = lazy(async () => ({ default: (await late()).TextSuggestion }))
const AllSuggestions = lazy(async () => ({ default: (await late()).AllSuggestions }))

/** Translation whose texts are suggested: a page, or a record by its entity. */
export interface SuggestedDocument {
  readonly collection: string
  readonly id: string
  readonly language: string
}

/** Text of a translation that can be suggested. */
export interface SuggestibleText {
  readonly key: string
  readonly name: string
  readonly isRich: boolean
  /** Words of its source: what is sent. */
  readonly source: string
  /** What stands in the field now. */
  readonly value: string
}

export interface SuggestionProps {
  readonly document: SuggestedDocument
  /** Writes texts into their fields, by their keys. */
  readonly write: (texts: Readonly<Record<string, string>>) => void
  /** Whether the screen has an undo of its own. */
  readonly hasUndo?: boolean
}

/** Button that suggests one text, and its suggestion; nothing where no service is set up. */
export function SuggestText(props: SuggestionProps & { readonly text: SuggestibleText }) {
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
export function SuggestAll(
  props: SuggestionProps & { readonly texts: readonly (SuggestibleText & { readonly isLeft: boolean })[] },
) {
  const { suggestions } = useSession()
  return (
    suggestions && (
      <Suspense>
        <AllSuggestions {...props} host={suggestions.host} />
      </Suspense>
    )
  )
}
