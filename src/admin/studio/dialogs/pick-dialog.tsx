import { Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { PickList, type PickListProps } from '../../components/pick-list.tsx'
import { useEditor } from '../context.tsx'

interface PickDialogProps extends Omit<PickListProps, 'typed'> {
  readonly opened: boolean
  readonly size?: number
}

/** Pick dialog of the studio, which takes over keys typed before it was loaded. */
export function PickDialog({ opened, close, says, size = 480, returnFocus = true, ...list }: PickDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={close}
      withCloseButton={false}
      padding={0}
      size={size}
      yOffset="12vh"
      centered={false}
      returnFocus={false}
      attributes={{ content: { 'aria-label': says } }}
    >
      {opened && <TypedAhead says={says} close={close} returnFocus={returnFocus} {...list} />}
    </Modal>
  )
}

function TypedAhead(props: PickListProps) {
  const { ui } = useEditor()
  const [typed] = useState(() => ui.getState().typedAhead)
  useEffect(() => ui.setState({ typedAhead: '' }), [ui])
  return <PickList {...props} typed={typed} />
}
