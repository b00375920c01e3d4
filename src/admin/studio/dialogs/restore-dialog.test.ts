import { afterEach, expect, it, vi } from 'vitest'
import type { Command, MarkedCommand } from '#document/command.ts'
import { TestStudio } from '../state/testing.ts'
import { isSaved, restoreUnsaved } from './restore-dialog.tsx'

afterEach(() => vi.unstubAllGlobals())

const write = (value: string, id = 'hero'): Command => ({
  ...{ type: 'field.update', id, name: 'title', value },
  field: { id: `f-${id}-title`, type: 'text' },
})

/** Restores these commands, made on a revision, on a page that is at revision 1. */
async function restored(revision: number, ...commands: readonly MarkedCommand[]) {
  const test = new TestStudio('hero', 'offers')
  const said: string[] = []
  await restoreUnsaved({ studio: test.studio, say: (text) => said.push(text) }, { revision, commands, at: 0 })
  return { test, said }
}

/** A server that answers what others saved since. */
function answering(...missed: readonly Command[]) {
  const asked: object[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { readonly body: string }) => {
    asked.push(JSON.parse(body))
    return Response.json({ code: 'stale-version', version: 1, missed }, { status: 409 })
  })
  return asked
}

it('puts the work back on the page it was made on, without asking', async () => {
  const asked = answering()
  const { test, said } = await restored(1, write('Typed before the crash'))
  expect([test.text('hero', 'title'), asked, said]).toEqual(['Typed before the crash', [], []])
})

it('asks what others saved since on a page that has gone on, and whose words stand', async () => {
  const asked = answering(write('Theirs'))
  const { test } = await restored(0, write('Mine'))
  expect(asked).toEqual([{ baseVersion: 0, commands: [] }])
  expect(test.text('hero', 'title')).toBe('Mine')
  expect(test.state.contested.map(({ cell }) => cell)).toMatchObject([{ id: 'hero', name: 'title' }])
})

it('asks nobody about what others did not touch', async () => {
  answering(write('Theirs', 'offers'))
  const { test } = await restored(0, write('Mine'))
  expect(test.state.contested).toEqual([])
})

it('says how many changes no longer fit, and restores the others', async () => {
  answering()
  const { test, said } = await restored(0, write('Gone', 'deleted'), write('Also gone', 'deleted'), write('Here'))
  expect(test.text('hero', 'title')).toBe('Here')
  expect(said).toEqual(['2 changes no longer fit the page and were left out.'])
})

it('restores nothing while the server cannot be reached: others may have written the same', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await expect(restored(0, write('Mine'))).rejects.toThrow('The server cannot be reached.')
})

it('takes for saved what the server has under its id, and nothing else', async () => {
  const { studio } = new TestStudio('hero')
  const sent: MarkedCommand = { ...write('Sent as the tab closed'), edit: { id: 'e1' } } as MarkedCommand
  const unsent: MarkedCommand = { ...write('Never sent'), edit: { id: 'e2' } } as MarkedCommand
  const saved = (...commands: readonly MarkedCommand[]) => isSaved({ studio }, { revision: 0, commands, at: 0 })
  answering(sent)
  expect([await saved(sent), await saved(sent, unsent)]).toEqual([true, false])
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  expect(await saved(sent)).toBe(false)
})
