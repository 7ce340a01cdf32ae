import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NewCigar } from '../../../../shared/contract/cigar.ts'
import type { AlikeCigar } from '../../../../shared/contract/cigars.ts'
import { isSameCigar } from '../../../../shared/rules/same-cigar.ts'
import { useChange } from '../../../api/use-change.ts'
import { alikeQuery } from '../use-alike.ts'
import { useSaveCigar } from './use-save-cigar.ts'

/** A response is asked for again after so many milliseconds; any change of the collection ends it too. */
const freshMs = 60_000

/** Adds a cigar, unless the collection has it: `same` asks what is meant. */
export function useAddCigar(onSaved: () => void) {
  const { save, isSaving, refused } = useSaveCigar(onSaved)
  const client = useQueryClient()
  const [same, setSame] = useState<{ readonly entry: NewCigar; readonly found: AlikeCigar }>()
  const { change: add, isPending: isChecking } = useChange(
    {},
    {
      send: async (entry: NewCigar) => {
        try {
          const alike = await client.fetchQuery({ ...alikeQuery(entry), staleTime: freshMs })
          return alike.find((cigar) => isSameCigar(cigar, entry))
        } catch {
          // Two entries of one cigar do less harm than a cigar that cannot be added.
          return undefined
        }
      },
      onDone: (found, entry) => (found ? setSame({ entry, found }) : save(entry)),
    },
  )
  return {
    add,
    same,
    forget: () => setSame(undefined),
    save,
    isSaving: isSaving || isChecking,
    refused,
  }
}
