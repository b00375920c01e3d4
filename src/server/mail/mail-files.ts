import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailFiles } from '#services/personal-data/mail-files.ts'

const ending = '.eml'

/** Folder of mails that no mail server takes, and the name of a mail there: the moment, then what tells two apart. */
export function outboxOf(dataDir: string): string {
  return join(dataDir, 'outbox')
}

export function mailFileName(at: Date, apart: string): string {
  return `${at.toISOString().replaceAll(':', '-')}-${apart}${ending}`
}

/** Mails in `DATA_DIR/outbox`. */
export function createMailFiles(dataDir: string): MailFiles {
  const folder = outboxOf(dataDir)
  return {
    async all() {
      const found = []
      for (const name of await namesIn(folder)) {
        const bytes = await readFile(join(folder, name)).catch(() => undefined)
        if (bytes) found.push({ name, at: momentOf(name), text: decoded(bytes) })
      }
      return found
    },

    async remove(name) {
      if ((await namesIn(folder)).includes(name)) await rm(join(folder, name), { force: true })
    },

    async prune(before) {
      for (const name of await namesIn(folder))
        if (momentOf(name) < before) await rm(join(folder, name), { force: true })
    },
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(ending)).toSorted()
}

function momentOf(name: string): string {
  return name.replace(/^(.{13})-(\d\d)-(.{6}Z).*$/, '$1:$2:$3')
}

/** Text of a mail in the encodings that nodemailer writes: quoted-printable and base64. */
function decoded(bytes: Buffer): string {
  const whole = bytes
    .toString('latin1')
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  const parts = bytes.toString('latin1').matchAll(/encoding: base64\r\n[^]*?\r\n\r\n([\w+/=\r\n]+)/gi)
  return [Buffer.from(whole, 'latin1'), ...Array.from(parts, ([, part = '']) => Buffer.from(part, 'base64'))].join('\n')
}
