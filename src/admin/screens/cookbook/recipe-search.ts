import { hasWords } from '#model/text/fold.ts'
import { label } from '#messages/interface.ts'
import { type LayoutId, layoutNamed } from '#model/page/layout-name.ts'
import type { RecipeSummary } from '#model/page/recipe.ts'

/** Search and filters of the cookbook, in the query of its address. */
export interface RecipeSearch {
  readonly search?: string
  readonly tag?: string
  readonly layout?: LayoutId
}

export function parseRecipeSearch({ search, tag, layout }: Record<string, unknown>): RecipeSearch {
  const named = typeof layout === 'string' ? layoutNamed(layout) : undefined
  return {
    ...(typeof search === 'string' && search !== '' && { search }),
    ...(typeof tag === 'string' && tag !== '' && { tag }),
    ...(named && { layout: named }),
  }
}

/** Recipes that match all words, the tag and the layout. */
export function recipesFound(
  recipes: readonly RecipeSummary[],
  { search = '', tag, layout }: RecipeSearch,
): readonly RecipeSummary[] {
  return recipes.filter((recipe) => {
    if (tag && !recipe.tags.includes(tag)) return false
    if (layout && recipe.layouts !== '*' && !recipe.layouts.includes(layout)) return false
    const text = [
      recipe.name,
      ...[recipe.label, recipe.description, ...recipe.tags].flatMap((each) => [each, label(each)]),
    ]
    return hasWords(text.join(' '), search)
  })
}
