import { Button, Switch, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { defineMessage } from '#messages/message.ts'
import { rich } from '#messages/rich.ts'
import { t } from '#messages/interface.ts'
import { confirm } from '../../components/confirm.ts'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import { Modal } from '../../components/modal.tsx'
import type { Enrolment } from '#contract/session.ts'
import { call } from '../../api/api.ts'
import { Failure } from '../../components/states.tsx'
import { useFocusBack } from '../../components/use-focus-back.ts'
import { sessionQuery } from '../../api/queries.ts'
import { useSession } from '../../api/session.ts'
import { Section } from './section.tsx'
import { showMessage } from '../../components/show-message.ts'

type Step =
  | { readonly is: 'enrolling'; readonly enrolment: Enrolment }
  | { readonly is: 'codes'; readonly codes: readonly string[] }

/** Two-factor sign-in by an authenticator app: on, off, and recovery codes. */
export function SecondFactor() {
  const { user } = useSession()
  const client = useQueryClient()
  const [step, setStep] = useState<Step>()
  const close = () => setStep(undefined)
  const refresh = () => client.invalidateQueries({ queryKey: sessionQuery.queryKey })
  const turningOn = useMutation({
    mutationFn: () => call('POST /api/session/second-factor'),
    onSuccess: (enrolment) => setStep({ is: 'enrolling', enrolment }),
  })

  const renew = async () => {
    let codes: readonly string[] = []
    const isRenewed = await confirm({
      title: t('New recovery codes'),
      text: t('Your current recovery codes stop working.'),
      action: t('Create codes'),
      run: async () => {
        codes = (await call('POST /api/session/second-factor/recovery-codes')).recoveryCodes
      },
    })
    if (isRenewed) setStep({ is: 'codes', codes })
  }
  const turnOff = () =>
    confirm({
      title: t('Turn off two-factor sign-in?'),
      text: t('Your password alone will open your account, and your recovery codes stop working.'),
      action: t('Turn off'),
      isDestructive: true,
      run: async () => {
        await call('POST /api/session/second-factor/end')
        await refresh()
        showMessage(t('Two-factor sign-in turned off'))
      },
    })

  return (
    <Section
      title={t('Two-factor sign-in')}
      about={t('A stolen password is useless without the code from your phone.')}
    >
      {user.secondFactor ? (
        <>
          <p>
            {rich('<span>On.</span> Signing in asks for a code from your authenticator app.', {
              span: (children) => <span className="vx-here">{children}</span>,
            })}
          </p>
          <div className="vx-part-actions">
            <Button variant="default" onClick={() => void renew()}>
              {t('New recovery codes')}
            </Button>
            <Button variant="subtle" color="red" onClick={() => void turnOff()}>
              {t('Turn off')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>{t('Off. Your password alone opens your account.')}</p>
          <Button variant="default" onClick={() => turningOn.mutate()}>
            {t('Turn on')}
          </Button>
        </>
      )}
      {user.may?.users?.includes('manage') && <Policy />}

      <Failure error={turningOn.error} />
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
  const policy = useQuery({ queryKey: ['sign-in-policy'], queryFn: () => call('GET /api/session/policy') })
  const saving = useMutation({
    mutationFn: (secondFactorForAdmins: boolean) =>
      call('PUT /api/session/policy', { body: { secondFactorForAdmins } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['sign-in-policy'] }),
  })
  return (
    <>
      <Switch
        label={t('Require two-factor sign-in for owners and administrators')}
        description={t('Anyone without it sets it up at the next sign-in. Applies to the whole installation.')}
        checked={saving.isPending ? saving.variables : (policy.data?.secondFactorForAdmins ?? false)}
        disabled={!policy.data || saving.isPending}
        onChange={(event) => saving.mutate(event.currentTarget.checked)}
      />
      <Failure error={saving.error} />
    </>
  )
}

interface EnrolProps {
  readonly enrolment: Enrolment
  readonly done: (codes: readonly string[]) => void
  readonly close: () => void
}

function Enrol({ enrolment, done, close }: EnrolProps) {
  useFocusBack()
  const [code, setCode] = useState('')
  const finishing = useMutation({
    mutationFn: () => call('PUT /api/session/second-factor', { body: { token: enrolment.token, code } }),
    onSuccess: ({ recoveryCodes }) => done(recoveryCodes),
  })
  return (
    <Modal opened onClose={close} title={t('Scan this code')}>
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
          aria-label={t('QR code for your authenticator app')}
          dangerouslySetInnerHTML={{ __html: enrolment.qr }}
        />
        <div>
          <p className="vx-help">{t('Or enter this key in the app:')}</p>
          <p className="vx-secret">{enrolment.secret}</p>
        </div>
        <Failure error={finishing.error} />
        <TextInput
          label={t('Code')}
          description={t('The six digits that the app shows now.')}
          autoComplete="one-time-code"
          inputMode="numeric"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          data-autofocus
        />
        <DialogAnswers
          close={close}
          yes={t('Turn on')}
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
    showMessage(t('Recovery codes copied'))
  }
  return (
    <Modal opened onClose={close} title={t('Save these recovery codes')} closeOnClickOutside={false}>
      <div className="vx-form">
        <p>
          {t(
            'Each code signs you in once without your phone. They are shown only now: print them or store them in a password manager.',
          )}
        </p>
        <ul className="vx-secret vx-recovery">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="vx-dialog-actions">
          <Button variant="default" onClick={() => void copy()}>
            {t(defineMessage('Copy', 'command'))}
          </Button>
          <Button onClick={close} data-autofocus>
            {t('I saved the codes')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
