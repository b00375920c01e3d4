import { describe, expect, it } from 'vitest'
import type { Command } from '#document/command.ts'
import { ApiError, NetworkError } from '../../api/transport.ts'
import { sharingRules } from './document-sharing.ts'
import { settleConflict } from './settle-conflict.ts'
import { TestStudio } from './testing.ts'

const refusal = (status: number, body: object) => new ApiError(status, body)
const stale = (version: number, missed: readonly Command[]) => refusal(409, { code: 'stale-version', version, missed })

describe('saving', () => {
  it('sends what is unsaved with the version it was made on, and then nothing is unsaved', async () => {
    const studio = new TestStudio('hero').select('hero').write('title', 'Sun')
    const sent: unknown[] = []
    const saver = studio.saver(async (base, commands) => {
      sent.push([base, commands.length])
      return { version: base + 1 }
    })
    expect(await saver.save()).toBe('saved')
    expect(sent).toEqual([[1, 1]])
    expect(studio.state).toMatchObject({ revision: 2, pending: [], saving: { is: 'resting' } })
    expect(studio.studio.isDirty()).toBe(false)
  })

  it('has one request under way, and sends what was typed meanwhile in the next', async () => {
    const studio = new TestStudio('hero').select('hero').write('title', 'S')
    let underWay = 0
    let most = 0
    const saver = studio.saver(async (base) => {
      most = Math.max(most, ++underWay)
      if (base === 1) studio.write('title', 'Sun')
      await Promise.resolve()
      underWay--
      return { version: base + 1 }
    })
    await Promise.all([saver.save(), saver.save(), saver.exclusively(async () => expect(underWay).toBe(0))])
    expect(most).toBe(1)
    expect(studio.state.revision).toBe(3)
    expect(studio.studio.isDirty()).toBe(false)
  })

  it('sends a long session in parts that the server takes', async () => {
    const studio = new TestStudio('hero')
    for (let i = 0; i < 501; i++) studio.write(`field-${i}`, 'x', 'hero')
    const sizes: number[] = []
    await studio
      .saver(async (base, commands) => {
        sizes.push(commands.length)
        return { version: base + 1 }
      })
      .save()
    expect(sizes).toEqual([500, 1])
    expect(studio.studio.isDirty()).toBe(false)
  })
})

