import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { queryClient } from './queries.ts'
import { NetworkError } from './transport.ts'

afterEach(() => {
  onlineManager.setOnline(true)
  queryClient.clear()
})

const unreachable = async () => Promise.reject(new NetworkError(undefined))

it('says that the server cannot be reached, instead of waiting until the browser believes so', async () => {
  onlineManager.setOnline(false)
  await expect(queryClient.fetchQuery({ queryKey: ['pages'], queryFn: unreachable })).rejects.toThrow(NetworkError)
  const saving = queryClient.getMutationCache().build(queryClient, { mutationFn: unreachable })
  await expect(saving.execute(undefined)).rejects.toThrow(NetworkError)
})

it('reads what is in the browser without a connection', async () => {
  onlineManager.setOnline(false)
  expect(await queryClient.fetchQuery({ queryKey: ['kept'], queryFn: async () => 'kept' })).toBe('kept')
})
