import { wordsBesidePictures } from '#model/page/layout-name.ts'
import { classNames } from '#ui/page/class-names.ts'
import type { Layout } from '../define.ts'

/** Classes of the outermost element of a page, from which style rules know the traits of its layout. */
export function pageClass({ id, chrome, solidHead }: Pick<Layout, 'id' | 'chrome' | 'solidHead'>): string {
  return classNames('page', `page-${chrome}`, solidHead && 'page-solid', wordsBesidePictures.has(id) && 'page-beside')
}
