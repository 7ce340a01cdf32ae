import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AlikeCigar, NewCigar } from '../../../../shared/contract/cigar.ts'
import { findSame, isSameLine, isSizeKnown } from '../../../../shared/rules/same-cigar.ts'
import { useChange } from '../../../api/use-change.ts'
import { alikeQuery } from '../use-alike.ts'
import { useSaveCigar } from './use-save-cigar.ts'

/** A response is asked for again after so many milliseconds; any change of the collection ends it too. */
const freshMs = 60_000

/** The time limit in milliseconds. After it the cigar is added without an answer. */
const timeoutMs = 5_000

type Line = { readonly brand: string; readonly lineName: string }

/**
 * Adds a cigar, unless the collection has it: `same` asks what is meant.
 *
 * @param otherSizeOf a line of which the cigar has a size that the collection does not have
 */
export function useAddCigar(onSaved: () => void, otherSizeOf: Line | undefined) {
  const { save, isSaving, refused } = useSaveCigar(onSaved)
  const client = useQueryClient()
  const [same, setSame] = useState<{
    readonly entry: NewCigar
    readonly found: readonly AlikeCigar[]
  }>()
  const [answered, setAnswered] = useState<Line>()
  const isOtherSize = (entry: NewCigar) =>
    !isSizeKnown(entry) &&
    [otherSizeOf, answered].some((line) => line !== undefined && isSameLine(line, entry))
  const { change: add, isPending: isChecking } = useChange(
    {},
    {
      send: async (entry: NewCigar) => {
        if (isOtherSize(entry)) return []
        try {
          const late = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs))
          const fetched = client.fetchQuery({ ...alikeQuery(entry), staleTime: freshMs })
          return findSame(entry, (await Promise.race([fetched, late])) ?? [])
        } catch {
          // Two entries of one cigar do less harm than a cigar that cannot be added.
          return []
        }
      },
      onDone: (found, entry) => (found.length > 0 ? setSame({ entry, found }) : save(entry)),
    },
  )
  return {
    add,
    same,
    forget: () => setSame(undefined),
    /** The entry has none of the sizes that were found: they are not offered again. */
    forgetSizes: () => {
      setAnswered(same?.entry)
      setSame(undefined)
    },
    save,
    isSaving: isSaving || isChecking,
    refused,
  }
}
