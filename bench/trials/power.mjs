/** R03: cuts the power of a disk: a file system in a file that forgets whatever was not written through, and is mounted again. */
import { setTimeout as pause } from 'node:timers/promises'
import { beginSaving, withInstallation } from './installation.mjs'
import { openDisk, succeeds } from './own-disk.mjs'

/** The control of ext4 that ends a file system at once, and its request to write nothing more, not even its journal. */
const cutPower = `import fcntl, os, struct, sys
fcntl.ioctl(os.open(sys.argv[1], os.O_RDONLY), 0x8004587d, struct.pack('I', 2))`

/** Answers what was lost; says so where disks cannot be made. */
export async function run({ isLong }) {
  const disk = await openDisk()
  if (typeof disk === 'string')
    return [{ what: 'power cuts', said: `${disk} is not possible here, so nothing is said of them` }]
  try {
    return [await cut(disk, isLong ? 5 : 2)]
  } finally {
    await disk.close()
  }
}

async function cut({ place, mountAgain }, cuts) {
  return withInstallation({ dataDir: place }, async (installation) => {
    // What was copied before stands on the disk already.
    succeeds('sync', ['-f', place])
    const saving = await beginSaving(installation.url)
    for (let i = 0; i < cuts; i++) {
      await pause(600 + Math.random() * 600)
      if (!succeeds('python3', ['-c', cutPower, place])) return { what: 'power cuts', said: 'python3 could not cut' }
      await installation.server.stop('SIGKILL')
      mountAgain()
      await installation.restart()
    }
    await pause(300)
    await saving.end()
    const lost = await saving.lost()
    const said = `${cuts} cuts during ${saving.count} acknowledged saves, ${lost} lost`
    return { what: 'power cuts, SQLite (R03)', said, ok: lost === 0 && saving.count > cuts }
  })
}
