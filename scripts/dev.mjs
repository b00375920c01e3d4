/** `npm run dev`: rebuilds what changed and restarts the server. It runs what production runs, only unminified. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { build } from 'vite'
import { whenNpmEnds } from './child.mjs'
import { serverArguments } from './server-arguments.mjs'
import { buildHashFile } from './staleness.mjs'

const parts = {
  browser: {},
  server: { build: { ssr: true } },
  bootstrap: { mode: 'bootstrap' },
  'first-paint': { mode: 'first-paint' },
}

// What is built here is not what `npm start` would build.
rmSync(buildHashFile, { force: true })

const pending = new Set(Object.keys(parts))
let server
let restart

for (const [name, options] of Object.entries(parts)) {
  const watcher = await build({
    ...options,
    logLevel: 'warn',
    build: { ...options.build, watch: {}, minify: false, sourcemap: true },
  })
  watcher.on('event', (event) => {
    if (event.code === 'START') pending.add(name)
    if (event.code === 'ERROR') console.error(event.error.message)
    if (event.code === 'END') {
      pending.delete(name)
      scheduleRestart()
    }
  })
}

/** One save touches several builds; the server starts again when the last of them is done. */
function scheduleRestart() {
  clearTimeout(restart)
  if (pending.size === 0) restart = setTimeout(restartServer, 50)
}

async function restartServer() {
  if (server && server.exitCode === null) {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  server = spawn(process.execPath, ['--enable-source-maps', ...serverArguments()], { stdio: 'inherit' })
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
whenNpmEnds(end)

function end() {
  server?.kill('SIGTERM')
  process.exit()
}
