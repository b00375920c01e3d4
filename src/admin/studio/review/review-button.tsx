import './review.css'
import { Button } from '@mantine/core'
import { useEditor, useUi } from '../state/context.tsx'
import { useNamed } from '../commands/keybindings/keys.tsx'
import { toggleReview } from './review-mode.ts'

export function ReviewButton() {
  const editor = useEditor()
  const reviewing = useUi((ui) => ui.reviewing)
  const title = useNamed(reviewing ? 'Leave the review' : 'Review and comment', 'review')
  if (editor.whyNot?.edit) return null
  return (
    <Button
      size="xs"
      className="vx-review-button"
      variant={reviewing ? 'filled' : 'default'}
      {...(reviewing && { color: 'dark' })}
      aria-pressed={reviewing}
      title={title}
      onClick={() => void toggleReview(editor)}
    >
      {reviewing ? 'Leave review' : 'Review'}
    </Button>
  )
}
