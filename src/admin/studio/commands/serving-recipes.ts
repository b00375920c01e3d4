import { label } from '#messages/interface.ts'
import type { RecipeSummary } from '#model/page/recipe.ts'
import { saysAll, searchTerms } from './search-terms.ts'

const shown = 3

/** Recipes of a layout that serve what was searched for, at most three: those of that name or tag before those that mention it. */
export function servingRecipes(
  recipes: readonly RecipeSummary[],
  layout: string,
  words: string,
): readonly RecipeSummary[] {
  const terms = searchTerms(words)
  return recipes
    .filter(({ layouts }) => layouts === '*' || layouts.some((each) => each === layout))
    .filter((recipe) =>
      saysAll([recipe.name, recipe.label, label(recipe.label), recipe.description, ...recipe.tags].join(' '), terms),
    )
    .toSorted((a, b) => Number(isCalledSo(b)) - Number(isCalledSo(a)))
    .slice(0, shown)

  function isCalledSo(recipe: RecipeSummary): boolean {
    return saysAll([recipe.label, label(recipe.label), ...recipe.tags].join(' '), terms)
  }
}
