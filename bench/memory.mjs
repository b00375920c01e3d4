import { readFileSync } from 'node:fs'

/** What a process holds in memory (resident set), in MB. NaN where the system does not tell. */
export function residentMegabytes(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}
