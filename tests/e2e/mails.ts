import { readdir, readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'

/** The link of the newest mail to somebody; waits until there is one. */
export async function linkInMailTo(email: string): Promise<string> {
  let link = ''
  await expect
    .poll(async () => {
      const mails = (await Promise.all((await mailFiles()).map(readMail))).filter((mail) =>
        mail.includes(`To: ${email}`),
      )
      link = /^http\S+$/m.exec(mails.at(-1) ?? '')?.[0] ?? ''
      return link
    })
    .not.toBe('')
  return link
}

const outbox = () => `${process.env.VOIX_DATA}/outbox`

async function mailFiles(): Promise<string[]> {
  const files = await readdir(outbox()).catch(() => [])
  return files.filter((name) => name.endsWith('.eml')).toSorted()
}

async function readMail(file: string): Promise<string> {
  return (await readFile(`${outbox()}/${file}`, 'utf8')).replaceAll('=\r\n', '').replaceAll('=3D', '=')
}
