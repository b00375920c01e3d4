import type { CollectionName, CollectionRow } from '#model/records/collections.ts'
import { readGuide } from '../docs/guide.ts'
import { readRecipes } from '../pages/recipes.ts'

/** Catalogues of what visitors and agents read, as they are written. */
const catalogues = import.meta.glob<string>('/src/messages/*/{public,portal}.json', {
  query: '?raw',
  import: 'default',
})

/** Rows of each collection, in order; guides by language. */
export const rowsOf: Readonly<Record<CollectionName, (language: string) => Promise<readonly CollectionRow[]>>> = {
  locales: localeRows,
  recipes: recipeRows,
  docs: (language) => guideRows('docs/', language),
  voixuserguide: (language) => guideRows('', language),
}

/** Texts for visitors and agents by language and id. */
async function localeRows(): Promise<readonly CollectionRow[]> {
  const read = await Promise.all(
    Object.entries(catalogues).map(async ([file, load]) => {
      const [language_code = ''] = file.split('/').slice(-2)
      const texts = JSON.parse(await load()) as Readonly<Record<string, string>>
      return Object.entries(texts).map(([key, text]) => ({ id: `${language_code}/${key}`, language_code, key, text }))
    }),
  )
  return read.flat()
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
async function guideRows(folder: 'docs/' | '', language: string): Promise<readonly CollectionRow[]> {
  const pages = (await readGuide(language)).filter(({ path }) => path.startsWith('docs/') === (folder === 'docs/'))
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
