import { randomBytes } from 'node:crypto'
import { directionOf } from '#model/text/direction.ts'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Mail {
  readonly to: string
  readonly subject: string
  /** Paragraphs of plain text; an address on a line of its own becomes a link. */
  readonly text: string
  /** Language of the text, a BCP 47 code; English without it. */
  readonly language?: string
  /** Where an answer goes, when not to the sender. */
  readonly replyTo?: string
  /** Link that ends the subscription, which mail programs offer by themselves (RFC 8058). */
  readonly unsubscribe?: string
}

export type Mailer = ReturnType<typeof createMailer>

interface MailSettings {
  readonly dataDir: string
  /** `smtp://…` or `smtps://…`; without it each mail is a file in `DATA_DIR/outbox`. */
  readonly smtpUrl?: string
  readonly mailFrom: string
}

/** Mailer by SMTP, or into `.eml` files without a mail server. */
export function createMailer({ dataDir, smtpUrl, mailFrom }: MailSettings) {
  return {
    async send({ to, subject, text, language = 'en', replyTo, unsubscribe }: Mail): Promise<void> {
      // Loaded with the first mail: most starts send none.
      const { createTransport } = await import('nodemailer')
      // `{name, address}` and no list: an address with a comma or a line break in it stays one recipient.
      const message = {
        from: mailFrom,
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html: htmlOf({ subject, text, language }),
        headers: {
          'content-language': language,
          ...(unsubscribe && {
            'list-unsubscribe': `<${unsubscribe}>`,
            'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
          }),
        },
      }
      if (smtpUrl) {
        await createTransport({ url: smtpUrl, ...patience } as object).sendMail(message)
        return
      }
      const { message: bytes } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message)
      await putInto(join(dataDir, 'outbox'), bytes as Buffer)
    },
  }
}

/** A server that says nothing is as good as away, long before a mail would be taken up a second time; ms. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

async function putInto(outbox: string, bytes: Buffer): Promise<void> {
  await mkdir(outbox, { recursive: true, mode: 0o700 })
  const file = join(outbox, `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`)
  await writeFile(`${file}.part`, bytes, { mode: 0o600 })
  await rename(`${file}.part`, file)
}

function htmlOf({ subject, text, language }: Required<Pick<Mail, 'subject' | 'text' | 'language'>>): string {
  const paragraphs = text.split('\n\n').map((paragraph) => {
    const shown = escaped(paragraph).replaceAll('\n', '<br>')
    return /^https?:\/\/\S+$/.test(paragraph)
      ? `<p><a href="${shown}" style="color:#4338ca">${shown}</a></p>`
      : `<p>${shown}</p>`
  })
  const root = `<html lang="${escaped(language)}" dir="${directionOf(language)}">`
  const head = `<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`
  const body = `<body><div style="font:16px/1.5 system-ui,sans-serif;color:#1d1d20;max-width:560px">${paragraphs.join('')}</div></body>`
  return `<!doctype html>${root}${head}${body}</html>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
