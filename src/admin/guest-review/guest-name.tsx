import { useState } from 'react'
import { limits } from '#model/limits.ts'
import type { GuestReview } from '#model/guest-review.ts'
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
    if (name.trim() === '') return setFailure('Write your name first.')
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
        <h2>Who are you?</h2>
        <p>You see a page that is not public yet, and comment on it. Your name stands beside what you write.</p>
        <label htmlFor="name">Your name</label>
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
        <button type="submit">Look at the page</button>
        <p>
          <small>The link works until {ends}.</small>
        </p>
      </form>
    </main>
  )
}
