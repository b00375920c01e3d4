import { expect } from 'vitest'
import type { Element, Page } from '#model/page/page.ts'
import { createGroup, createSlice } from '#model/page/slice-factory.ts'
import { apply } from './apply.ts'
import type { Command } from './command.ts'

/** Builds a page: `page('hero', group('offers', 'card'))`. */
export function page(...elements: (string | Element)[]): Page {
  return {
    id: 'page',
    site_id: 'site',
    path: '',
    title: 'Home',
    language_code: 'en',
    layout: 'blocks',
    elements: elements.map(element),
    fields: [],
    tags: [],
    review: { status: 'pending', annotations: {} },
    current_release: null,
  }
}

export function group(id: string, ...elements: (string | Element)[]): Element {
  return createGroup(id, { elements: elements.map(element) })
}

export function slice(id: string, given: Partial<Element> = {}): Element {
  return createSlice(id, 'Intro', { name: 'Intro', label: 'Intro', hydrate: 'load' }, given)
}

function element(it: string | Element): Element {
  return typeof it === 'string' ? slice(it) : it
}

/** Tests an edit and its laws: undo, JSON, and an unchanged input. */
export function expectEdit(before: Page, command: Command, after: Page): void {
  const untouched = structuredClone(before)
  const outcome = apply(before, command)
  expect(outcome.refused).toBeUndefined()
  expect(outcome.page).toEqual(after)
  expect(outcome.undo && apply(outcome.page, throughJson(outcome.undo)).page).toEqual(before)
  expect(apply(before, throughJson(command)).page).toEqual(after)
  expect(before).toEqual(untouched)
}

export function expectRefusal(before: Page, command: Command, refused: string): void {
  expect(apply(before, command)).toEqual({ page: before, refused })
}

export function throughJson<T>(value: T): T {
  return JSON.parse(JSON.stringify(value))
}
