import { describe, expect, it } from 'vitest'
import { createLogDestination } from './log-destination.ts'

describe('A log', () => {
  it('whose disk is full loses lines and says how many', () => {
    const disk = openDisk()
    disk.log.write('first\n')
    disk.room = 0
    disk.log.write('second\n')
    disk.log.write('third\n')
    disk.room = 1000
    disk.log.write('fourth\n')
    disk.log.write('fifth\n')
    const [first, said, ...rest] = disk.lines()
    expect([first, ...rest]).toEqual(['first', 'fourth', 'fifth'])
    expect(JSON.parse(said!)).toMatchObject({ level: 'warn', lost: 2 })
  })

  it('says once how many lines were lost when there is room for that and no more', () => {
    const disk = openDisk()
    disk.room = 0
    disk.log.write('first\n')
    disk.log.write('second\n')
    disk.room = 150
    disk.log.write(`${'x'.repeat(200)}\n`)
    disk.room = 1000
    disk.log.write('fourth\n')
    const lost = disk.lines().flatMap((line) => (line.startsWith('{') ? [JSON.parse(line).lost] : []))
    expect(lost).toEqual([2, 1])
    expect(disk.lines().at(-1)).toBe('fourth')
  })

  it('goes on in a new line where one broke off', () => {
    const disk = openDisk()
    disk.room = 3
    disk.log.write('first\n')
    disk.room = 1000
    disk.log.write('second\n')
    const [broken, said, second] = disk.lines()
    expect([broken, second]).toEqual(['fir', 'second'])
    expect(JSON.parse(said!)).toMatchObject({ lost: 1 })
  })

  it('whose reader has gone throws nothing', () => {
    const log = createLogDestination(2, () => {
      throw Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })
    })
    expect(() => log.write('line\n')).not.toThrow()
  })

  it('waits while its reader catches up', () => {
    let tries = 0
    const written: string[] = []
    const log = createLogDestination(2, (_, bytes) => {
      if (++tries < 3) throw Object.assign(new Error('write EAGAIN'), { code: 'EAGAIN' })
      written.push(Buffer.from(bytes).toString())
      return bytes.length
    })
    log.write('line\n')
    expect(written).toEqual(['line\n'])
  })

  it('waits once for a reader that hangs, and not for each line', () => {
    const log = createLogDestination(2, () => {
      throw Object.assign(new Error('write EAGAIN'), { code: 'EAGAIN' })
    })
    log.write('first\n')
    const began = performance.now()
    for (let i = 0; i < 20; i++) log.write('line\n')
    expect(performance.now() - began).toBeLessThan(500)
  })
})

/** A disk with room for so many bytes. */
function openDisk() {
  let text = ''
  const disk = {
    room: 1000,
    lines: () => text.trimEnd().split('\n'),
    log: createLogDestination(2, (_, bytes) => {
      if (disk.room === 0) throw Object.assign(new Error('write ENOSPC'), { code: 'ENOSPC' })
      const part = bytes.subarray(0, disk.room)
      disk.room -= part.length
      text += Buffer.from(part).toString()
      return part.length
    }),
  }
  return disk
}
