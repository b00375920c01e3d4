import { Button, Radio, TextInput } from '@mantine/core'
import { IconReplace } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import { limits } from '#model/limits.ts'
import { routes } from '#routes.ts'
import type { GivenReplacement } from '#contract/replacements.ts'
import { call } from '../../api/api.ts'
import { siteOfNew } from '../../api/places-of-new.ts'
import { releasesQuery } from '../../api/release-queries.ts'
import { useSession } from '../../api/session.ts'
import { useMay } from '../../api/use-may.ts'
import { Select } from '../../components/lazy-fields.tsx'
import { ErrorState } from '../../components/states.tsx'
import { replacementWords } from './replace-words.ts'
import type { ChosenHits } from './use-chosen-hits.ts'
import type { TextSearch } from './use-text-search.ts'

/** Target of a replacement. */
type Into = 'drafts' | 'new' | 'open'

interface ReplaceBarProps {
  readonly search: TextSearch
  readonly chosen: ChosenHits
  /** Whether what was found is what the form asks for. */
  readonly isCurrent: boolean
}

/** Replace bar: where the chosen matches are replaced, and the button that does it. */
export function ReplaceBar({ search, chosen, isCurrent }: ReplaceBarProps) {
  const asked = search.asked!
  const [into, setInto] = useState<Into>('drafts')
  const [title, setTitle] = useState(() => replacementWords(asked).slice(0, 120))
  const [release, setRelease] = useState<string | null>(null)
  const start = useStart()
  const { user } = useSession()
  const sites = asked.sites ?? []
  // Who works on some sites alone may make no release of the whole group.
  const site = siteOfNew({ area: 'releases' }, user, sites.length === 1 ? sites : [])
  const target: Pick<GivenReplacement, 'release' | 'new_release'> | undefined =
    into === 'drafts'
      ? {}
      : into === 'open'
        ? release === null
          ? undefined
          : { release }
        : title.trim() === ''
          ? undefined
          : { new_release: { title: title.trim(), ...(site && { site_id: site }) } }
  const { words, by, isPattern, matchCase, wholeWords, keepCase, kinds } = asked
  return (
    <div className="vx-find-bar">
      <Target
        into={into}
        setInto={setInto}
        title={title}
        setTitle={setTitle}
        release={release}
        setRelease={setRelease}
      />
      {start.isError && <ErrorState error={start.error} />}
      {!isCurrent && <p role="status">{t('The search was changed. Find matches again to replace them.')}</p>}
      <Button
        leftSection={<IconReplace size={16} aria-hidden />}
        disabled={!isCurrent || search.isRunning || chosen.count === 0 || target === undefined}
        loading={start.isPending}
        onClick={() =>
          target &&
          start.mutate({
            ...{ words, by, ...(kinds && { kinds }), documents: chosen.documents, ...target },
            ...{
              isPattern: isPattern === true,
              matchCase: matchCase === true,
              wholeWords: wholeWords === true,
              keepCase: keepCase === true,
            },
          })
        }
      >
        {by === ''
          ? t('{count, plural, =0 {Remove matches} one {Remove # match} other {Remove # matches}}', {
              count: chosen.count,
            })
          : t('{count, plural, =0 {Replace matches} one {Replace # match} other {Replace # matches}}', {
              count: chosen.count,
            })}
      </Button>
    </div>
  )
}

/** Begins a replacement and goes to its report, which runs it. */
function useStart() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (given: GivenReplacement) => call('POST /api/replacements', { body: given }),
    onSuccess(shown) {
      client.setQueryData(['replacement', shown.id], shown)
      void client.invalidateQueries({ queryKey: ['replacements'] })
      void navigate({ to: routes.admin.findReplace, search: { id: shown.id } })
    },
  })
}

interface TargetProps {
  readonly into: Into
  readonly setInto: (into: Into) => void
  readonly title: string
  readonly setTitle: (title: string) => void
  readonly release: string | null
  readonly setRelease: (release: string | null) => void
}

function Target({ into, setInto, title, setTitle, release, setRelease }: TargetProps) {
  const mayRelease = useMay({ area: 'releases' })
  const releases = useQuery({ ...releasesQuery, enabled: mayRelease('edit') })
  const open = (releases.data ?? []).filter(({ status }) => status === 'draft' || status === 'in_review')
  return (
    <Radio.Group label={t('Replace in')} value={into} onChange={(value) => setInto(value as Into)}>
      <div className="vx-find-target">
        <Radio value="drafts" label={t('Drafts')} />
        {mayRelease('create') && <Radio value="new" label={t('Drafts and a new release')} />}
        {open.length > 0 && <Radio value="open" label={t('Drafts and an open release')} />}
        {into === 'new' && (
          <TextInput
            label={t('Title of the release')}
            maxLength={120}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        )}
        {into === 'open' && (
          <Select
            label={t('Release')}
            data={open.map(({ id, title: name }) => ({ value: id, label: name }))}
            value={release}
            onChange={setRelease}
          />
        )}
        {into !== 'drafts' && (
          <p className="vx-dim">
            {t('The release takes each document as it is then, with its other changes. It holds {most} at most.', {
              most: limits.releaseItems,
            })}
          </p>
        )}
      </div>
    </Radio.Group>
  )
}
