import { Button, TextInput, UnstyledButton } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { label, t } from '#messages/interface.ts'
import { layoutNamed } from '#model/page/layout-name.ts'
import type { RecipeSummary } from '#model/page/recipe.ts'
import { routes } from '#routes.ts'
import { ErrorState, LoadingState } from '../../../components/states.tsx'
import { Thumbnail } from '../../../components/thumbnail.tsx'
import { recipesQuery } from '../../../api/queries.ts'
import { recipesFound } from '../../../screens/cookbook/recipe-search.ts'
import { useEditor, useDocument } from '../../context.tsx'
import { insertRecipe } from '../../commands/insert-recipe.ts'
import { isOffered, runCommand } from '../../commands/command-registry.ts'

/** Recipes panel: cookbook sections allowed in this page's layout; a click inserts a copy after the selection. */
export function RecipesPanel() {
  const recipes = useQuery(recipesQuery)
  const [words, setWords] = useState('')
  const searched = useDeferredValue(words)
  const layout = layoutNamed(useDocument(({ page }) => page.layout))
  const found = recipesFound(recipes.data ?? [], { search: searched, ...(layout && { layout }) })
  return (
    <div className="vx-add">
      <div className="vx-add-head">
        <TextInput
          type="search"
          size="xs"
          aria-label={t('Search recipes')}
          placeholder={t('Search recipes')}
          leftSection={<IconSearch size={14} />}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <SaveSelection />
      </div>
      <div className="vx-scroll">
        {recipes.isPending && <LoadingState />}
        {recipes.isError && <ErrorState error={recipes.error} retry={() => void recipes.refetch()} />}
        {recipes.data && found.length === 0 && (
          <p className="vx-help vx-pad">{t('No recipe for this layout matches. Find others in the cookbook.')}</p>
        )}
        <ul className="vx-offers" aria-label={t('Recipes')}>
          {found.map((recipe) => (
            <RecipeRow key={recipe.name} recipe={recipe} />
          ))}
        </ul>
      </div>
    </div>
  )
}

/** The way from the page into the cookbook. */
function SaveSelection() {
  const editor = useEditor()
  const isNothing = useDocument(({ selection }) => selection.elements.length === 0)
  if (!isOffered(editor, 'save-recipe')) return null
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconPlus size={14} />}
      disabled={isNothing}
      title={isNothing ? t('Select an element first.') : undefined}
      onClick={() => runCommand(editor, editor.commands.read('save-recipe'))}
    >
      {t('Save selection as recipe')}
    </Button>
  )
}

function RecipeRow({ recipe }: { readonly recipe: RecipeSummary }) {
  const editor = useEditor()
  const [busy, setBusy] = useState(false)
  async function insert() {
    if (busy) return
    setBusy(true)
    await insertRecipe(editor, recipe)
    setBusy(false)
  }
  return (
    <li>
      <UnstyledButton className="vx-recipe" data-once aria-busy={busy} onClick={() => void insert()}>
        {recipe.record_id === undefined && <Thumbnail src={routes.thumbnails.recipe(recipe.name)} />}
        <span>{label(recipe.label)}</span>
        <span className="vx-recipe-words">
          {recipe.record_id !== undefined && `${t('Saved by your group.')} `}
          {label(recipe.description)}
        </span>
      </UnstyledButton>
    </li>
  )
}
