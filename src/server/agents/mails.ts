import { limits, signInLifetimes } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import { portal } from '#model/portal.ts'
import type { RecordRow } from '#model/records.ts'
import type { Auth } from '../auth/auth.ts'
import { issueOneTime } from '../auth/one-time-tokens.ts'

const dayLong = signInLifetimes.invitation

/** Mails an agent a link to choose a password; one that was mailed before is over then. */
export async function mailPasswordLink(
  auth: Auth,
  agent: RecordRow,
  { origin, site, isNew }: { readonly origin: string; readonly site: string; readonly isNew: boolean },
): Promise<void> {
  if (!(await isLeft(auth, agent.id))) return
  await auth.store.signIn.oneTime.removeOf(agent.id, 'agent-password')
  const seconds = isNew ? dayLong : signInLifetimes.passwordReset
  const token = await issueOneTime(auth, 'agent-password', seconds, {
    userId: agent.id,
    data: { email: agent.data.email },
  })
  await auth.mailer.send({
    to: String(agent.data.email),
    subject: isNew ? `Confirm your address for ${site}` : `Choose a new password for ${site}`,
    text: [
      `Hello ${String(agent.data.first_name || agent.title)},`,
      isNew
        ? 'thank you for registering. Confirm your address and choose a password within three days:'
        : 'somebody, hopefully you, asked for a new password. Choose it here within an hour:',
      `${origin}${portal.password}?token=${token}`,
      'If it was not you, leave this mail alone: nothing has changed.',
    ].join('\n\n'),
  })
}

/** Mail to an agent who registers a second time, about what to do instead. */
export async function mailKnown(auth: Auth, agent: RecordRow, origin: string, site: string): Promise<void> {
  if (agent.data.state === 'pending_email') return mailPasswordLink(auth, agent, { origin, site, isNew: true })
  if (!(await isLeft(auth, agent.id))) return
  await auth.mailer.send({
    to: String(agent.data.email),
    subject: `You are registered with ${site} already`,
    text: [
      `Hello ${String(agent.data.first_name || agent.title)},`,
      'somebody, hopefully you, registered with this address again. Your account stands as it was. Log in here:',
      `${origin}${portal.login}`,
      'or choose a new password here:',
      `${origin}${portal.forgot}`,
    ].join('\n\n'),
  })
}

/** Rate limit of mails to an agent: repeated requests by others must not fill their mailbox. */
async function isLeft(auth: Auth, agentId: string): Promise<boolean> {
  try {
    await auth.tries.spend(`mails to agent ${agentId}`, limits.resetMailsPerAccount, limits.resetWindowMs)
    return true
  } catch (error) {
    if (!(error instanceof VoixError)) throw error
    return false
  }
}
