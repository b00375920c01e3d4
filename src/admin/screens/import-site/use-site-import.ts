import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { routes } from '#routes.ts'
import type { ShownSiteImport, SiteImportOptions } from '#contract/site-imports.ts'
import { call, upload } from '../../api/api.ts'

/** Actions on an import; its screen shows each result at once. */
export function useSiteImport(id: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const isStopped = useRef(false)
  const keep = (next: ShownSiteImport) => client.setQueryData(['site-import', id], next)
  const readOthersAgain = () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'site-import' })
  const change = useMutation({
    mutationFn: (options: SiteImportOptions) => call('PATCH /api/site-imports/:id', { params: { id }, body: options }),
    onSuccess: keep,
  })
  const replace = useMutation({
    mutationFn: (file: File) => upload('POST /api/site-imports/:id/files', file, { params: { id } }),
    onSuccess: keep,
  })
  const read = useMutation({
    async mutationFn(first: 'continue' | 'finish' | 'restart') {
      let step = first
      isStopped.current = false
      for (;;) {
        const next = await call('POST /api/site-imports/:id/read', { params: { id }, body: { step } })
        keep(next)
        if (next.status !== 'reading' || next.crawl?.isThrough || isStopped.current) return
        step = 'continue'
      }
    },
  })
  const run = useMutation({
    async mutationFn() {
      for (;;) {
        const next = await call('POST /api/site-imports/:id/run', { params: { id } })
        keep(next)
        if (next.status !== 'running') return
      }
    },
    onSettled: readOthersAgain,
  })
  const revert = useMutation({
    mutationFn: () => call('POST /api/site-imports/:id/revert', { params: { id } }),
    onSuccess: keep,
    onSettled: readOthersAgain,
  })
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/site-imports/:id', { params: { id } }),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: ['site-imports'] })
      void navigate({ to: routes.admin.importSite })
    },
  })
  const all = [run, read, change, revert, replace, remove]
  return {
    change,
    replace,
    run,
    read,
    /** Ends reading after the page that is being read. */
    stopReading: () => {
      isStopped.current = true
    },
    revert,
    remove,
    error: all.find(({ error }) => error)?.error,
    isBusy: all.some(({ isPending }) => isPending),
  }
}

export type SiteImportWork = ReturnType<typeof useSiteImport>
