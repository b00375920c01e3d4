import type { Recipe } from '#model/recipe.ts'

type Written = Omit<Recipe, 'name'>

const cookbook = collection(import.meta.glob<Written>('/collections/recipes/**/*.json', { import: 'default' }))
const designGuide = collection(import.meta.glob<Written>('/collections/design-guide/*.json', { import: 'default' }))

/** Every recipe of the cookbook, by name. */
export const readRecipes = cookbook.all
/** Recipe by name; undefined when there is none. */
export const readRecipe = cookbook.one
/** Example of the design guide by name: a section done well or badly, to be compared. */
export const readDesignExample = designGuide.one

/** Collection of written sections in a folder. Each is loaded when it is first requested. */
function collection(files: Readonly<Record<string, () => Promise<Written>>>) {
  const readers = new Map(Object.entries(files).map(([file, read]) => [nameOf(file), read]))
  return {
    async all(): Promise<readonly Recipe[]> {
      return Promise.all(Array.from(readers, async ([name, read]) => ({ name, ...(await read()) })))
    },
    async one(name: string): Promise<Recipe | undefined> {
      const written = await readers.get(name)?.()
      return written && { name, ...written }
    },
  }
}

/** `/collections/recipes/rooms/comparison.json` → `rooms/comparison`. */
function nameOf(file: string): string {
  return file.replace(/^\/collections\/[^/]+\//, '').replace(/\.json$/, '')
}
