import { readFileSync } from 'node:fs'

/** What a process holds in memory (resident set), in MB. NaN where the system does not tell. */
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
