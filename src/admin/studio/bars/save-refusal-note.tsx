import { Button } from '@mantine/core'
import { useBench, useStudio } from '../context.tsx'

/** What the server refused, with the way to it and the way to take it back. */
export function SaveRefusalNote() {
  const { studio, select, focusField } = useBench()
  const refusal = useStudio(({ saving }) => (saving.is === 'refused' ? saving.refusal : undefined))
  if (!refusal) return null
  const { element, field, message } = refusal
  return (
    <span className="vx-refusal" role="alert">
      <span>{message}</span>
      {element && (
        <>
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => {
              select([element], { scroll: true })
              focusField(field)
            }}
          >
            Show
          </Button>
          <Button size="compact-xs" variant="default" onClick={() => studio.takeBack(element, field)}>
            Take it back
          </Button>
        </>
      )}
    </span>
  )
}
