import { describe, expect, it } from 'vitest'
import { opensByItself } from './use-popup.ts'

describe('a popup', () => {
  it('stays away once its cookie is there', () => {
    expect(opensByItself('automatic', 'voix-p-spring', '')).toBe(true)
    expect(opensByItself('automatic', 'voix-p-spring', 'a=1; voix-p-spring=1')).toBe(false)
    expect(opensByItself('automatic', 'voix-p-spring', 'voix-p-spring-bonus=1')).toBe(true)
  })

  it('always shows when it is told so, or has no cookie', () => {
    expect(opensByItself('always-show', undefined, 'voix-p-spring=1')).toBe(true)
    expect(opensByItself('automatic', undefined, 'voix-p-spring=1')).toBe(true)
  })

  it('that waits for a click does not open by itself', () => {
    expect(opensByItself('on-click', undefined, '')).toBe(false)
  })
})
