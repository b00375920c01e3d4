import { useMutation } from '@tanstack/react-query'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import { Modal } from '../../components/modal.tsx'
import { Failure } from '../../components/states.tsx'
import { useFocusBack } from '../../components/use-focus-back.ts'

interface AskFirstProps {
  readonly title: string
  readonly about: string
  readonly button: string
  readonly red?: boolean
  /** Does it, and shows what comes next in this dialog's place. */
  readonly act: () => Promise<void>
  readonly close: () => void
}

/** Confirmation before a change of the user's sign-in. */
export function AskFirst({ title, about, button, red = false, act, close }: AskFirstProps) {
  useFocusBack()
  const acting = useMutation({ mutationFn: act })
  return (
    <Modal opened onClose={close} title={title}>
      <div className="vx-form">
        <p>{about}</p>
        <Failure error={acting.error} />
        <DialogAnswers
          close={close}
          yes={button}
          isDestructive={red}
          busy={acting.isPending}
          go={() => acting.mutate()}
        />
      </div>
    </Modal>
  )
}