describe('when another editor saved meanwhile', () => {
  it('their edits come in, ours stay on top and are sent again on their version', async () => {
    const studio = new TestStudio('hero', 'intro').select('hero').write('title', 'Ours')
    const bases: number[] = []
    await studio
      .saver(async (base) => {
        bases.push(base)
        if (base === 1) throw stale(7, [{ type: 'element.move', id: 'intro', after: null }])
        return { version: 8 }
      })
      .save()
    expect(bases).toEqual([1, 7])
    expect(studio.order).toEqual(['intro', 'hero'])
    expect(studio.text('hero', 'title')).toBe('Ours')
    expect(studio.state.revision).toBe(8)
  })

  it('an element that they deleted and we wrote in is neither lost nor put back before the editor chose', async () => {
    const studio = new TestStudio('hero', 'intro').write('title', 'Mine', 'hero').write('title', 'Kept', 'intro')
    const send = async (base: number) => {
      if (base === 1) throw stale(2, [{ type: 'element.delete', id: 'hero' }])
      return { version: base + 1 }
    }
    expect(await studio.saver(send).save()).toBe('contested')
    expect(studio.order).toEqual(['intro'])
    expect(studio.state.contested).toMatchObject([{ gone: { id: 'hero', fields: [{ text: 'Mine' }] } }])

    settleConflict(studio.studio.core, studio.state.contested[0]!, 'mine')
    expect(await studio.saver(send).save()).toBe('saved')
    expect(studio.order).toEqual(['hero', 'intro'])
    expect(studio.text('hero', 'title')).toBe('Mine')
  })

  it('an edit that has no place any more is left out, and the editor is told', async () => {
    const studio = new TestStudio('hero', 'intro').run({ type: 'element.move', id: 'hero', after: 'intro' })
    await studio
      .saver(async (base) => {
        if (base === 1) throw stale(2, [{ type: 'element.delete', id: 'intro' }])
        return { version: 3 }
      })
      .save()
    expect(studio.order).toEqual(['hero'])
    expect(studio.notified).toEqual(['1 of your changes no longer fits what others saved and was left out.'])
  })

  it('the same text has the letters of both, and nobody is asked', async () => {
    const studio = new TestStudio('hero').select('hero').write('title', 'Mine')
    const theirs = {
      type: 'field.update',
      id: 'hero',
      name: 'title',
      field: { id: 'f', type: 'text' },
      value: 'Theirs',
    }
    const saver = studio.saver(async (base) => {
      if (base === 1) throw stale(2, [theirs as Command])
      return { version: base + 1 }
    })
    expect(await saver.save()).toBe('saved')
    expect(studio.text('hero', 'title')).toBe('TheirsMine')
    expect(studio.state.saved).toEqual(studio.page)
  })

  it('the same value waits until an editor chose, and both are kept until then', async () => {
    const colour = (text: string): Command => ({
      type: 'field.update',
      id: 'hero',
      name: 'title',
      field: { id: 'f', type: 'color' },
      value: text,
    })
    const theirs = colour('Theirs')
    for (const [choice, both, stands] of [
      ['mine', undefined, 'Mine'],
      ['theirs', undefined, 'Theirs'],
      ['both', 'Mine\nTheirs', 'Mine\nTheirs'],
    ] as const) {
      const studio = new TestStudio('hero').select('hero').run(colour('Mine')).write('copy', 'Sea')
      const title = () => studio.page.elements[0]?.fields.find(({ name }) => name === 'title')?.color
      const sent: (readonly Command[])[] = []
      const saver = studio.saver(async (base, commands) => {
        if (base === 1) throw stale(2, [theirs])
        sent.push(commands)
        return { version: base + 1 }
      })
      expect(await saver.save()).toBe('contested')
      expect(sent.flat()).toMatchObject([{ name: 'copy' }])
      expect(title()).toBe('Mine')
      expect(studio.state.saved.elements[0]?.fields[0]?.color).toBe('Theirs')

      settleConflict(studio.studio.core, studio.state.contested[0]!, choice, both)
      expect(await saver.save()).toBe('saved')
      expect(title()).toBe(stands)
      expect(studio.state.saved).toEqual(studio.page)
    }
  })

  it('what is sent again has the words of both, and not what was sent before', async () => {
    const studio = new TestStudio('hero').select('hero').write('title', 'Rooms')
    studio.studio.core.sharing = sharingRules
    const sent: (readonly Command[])[] = []
    let version = 1
    const saver = studio.saver(async (base, commands) => {
      sent.push(commands)
      if (base === 2) throw stale(3, [titled('All Rooms')])
      return { version: (version = base + 1) }
    })
    await saver.save()
    expect(version).toBe(2)
    studio.wait(2000).write('title', 'Rooms today')
    expect(await saver.save()).toBe('saved')
    expect(sent.at(-1)).toMatchObject([{ change: [9, ' today'] }])
    expect(studio.state.saved).toEqual(studio.page)
  })

  it('it comes in once, also when two answers tell of it', async () => {
    const studio = new TestStudio('hero', 'intro').write('title', 'Ours', 'hero')
    const theirs: Command = {
      type: 'field.edit',
      id: 'intro',
      name: 'text',
      field: { id: 'f', type: 'text' },
      change: ['Sea'],
    }
    const saver = studio.saver(async (base, commands) => {
      const moved: Command = { type: 'element.move', id: 'intro', after: null }
      if (base === 3) return { version: 4 }
      if (base === 2) throw stale(3, [moved])
      if (commands.length === 0) throw stale(2, [theirs])
      // Another answer comes first, and tells of a part.
      await saver.catchUpNow(2)
      throw stale(3, [theirs, moved])
    })
    await saver.save()
    expect(studio.text('intro', 'text')).toBe('Sea')
    expect(studio.state.revision).toBe(4)
  })

  it('a link has the words of both, and its address is asked about where both changed that', async () => {
    const link = (text: string, href: string): Command => ({
      type: 'field.update',
      id: 'hero',
      name: 'cta',
      field: { id: 'f-cta', type: 'link' },
      value: { text, href },
    })
    const studio = new TestStudio('hero').run(link('Book', '/book'))
    studio.studio.core.sharing = sharingRules
    await studio.saver(async (base) => ({ version: base + 1 })).save()
    studio.run(link('Book now', '/book'))
    const saved = async (theirs: Command) => {
      const { revision } = studio.state
      await studio
        .saver(async (base) => {
          if (base === revision) throw stale(revision + 1, [theirs])
          return { version: base + 1 }
        })
        .save()
      return studio.page.elements[0]?.fields[0]?.link
    }
    expect(await saved(link('Do book', '/book'))).toEqual({ text: 'Do book now', href: '/book' })
    expect(studio.state.contested).toEqual([])
    studio.run(link('Do book now', '/rooms'))
    await saved(link('Do book now!', '/spa'))
    expect(studio.state.contested).toEqual([{ cell: { of: 'field', id: 'hero', name: 'cta' } }])
  })

  it('it comes in as soon as it is known, under what is not saved yet', async () => {
    const studio = new TestStudio('hero').select('hero').write('title', 'Mine')
    const asked: number[] = []
    const saver = studio.saver(async (_, commands) => {
      asked.push(commands.length)
      throw stale(2, [
        { type: 'field.update', id: 'hero', name: 'copy', field: { id: 'f', type: 'text' }, value: 'Theirs' },
      ])
    })
    await Promise.all([saver.catchUp(2), saver.catchUp(2)])
    expect(asked).toEqual([0])
    expect([studio.text('hero', 'title'), studio.text('hero', 'copy')]).toEqual(['Mine', 'Theirs'])
    expect(studio.state).toMatchObject({ revision: 2, pending: [{ name: 'title' }] })
  })

  it('different fields of one slice are both kept, and nobody is asked', async () => {
    const studio = new TestStudio('hero').select('hero').write('title', 'Mine')
    const saver = studio.saver(async (base) => {
      if (base > 1) return { version: base + 1 }
      throw stale(2, [
        { type: 'field.update', id: 'hero', name: 'copy', field: { id: 'f', type: 'text' }, value: 'Theirs' },
      ])
    })
    expect(await saver.save()).toBe('saved')
    expect(studio.text('hero', 'title')).toBe('Mine')
    expect(studio.text('hero', 'copy')).toBe('Theirs')
  })
})

