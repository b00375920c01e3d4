import type { Entity } from '#entities/define.ts'
import { defaultLanguage } from '#model/constants.ts'

/** Facts by which a new record has its language before anyone chooses one. */
interface AroundNew {
  /** Language of the record that it is a copy of. */
  readonly copied?: string | undefined
  /** Languages of the sites, by their ids. */
  readonly sites: ReadonlyMap<string, string>
  /** Site of the new record; empty or `*` for all. */
  readonly site: string
  /** Language of the admin for its editor. */
  readonly own: string
  /** Languages that content is written in; undefined until they are known. */
  readonly written: readonly string[] | undefined
}

/** Language of a new record: that of what it copies, of its site, or of its editor where content is written in it. */
export function languageOfNew(
  { isTranslated }: Pick<Entity, 'isTranslated'>,
  { copied, sites, site, own, written = [] }: AroundNew,
): string {
  if (!isTranslated) return defaultLanguage
  const [base = own] = own.split('-')
  return copied || sites.get(site) || [own, base].find((each) => written.includes(each)) || defaultLanguage
}
