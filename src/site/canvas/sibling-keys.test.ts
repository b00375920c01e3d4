import { describe, expect, it } from 'vitest'
import type { ViewNode } from '#model/view/view.ts'
import { lightRiser } from './sibling-keys.ts'

const node = (id: string, ...nodes: ViewNode[]) => ({ id, nodes }) as unknown as ViewNode
const light = node('light')
const heavy = node('heavy', node('one'), node('two'))
const other = node('other')

describe('the siblings of a canvas', () => {
  it('draw the lighter one again when it comes above a heavier one', () => {
    expect(lightRiser([other, heavy, light], [other, light, heavy])).toBe('light')
    expect(lightRiser([heavy, other, light], [light, heavy, other])).toBe('light')
  })

  it('are left to React when the heavier one comes up, and when one goes down', () => {
    expect(lightRiser([light, heavy], [heavy, light])).toBeUndefined()
    expect(lightRiser([light, other, heavy], [other, heavy, light])).toBeUndefined()
    expect(lightRiser([light, other], [other, light])).toBeUndefined()
  })

  it('are left to React when one comes, goes or changes in its place', () => {
    expect(lightRiser([heavy, light], [heavy, other, light])).toBeUndefined()
    expect(lightRiser([heavy, light], [heavy])).toBeUndefined()
    expect(lightRiser([heavy, light], [heavy, { ...light }])).toBeUndefined()
  })
})
