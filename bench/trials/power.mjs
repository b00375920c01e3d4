/** Cuts the power of a disk: a file system in a file that forgets whatever was not written through, and is mounted again. */
import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beginSaving, withInstallation } from './installation.mjs'

/** The control of ext4 that ends a file system at once, and its wish to write nothing more, not even its journal. */
const cutPower = `import fcntl, os, struct, sys
fcntl.ioctl(os.open(sys.argv[1], os.O_RDONLY), 0x8004587d, struct.pack('I', 2))`

/** Answers what was lost; says so where disks cannot be made. */
export async function run({ isLong }) {
  const cuts = isLong ? 5 : 2
  const folder = await mkdtemp(path.join(os.tmpdir(), 'voix-power-'))
  const image = path.join(folder, 'disk.img')
  const disk = path.join(folder, 'disk')
  await mkdir(disk)
  const made = [
    ['truncate', '-s', '600M', image],
    ['mkfs.ext4', '-q', '-F', image],
    ['mount', '-o', 'loop', image, disk],
  ]
  try {
    for (const [program, ...args] of made)
      if (!succeeds(program, args))
        return [{ what: 'power cuts', said: `${program} is not possible here, so nothing is said of them` }]
    return [await cut(disk, image, cuts)]
  } finally {
    succeeds('umount', [disk])
    await rm(folder, { recursive: true, force: true })
  }
}

async function cut(disk, image, cuts) {
  return withInstallation({ dataDir: disk }, async (installation) => {
    // What was copied before stands on the disk already.
    succeeds('sync', ['-f', disk])
    const saving = await beginSaving(installation.url)
    for (let i = 0; i < cuts; i++) {
      await pause(600 + Math.random() * 600)
      if (!succeeds('python3', ['-c', cutPower, disk])) return { what: 'power cuts', said: 'python3 could not cut' }
      await installation.server.stop('SIGKILL')
      if (!succeeds('umount', [disk]) || !succeeds('mount', ['-o', 'loop', image, disk]))
        throw new Error('The disk could not be mounted again.')
      await installation.restart()
    }
    await pause(300)
    await saving.end()
    const lost = await saving.lost()
    const said = `${cuts} cuts during ${saving.count} acknowledged saves, ${lost} lost`
    return { what: 'power cuts, SQLite', said, ok: lost === 0 && saving.count > cuts }
  })
}

function succeeds(program, args) {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}
