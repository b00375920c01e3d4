import { t } from '#messages/interface.ts'
import { changedWords, shortened } from './changed-words.ts'

interface ChangeProps {
  readonly before: string
  readonly after: string
}

/** Change of a value: by words in a text of which most stays, otherwise before and after. */
export function Change({ before, after }: ChangeProps) {
  const words = before && after ? changedWords(before, after) : undefined
  if (!words)
    return (
      <>
        <Gone>{shortened(before) || t('empty')}</Gone> <Come>{shortened(after) || t('empty')}</Come>
      </>
    )
  return words.map(({ is, text }, i) => {
    if (is === 'gone') return <Gone key={i}>{text}</Gone>
    return is === 'come' ? <Come key={i}>{text}</Come> : <span key={i}>{text}</span>
  })
}

function Gone({ children }: { readonly children: string }) {
  return (
    <del>
      <span className="vx-hidden">{t('before:')} </span>
      {children}
    </del>
  )
}

function Come({ children }: { readonly children: string }) {
  return (
    <ins>
      <span className="vx-hidden">{t('now:')} </span>
      {children}
    </ins>
  )
}
