import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import type { RecipeSummary } from '#model/recipe.ts'
import { routes } from '#routes.ts'
import { Select } from '../../parts/late-fields.tsx'
import { LayoutSelect } from '../../parts/layout-select.tsx'
import { Empty, Failed, Waiting } from '../../parts/states.tsx'
import { Thumbnail } from '../../parts/thumbnail.tsx'
import { recipesQuery } from '../../queries.ts'
import { type RecipeSearch, recipesFound } from './recipe-search.ts'
import '../slicer/slicer.css'
import './cookbook.css'

/** Sections to start from: looked through here, put into a page in the studio. */
export function Cookbook() {
  const recipes = useQuery(recipesQuery)
  const search: RecipeSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const show = (next: RecipeSearch) => void navigate({ to: routes.admin.cookbook, search: next, replace: true })
  return (
    <div className="vx-screen vx-screen-wide">
      <title>Cookbook · Voix</title>
      <header className="vx-screen-head">
        <h1>Cookbook</h1>
      </header>
      <p className="vx-cookbook-lead">
        Sections that work, composed of slices. In the studio they stand in the Recipes panel: one click puts a copy on
        the page, and everything in it is yours to change.
      </p>
      {recipes.isPending && <Waiting />}
      {recipes.isError && <Failed error={recipes.error} retry={() => void recipes.refetch()} />}
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
  const [words, setWords] = useState(search.search ?? '')
  useEffect(() => setWords(search.search ?? ''), [search.search])
  const tags = useMemo(() => [...new Set(recipes.flatMap((recipe) => recipe.tags))].toSorted(), [recipes])
  const narrow = (change: { readonly [K in keyof RecipeSearch]: RecipeSearch[K] | undefined }) =>
    show(Object.fromEntries(Object.entries({ ...search, ...change }).filter((entry) => entry[1])) as RecipeSearch)
  return (
    <div className="vx-recipe-filters" role="search">
      <TextInput
        type="search"
        aria-label="Search recipes"
        placeholder="Search recipes"
        leftSection={<IconSearch size={16} />}
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value)
          narrow({ search: event.currentTarget.value })
        }}
      />
      <Select
        aria-label="Tag"
        placeholder="Any tag"
        clearable
        searchable
        data={tags}
        value={search.tag ?? null}
        onChange={(tag) => narrow({ tag: tag ?? undefined })}
      />
      <LayoutSelect value={search.layout ?? null} none="Any layout" change={(layout) => narrow({ layout })} />
    </div>
  )
}

function RecipeList({ recipes, all }: { readonly recipes: readonly RecipeSummary[]; readonly all: number }) {
  return (
    <>
      <p className="vx-dim" role="status">
        {recipes.length === 1 ? '1 recipe' : `${recipes.length} recipes`}
        {recipes.length < all && ` of ${all}`}
      </p>
      {recipes.length === 0 && <Empty title="No recipe matches">Take away a filter, or search for another word.</Empty>}
      <ul className="vx-gallery vx-recipes">
        {recipes.map(({ name, label, description, layouts }) => (
          <li key={name}>
            <Link to={routes.admin.recipePreview(name)} className="vx-gallery-card">
              <Thumbnail src={routes.thumbnails.recipe(name)} />
              <span className="vx-gallery-name">{label}</span>
              <span className="vx-gallery-about">{description}</span>
              <span className="vx-dim vx-gallery-facts">
                {layouts === '*' ? 'All layouts' : layouts.length === 1 ? '1 layout' : `${layouts.length} layouts`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
