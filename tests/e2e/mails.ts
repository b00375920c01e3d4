import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import type { Server } from '../../scripts/server.ts'

/** The link of the newest mail a server sent to a user; waits until there is one. */
export async function linkInMailTo(server: Server, email: string): Promise<string> {
  let link = ''
  await expect
    .poll(async () => {
      const mails = (await Promise.all((await mailFiles(server)).map(readMail))).filter((mail) =>
        mail.includes(`To: ${email}`),
      )
      // Some tell of a sign-in, and lead nowhere.
      link = mails.flatMap((mail) => /^http\S+$/m.exec(mail)?.[0] ?? []).at(-1) ?? ''
      return link
    })
    .not.toBe('')
  return link
}

/** The mails of a server without a mail server, oldest first. */
async function mailFiles({ dataDir }: Server): Promise<string[]> {
  const outbox = path.join(dataDir, 'outbox')
  const files = await readdir(outbox).catch(() => [])
  return files
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .map((name) => path.join(outbox, name))
}

async function readMail(file: string): Promise<string> {
  return (await readFile(file, 'utf8')).replaceAll('=\r\n', '').replaceAll('=3D', '=')
}
