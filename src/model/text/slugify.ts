import { fold } from './fold.ts'

/** Slug of a title or a word: `Día de Playa & Spa` → `dia-de-playa-spa`. Empty where no letter is Latin and no sign a digit. */
export function slugify(text: string, maxLength = 80): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, maxLength)
    .replace(/-+$/, '')
}
