import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { RecipeSummary } from '#model/page/recipe.ts'
import { label as declared, t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import { frameWidths } from '#model/media/breakpoint.ts'
import { LayoutSelect } from '../../components/layout-select.tsx'
import { PreviewFrame } from '../../components/preview-frame.tsx'
import { parsePreviewSearch, type PreviewSearch } from '../../components/preview-search.ts'
import { EmptyState, ErrorState, LoadingState } from '../../components/states.tsx'
import { WidthChoice } from '../../components/width-choice.tsx'
import { recipesQuery } from '../../api/queries.ts'
import './cookbook.css'

/** Preview of a recipe, in any layout that may use it, at any width. */
export function RecipePreview() {
  const { _splat: name = '' } = useParams({ strict: false })
  const recipes = useQuery(recipesQuery)
  const recipe = recipes.data?.find((each) => each.name === name)
  if (recipe) return <Preview key={name} recipe={recipe} />
  return (
    <div className="vx-screen">
      <title>{t('{name} · Cookbook · Voix', { name })}</title>
      {recipes.isPending && <LoadingState />}
      {recipes.isError && <ErrorState error={recipes.error} retry={() => void recipes.refetch()} />}
      {recipes.data && (
        <EmptyState
          title={t('There is no recipe “{name}”', { name })}
          action={
            <Button variant="default" component={Link} to={routes.admin.cookbook}>
              {t('All recipes')}
            </Button>
          }
        >
          {t('The recipe may have been renamed. The cookbook lists all recipes.')}
        </EmptyState>
      )}
    </div>
  )
}

function Preview({ recipe }: { readonly recipe: RecipeSummary }) {
  const { name, layouts } = recipe
  const { layout, width = 'xl' }: PreviewSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const label = declared(recipe.label)
  const own = layout ?? (layouts === '*' ? undefined : layouts[0])
  const show = (search: { readonly [K in keyof PreviewSearch]: PreviewSearch[K] | undefined }) =>
    void navigate({ to: routes.admin.recipePreview(name), search: parsePreviewSearch({ ...search }), replace: true })
  return (
    <div className="vx-screen-full">
      <title>{t('{label} · Cookbook · Voix', { label })}</title>
      <PreviewHead {...recipe} />
      <div className="vx-preview-bar" role="toolbar" aria-label={t('Preview settings')}>
        <LayoutSelect
          allowed={layouts}
          value={own ?? null}
          {...(layouts === '*' && {
            none: t('Your site’s layout'),
          })}
          change={(next) => show({ layout: next, width })}
        />
        <WidthChoice value={width} change={(next) => show({ layout, width: next })} />
      </div>
      <PreviewFrame
        src={`${routes.frames.recipe(name)}${own ? `?layout=${encodeURIComponent(own)}` : ''}`}
        title={t('Preview of {label}', { label })}
        width={frameWidths[width]}
        fill
      />
    </div>
  )
}

/** Head of the preview: name, description and tags of the recipe. */
function PreviewHead({ label, record_id, description, tags }: RecipeSummary) {
  return (
    <header>
      <div className="vx-screen-head">
        <h1>{declared(label)}</h1>
        <Button variant="default" size="xs" component={Link} to={routes.admin.cookbook}>
          {t('All recipes')}
        </Button>
        {record_id !== undefined && (
          <Button variant="default" size="xs" component={Link} to={routes.admin.record('recipes', record_id)}>
            {t('Name and layouts')}
          </Button>
        )}
      </div>
      <p className="vx-recipe-about">
        {declared(description)}
        {tags.map((tag) => (
          <Link key={tag} to={routes.admin.cookbook} search={{ tag }}>
            {declared(tag)}
          </Link>
        ))}
      </p>
    </header>
  )
}
