import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { label, t } from '#messages/interface.ts'
import { recipesQuery } from '../../../api/queries.ts'
import { insertRecipe } from '../../commands/insert-recipe.ts'
import type { InsertableGroup } from '../../commands/insertable-slices.ts'
import { recipesAhead, recipesTitle } from '../../commands/serving-recipes.ts'
import { useDocument, useEditor } from '../../context.tsx'

interface RecipeAnswerProps {
  readonly words: string
  /** Allowed slices that the search found. */
  readonly permitted: readonly InsertableGroup[]
  /** Whether the search found no slice, not even one that is not allowed. */
  readonly isEmpty: boolean
}

/** Recipes that answer a search better than slices; without any, a note where nothing was found. */
export function RecipeAnswer({ words, permitted, isEmpty }: RecipeAnswerProps) {
  const editor = useEditor()
  const layout = useDocument(({ page }) => page.layout)
  const recipes = useQuery(recipesQuery).data ?? []
  const found = recipesAhead(recipes, layout, words, permitted)
  if (found.length === 0) return isEmpty ? <p className="vx-help vx-pad">{t('No slice matches.')}</p> : null
  return (
    <section className="vx-offers" aria-label={t('Recipes that match')}>
      <p className="vx-help vx-pad">{recipesTitle(permitted, words)}</p>
      {found.map((recipe) => (
        <Button
          key={recipe.name}
          variant="default"
          size="xs"
          m={4}
          data-once
          onClick={() => void insertRecipe(editor, recipe)}
        >
          {label(recipe.label)}
        </Button>
      ))}
    </section>
  )
}
