/** Servers of PostgreSQL of their own, which a trial may stop, hang and damage: that of the machine is left alone. */
import { execFile, spawn, spawnSync } from 'node:child_process'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { once } from 'node:events'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../../scripts/server.ts'

const execute = promisify(execFile)
const programs = spawnSync('pg_config', ['--bindir']).stdout?.toString().trim() || '/usr/lib/postgresql/15/bin'

/** Message of a trial where `hasOwnPostgres` is false. */
export const needsPostgres = 'needs root and the programs of PostgreSQL, so nothing is said of it'

/** Whether this machine lets a server of PostgreSQL be made. */
export function hasOwnPostgres() {
  return process.getuid?.() === 0 && spawnSync(`${programs}/pg_basebackup`, ['--version']).status === 0
}

/** Opens a server; `follow` makes another one that follows it. */
export async function openPostgres() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'voix-postgres-'))
  const [uid, gid] = await Promise.all(['-u', '-g'].map(idOfPostgres))
  await chown(folder, uid, gid)
  const running = []
  const as = (program, ...args) => execute(`${programs}/${program}`, args, { uid, gid, cwd: folder })
  await as('initdb', '-D', `${folder}/primary`, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--no-sync')
  const primary = await open('primary')
  return {
    ...primary,
    async follow() {
      const { port } = new URL(primary.url)
      const from = ['-h', '127.0.0.1', '-p', port, '-U', 'postgres']
      await as('pg_basebackup', ...from, '-D', `${folder}/replica`, '-R', '-c', 'fast', '--no-sync')
      return open('replica')
    },
    async close() {
      for (const { stop } of running.toReversed()) await stop('immediate')
      await rm(folder, { recursive: true, force: true })
    },
  }

  async function open(name) {
    const data = `${folder}/${name}`
    const port = await freePort()
    const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`]
    const args = ['-D', data, '-p', String(port), ...settings]
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
    const ask = async (text) => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return client.query(text).finally(() => client.end())
    }
    let child
    const server = {
      url,
      ask,
      /** Rows that were read from the tables of the product. */
      async read() {
        const sum =
          'select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)) as rows from pg_stat_user_tables'
        return Number((await ask(sum)).rows[0].rows ?? 0)
      },
      async start() {
        child = spawn(`${programs}/postgres`, args, { uid, gid, cwd: folder, stdio: 'ignore' })
        for (let tries = 0; ; tries++) {
          if (await ask('select 1').catch(() => undefined)) return
          if (tries > 300 || child.exitCode !== null) throw new Error(`PostgreSQL (${name}) did not start.`)
          await pause(100)
        }
      },
      /** Stops it as `pg_ctl` does: `fast` ends its connections, `immediate` is a crash. */
      async stop(mode = 'immediate') {
        if (child.exitCode !== null || child.signalCode !== null) return
        const ended = once(child, 'exit')
        await as('pg_ctl', 'stop', '-D', data, '-m', mode).catch(() => child.kill('SIGKILL'))
        await ended
      },
      /** Sends a signal to each of its processes: `SIGSTOP` hangs it, `SIGCONT` lets it go on. */
      signal(name) {
        // The first one first: while it stands still, it begins no others.
        for (const pid of [child.pid, ...childrenOf(child.pid)]) {
          try {
            process.kill(pid, name)
          } catch {
            // It has ended by itself.
          }
        }
      },
    }
    running.push(server)
    await server.start()
    return server
  }
}

async function idOfPostgres(which) {
  return Number((await execute('id', [which, 'postgres'])).stdout)
}

function childrenOf(pid) {
  const { stdout } = spawnSync('pgrep', ['-P', String(pid)])
  return stdout.toString().split('\n').filter(Boolean).map(Number)
}
