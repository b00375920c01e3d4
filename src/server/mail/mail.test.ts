import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createMailer, type Mail } from './mail.ts'
import { mailHtml } from './mail-html.ts'

it('a mail is a file in the outbox where there is no mail server', async () => {
  const [mail] = await sent({ to: 'ada@voix.test', subject: 'Grüße', text: 'Hello <b>Ada</b>,\n\nhttps://voix.test/x' })
  expect(mail).toMatch(/^To: ada@voix\.test\r$/m)
  expect(mail).toMatch(/^From: .*noreply@voix\.test/m)
  expect(mail).toContain('Hello <b>Ada</b>')
  expect(mail).toContain('&lt;b&gt;')
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

const house = {
  name: 'Nine Herons',
  home: 'https://nine-herons.example',
  from: 'evening@nineherons.example',
  replyTo: 'desk@nineherons.example',
  colour: '#e8d9a0',
  serif: true,
  address: 'Nine Herons\nBoardwalk 1',
}

it('a mail of a house comes from it, is answered to it, and is known to be sent by a machine', async () => {
  const [mail = ''] = await sent({ to: 'ada@voix.test', subject: 'Hello', text: 'Hello', house })
  expect(mail).toMatch(/^From: Nine Herons <evening@nineherons\.example>\r$/m)
  expect(mail).toMatch(/^Reply-To: desk@nineherons\.example\r$/m)
  expect(mail).toMatch(/^Auto-Submitted: auto-generated\r$/im)
  const [answer = ''] = await sent({
    to: 'a@voix.test',
    subject: 'x',
    text: 'x',
    house,
    isReply: true,
    replyTo: 'b@voix.test',
  })
  expect(answer).toMatch(/^Auto-Submitted: auto-replied\r$/im)
  expect(answer).toMatch(/^Reply-To: b@voix\.test\r$/m)
})

it('a mail of a subscription names its list and how to leave it', async () => {
  const unsubscribe = 'https://nine-herons.example/forms/unsubscribe/letters?entry=1'
  const [mail = ''] = await sent({ to: 'ada@voix.test', subject: 'x', text: 'x', unsubscribe })
  expect(mail).toMatch(/^List-ID: <nine-herons\.example>\r$/im)
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/im)
})

it('a mail is drawn in the look of its house, with a button of readable ink, and its text beside', () => {
  const text = 'Hello <Ada>,\n\nhttps://nine-herons.example/x?a=1&b=2\n\nBye'
  const html = mailHtml({ subject: 'Confirm · Nine Herons', text, language: 'ar', button: 'Yes <now>', house })
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toContain('prefers-color-scheme:dark')
  expect(html).toContain('background:#e8d9a0;color:#14181d')
  expect(html).toContain('Georgia')
  expect(html).toContain('>Yes &lt;now&gt;</a>')
  expect(html).toMatch(/<h1 [^>]*>Confirm<\/h1>/)
  expect(html.match(/x\?a=1/g)).toHaveLength(1)
  expect(html).toContain('href="https://nine-herons.example/x?a=1&amp;b=2"')
  expect(html).toContain('Hello &lt;Ada&gt;,')
  expect(html).not.toMatch(/<script|<img/)
})

it('a mail says at its foot why it came and from where, in HTML and in plain text', async () => {
  const why = 'You wrote to us.'
  const [mail = ''] = await sent({ to: 'ada@voix.test', subject: 'Hello', text: 'Hello', house, why })
  expect(mail.match(/You wrote to us\./g)).toHaveLength(2)
  expect(mail).toMatch(/^-- \r?\nYou wrote to us\.\r?\nNine Herons\r?\nBoardwalk 1\r?\nnine-herons\.example\r?$/m)
  const [account = ''] = await sent({ to: 'ada@voix.test', subject: 'Hola', text: 'Hola', language: 'es' })
  expect(account.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain('porque tiene una cuenta en Voix')
})

async function sent(mail: Mail): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'voix-mail-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  await createMailer({ dataDir, mailFrom: 'Voix <noreply@voix.test>' }).send(mail)
  const outbox = join(dataDir, 'outbox')
  return Promise.all((await readdir(outbox)).map((file) => readFile(join(outbox, file), 'utf8')))
}

it('a mail breaks a word that is wider than a phone', () => {
  expect(mailHtml({ subject: 'x', text: `See https://voix.test/${'long'.repeat(40)}` })).toMatch(
    /class="sheet"[^>]*word-break:break-word/,
  )
})
