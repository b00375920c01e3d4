import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ShownSiteImport } from '#contract/site-imports.ts'
import { renderHook } from '../../testing.ts'
import { useSiteImport } from './use-site-import.ts'

// There is no router, which only discarding a trial needs.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

type Answer = Partial<Pick<ShownSiteImport, 'status'>> & { readonly crawl?: { readonly isThrough: boolean } }

/** A server that answers one state after the other, and refuses once it has none left; `onAsked` runs before each. */
function answering(answers: readonly Answer[], onAsked: (number: number) => void = () => undefined) {
  const asked: string[] = []
  vi.stubGlobal(
    'fetch',
    async (path: string, { method, body }: { readonly method: string; readonly body?: string }) => {
      const answer = answers[asked.length]
      const { step = '' } = body ? (JSON.parse(body) as { readonly step?: string }) : {}
      asked.push([method, path.split('/').at(-1), step].filter(Boolean).join(' '))
      onAsked(asked.length)
      return answer ? Response.json({ id: 'i', ...answer }) : Response.json({ detail: 'It is gone.' }, { status: 404 })
    },
  )
  return asked
}

const reading = { status: 'reading', crawl: { isThrough: false } } as const

it('reads a site page by page until it is through', async () => {
  const asked = answering([reading, reading, { status: 'reading', crawl: { isThrough: true } }])
  const work = renderHook(() => useSiteImport('i'))
  await work.now.read.mutateAsync('continue')
  expect(asked).toEqual(['POST read continue', 'POST read continue', 'POST read continue'])
})

it('begins again once, and goes on from there', async () => {
  const asked = answering([reading, { status: 'trial' }])
  const work = renderHook(() => useSiteImport('i'))
  await work.now.read.mutateAsync('restart')
  expect(asked).toEqual(['POST read restart', 'POST read continue'])
})

it('stops after the page that is being read, and goes on when it is asked to', async () => {
  const asked = answering([reading, reading, { status: 'trial' }], (number) => number === 1 && work.now.stopReading())
  const work = renderHook(() => useSiteImport('i'))
  await work.now.read.mutateAsync('continue')
  expect(asked).toHaveLength(1)
  await work.now.read.mutateAsync('continue')
  expect(asked).toHaveLength(3)
})

it('imports part by part until it is done, after which everything else is read again', async () => {
  const client = new QueryClient()
  client.setQueryData(['pages'], {})
  const asked = answering([{ status: 'running' }, { status: 'done' }])
  const work = renderHook(() => useSiteImport('i'), client)
  await work.now.run.mutateAsync()
  expect(asked).toEqual(['POST run', 'POST run'])
  expect(client.getQueryData<ShownSiteImport>(['site-import', 'i'])?.status).toBe('done')
  expect(client.getQueryState(['pages'])?.isInvalidated).toBe(true)
  expect(client.getQueryState(['site-import', 'i'])?.isInvalidated).toBe(false)
})

it('keeps how far it came when a part is refused, and says why', async () => {
  const client = new QueryClient()
  answering([{ status: 'running' }])
  const work = renderHook(() => useSiteImport('i'), client)
  await expect(work.now.run.mutateAsync()).rejects.toThrow('It is gone.')
  expect(client.getQueryData<ShownSiteImport>(['site-import', 'i'])?.status).toBe('running')
  await vi.waitFor(() => expect(work.now.error).toMatchObject({ message: 'It is gone.' }))
  expect(work.now.isBusy).toBe(false)
})