describe('when the save does not get through', () => {
  it('offline keeps everything and tries again, each time later', async () => {
    const studio = new TestStudio('hero').select('hero').write('title', 'Sun')
    let away = true
    const saver = studio.saver(async (base) => {
      if (away) throw new NetworkError('away')
      return { version: base + 1 }
    })
    expect(await saver.save()).toBe('offline')
    expect(studio.state.saving).toEqual({ is: 'offline' })
    expect(saver.pauses.map(({ ms }) => ms)).toEqual([2000])
    expect(await saver.save()).toBe('offline')
    expect(saver.pauses.map(({ ms }) => ms)).toEqual([4000])

    away = false
    saver.pauses[0]?.end()
    await saver.exclusively(async () => undefined)
    expect(studio.state).toMatchObject({ saving: { is: 'resting' }, pending: [], revision: 2 })
  })

  it('what arrived although its answer was lost is not saved twice', async () => {
    const studio = new TestStudio('hero').run({
      type: 'conditions.add',
      id: 'hero',
      condition: { key: 'agent', operator: 'eq', value: true },
    })
    let arrived: readonly Command[] = []
    const saver = studio.saver(async (base, commands) => {
      if (base > 1) return { version: base }
      if (arrived.length > 0) throw stale(2, arrived)
      arrived = commands
      throw new NetworkError('the answer was lost')
    })
    expect(await saver.save()).toBe('offline')
    expect(await saver.save()).toBe('saved')
    expect(studio.page.elements[0]?.conditions_settings.conditions).toHaveLength(1)
    expect(studio.state).toMatchObject({ revision: 2, pending: [] })
    expect(studio.state.saved).toEqual(studio.page)
  })

  it('what may have arrived is asked about before anybody sends it in another way', async () => {
    const studio = new TestStudio('hero').select('hero').write('title', 'Sun')
    let arrived: readonly Command[] = []
    const saver = studio.saver(async (base, commands) => {
      if (base > 1) return { version: base }
      if (arrived.length > 0) throw stale(2, arrived)
      arrived = commands
      throw new NetworkError('the answer was lost')
    })
    await saver.save()
    expect(studio.state.local).toHaveLength(1)
    await saver.known()
    expect(studio.state).toMatchObject({ revision: 2, local: [] })
  })

  it('what was taken back while its answer was lost is asked about, and taken back on the server as well', async () => {
    const studio = new TestStudio('hero').select('hero').write('title', 'Sun')
    let arrived: readonly Command[] = []
    const sent: number[] = []
    const saver = studio.saver(async (base, commands) => {
      sent.push(commands.length)
      if (base > 1) return { version: base + 1 }
      if (arrived.length > 0) throw stale(2, arrived)
      arrived = commands
      throw new NetworkError('the answer was lost')
    })
    await saver.save()
    studio.undo()
    expect(await saver.save()).toBe('saved')
    expect(sent).toEqual([1, 0, 1])
    expect(studio.state.saved.elements[0]?.fields).toEqual([])
  })

  it('an ended session keeps the work and waits for the editor to sign in', async () => {
    const studio = new TestStudio('hero').select('hero').write('title', 'Sun')
    expect(await studio.saver(async () => Promise.reject(refusal(401, {}))).save()).toBe('signed-out')
    expect(studio.state.pending).toHaveLength(1)
  })

  it('a refusal names the element and the field', async () => {
    const studio = new TestStudio('hero').select('hero').write('colour', '#bad')
    const saver = studio.saver(async () =>
      Promise.reject(
        refusal(400, {
          code: 'invalid-page',
          detail: 'colour: Not in the palette.',
          details: { element: 'hero', field: 'colour', reason: 'Not in the palette.' },
        }),
      ),
    )
    expect(await saver.save()).toBe('refused')
    expect(studio.state.saving).toEqual({
      is: 'refused',
      refusal: { message: 'Not in the palette.', element: 'hero', field: 'colour' },
    })
  })

  it('a refused command is found by its place in the request', async () => {
    const studio = new TestStudio('hero').write('title', 'Sun', 'hero').write('copy', 'Sea', 'hero')
    await studio
      .saver(async () =>
        Promise.reject(
          refusal(400, {
            code: 'invalid-input',
            detail: 'commands[1].value: Too long.',
            details: { field: 'commands[1].value' },
          }),
        ),
      )
      .save()
    expect(studio.state.saving).toMatchObject({ is: 'refused', refusal: { element: 'hero', field: 'copy' } })
  })
})

