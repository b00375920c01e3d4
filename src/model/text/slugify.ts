import { fold } from './fold.ts'

/** Slug of a text: `Día de Playa & Spa` → `dia-de-playa-spa`. Empty without Latin letters and digits. */
export function slugify(text: string, maxLength = 80): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, maxLength)
    .replace(/-+$/, '')
}
