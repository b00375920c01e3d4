import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { label, t } from '#messages/interface.ts'
import { recipesQuery } from '../../../api/queries.ts'
import { insertRecipe } from '../../commands/insert-recipe.ts'
import { servingRecipes } from '../../commands/serving-recipes.ts'
import { useDocument, useEditor } from '../../context.tsx'

/** Empty result of a slice search: recipes that match, or a note that nothing does. */
export function RecipeAnswer({ words, isEmpty }: { readonly words: string; readonly isEmpty: boolean }) {
  const editor = useEditor()
  const layout = useDocument(({ page }) => page.layout)
  const recipes = useQuery(recipesQuery).data ?? []
  const found = servingRecipes(recipes, layout, words)
  if (found.length === 0) return isEmpty ? <p className="vx-help vx-pad">{t('No slice matches.')}</p> : null
  return (
    <section className="vx-offers" aria-label={t('Recipes that match')}>
      <p className="vx-help vx-pad">{t('This layout has no such slice. A recipe does it with others:')}</p>
      {found.map((recipe) => (
        <Button key={recipe.name} variant="default" size="xs" m={4} onClick={() => void insertRecipe(editor, recipe)}>
          {label(recipe.label)}
        </Button>
      ))}
    </section>
  )
}
