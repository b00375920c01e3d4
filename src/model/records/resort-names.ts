import type { RecordRow } from './records.ts'

type Resort = Pick<RecordRow, 'id' | 'slug' | 'data'> & Partial<Pick<RecordRow, 'translation_group'>>

/**
 * Finds a resort by id, slug or code, with its names by language. Translations share slug and code; their source represents all.
 */
export function resortNamed<R extends Resort>(
  resorts: readonly R[],
  name: string,
): { readonly resort: R; readonly called: readonly string[] } | undefined {
  const named = resorts.find(({ id, slug, data }) => id === name || slug === name || data.code === name)
  return named && { resort: originalOf(resorts, named), called: calledAs(resorts, named) }
}

/** The resort that a translation was made from. */
function originalOf<R extends Resort>(resorts: readonly R[], translation: R): R {
  return resorts.find(({ id }) => id === translation.translation_group) ?? translation
}

/** Ids of a resort's translations, any of which specials, triggers and pages may name. */
export function calledAs(resorts: readonly Resort[], one: Resort): readonly string[] {
  const group = one.translation_group ?? one.id
  const others = resorts.filter(({ translation_group }) => translation_group === group)
  return [...new Set([group, one.id, ...others.map(({ id }) => id)])]
}
