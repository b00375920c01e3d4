import { layouts, asset, json, relations, select, text, textarea, tags } from '#fields/index.ts'
import { defineEntity } from './define.ts'

export const pageTemplate = defineEntity({
  path: 'page-templates',
  label: { one: 'Page template', many: 'Page templates' },
  about: 'A page to start from. Copies are independent of it.',
  area: 'templates',
  belongs: 'group',
  fields: {
    name: text({ required: true, maxLength: 80 }),
    description: textarea({ maxLength: 500 }),
    preview_image: asset({ instructions: 'Shown when a page begins. Empty: the template itself.' }),
    brand_ids: relations('brands', { label: 'Brands', instructions: 'Offered on their sites. None: on every site.' }),
    layouts: layouts({ instructions: 'None: every layout.' }),
    state: select({ active: 'Active', deprecated: 'No longer offered' }),
    elements: json({ label: 'Elements' }),
  },
  title: 'name',
  columns: ['name', 'description', 'layouts', 'state', 'updated_at'],
  filters: ['state', 'layouts'],
})

export const savedRecipe = defineEntity({
  path: 'recipes',
  label: { one: 'Recipe', many: 'Recipes' },
  about: 'Elements to add to pages together.',
  area: 'templates',
  belongs: 'group',
  fields: {
    title: text({ required: true, maxLength: 80 }),
    slug: text({ required: true, format: 'slug' }),
    description: textarea({ maxLength: 500 }),
    tags: tags({ most: 20, maxLength: 40 }),
    layouts: layouts({ instructions: 'None: every layout.' }),
    elements: json({ label: 'Elements' }),
  },
  title: 'title',
  slug: 'slug',
  columns: ['title', 'tags', 'layouts', 'updated_at'],
})
