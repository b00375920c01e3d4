import type { ReactNode } from 'react'
import type { Props } from '#fields/index.ts'
import { RecordFold } from '#ui/records/record-fold.tsx'
import type { Surroundings } from '../define.ts'
import type { foldedFields } from '../fields/folded-field.ts'

/** View of a part that an editor may fold, which shows its title alone until it is opened; `inside` goes to a folded one. */
/*#__NO_SIDE_EFFECTS__*/
export function foldedPart<D extends { readonly title?: string | undefined }>(
  Section: (part: D) => ReactNode,
  inside?: Partial<D>,
) {
  return function View({ title, folded, data }: Props<typeof foldedFields> & Surroundings<D>) {
    if (!data) return null
    const name = title || data.title
    if (!folded || !name) return <Section {...data} {...(title && { title })} />
    return (
      <RecordFold title={name}>
        <Section {...data} {...inside} title="" />
      </RecordFold>
    )
  }
}
