import { VoixError } from '#model/errors.ts'
import { parsePath } from '#model/parse-page.ts'

/** The path that a title suggests: `Día de Playa & Spa` → `dia-de-playa-spa`. */
export function pathFrom(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '')
}

/** Why a page may not have this path, or nothing. */
export function pathProblem(path: string): string | undefined {
  try {
    parsePath(path)
    return undefined
  } catch (error) {
    return error instanceof VoixError ? String(error.details.reason) : 'This path is not accepted.'
  }
}
