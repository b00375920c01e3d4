import { useState } from 'react'
import { t } from '#messages/interface.ts'
import { limits } from '#model/limits.ts'
import type { GuestReview } from '#model/studio/guest-review.ts'
import { sendName } from './review-api.ts'

interface GuestNameProps {
  readonly name: string
  readonly ends: string
  readonly done: (review: GuestReview) => void
}

/** Form for the guest's name, which is stored for this link. */
export function GuestName({ name: known, ends, done }: GuestNameProps) {
  const [name, setName] = useState(known)
  const [failure, setFailure] = useState('')

  async function submit(): Promise<void> {
    if (name.trim() === '') return setFailure(t('Enter your name first.'))
    try {
      done(await sendName(name.trim()))
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <main className="vx-guest-name">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <h2>{t('What is your name?')}</h2>
        <p>{t('You see the draft of this page. You can comment on it; your name is shown with your comments.')}</p>
        <label htmlFor="name">{t('Your name')}</label>
        <input
          id="name"
          autoComplete="name"
          maxLength={limits.guestName}
          value={name}
          aria-invalid={failure !== '' || undefined}
          aria-describedby={failure ? 'failure' : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {failure && (
          <p id="failure" role="alert" className="vx-guest-failure">
            {failure}
          </p>
        )}
        <button type="submit">{t('View page')}</button>
        <p>
          <small>{t('This link works until {ends}.', { ends })}</small>
        </p>
      </form>
    </main>
  )
}
