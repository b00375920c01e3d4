import { expect, it } from 'vitest'
import { renderHook } from '../testing.ts'
import { cancelQuestion, confirm, useAskedQuestion } from './confirm.ts'

const question = (title: string) => ({ title, text: 'It goes for good.', action: 'Delete' })

it('A question is shown until it is answered, and its answer is the promise', async () => {
  const shown = renderHook(useAskedQuestion)
  const answer = confirm(question('Delete the page?'))
  await expect.poll(() => shown.now?.title).toBe('Delete the page?')
  shown.now!.answer(true)
  expect(await answer).toBe(true)
  await expect.poll(() => shown.now).toBeUndefined()
})

it('A second question and the end of the screen cancel the one before', async () => {
  const first = confirm(question('First?'))
  const second = confirm(question('Second?'))
  expect(await first).toBe(false)
  cancelQuestion()
  expect(await second).toBe(false)
})
