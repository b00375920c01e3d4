import './review.css'
import { Button } from '@mantine/core'
import { useBench, useDesk } from '../context.tsx'
import { toggleReview } from './review-mode.ts'

export function ReviewButton() {
  const bench = useBench()
  const reviewing = useDesk((desk) => desk.reviewing)
  return (
    <Button
      size="xs"
      variant={reviewing ? 'filled' : 'default'}
      {...(reviewing && { color: 'dark' })}
      aria-pressed={reviewing}
      title={reviewing ? 'Leave the review (R)' : 'Review and comment (R)'}
      onClick={() => void toggleReview(bench)}
    >
      {reviewing ? 'Leave review' : 'Review'}
    </Button>
  )
}
