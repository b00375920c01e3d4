import './review.css'
import { Button } from '@mantine/core'
import { useBench, useDesk } from '../state/context.tsx'
import { useNamed } from '../commands/keybindings/keys.tsx'
import { toggleReview } from './review-mode.ts'

export function ReviewButton() {
  const bench = useBench()
  const reviewing = useDesk((desk) => desk.reviewing)
  const title = useNamed(reviewing ? 'Leave the review' : 'Review and comment', 'review')
  if (bench.whyNot?.edit) return null
  return (
    <Button
      size="xs"
      className="vx-review-button"
      variant={reviewing ? 'filled' : 'default'}
      {...(reviewing && { color: 'dark' })}
      aria-pressed={reviewing}
      title={title}
      onClick={() => void toggleReview(bench)}
    >
      {reviewing ? 'Leave review' : 'Review'}
    </Button>
  )
}
