import { useQuery } from '@tanstack/react-query'
import { type Area, areas, type ProductTexts, type Texts } from './word-rows.ts'

/** Catalogues of the product as they are written: each is fetched when a user looks at its language. */
const catalogues = import.meta.glob<string>('/src/messages/*/*.json', { query: '?raw', import: 'default' })

/** The product's texts in a language and in English; a region has those of its language. */
export function useProductTexts(language: string) {
  return useQuery({
    queryKey: ['product-texts', language],
    queryFn: () => productTexts(language),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export async function productTexts(language: string): Promise<ProductTexts> {
  const [base = ''] = language.split('-')
  const { default: said } = await import('virtual:english/all')
  // The screens are those of the admin.
  const english = Object.fromEntries(
    areas.map((area) => [area, area === 'admin' ? [...said.admin!, ...said.screens!] : said[area]!]),
  ) as Record<Area, readonly string[]>
  if (base === 'en') return { english, translated: undefined }
  const spoken = await Promise.all([...new Set([base, language])].map(textsIn))
  return { english, translated: Object.assign({}, ...spoken) as Texts }
}

async function textsIn(language: string): Promise<Texts> {
  const files = Object.entries(catalogues).filter(([file]) => file.split('/')[3] === language)
  const texts = await Promise.all(files.map(async ([, load]) => JSON.parse(await load()) as Texts))
  return Object.assign({}, ...texts) as Texts
}
