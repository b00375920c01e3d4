import { label, t } from '#messages/interface.ts'
import type { RecipeSummary } from '#model/page/recipe.ts'
import { answersBy, type InsertableGroup, nearestRank } from './insertable-slices.ts'
import { nearness, nearnessInMeaning, saysAll, searchTerms, unnamed } from './search-terms.ts'

const shown = 3

/**
 * Recipes that come before the slices of a search: those whose name is nearer to it than that of any slice, and where no slice
 * answers, all that serve it.
 */
export function recipesAhead(
  recipes: readonly RecipeSummary[],
  layout: string,
  words: string,
  groups: readonly InsertableGroup[],
): readonly RecipeSummary[] {
  if (words.trim() === '') return []
  const serving = servingRecipes(recipes, layout, words)
  if (!answersBy(groups, words)) return serving
  const nearest = Math.min(unnamed, nearestRank(groups, words))
  return serving.filter((recipe) => nearnessOf(recipe, words) < nearest)
}

function nearnessOf(recipe: RecipeSummary, words: string): number {
  const names = [recipe.label, label(recipe.label)]
  return Math.min(nearness(names, words), nearnessInMeaning(names, words))
}

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
    .toSorted((a, b) => nearnessOf(a, words) - nearnessOf(b, words) || Number(isCalledSo(b)) - Number(isCalledSo(a)))
    .slice(0, shown)

  function isCalledSo(recipe: RecipeSummary): boolean {
    return saysAll([recipe.label, label(recipe.label), ...recipe.tags].join(' '), terms)
  }
}

/** Title of the recipes before the slices of a search. */
export function recipesTitle(permitted: readonly InsertableGroup[], words: string): string {
  return answersBy(permitted, words) ? t('Recipes') : t('This layout has no such slice. A recipe does it with others:')
}
