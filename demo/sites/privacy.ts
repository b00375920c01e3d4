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
<h3>When you book</h3>
<p>We keep your name, the address you write to us from, your dates and the way you pay. The card number itself goes to the bank and never to us. Ten years after your stay the booking is erased, which is as long as the tax office asks for.</p>
<h3>When you stay</h3>
<p>What you tell us about allergies, pillows and birthdays is written on your guest card, so that you need not say it twice. Ask at the desk and it is torn up the same day.</p>
<h3>When you only read</h3>
<p>These pages set no advertising cookies and are not watched by anybody else’s. The server notes which pages are asked for and forgets who asked after seven days.</p>
<h3>What you may ask</h3>
<ul><li>to see what we hold about you,</li><li>to have it corrected,</li><li>to have it erased,</li><li>to take it with you in a file that other programs can read.</li></ul>
<p>Write to <a href="mailto:${email}">${email}</a>. A person answers, as a rule within three days.</p>`,
        maxWidth: 760,
      }),
    ],
  }
}
