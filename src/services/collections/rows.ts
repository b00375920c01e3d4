import type { CollectionName, CollectionRow } from '#model/collections.ts'
import { readGuide } from '../docs/guide.ts'
import { readRecipes } from '../pages/recipes.ts'

const texts = import.meta.glob<Readonly<Record<string, string>>>('/collections/locales/*.json', { import: 'default' })

/** Rows of each collection, in their order. */
export const rowsOf: Readonly<Record<CollectionName, () => Promise<readonly CollectionRow[]>>> = {
  locales: localeRows,
  recipes: recipeRows,
  docs: () => guideRows('docs/'),
  voixuserguide: () => guideRows(''),
}

async function localeRows(): Promise<readonly CollectionRow[]> {
  const languages = await Promise.all(
    Object.entries(texts).map(async ([file, read]) => {
      const language_code = file.replace(/^.*\/|\.json$/g, '')
      return Object.entries(await read()).map(([key, text]) => ({
        id: `${language_code}/${key}`,
        language_code,
        key,
        text,
      }))
    }),
  )
  return languages.flat()
}

async function recipeRows(): Promise<readonly CollectionRow[]> {
  return (await readRecipes()).map(({ name, label, description, tags, layouts, elements }) => ({
    id: name,
    label,
    description,
    tags: JSON.stringify(tags),
    layouts: JSON.stringify(layouts),
    elements: JSON.stringify(elements),
  }))
}

/** The documentation for developers is the pages of the guide below `docs/`, the user guide all others. */
async function guideRows(folder: 'docs/' | ''): Promise<readonly CollectionRow[]> {
  const pages = (await readGuide()).filter(({ path }) => path.startsWith('docs/') === (folder === 'docs/'))
  return pages.map(({ path, section, title, text, html }, position) => ({
    id: path || 'index',
    position,
    path,
    section,
    title,
    text,
    html,
  }))
}
