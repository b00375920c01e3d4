import '../personas/view-as.css'
import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useEffect, useSyncExternalStore } from 'react'
import { defineMessage } from '#messages/message.ts'
import { t } from '#messages/interface.ts'
import { announce } from '../../components/announce.ts'
import { useEditor, useUi } from '../context.tsx'
import { peersOf } from './peers.ts'

/** Bar over the canvas with the followed editor, and a button to stop. */
export function FollowBar() {
  const { ui, tabs } = useEditor()
  const following = useUi((it) => it.following)
  const others = useSyncExternalStore(tabs.store.subscribe, () => peersOf(tabs.store.getState()))
  const person = others.find(({ id }) => id === following)
  const name = person?.user.name
  useEffect(() => {
    if (!name) return undefined
    announce(t('Following {name}. Press Escape to stop.', { name }))
    return () => announce(t('Stopped following {name}', { name }))
  }, [name])
  if (!name) return null
  return (
    <div className="vx-persona-bar" role="status">
      <IconEye size={15} stroke={1.6} aria-hidden />
      <span className="vx-persona-words">{t('Following {name}', { name })}</span>
      <Button size="compact-xs" variant="white" onClick={() => ui.setState({ following: null })}>
        {t(defineMessage('Stop', 'following'))}
      </Button>
    </div>
  )
}
