import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { t } from '#messages/interface.ts'
import { call } from '../../api/api.ts'
import { queryClient } from '../../api/queries.ts'
import { showFailure, showMessage } from '../../components/show-message.ts'
import { useEditor } from '../context.tsx'

/** Button that takes the open page off its schedule. */
export function Unschedule({ close }: { readonly close: () => void }) {
  const { saver, studio } = useEditor()
  const unscheduling = useMutation({
    mutationFn: () =>
      saver.exclusively(() =>
        call('POST /api/pages/:id/schedule', { params: { id: studio.get().page.id }, body: { publish_at: null } }),
      ),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['pages'] })
      close()
      showMessage(t('Page unscheduled'))
    },
    onError: showFailure,
  })
  return (
    <Button size="compact-xs" variant="default" loading={unscheduling.isPending} onClick={() => unscheduling.mutate()}>
      {t('Unschedule')}
    </Button>
  )
}
