/** A disk of its own: a file system in a file, whose power a trial may cut and which may fail. */
import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

/** Opens a disk; answers the name of the program that could not make it where disks cannot be made. */
export async function openDisk() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'voix-disk-'))
  const image = path.join(folder, 'disk.img')
  const place = path.join(folder, 'disk')
  await mkdir(place)
  const mount = ['mount', '-o', 'loop,errors=remount-ro', image, place]
  for (const [program, ...args] of [['truncate', '-s', '600M', image], ['mkfs.ext4', '-q', '-F', image], mount])
    if (!succeeds(program, args)) {
      await rm(folder, { recursive: true, force: true })
      return program
    }
  return {
    place,
    /** Takes it out and in again, as a machine does that starts. */
    mountAgain() {
      if (!succeeds('umount', [place]) || !succeeds(mount[0], mount.slice(1)))
        throw new Error('The disk could not be mounted again.')
    },
    /** Lets the system find a fault of the disk, upon which it is read only; false where it cannot be done. */
    fail() {
      const device = spawnSync('findmnt', ['-n', '-o', 'SOURCE', place]).stdout?.toString().trim() ?? ''
      const control = `/sys/fs/ext4/${path.basename(device)}/trigger_fs_error`
      if (!device || !existsSync(control)) return false
      writeFileSync(control, 'trial')
      return true
    },
    /** Mends what the fault left behind. */
    mend() {
      if (!succeeds('umount', [place])) throw new Error('The disk could not be taken out.')
      spawnSync('e2fsck', ['-y', image])
      if (!succeeds(mount[0], mount.slice(1))) throw new Error('The disk could not be mounted again.')
    },
    async close() {
      succeeds('umount', ['-l', place])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export function succeeds(program, args) {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}