it('saves by itself only where the site wants it, after the last edit', async () => {
  const studio = new TestStudio('hero').select('hero')
  const asked: boolean[] = []
  const saver = studio.saver(
    async (base, _, isAuto) => {
      asked.push(isAuto)
      return { version: base + 1 }
    },
    { idleMs: 2000, longestMs: 15_000 },
  )
  studio.write('title', 'Sun').write('copy', 'Sea')
  expect(saver.pauses.map(({ ms }) => ms)).toEqual([15_000, 2000])
  saver.pauses.find(({ ms }) => ms === 2000)?.end()
  await saver.exclusively(async () => undefined)
  expect(studio.studio.isDirty()).toBe(false)
  expect(saver.pauses).toEqual([])
  studio.write('title', 'Moon')
  await saver.save()
  expect(asked).toEqual([true, false])
})

it('saves nothing by itself while the editor is asked whether to leave without saving', async () => {
  const studio = new TestStudio('hero').select('hero')
  let isLeaving = false
  const saver = studio.saver(
    async (base) => ({ version: base + 1 }),
    { idleMs: 2000, longestMs: 15_000 },
    () => isLeaving,
  )
  const endPause = async () => {
    for (const { end } of [...saver.pauses]) end()
    await saver.exclusively(async () => undefined)
  }
  studio.write('title', 'Sun')
  isLeaving = true
  await endPause()
  await endPause()
  expect(studio.studio.isDirty()).toBe(true)
  isLeaving = false
  await endPause()
  expect(studio.studio.isDirty()).toBe(false)
})

