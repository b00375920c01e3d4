import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apply } from '#document/apply.ts'
import type { Command } from '#document/command.ts'
import { diff } from '#document/diff.ts'
import { type LockPreset, permissionsFor } from '#document/lock.ts'
import { anyCommand, anyPage } from '#document/arbitraries.ts'
import { withChanged } from '#document/tree.ts'
import { VoixError } from '#model/errors.ts'
import type { Page } from '#model/page/page.ts'
import { roles } from '#model/people/roles.ts'
import type { User } from '#db/store.ts'
import { guardFor, assertPermitted } from './element-permissions.ts'
import { applyCommands } from '../pages/page-checks.ts'
import { createContent } from '../services.ts'
import { refuseBeyondWords } from './translation-rights.ts'
import { intro, openTestStore, pageOf, slice, user } from '../testing.ts'

const editor = user('editor')
const subject = { resource: 'pages', site_id: 'bonita', language_code: 'en' } as const

function withLock(page: Page, id: string, preset: LockPreset): Page {
  return withChanged(page, id, (element) => ({ ...element, permissions: permissionsFor(preset) }))
}

function refused(page: Page, command: Command, who = editor): VoixError | undefined {
  try {
    guardFor(who, subject)(page, command)
    return undefined
  } catch (error) {
    if (error instanceof VoixError) return error
    throw error
  }
}

it('whatever is tried, a locked element stays as it is and where it is', () => {
  fc.assert(
    fc.property(anyPage, fc.array(anyCommand, { maxLength: 12 }), fc.constantFrom('a', 'b', 'c'), (start, run, id) => {
      const page = withLock(start, id, 'locked')
      const after = run.reduce((now, command) => (refused(now, command) ? now : apply(now, command).page), page)
      const ofIt = diff(page, after).filter((difference) => difference.id === id && difference.kind !== 'moved')
      expect(ofIt).toEqual([])
    }),
    { numRuns: 300 },
  )
})

it('what a command may not do, it may not do as a whole page either', () => {
  fc.assert(
    fc.property(anyPage, anyCommand, fc.constantFrom('a', 'b'), (start, command, id) => {
      const page = withLock(start, id, 'locked')
      const { page: after } = apply(page, command)
      const touchesIt = diff(page, after).some(
        (each) => each.id === id && each.kind !== 'moved' && each.kind !== 'added',
      )
      if (touchesIt && !JSON.stringify(command).includes('"permissions"'))
        expect(() => assertPermitted(editor, subject, page, after)).toThrow(VoixError)
    }),
    { numRuns: 300 },
  )
})

