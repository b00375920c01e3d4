import { useMutation } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { t } from '#messages/interface.ts'
import { type AskedQuestion, cancelQuestion, useAskedQuestion } from './confirm.ts'
import { DialogAnswers } from './dialog-answers.tsx'
import { Modal } from './modal.tsx'
import { ErrorState } from './states.tsx'
import { useFocusBack } from './use-focus-back.ts'

/** Confirm dialog of the question that `confirm` asks; leaving the screen cancels it. */
export function ConfirmDialog() {
  const asked = useAskedQuestion()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  useEffect(() => cancelQuestion, [path])
  return asked && <OpenConfirmDialog key={asked.title} asked={asked} />
}

function OpenConfirmDialog({
  asked: { title, text, action, cancel = t('Cancel'), isDestructive = false, startsWithAction = false, run, answer },
}: {
  readonly asked: AskedQuestion
}) {
  useFocusBack()
  const acting = useMutation({ mutationFn: async () => run?.(), onSuccess: () => answer(true) })
  const close = () => answer(false)
  return (
    <Modal opened onClose={close} closeOnEscape title={title}>
      {/* Enter in a field of it answers as its button does. */}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (acting.isPending) return
          if (run) acting.mutate()
          else answer(true)
        }}
      >
        {typeof text === 'string' ? <p>{text}</p> : text}
        {acting.isError && <ErrorState error={acting.error} />}
        <DialogAnswers
          no={cancel}
          close={close}
          beginsWith={startsWithAction ? 'yes' : 'no'}
          yes={action}
          isDestructive={isDestructive}
          busy={acting.isPending}
        />
      </form>
    </Modal>
  )
}
