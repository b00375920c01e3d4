import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

/** Does a piece of work while no other process does it in the same checkout: the others wait their turn. */
export async function whileAlone(file, work) {
  while (!taken(file)) await setTimeout(200)
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.removeListener('exit', release)
    release()
  }
}

function taken(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    // A lock whose owner was killed is nobody's.
    if (!isAlive(ownerOf(file))) rmSync(file, { force: true })
    return false
  }
}

/** The process that holds a lock; 0 when it was just let go of, or has not written its number yet. */
function ownerOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

function isAlive(pid) {
  if (!pid) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
