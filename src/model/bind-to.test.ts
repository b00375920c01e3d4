import { expect, it } from 'vitest'
import { bindTo } from './bind-to.ts'

const area = ({ width }: { readonly width: number }, height: number, scale = 1) => width * height * scale
const grown = async ({ width }: { readonly width: number }, by: number) => width + by

it('gives functions their first argument, and passes the others on', () => {
  const room = bindTo({ width: 4 }, { area })
  expect(room.area(5)).toBe(20)
  expect(room.area(5, 2)).toBe(40)
})

it('does each call inside of the work that runs it', async () => {
  const notified: string[] = []
  const room = bindTo({ width: 4 }, { grown }, async (work) => {
    notified.push('begun')
    const done = await work()
    notified.push('done')
    return done
  })
  expect(await room.grown(1)).toBe(5)
  expect(notified).toEqual(['begun', 'done'])
})
