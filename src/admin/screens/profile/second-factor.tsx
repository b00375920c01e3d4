import { Alert, Button, Switch, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import { Modal } from '../../components/modal.tsx'
import type { Enrolment } from '../../api/account.ts'
import { api } from '../../api/api.ts'
import { errorMessage } from '../../components/states.tsx'
import { sessionQuery } from '../../api/queries.ts'
import { useSession } from '../../app/session.ts'
import { AskPassword } from './ask-password.tsx'
import { Section } from './section.tsx'

type Step =
  | { readonly is: 'turning-on' | 'turning-off' | 'renewing' }
  | { readonly is: 'enrolling'; readonly enrolment: Enrolment }
  | { readonly is: 'codes'; readonly codes: readonly string[] }

/** A code of an authenticator app besides the password: on, off, and recovery codes. */
export function SecondFactor() {
  const { user } = useSession()
  const client = useQueryClient()
  const [step, setStep] = useState<Step>()
  const close = () => setStep(undefined)
  const refresh = () => client.invalidateQueries({ queryKey: sessionQuery.queryKey })

  return (
    <Section
      title="Second factor"
      about="With a code of your phone besides the password, a password that got out opens nothing."
    >
      {user.secondFactor ? (
        <>
          <p>
            <span className="vx-here">On.</span> You are asked for a code of your authenticator app when you sign in.
          </p>
          <div className="vx-part-actions">
            <Button variant="default" onClick={() => setStep({ is: 'renewing' })}>
              New recovery codes
            </Button>
            <Button variant="subtle" color="red" onClick={() => setStep({ is: 'turning-off' })}>
              Turn it off
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>Off. Your password alone opens your account.</p>
          <Button variant="default" onClick={() => setStep({ is: 'turning-on' })}>
            Turn it on
          </Button>
        </>
      )}
      {user.may?.users?.includes('manage') && <Policy />}

      {step?.is === 'turning-on' && (
        <AskPassword
          title="Turn on the second factor"
          about="First your password; then you photograph a code with an authenticator app."
          button="Continue"
          act={async (password) => {
            setStep({ is: 'enrolling', enrolment: await api.beginSecondFactor(password) })
          }}
          close={close}
        />
      )}
      {step?.is === 'turning-off' && (
        <AskPassword
          title="Turn off the second factor?"
          about="From then on your password alone opens your account, and your recovery codes are worth nothing."
          button="Turn it off"
          red
          act={async (password) => {
            await api.endSecondFactor(password)
            await refresh()
            close()
            notifications.show({ message: 'The second factor is off.' })
          }}
          close={close}
        />
      )}
      {step?.is === 'renewing' && (
        <AskPassword
          title="New recovery codes"
          about="The codes you have now stop working."
          button="Make new codes"
          act={async (password) => {
            const { recoveryCodes: codes } = await api.renewRecoveryCodes(password)
            setStep({ is: 'codes', codes })
          }}
          close={close}
        />
      )}
      {step?.is === 'enrolling' && (
        <Enrol
          enrolment={step.enrolment}
          close={close}
          done={(codes) => {
            setStep({ is: 'codes', codes })
            void refresh()
          }}
        />
      )}
      {step?.is === 'codes' && <RecoveryCodes codes={step.codes} close={close} />}
    </Section>
  )
}

/** Policy setting: whether every administrator needs a second factor. */
function Policy() {
  const client = useQueryClient()
  const policy = useQuery({ queryKey: ['sign-in-policy'], queryFn: api.signInPolicy })
  const saving = useMutation({
    mutationFn: api.saveSignInPolicy,
    onSettled: () => client.invalidateQueries({ queryKey: ['sign-in-policy'] }),
  })
  return (
    <>
      <Switch
        label="Owners and administrators need a second factor"
        description="Who has none sets it up with the next sign-in. Holds for the whole installation."
        checked={saving.isPending ? saving.variables : (policy.data?.secondFactorForAdmins ?? false)}
        disabled={!policy.data || saving.isPending}
        onChange={(event) => saving.mutate(event.currentTarget.checked)}
      />
      {saving.isError && (
        <Alert color="red" variant="light" role="alert">
          {errorMessage(saving.error)}
        </Alert>
      )}
    </>
  )
}

function Enrol({
  enrolment,
  done,
  close,
}: {
  readonly enrolment: Enrolment
  readonly done: (codes: readonly string[]) => void
  readonly close: () => void
}) {
  const [code, setCode] = useState('')
  const finishing = useMutation({
    mutationFn: () => api.finishSecondFactor(enrolment.token, code),
    onSuccess: ({ recoveryCodes }) => done(recoveryCodes),
  })
  return (
    <Modal opened onClose={close} title="Photograph this code">
      <form
        className="vx-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (code) finishing.mutate()
        }}
      >
        <div
          className="vx-qr"
          role="img"
          aria-label="QR code for your authenticator app"
          dangerouslySetInnerHTML={{ __html: enrolment.qr }}
        />
        <div>
          <p className="vx-help">Or type this into the app:</p>
          <p className="vx-secret">{enrolment.secret}</p>
        </div>
        {finishing.isError && (
          <Alert color="red" variant="light" role="alert">
            {errorMessage(finishing.error)}
          </Alert>
        )}
        <TextInput
          label="Code"
          description="The six digits that the app shows now."
          autoComplete="one-time-code"
          inputMode="numeric"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          data-autofocus
        />
        <DialogAnswers
          close={close}
          yes="Turn it on"
          busy={finishing.isPending}
          disabled={code.replace(/\s/g, '').length !== 6}
        />
      </form>
    </Modal>
  )
}

function RecoveryCodes({ codes, close }: { readonly codes: readonly string[]; readonly close: () => void }) {
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    notifications.show({ message: 'The codes are in the clipboard.' })
  }
  return (
    <Modal opened onClose={close} title="Keep these codes" closeOnClickOutside={false}>
      <div className="vx-form">
        <p>
          Each signs you in once when your phone is not at hand. They are shown this one time: print them, or put them
          where you keep passwords.
        </p>
        <ul className="vx-recovery">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="vx-dialog-actions">
          <Button variant="default" onClick={() => void copy()}>
            Copy
          </Button>
          <Button onClick={close} data-autofocus>
            I have kept them
          </Button>
        </div>
      </div>
    </Modal>
  )
}
