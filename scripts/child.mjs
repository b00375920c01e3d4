import { spawn } from 'node:child_process'

/**
 * Runs a program in the foreground as if it had been called instead of us: it has our terminal, receives the signals
 * sent to us, and its ending is ours.
 */
export function become(command, args, options = {}) {
  const child = spawn(command, args, { stdio: 'inherit', ...options })
  const signals = ['SIGTERM', 'SIGHUP', 'SIGINT']
  for (const signal of signals) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the child as well; passing it on would look like a second, impatient one.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  whenNpmEnds(() => child.kill('SIGTERM'))
  child.on('error', (error) => fail(`${command} could not be started: ${error.message}`))
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    for (const other of signals) process.removeAllListeners(other)
    process.kill(process.pid, signal)
  })
}

/**
 * Calls back when the npm that runs us was told to stop: only the shell between it and us hears of that, and goes
 * without a word, which shows as another parent.
 */
export function whenNpmEnds(then) {
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event) return
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    then()
  }, 250)
  watch.unref()
}

/** Runs a program to its end and says whether it went well. Its words go to stderr, so stdout stays ours. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 2, 2], ...options })
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
}

/** Ends the script with a sentence instead of a stack trace. */
export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