it('saves by itself while an editor writes without a pause', async () => {
  const studio = new TestStudio('hero').select('hero')
  const saver = studio.saver(async (base) => ({ version: base + 1 }), { idleMs: 2000, longestMs: 15_000 })
  studio.write('title', 'S')
  const longest = saver.pauses.find(({ ms }) => ms === 15_000)
  studio.write('title', 'Su').write('title', 'Sun')
  expect(saver.pauses).toContain(longest)
  longest?.end()
  await saver.exclusively(async () => undefined)
  expect(studio.studio.isDirty()).toBe(false)
  expect(saver.pauses).toEqual([])
})

it('does not save by itself what was refused, until its cause was edited', async () => {
  const studio = new TestStudio('hero').select('hero').add('other')
  let hasProblem = true
  const saver = studio.saver(
    async (base) => {
      if (hasProblem) throw refusal(400, { details: { element: 'hero', field: 'title', reason: 'Too long.' } })
      return { version: base + 1 }
    },
    { idleMs: 2000, longestMs: 15_000 },
  )
  studio.write('title', 'Sun')
  expect(await saver.save()).toBe('refused')
  studio.run({ type: 'element.disable', id: 'other' })
  expect(saver.pauses).toEqual([])
  hasProblem = false
  studio.write('title', 'Sea')
  saver.pauses.find(({ ms }) => ms === 2000)?.end()
  await saver.exclusively(async () => undefined)
  expect(studio.studio.isDirty()).toBe(false)
})

it('does not save by itself without a connection, or in a conflict, and goes on once that is settled', async () => {
  const studio = new TestStudio('hero').select('hero')
  const saver = studio.saver(
    async () => {
      throw new NetworkError('away')
    },
    { idleMs: 2000, longestMs: 15_000 },
  )
  studio.write('title', 'Sun')
  expect(await saver.save()).toBe('offline')
  const retries = saver.pauses.length
  studio.write('title', 'Sea')
  expect(saver.pauses).toHaveLength(retries)
})

describe('a page that another editor deleted meanwhile', () => {
  it('keeps what was written, says so, and takes it when the page is back', async () => {
    const studio = new TestStudio('hero').select('hero').write('title', 'Sun')
    let isThere = false
    const saver = studio.saver(async (base) => {
      if (!isThere) throw refusal(404, { code: 'not-found' })
      return { version: base + 1 }
    })
    expect(await saver.save()).toBe('refused')
    expect(studio.state).toMatchObject({ saving: { is: 'refused', refusal: { isGone: true } } })
    expect(studio.state.pending).toHaveLength(1)
    isThere = true
    expect(await saver.save()).toBe('saved')
    expect(studio.state.pending).toEqual([])
  })
})

function titled(value: string): Command {
  return { type: 'field.update', id: 'hero', name: 'title', field: { id: 'f-hero-title', type: 'text' }, value }
}
