import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { namesOfLines } from '../../../../shared/catalog/search-lines.ts'
import type { useSchemaForm } from '../../../ui/use-schema-form.ts'
import { useAlike } from '../use-alike.ts'
import { type Facts, factNames, factsOf } from './catalog-facts.ts'
import { isGuess, type Known, usualOf } from './needed-fields.ts'
import { useBrands, useLineIndex, useLines } from './use-catalog.ts'
import type { useSpelling } from './use-spelling.ts'
import type { useSuggested } from './use-suggested.ts'

type Form = Pick<ReturnType<typeof useSchemaForm>, 'getValues' | 'watch'> &
  ReturnType<typeof useSuggested> &
  Pick<ReturnType<typeof useSpelling>, 'respell'>

type Options = {
  /** True if usual values are filled in, too. */
  readonly isNew: boolean
  /** True if the entries come from a photo. */
  readonly isRead?: boolean
  /** True if a form has shown them before. */
  readonly isShown?: boolean
}

export type EnteredLine = { readonly brand: string; readonly lineName: string }

const unknown: Facts = Object.fromEntries(factNames.map((name) => [name, undefined]))

/**
 * Fills in what the catalog knows of brand and line, and what is usual where it knows nothing: of what was read once, and
 * whenever one of the two was entered.
 */
export function useLineFacts(form: Form, { isNew, isRead = false, isShown = false }: Options) {
  const { getValues, suggested, fill, respell } = form
  const { line, left, isNoted, settle, noteLine, textOf } = useEnteredLine(getValues)
  /** The line that was filled in last. */
  const [filled, setFilled] = useState<EnteredLine>()
  const brands = useBrands()
  const known = useKnown(String(form.watch('brand')), line.brand, isNew)
  const { isLoading, lines } = known
  const fillIn = useEffectEvent(() => {
    // An open editor changes nothing by itself.
    if (isLoading || (left.length === 0 && !isRead && !isNoted && !isShown)) return
    if (left.length > 0) {
      // Not while it is being typed in again.
      const typedIn = document.activeElement?.getAttribute('name')
      const done = left.filter((name) => name !== typedIn)
      respell({ brand: brands, lineName: lines }, done)
    }
    const size = isGuess(getValues('size'), suggested.size) ? '' : textOf('size')
    const facts =
      known.brand && lines.length > 0 ? factsOf(known.brand, lines, { ...line, size }) : unknown
    const { size: usualSize, length, ringGauge, ...usual } = isNew ? usualOf(known, line) : {}
    const measures = size === '' && { size: usualSize, length, ringGauge }
    const mode = left.length > 0 ? 'suggested' : isShown ? 'nothing' : 'own'
    fill(facts, mode, { ...usual, ...measures })
    setFilled(line)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was entered fills in once
  useEffect(() => fillIn(), [left, isNoted, isLoading, lines, known.own])
  return { line, filled, known, settle, noteLine }
}

/** The brand and the line, which change when the user leaves one of their fields, not while it is being typed in. */
function useEnteredLine(getValues: Form['getValues']) {
  const textOf = (name: string) => String(getValues(name) ?? '')
  const now = () => ({ brand: textOf('brand'), lineName: textOf('lineName') })
  const [line, setLine] = useState<EnteredLine>(now)
  /** The fields that were entered, the last one last. Their names can arrive later. */
  const [left, setLeft] = useState<readonly (keyof EnteredLine)[]>([])
  const [isNoted, setIsNoted] = useState(false)
  const settle = (...names: (keyof EnteredLine)[]) => {
    setLine((before) => ({
      ...before,
      ...Object.fromEntries(names.map((name) => [name, textOf(name)])),
    }))
    setLeft((before) => [...before, ...names])
  }
  /** Takes brand and line as they are, although the user has entered neither. */
  const noteLine = () => {
    setLine(now())
    setIsNoted(true)
  }
  return { line, left, isNoted, settle, noteLine, textOf }
}

const nothing: readonly never[] = []

function useKnown(
  brandName: string,
  entered: string,
  isNew: boolean,
): Known & { readonly isLoading: boolean } {
  const { brand, lines = nothing, isLoading } = useLines(brandName)
  const { data, isLoading: isIndexLoading } = useLineIndex(isNew)
  const own = useAlike({ brand: isNew ? entered : '' })
  return useMemo(() => {
    const lineNames =
      data && brand ? namesOfLines(data.index, brand.name) : lines.map(({ name }) => name)
    return { brand, lines, lineNames, own, isLoading: isLoading || isIndexLoading }
  }, [brand, lines, data, own, isLoading, isIndexLoading])
}
