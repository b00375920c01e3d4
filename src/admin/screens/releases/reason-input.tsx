import { limits } from '#model/limits.ts'
import { t } from '#messages/interface.ts'
import { Textarea } from '../../components/textarea.tsx'

/** Input of a confirm dialog for why a release is sent back, and what was written in it. */
export function reasonInput() {
  let reason = ''
  const input = (
    <Textarea
      label={t('What to change')}
      description={t('The maker of the release reads it there, and finds it on their home screen.')}
      data-autofocus
      minRows={3}
      maxLength={limits.commentLength}
      onChange={(event) => {
        reason = event.currentTarget.value
      }}
    />
  )
  return { input, read: () => reason }
}
