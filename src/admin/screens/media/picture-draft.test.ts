import { expect, it } from 'vitest'
import { croppedRegion, pictureTurns, sourceRegion } from '#model/media/picture-edit.ts'
import { flipped, type PictureDraft, turned, untouchedDraft, withRatio } from './picture-draft.ts'

const size = { width: 800, height: 600 }
const crop = { x: 0.1, y: 0.2, width: 0.5, height: 0.25 }
const drafts = pictureTurns.flatMap((turn) =>
  [false, true].map((flip): PictureDraft => ({ ...untouchedDraft, turn, flip, crop })),
)

it.each(drafts)('shows the same part of the picture however it is turned and flipped: $turn $flip', (draft) => {
  const part = sourceRegion(size, draft)
  for (const next of [
    turned(size, draft, 'left'),
    turned(size, draft, 'right'),
    flipped(draft, 'horizontal'),
    flipped(draft, 'vertical'),
  ])
    expect(sourceRegion(size, next)).toEqual(part)
})

it.each(drafts)('comes back after four turns, and after a turn there and back: $turn $flip', (draft) => {
  const right = (from: PictureDraft) => turned(size, from, 'right')
  expect(right(right(right(right(draft))))).toEqual(draft)
  expect(turned(size, right(draft), 'left')).toEqual(draft)
  expect(flipped(flipped(draft, 'vertical'), 'vertical')).toEqual(draft)
  // Both flips are half a turn.
  expect(flipped(flipped(draft, 'vertical'), 'horizontal')).toEqual(right(right(draft)))
})

it('gives the crop a ratio within the picture, and keeps it when the picture is turned', () => {
  const square = withRatio(size, untouchedDraft, '1:1')
  expect(croppedRegion(size, square)).toEqual({ left: 100, top: 0, width: 600, height: 600 })
  const wide = turned(size, withRatio(size, untouchedDraft, '3:2'), 'right')
  const { width, height } = croppedRegion(size, wide)
  expect([width, height]).toEqual([600, 400])
  const original = turned(size, withRatio(size, square, 'original'), 'left')
  expect(croppedRegion(size, original)).toEqual({ left: 0, top: 0, width: 600, height: 800 })
  expect(withRatio(size, square, 'free').crop).toEqual(square.crop)
})
