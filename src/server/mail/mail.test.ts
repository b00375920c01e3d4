import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createMailer, type Mail } from './mail.ts'

it('a mail is a file in the outbox where there is no mail server', async () => {
  const [mail] = await sent({ to: 'ada@voix.test', subject: 'Grüße', text: 'Hello <b>Ada</b>,\n\nhttps://voix.test/x' })
  expect(mail).toMatch(/^To: ada@voix\.test\r$/m)
  expect(mail).toMatch(/^From: .*noreply@voix\.test/m)
  expect(mail).toContain('Hello <b>Ada</b>')
  expect(mail).toContain('&#60;b&#62;')
})

it.each(['ada@voix.test\r\nBcc: all@voix.test', 'ada@voix.test, all@voix.test', 'ada@voix.test\nSubject: x'])(
  'a mail to %j has no second recipient',
  async (to) => {
    const [mail = ''] = await sent({ to, subject: 'Hi\r\nBcc: all@voix.test', text: 'x' })
    const head = mail.slice(0, mail.indexOf('\r\n\r\n'))
    expect(head).not.toMatch(/^Bcc:/im)
    expect(head.match(/^Subject:/gim)).toHaveLength(1)
    // What is quoted is one address, however odd.
    expect(head.match(/^To: .*$/m)?.[0].replaceAll(/"[^"]*"/g, '')).not.toContain(',')
  },
)

it('a mail names its language and its direction, and where an answer goes', async () => {
  const mail = { to: 'ada@voix.test', subject: 'Hola', text: 'Hola:', language: 'ar', replyTo: 'guest@example.com' }
  const [text] = await sent(mail)
  expect(text).toMatch(/^Reply-To: guest@example\.com\r$/m)
  expect(text).toMatch(/^Content-Language: ar\r$/im)
  expect(text?.replaceAll('=3D', '=')).toContain('<html lang="ar" dir="rtl">')
})

async function sent(mail: Mail): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'voix-mail-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  await createMailer({ dataDir, mailFrom: 'Voix <noreply@voix.test>' }).send(mail)
  const outbox = join(dataDir, 'outbox')
  return Promise.all((await readdir(outbox)).map((file) => readFile(join(outbox, file), 'utf8')))
}
