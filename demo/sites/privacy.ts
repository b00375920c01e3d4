import { type Note, type PageNote, slice } from '../build.ts'

interface House {
  readonly name: string
  readonly email: string
  readonly hero: Note
  /** The house's own way of beginning. */
  readonly opening: string
}

/** The privacy notice: the same promises in every house, each opened in the house's own voice. */
export function privacyPage({ name, email, hero, opening }: House): PageNote {
  return {
    path: 'privacy',
    title: 'Privacy',
    description: `What ${name} notes down about its guests, why, and for how long.`,
    notes: [
      hero,
      slice('TitleWysiwyg', {
        title: 'What we keep, and why',
        content: `<p>${opening}</p>
<h3>What you may ask</h3>
<ul><li>to see what we hold about you,</li><li>to have it corrected,</li><li>to have it erased,</li><li>to take it with you in a file that other programs can read.</li></ul>
<p>Write to <a href="mailto:${email}">${email}</a>. A person answers, as a rule within three days.</p>`,
        maxWidth: 760,
      }),
      slice(
        'PrivacyPolicyTable',
        { title: 'What, why, and with whom', header: 'What we keep | What it is for | Who else sees it' },
        {
          children: [
            row(
              'Your booking',
              'Your name, the address you write to us from, your dates and the way you pay. Erased ten years after your stay, which is as long as the tax office asks for.',
              'Your bank, which alone sees the card number.',
            ),
            row(
              'Your guest card',
              'What you tell us about allergies, pillows and birthdays, so that you need not say it twice. Ask at the desk and it is torn up the same day.',
              'Nobody outside the house.',
            ),
            row(
              'Your letters and forms',
              'To answer you. Erased a year after the last answer.',
              'The house you write to.',
            ),
            row(
              'The pages you read',
              'Which pages are asked for. Who asked is forgotten after seven days. These pages set no advertising cookies.',
              'Nobody: they are not watched by anybody else’s.',
            ),
          ],
        },
      ),
    ],
  }
}

function row(category: string, purpose: string, sharedWith: string): Note {
  return slice('PrivacyPolicyRow', { category, purpose: `<p>${purpose}</p>`, sharedWith: `<p>${sharedWith}</p>` })
}
