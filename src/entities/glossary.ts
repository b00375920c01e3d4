import { list, relation, tags, text, textarea } from '#fields/index.ts'
import { defineEntity } from './define.ts'

export const glossaryTerm = defineEntity({
  path: 'glossary-terms',
  label: { one: 'Glossary term', many: 'Glossary terms' },
  about: 'Words that a brand always translates in the same way, or never uses.',
  area: 'brands',
  belongs: 'group',
  fields: {
    term: text({ required: true, maxLength: 120, instructions: 'As it stands in the source text.' }),
    brand_id: relation('brands', { label: 'Only for brand', instructions: 'Leave empty for all brands.' }),
    translations: list(
      {
        language: text({ required: true, format: 'language', maxLength: 20 }),
        translation: text({ maxLength: 120, instructions: 'Leave empty if only words are forbidden.' }),
        forbidden: tags({ label: 'Forbidden words', instructions: 'Words that must not appear in this language.' }),
      },
      { most: 40 },
    ),
    note: textarea({ maxLength: 500, instructions: 'For translators: what is meant, and when.' }),
  },
  title: 'term',
  columns: ['term', 'brand_id', 'updated_at'],
  filters: ['brand_id'],
  scope: { brands: 'brand_id' },
})
