import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SessionUser } from '#contract/session.ts'
import { mediaFoldersQuery, sessionQuery, sitesQuery } from '../api/queries.ts'
import { renderHook } from '../testing.ts'
import { useUploadPlace } from './use-upload-place.ts'

let remembered: string | null

beforeEach(() => {
  remembered = null
  const setItem = (_: string, value: string) => (remembered = value)
  vi.stubGlobal('localStorage', { getItem: () => remembered, setItem })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
})
afterEach(() => vi.unstubAllGlobals())

const folder = (id: string, sites: readonly string[], may = ['put'], parent?: string) => ({
  ...{ id, name: id, sites, may },
  ...(parent && { parent }),
})
const folders = [
  folder('rooms', []),
  folder('ziva', ['ziva']),
  folder('pools', [], ['put'], 'ziva'),
  folder('other', ['other'], []),
]

/** Upload place of a user who works for these sites, undefined for all, in a folder. */
function placeOf(sites: readonly string[] | undefined, folderId?: string, narrowedTo?: string, may = ['create']) {
  const reach = sites && { media: { sites, resorts: [], brands: [] } }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  client.setQueryData(sessionQuery.queryKey, {
    user: { may: { media: may }, reach } as unknown as SessionUser,
  } as never)
  client.setQueryData(mediaFoldersQuery.queryKey, folders as never)
  client.setQueryData(sitesQuery.queryKey, [
    { id: 'ziva', name: 'Ziva' },
    { id: 'bonita', name: 'Bonita' },
  ] as never)
  return renderHook(() => useUploadPlace(folderId, narrowedTo), client)
}

it('is for the whole group, without a choice, where the user works for all', () => {
  const { owner, owners, place, refusal } = placeOf(undefined, 'rooms').now
  expect({ owner, owners, place, refusal }).toEqual({ owners: [], place: { folder: 'rooms' } })
})

it('is for the site that the list shows, else the first, and offers the others by name', () => {
  expect(placeOf(['ziva', 'bonita']).now).toMatchObject({
    owner: 'site:ziva',
    place: { site: 'ziva' },
    owners: [
      { value: 'site:ziva', label: 'Ziva' },
      { value: 'site:bonita', label: 'Bonita' },
    ],
  })
  expect(placeOf(['ziva', 'bonita'], undefined, 'bonita').now.place).toEqual({ site: 'bonita' })
})

it('keeps what was chosen last, there and on the next screen', async () => {
  const target = placeOf(['ziva', 'bonita'])
  target.now.choose('site:bonita')
  await vi.waitFor(() => expect(target.now.place).toEqual({ site: 'bonita' }))
  expect(placeOf(['ziva', 'bonita']).now.owner).toBe('site:bonita')
})

it('is for a site of the folder, or of one above it, whatever was chosen elsewhere', async () => {
  const target = placeOf(['ziva', 'bonita'], 'pools')
  expect(target.now.owners.map(({ value }) => value)).toEqual(['site:ziva'])
  target.now.choose('site:bonita')
  await vi.waitFor(() => expect(remembered).toBe('site:bonita'))
  expect(target.now.place).toEqual({ folder: 'pools', site: 'ziva' })
})

it('says why nothing can be added', () => {
  expect(placeOf(['ziva'], 'other').now.refusal).toBe('The folder “other” only takes files of other sites.')
  expect(placeOf(['ziva'], 'rooms', undefined, ['read']).now.refusal).toBe('Your role does not allow adding files.')
  expect(placeOf(['ziva'], 'rooms').now.refusal).toBeUndefined()
})
