import { whyAgent } from '#services/agents/agent-decisions.ts'
import { languageOf } from '#services/agents/agent-records.ts'
import { translateInto } from '#messages/catalogues.ts'
import { limits, signInLifetimes } from '#model/limits.ts'
import type { MailHouse } from '#model/text/mail-house.ts'
import { VoixError } from '#model/errors.ts'
import { portal } from '#model/people/portal.ts'
import type { RecordRow } from '#model/records/records.ts'
import { languagePrefix } from '#services/sites/page-url.ts'
import type { Auth } from '../auth/auth.ts'
import { issueOneTime } from '../auth/one-time-tokens.ts'

const dayLong = signInLifetimes.invitation

/** Site that a mail of the portal comes from. */
interface PortalMail {
  readonly origin: string
  /** Prefix of the language in which it was asked for; that of an agent whose language is known comes first. */
  readonly prefix?: string
  readonly site: Parameters<typeof languagePrefix>[0] & { readonly name: string }
  readonly house: MailHouse
}

/** Mails an agent a link to choose a password, and revokes an earlier one. */
export async function mailPasswordLink(
  auth: Auth,
  agent: RecordRow,
  { isNew, ...about }: PortalMail & { readonly isNew: boolean },
): Promise<void> {
  if (!(await isLeft(auth, agent.id))) return
  await auth.store.signIn.oneTime.removeOf(agent.id, 'agent-password')
  const seconds = isNew ? dayLong : signInLifetimes.passwordReset
  const token = await issueOneTime(auth, 'agent-password', seconds, {
    userId: agent.id,
    data: { email: agent.data.email },
  })
  const language = languageOf(agent.data)
  const t = translateInto(language)
  const {
    house,
    site: { name: site },
  } = about
  await auth.mailer.send({
    to: String(agent.data.email),
    language,
    house,
    why: whyAgent(t, site),
    button: isNew ? t('Confirm') : t('Choose a password'),
    subject: isNew
      ? t('Confirm your email address for {site}', { site })
      : t('Choose a new password for {site}', { site }),
    text: [
      t('Hello {first_name},', { first_name: String(agent.data.first_name || agent.title) }),
      isNew
        ? t('Thank you for registering. Confirm your email address and choose a password within three days:')
        : t('You, or someone else, asked for a new password. Choose it here within an hour:'),
      `${portalOf(about, agent)}${portal.password}?token=${token}`,
      t('If it was not you, ignore this email. Nothing has changed.'),
    ].join('\n\n'),
  })
}

/** Mails an agent who registers again how to sign in instead. */
export async function mailKnown(auth: Auth, agent: RecordRow, about: PortalMail): Promise<void> {
  if (agent.data.state === 'pending_email') return mailPasswordLink(auth, agent, { ...about, isNew: true })
  const {
    house,
    site: { name: site },
  } = about
  if (!(await isLeft(auth, agent.id))) return
  const language = languageOf(agent.data)
  const t = translateInto(language)
  const at = portalOf(about, agent)
  await auth.mailer.send({
    to: String(agent.data.email),
    language,
    house,
    why: whyAgent(t, site),
    button: t('Sign in'),
    subject: t('You are already registered with {site}', { site }),
    text: [
      t('Hello {first_name},', { first_name: String(agent.data.first_name || agent.title) }),
      t('You, or someone else, registered with this email address again. Your account has not changed. Sign in here:'),
      `${at}${portal.login}`,
      t('Or choose a new password here:'),
      `${at}${portal.forgot}`,
    ].join('\n\n'),
  })
}

/** Where the portal is in the language of an agent. */
function portalOf({ origin, prefix = '', site }: PortalMail, { data }: RecordRow): string {
  return origin + (data.language ? languagePrefix(site, languageOf(data)) : prefix)
}

/** Mails to an agent: their number is limited, as repeated requests by others must not fill the mailbox. */
async function isLeft(auth: Auth, agentId: string): Promise<boolean> {
  try {
    await auth.tries.spend(`mails to agent ${agentId}`, limits.resetMailsPerAccount, limits.resetWindowMs)
    return true
  } catch (error) {
    if (!(error instanceof VoixError)) throw error
    return false
  }
}
