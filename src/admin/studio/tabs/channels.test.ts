import { expect, it, onTestFinished, vi } from 'vitest'
import { openChannels, type Sent } from './channels.ts'

const sent = (page: string): Sent<'leave'> => ({ from: 'one', page, body: null })

it('tells the other windows of a session, and only those', async () => {
  const [ours, other, strange] = [openChannels('a'), openChannels('a'), openChannels('b')]
  const [heard, missed, own] = [vi.fn(), vi.fn(), vi.fn()]
  onTestFinished(() => [ours, other, strange].forEach(({ close }) => close()))
  ours.on('leave', own)
  other.on('leave', heard)
  strange.on('leave', missed)
  ours.send('leave', sent('home'))
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(sent('home')))
  expect(own).not.toHaveBeenCalled()
  expect(missed).not.toHaveBeenCalled()
})

it('goes through the storage of a browser without channels', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  onTestFinished(() => void vi.unstubAllGlobals())
  // A stub is still a name that is there.
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  const stored = vi.fn(async (_: string) => undefined)
  vi.doMock('./stored-channel.ts', () => ({
    openStoredChannel: (name: string) => ({
      post: () => stored(name),
      hear: () => undefined,
      close: () => undefined,
    }),
  }))
  const channels = openChannels('c')
  channels.send('leave', sent('home'))
  await vi.waitFor(() => expect(stored).toHaveBeenCalledWith('leave:c'))
  channels.close()
})
