import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { RecipeSummary } from '#model/page/recipe.ts'
import { label as declared, t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import { Select } from '../../components/lazy-fields.tsx'
import { GallerySearch } from '../../components/gallery-search.tsx'
import { LayoutSelect } from '../../components/layout-select.tsx'
import { changedSearch } from '../../api/list-search.ts'
import { EmptyState, ErrorState, LoadingState } from '../../components/states.tsx'
import { Thumbnail } from '../../components/thumbnail.tsx'
import { recipesQuery } from '../../api/queries.ts'
import { useSession } from '../../api/session.ts'
import { type RecipeSearch, recipesFound } from './recipe-search.ts'
import '../slicer/slicer.css'
import './cookbook.css'

/** Cookbook: recipes to look through; the studio puts them into a page. */
export function Cookbook() {
  const { user } = useSession()
  const recipes = useQuery(recipesQuery)
  const search: RecipeSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const show = (next: RecipeSearch) => void navigate({ to: routes.admin.cookbook, search: next, replace: true })
  return (
    <div className="vx-screen vx-screen-wide">
      <title>{t('Cookbook · Voix')}</title>
      <header className="vx-screen-head">
        <h1>{t('Cookbook')}</h1>
        {user.may?.templates?.includes('read') && (
          <Button variant="default" size="xs" component={Link} to={routes.admin.records('recipes')}>
            {t('Saved recipes')}
          </Button>
        )}
      </header>
      <p className="vx-cookbook-lead">
        {t(
          'Ready-made sections composed of slices. Insert one from the Recipes panel of the studio; the copy on the page is yours to change.',
        )}
      </p>
      {recipes.isPending && <LoadingState />}
      {recipes.isError && <ErrorState error={recipes.error} retry={() => void recipes.refetch()} />}
      {recipes.data && (
        <>
          <RecipeFilters recipes={recipes.data} search={search} show={show} />
          <RecipeList recipes={recipesFound(recipes.data, search)} all={recipes.data.length} />
        </>
      )}
    </div>
  )
}

interface RecipeFiltersProps {
  readonly recipes: readonly RecipeSummary[]
  readonly search: RecipeSearch
  readonly show: (search: RecipeSearch) => void
}

function RecipeFilters({ recipes, search, show }: RecipeFiltersProps) {
  const tags = useMemo(() => [...new Set(recipes.flatMap((recipe) => recipe.tags))].toSorted(), [recipes])
  const narrow = (change: { readonly [K in keyof RecipeSearch]: RecipeSearch[K] | undefined }) =>
    show(changedSearch({ ...search }, change) as RecipeSearch)
  return (
    <div className="vx-recipe-filters" role="search">
      <GallerySearch
        label={t('Search recipes')}
        words={search.search ?? ''}
        change={(words) => narrow({ search: words })}
      />
      <Select
        aria-label={t('Tag')}
        placeholder={t('Any tag')}
        clearable
        searchable
        data={tags.map((tag) => ({ value: tag, label: declared(tag) }))}
        value={search.tag ?? null}
        onChange={(tag) => narrow({ tag: tag ?? undefined })}
      />
      <LayoutSelect value={search.layout ?? null} none={t('Any layout')} change={(layout) => narrow({ layout })} />
    </div>
  )
}

function formatLayouts(layouts: RecipeSummary['layouts']): string {
  if (layouts === '*') return t('All layouts')
  return t('{count, plural, one {# layout} other {# layouts}}', { count: layouts.length })
}

function RecipeList({ recipes, all }: { readonly recipes: readonly RecipeSummary[]; readonly all: number }) {
  return (
    <>
      <p className="vx-dim" role="status">
        {recipes.length < all
          ? t('{count, number} of {all, plural, one {# recipe} other {# recipes}}', { count: recipes.length, all })
          : t('{count, plural, one {# recipe} other {# recipes}}', { count: recipes.length })}
      </p>
      {recipes.length === 0 && (
        <EmptyState title={t('No recipes found')}>{t('Remove a filter, or search for another word.')}</EmptyState>
      )}
      <ul className="vx-gallery vx-recipes">
        {recipes.map((recipe) => (
          <RecipeCard key={recipe.name} {...recipe} />
        ))}
      </ul>
    </>
  )
}

/** Card of a recipe: its picture, what it is, and the layouts that have it. */
function RecipeCard({ name, label, description, record_id, layouts }: RecipeSummary) {
  return (
    <li>
      <Link to={routes.admin.recipePreview(name)} className="vx-gallery-card">
        <Thumbnail src={routes.thumbnails.recipe(name)} />
        <span className="vx-gallery-name">{declared(label)}</span>
        <span className="vx-gallery-about">{declared(description)}</span>
        <span className="vx-dim vx-gallery-facts">
          {[record_id !== undefined && t('Saved by editors'), formatLayouts(layouts)].filter(Boolean).join(' · ')}
        </span>
      </Link>
    </li>
  )
}
