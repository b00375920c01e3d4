import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createMailer } from './mail.ts'
import { createMailFiles, mailFileName, outboxOf } from './mail-files.ts'

it('reads mails that lie as files, and removes one or those that are old', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'voix-mails-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const files = createMailFiles(dataDir)
  expect(await files.all()).toEqual([])
  const { send } = createMailer({ dataDir, mailFrom: 'Voix <noreply@localhost>' })
  // nodemailer writes a text with few letters of ASCII in base64, others quoted.
  await send({ to: 'ana@example.com', subject: 'Welcome', text: 'Señora Ñandú, '.repeat(20) })
  await send({ to: 'noor@example.com', subject: 'مرحبا', text: 'شكرًا على رسالتكم' })
  const [first, second] = await files.all()
  expect(first?.text).toContain('Señora Ñandú')
  expect(first?.text).toContain('To: ana@example.com')
  expect(second?.text).toContain('شكرًا على رسالتكم')
  expect(Date.parse(first!.at)).toBeGreaterThan(Date.now() - 60_000)
  await files.remove('../secret.key')
  await files.remove(second!.name)
  const old = mailFileName(new Date('2026-01-02T03:04:05.678Z'), 'old')
  await writeFile(join(outboxOf(dataDir), old), '')
  expect((await files.all())[0]?.at).toBe('2026-01-02T03:04:05.678Z')
  await files.prune('2026-02-01T00:00:00.000Z')
  expect(await readdir(outboxOf(dataDir))).toEqual([first!.name])
})
