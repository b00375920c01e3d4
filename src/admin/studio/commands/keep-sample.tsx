import { Button } from '@mantine/core'
import type { Problem } from '#document/placement-rules.ts'
import { keptSamples } from '#document/sample-marks.ts'
import { t } from '#messages/interface.ts'
import { useEditor } from '../context.tsx'

/** Button of a problem of sample copy: the copy is right as it is, and no problem any more; nothing for other problems. */
export function KeepSample({
  problem: { element: id, kind },
}: {
  readonly problem: Pick<Problem, 'element' | 'kind'>
}) {
  const { studio, run, whyNot } = useEditor()
  const element = studio.index.get(id)?.element
  if (!element || whyNot.structure !== undefined || (kind !== 'sample' && kind !== 'claim')) return null
  return (
    <Button
      size="compact-xs"
      variant="default"
      onClick={({ currentTarget }) => {
        // The button goes with its problem: the focus stays in the list around it.
        currentTarget.parentElement?.closest<HTMLElement>('[tabindex]')?.focus()
        run({
          label: t('Keep sample'),
          command: { type: 'element.set', id, changes: { administration: keptSamples(element) } },
        })
      }}
    >
      {t('Keep as it is')}
    </Button>
  )
}

/** Button of several problems of sample copy: keeps all of it but claims, in one step; nothing for fewer than two. */
export function KeepSamples({ problems }: { readonly problems: readonly Pick<Problem, 'element' | 'kind'>[] }) {
  const { studio, run, whyNot } = useEditor()
  const elements = problems.flatMap(({ kind, element }) =>
    kind === 'sample' ? (studio.index.get(element)?.element ?? []) : [],
  )
  if (elements.length < 2 || whyNot.structure !== undefined) return null
  return (
    <Button
      size="compact-xs"
      variant="default"
      m="xs"
      onClick={({ currentTarget }) => {
        currentTarget.parentElement?.closest<HTMLElement>('[tabindex]')?.focus()
        run({
          label: t('Keep all samples'),
          command: {
            type: 'batch',
            commands: elements.map((element) => ({
              type: 'element.set',
              id: element.id,
              changes: { administration: keptSamples(element) },
            })),
          },
        })
      }}
    >
      {t('Keep all {count} samples as they are', { count: elements.length })}
    </Button>
  )
}
