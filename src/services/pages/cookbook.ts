import { layoutNamed } from '#model/page/layout-name.ts'
import type { Recipe } from '#model/page/recipe.ts'
import type { RecordRow } from '#model/records/records.ts'
import type { Store } from '#db/open.ts'
import type { User } from '#db/store.ts'
import { denial } from '../accounts/permissions.ts'
import { storedElements } from './page-templates.ts'
import { readRecipe, readRecipes } from './recipes.ts'

const entity = 'recipes'
/** Begins the names of what editors saved, so that none hides a recipe of the product. */
const prefix = 'saved/'

/** Cookbook recipes for a user: the product's, then editors'. */
export async function readCookbook(store: Store, user: User): Promise<readonly Recipe[]> {
  const written = await readRecipes()
  if (!maySeeSaved(user)) return written
  const { rows } = await store.records.list(entity, { sort: [{ field: 'title' }] })
  return [...written, ...rows.map(recipeFrom)]
}

/** Cookbook recipe by name; undefined for none. */
export async function findRecipe(store: Store, user: User, name: string): Promise<Recipe | undefined> {
  if (!name.startsWith(prefix)) return readRecipe(name)
  if (!maySeeSaved(user)) return undefined
  const row = await store.records.bySlug(entity, name.slice(prefix.length), '*')
  return row && !row.deleted_at ? recipeFrom(row) : undefined
}

function maySeeSaved(user: User): boolean {
  return denial(user, 'read', { resource: 'templates', site_id: null }) === undefined
}

function recipeFrom({ id, data }: RecordRow): Recipe {
  const layouts = wordsIn(data.layouts).flatMap((layout) => layoutNamed(layout) ?? [])
  return {
    name: `${prefix}${String(data.slug)}`,
    label: String(data.title ?? ''),
    description: typeof data.description === 'string' ? data.description : '',
    tags: wordsIn(data.tags),
    layouts: layouts.length > 0 ? layouts : '*',
    elements: storedElements(data.elements),
    record_id: id,
  }
}

function wordsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}
