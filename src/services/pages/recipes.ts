import { derivedId } from '#document/clone-ids.ts'
import { everyElement } from '#document/tree.ts'
import { type LayoutId, layoutIds } from '#model/page/layout-name.ts'
import type { Recipe } from '#model/page/recipe.ts'
import { catalogue } from '#slices/catalogue.ts'
import { elementOf } from '#slices/elements-of-notes.ts'
import type { Note } from '#slices/section-notes.ts'

/** Recipe in its file. */
export interface WrittenRecipe extends Pick<Recipe, 'label' | 'description' | 'tags'> {
  readonly notes: readonly Note[]
}

type Files = Readonly<Record<string, () => Promise<WrittenRecipe>>>

const cookbook = collection(import.meta.glob('/collections/recipes/**/*.ts', { import: 'recipe' }) as Files)
const designGuide = collection(import.meta.glob('/collections/design-guide/*.ts', { import: 'recipe' }) as Files)

/** Every recipe of the cookbook, by name. */
export const readRecipes = cookbook.all
/** Recipe by name; undefined when there is none. */
export const readRecipe = cookbook.one
/** Design guide example by name: a section done well or badly. */
export const readDesignExample = designGuide.one

/** Collection of written sections in a folder. Each is loaded and made when it is first requested, once. */
function collection(files: Files) {
  const readers = new Map(Object.entries(files).map(([file, read]) => [nameOf(file), read]))
  const made = new Map<string, Promise<Recipe>>()
  const one = async (name: string): Promise<Recipe | undefined> => {
    const read = readers.get(name)
    if (read && !made.has(name))
      made.set(
        name,
        read().then((written) => recipeOf(name, written)),
      )
    return made.get(name)
  }
  const all = (): Promise<readonly Recipe[]> => Promise.all([...readers.keys()].map(async (name) => (await one(name))!))
  return { all, one }
}

function recipeOf(name: string, { notes, ...about }: WrittenRecipe): Recipe {
  let made = 0
  const newId = () => derivedId(name, String(made++))
  const elements = notes.map((note) => elementOf(note, { newId, stored: (type, value) => stored(type, value, newId) }))
  const components = Array.from(everyElement(elements), ({ component = '' }) => component)
  return { name, ...about, layouts: sharedLayouts(components), elements }
}

function stored(type: string, value: unknown, newId: () => string): unknown {
  return type === 'media' ? (value as readonly string[]).map((asset) => ({ id: newId(), asset })) : value
}

/** Layouts in which all of these slices may stand. */
function sharedLayouts(components: readonly string[]): '*' | readonly LayoutId[] {
  const some = components.map((each) => catalogue.get(each)?.layouts ?? []).filter((layouts) => layouts !== '*')
  return some.length === 0 ? '*' : layoutIds.filter((layout) => some.every((layouts) => layouts.includes(layout)))
}

/** `/collections/recipes/rooms/comparison.ts` → `rooms/comparison`. */
function nameOf(file: string): string {
  return file.replace(/^\/collections\/[^/]+\//, '').replace(/\.ts$/, '')
}