describe('a locked element', () => {
  const page = pageOf(
    'bonita',
    'rooms',
    { ...intro('hero'), label: 'Hero', permissions: permissionsFor('content') },
    intro('free'),
  )

  it('is named with what was tried, and the page stays', () => {
    const remove: Command = { type: 'element.delete', id: 'hero' }
    expect(() =>
      applyCommands(page, [{ type: 'element.disable', id: 'free' }, remove], guardFor(editor, subject)),
    ).toThrow('You may not do this: “Hero”: this element is locked: deleting it is not allowed.')
    expect(refused(page, remove)?.details).toMatchObject({ element: 'hero', aspect: 'delete' })
  })

  it('takes new words where only its content is open', () => {
    const write: Command = {
      type: 'field.update',
      id: 'hero',
      name: 'title',
      field: { id: 'hero-title', type: 'text' },
      value: 'Welcome',
    }
    expect(refused(page, write)).toBeUndefined()
    expect(refused(withLock(page, 'hero', 'locked'), write)?.code).toBe('not-allowed')
  })

  it('never stops who administers, and is unlocked by publishers but not by editors', () => {
    const unlock: Command = { type: 'element.set', id: 'hero', changes: { permissions: [] } }
    expect(refused(page, { type: 'element.delete', id: 'hero' }, user('admin'))).toBeUndefined()
    expect(refused(page, unlock)?.message).toMatch(/publishers/)
    expect(refused(page, unlock, user('publisher'))).toBeUndefined()
  })

  it.each(roles)('is worked on and unlocked by the role %s as far as its scope goes, and nowhere else', (role) => {
    const remove: Command = { type: 'element.delete', id: 'hero' }
    const unlock: Command = { type: 'element.set', id: 'hero', changes: { permissions: [] } }
    const administers = role === 'owner' || role === 'admin'
    for (const scope of [
      { type: 'site', ids: ['bonita'] },
      { type: 'brand', ids: ['sand'] },
    ] as const) {
      const here = { ...user(role), assignments: [{ role, scope, locales: '*', sites: ['bonita'] }] } as const
      expect(refused(page, remove, here) === undefined).toBe(administers)
      expect(refused(page, unlock, here) === undefined).toBe(administers || role === 'publisher')
    }
    for (const scope of [
      { type: 'site', ids: ['ziva'] },
      { type: 'brand', ids: ['coral'] },
      { type: 'resort', ids: ['reef'] },
    ] as const) {
      const elsewhere = { ...user(role), assignments: [{ role, scope, locales: '*', sites: ['ziva'] }] } as const
      for (const command of [remove, unlock]) expect(refused(page, command, elsewhere)?.code).toBe('not-allowed')
    }
  })

  it('names a scope or a role only where it reaches', () => {
    const hide: Command = { type: 'element.disable', id: 'hero' }
    const against = (principal: string) =>
      withChanged(page, 'hero', (element) => ({ ...element, permissions: [`${principal}=deny:toggle_enabled`] }))
    const inBonita = user('editor', { sites: ['bonita'] })
    const both: User = {
      ...inBonita,
      assignments: [
        ...inBonita.assignments,
        { role: 'publisher', scope: { type: 'brand', ids: ['coral'] }, locales: '*', sites: ['ziva'] },
      ],
    }
    for (const who of [inBonita, both])
      expect(['scope:site', 'role:editor'].map((principal) => refused(against(principal), hide, who)?.code)).toEqual([
        'not-allowed',
        'not-allowed',
      ])
    for (const principal of ['scope:brand', 'scope:all', 'role:publisher'])
      expect(refused(against(principal), hide, both)).toBeUndefined()
  })

  it('cannot be changed by bringing back an earlier version', () => {
    const before = withLock(page, 'hero', 'locked')
    const after = withChanged(before, 'hero', (element) => ({ ...element, enabled: false }))
    expect(() => assertPermitted(editor, subject, before, after)).toThrow(/switching it on or off/)
  })
})

describe('a translator', () => {
  const translator = user('translator')
  const link = { href: '/offers', text: 'Offers', target: '_self', relationship: '' }
  const page = pageOf('bonita', 'rooms', intro('hero'), slice('IntroWithImage', 'go', { link }))
  const update = (id: string, name: string, type: string, value: unknown): Command => ({
    type: 'field.update',
    id,
    name,
    field: { id: `${id}-${name}`, type },
    value,
  })

  it('changes words, and the text of a link but not where it leads', () => {
    const translated = (command: Command) => () =>
      refuseBeyondWords(translator, subject, page, apply(page, command).page)
    expect(translated(update('hero', 'title', 'text', 'Bienvenido'))).not.toThrow()
    expect(translated(update('go', 'link', 'link', { ...link, text: 'Ofertas' }))).not.toThrow()
    expect(translated(update('go', 'link', 'link', { ...link, href: '/x' }))).toThrow(/only text/)
  })

  it('moves, adds and removes nothing', async () => {
    const store = await openTestStore()
    const pages = createContent(store).pages
    const { page: made } = await pages.put(user('owner'), page)
    await expect(
      pages.saveCommands(translator, made.id, 1, [{ type: 'element.delete', id: 'hero' }]),
    ).rejects.toMatchObject({ code: 'not-allowed' })
    expect((await pages.get(translator, made.id)).revision).toBe(1)
  })
})
