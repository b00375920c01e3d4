import { readFileSync } from 'node:fs'

/** Returns the resident memory of a process, MB; NaN where the system does not report it. */
export function residentMegabytes(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}

/** Processor time that a process has used, in ms, to the hundredth of a second. NaN where the system does not tell. */
export function processorMs(pid) {
  try {
    const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const fields = after.split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return Number.NaN
  }
}

/** Waits until a process rests: what it makes after its first start is not what is measured. Gives up after a minute. */
export async function rested(pid) {
  const end = performance.now() + 60_000
  for (let quiet = 0; quiet < 2 && performance.now() < end;) {
    const before = processorMs(pid)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    quiet = processorMs(pid) - before < 50 ? quiet + 1 : 0
  }
}
