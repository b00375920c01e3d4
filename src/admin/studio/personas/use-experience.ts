import { useDeferredValue, useEffect, useState } from 'react'
import type { Command } from '#document/command.ts'
import type { Page } from '#model/page/page.ts'
import { useEditor } from '../context.tsx'

/** Page as of its last change of elements, tags or conditions; typing does not update it. */
export function useExperience(): Page {
  const { studio } = useEditor()
  const [page, setPage] = useState(() => studio.get().page)
  useEffect(() => {
    const read = () => setPage(studio.get().page)
    read()
    return studio.listen({ command: (command) => void (mayMatter(command) && read()), replaced: read })
  }, [studio])
  return useDeferredValue(page)
}

function mayMatter(command: Command): boolean {
  if (command.type === 'batch') return command.commands.some(mayMatter)
  return /^(element|conditions|layout|tags)\./.test(command.type)
}
