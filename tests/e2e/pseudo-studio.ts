import { parse } from '@formatjs/icu-messageformat-parser'
import type { Locator, Page } from '@playwright/test'
import { formatText } from '../../src/messages/format.ts'
import type { MessageText } from '../../src/messages/message.ts'
import { pseudoText } from '../../src/messages/pseudo-language.ts'

/** Text of the admin for an English one, in a pseudo-language. */
export function disguised(english: string, values: Readonly<Record<string, string | number>> = {}): string {
  return formatText(pseudoText(parse(english) as MessageText), values, 'en')
}

/** A panel, menu or dialog of the studio, and how an editor opens and closes it. */
export interface Opening {
  readonly name: string
  readonly open: (page: Page) => Promise<void>
  readonly close?: (page: Page) => Promise<void>
  /** Whether what follows needs it. */
  readonly leads?: true
  /** Whether there is none on a telephone. */
  readonly wideOnly?: true
}

/** What lies over the studio: menus and dialogs, not the sheets of a telephone. */
const popup = '[role="menu"]:visible, [role="dialog"]:visible:not(:has(.vx-sheet)):not(.vx-sheet)'

async function leaveField(page: Page): Promise<void> {
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
}

async function escape(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.locator(popup).first().waitFor({ state: 'hidden', timeout: 3000 })
}

/** Opens a panel by the keys of its command. */
function panel(name: string, ...keys: readonly string[]): Opening {
  return {
    name,
    open: async (page) => {
      await leaveField(page)
      for (const key of keys) await page.keyboard.press(key)
    },
  }
}

/** Opens a dialog by the keys of its command. */
function dialog(name: string, key: string): Opening {
  return {
    name,
    close: escape,
    open: async (page) => {
      await leaveField(page)
      await page.keyboard.press(key)
      await page.locator(popup).first().waitFor()
    },
  }
}

/** Runs a command by its name in the palette. */
async function run(page: Page, english: string): Promise<void> {
  await leaveField(page)
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: disguised('Run a command or open a page') }).fill(disguised(english))
  await page
    .getByRole('option', { name: disguised(english) })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
}

/** Opens a dialog by the name of its command. */
function command(name: string, english: string, shown = popup): Opening {
  return {
    name,
    close: escape,
    open: async (page) => {
      await run(page, english)
      await page.locator(shown).first().waitFor()
    },
  }
}

/** Opens a menu or dialog by its button. */
function press(name: string, find: (page: Page) => Locator): Opening {
  return {
    name,
    close: escape,
    open: async (page) => {
      await find(page).first().click()
      await page.locator(popup).first().waitFor()
    },
  }
}

const named = (english: string) => (page: Page) => page.getByRole('button', { name: disguised(english), exact: true })

/** Panels, menus and dialogs of an open page of two slices, in the order in which they are opened. */
export const openings: readonly Opening[] = [
  panel('page panel', 'd'),
  panel('add panel', 'a'),
  panel('recipes panel', 'k'),
  panel('pages panel', 'l'),
  panel('experience panel', 'x'),
  panel('history panel', 'h'),
  panel('layers panel', 'z'),
  { ...panel('content panel', 'ArrowDown', 'd'), leads: true },
  press('menu of a field', (page) => page.locator('.vx-field-head button')),
  press('media picker', (page) => page.getByRole('button', { name: disguised('Choose a picture') })),
  panel('style panel', 's'),
  panel('records panel', 'q'),
  panel('conditions panel', 'e'),
  panel('settings panel', 't'),
  panel('comments of an element', 'o'),
  dialog('selection menu', 'Shift+F10'),
  dialog('insert palette', '/'),
  dialog('replace palette', 'ControlOrMeta+Alt+r'),
  command('recipe dialog', 'Save as recipe…'),
  command('history of an element', 'Element history…'),
  dialog('command palette', 'ControlOrMeta+k'),
  dialog('find on the page', 'ControlOrMeta+f'),
  dialog('find on the site', 'ControlOrMeta+Shift+f'),
  dialog('version dialog', 'ControlOrMeta+Shift+s'),
  dialog('shortcuts', '?'),
  command('choice of a page to compare with', 'Compare with another page…'),
  press('release menu', (page) => page.getByTitle(disguised('Choose draft, published page or release'))),
  press('more menu', named('More')),
  { ...press('other brands', named('View as another brand')), wideOnly: true },
  { ...press('visitors', named('View as visitor')), wideOnly: true },
  { ...panel('section view', 'v'), close: (page) => page.keyboard.press('v') },
  { ...panel('widths side by side', 'b'), close: (page) => page.keyboard.press('Shift+b'), wideOnly: true },
  {
    name: 'several elements',
    open: async (page) => {
      await leaveField(page)
      await page.keyboard.press('ControlOrMeta+a')
    },
  },
  {
    name: 'review',
    open: async (page) => {
      await leaveField(page)
      await page.keyboard.press('r')
      await page
        .locator('.vx-review')
        .waitFor({ timeout: 3000 })
        .catch(() => page.keyboard.press('o'))
      await page.locator('.vx-review-links summary').click()
    },
  },
]
