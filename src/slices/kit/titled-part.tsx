import type { ReactNode } from 'react'
import type { Props } from '#fields/index.ts'
import type { Surroundings } from '../define.ts'
import type { ownTitleFields } from '../fields/own-title-fields.ts'

/** View of a part under the title of its record, or the one that an editor gives it. */
/*#__NO_SIDE_EFFECTS__*/
export function titledPart<D extends object>(Section: (part: D) => ReactNode) {
  return function View({ title, data }: Props<typeof ownTitleFields> & Surroundings<D>) {
    return data ? <Section {...data} {...(title && { title })} /> : null
  }
}
