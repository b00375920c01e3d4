import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mailFileName, outboxOf } from './mail-files.ts'
import { mailHtml, mailText, type MailWords } from './mail-html.ts'

export interface Mail extends MailWords {
  readonly to: string
  /** Where an answer goes, when not to the house or its sender. */
  readonly replyTo?: string
  /** Link that ends the subscription, which mail programs offer by themselves (RFC 8058). */
  readonly unsubscribe?: string
  /** Whether it answers what its receiver sent. */
  readonly isReply?: boolean
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
    async send(mail: Mail): Promise<void> {
      const { to, subject, language = 'en', unsubscribe, house, isReply } = mail
      const replyTo = mail.replyTo ?? house?.replyTo
      // Loaded with the first mail: most starts send none.
      const { createTransport } = await import('nodemailer')
      // `{name, address}` and no list: an address with a comma or a line break in it stays one recipient.
      const message = {
        from: house?.from ? { name: house.name, address: house.from } : mailFrom,
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        subject,
        text: mailText(mail),
        html: mailHtml({ ...mail, language }),
        headers: {
          'content-language': language,
          // Nobody's notice of absence answers what a machine sent (RFC 3834).
          'auto-submitted': isReply ? 'auto-replied' : 'auto-generated',
          'x-auto-response-suppress': 'All',
          ...(unsubscribe && {
            'list-unsubscribe': `<${unsubscribe}>`,
            'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
            'list-id': `<${new URL(unsubscribe).hostname}>`,
          }),
        },
      }
      if (smtpUrl) {
        await createTransport({ url: smtpUrl, ...patience } as object).sendMail(message)
        return
      }
      const { message: bytes } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message)
      await putInto(outboxOf(dataDir), bytes as Buffer)
    },
  }
}

/** Throws where a mail server does not answer or refuses to let us in; no mail is sent. */
export async function checkMailServer(smtpUrl: string): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: smtpUrl,
    ...patience,
    greetingTimeout: 5000,
    connectionTimeout: 5000,
  } as object)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** A server that says nothing is as good as away, long before a mail would be taken up a second time; ms. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

async function putInto(outbox: string, bytes: Buffer): Promise<void> {
  await mkdir(outbox, { recursive: true, mode: 0o700 })
  const file = join(outbox, mailFileName(new Date(), randomBytes(4).toString('hex')))
  await writeFile(`${file}.part`, bytes, { mode: 0o600 })
  await rename(`${file}.part`, file)
}
