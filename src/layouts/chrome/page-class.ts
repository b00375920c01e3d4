import { wordsBesidePictures } from '#model/page/layout-name.ts'
import { classNames } from '#ui/page/class-names.ts'
import type { Layout } from '../define.ts'

/** Classes of a page's outermost element, by the traits of its layout. */
export function pageClass({ id, chrome, solidHead }: Pick<Layout, 'id' | 'chrome' | 'solidHead'>): string {
  return classNames('page', `page-${chrome}`, solidHead && 'page-solid', wordsBesidePictures.has(id) && 'page-beside')
}
