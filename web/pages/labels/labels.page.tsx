import { useLocation, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { counted } from '../../../shared/rules/counted.ts'
import { paths } from '../../paths.ts'
import { BackLink, useOrigin } from '../../ui/back-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { SkeletonRows } from '../../ui/section.tsx'
import { useChangeParams } from '../../ui/use-change-params.ts'
import { Label } from './label.tsx'
import styles from './labels.module.css'
import { divide, type SheetName, sheetNames, sheets } from './sheets.ts'
import {
  type Labels as LabelsToShow,
  useChosenLabels,
  useCigarLabel,
  useContentLabels,
  useHumidorLabels,
  usePurchaseLabels,
} from './use-labels.ts'

/** Labels with codes to print: scanning one with a phone opens what it is of. */
export default function Labels() {
  return (
    <Page
      title={paths.labels.title}
      subtitle="Scan one with your phone's camera: a cigar opens ready to enjoy. The codes hold only an address of yours, which opens for nobody else."
      back={<BackLink to={useOrigin() ?? paths.humidors()}>Back</BackLink>}
      visit="labels"
    >
      <div className={`stack ${styles.page}`}>
        <Choices />
        <Asked />
      </div>
    </Page>
  )
}

const picked = z.object({ cigars: z.array(z.string()) })

/**
 * The labels that the address asks for. A selection of cigars is in the history's state, because it
 * may be too long for an address.
 */
function Asked() {
  const { params } = useOptions()
  const { data } = picked.safeParse(useLocation().state)
  const isInside = params.get('of') === 'inside'
  const [cigar, humidor] = [params.get('cigar'), params.get('humidor')]
  if (cigar !== null) return isInside ? <OfPurchases id={cigar} /> : <OfCigar id={cigar} />
  if (humidor !== null && isInside) return <OfContents id={humidor} />
  return data ? <OfChosen ids={data.cigars} /> : <OfHumidors id={humidor} />
}

type OfProps = { readonly id: string }
const OfCigar = ({ id }: OfProps) => <Sheets {...useCigarLabel(id)} />
const OfPurchases = ({ id }: OfProps) => <Sheets {...usePurchaseLabels(id)} />
const OfContents = ({ id }: OfProps) => <Sheets {...useContentLabels(id)} />
const OfHumidors = ({ id }: { readonly id: string | null }) => <Sheets {...useHumidorLabels(id)} />
const OfChosen = ({ ids }: { readonly ids: readonly string[] }) => (
  <Sheets {...useChosenLabels(ids)} />
)

/** Most labels at a time, as in a bulk change. */
const mostLabels = 500

function Sheets({ labels, isError, refetch }: LabelsToShow) {
  const { sheet, used } = useOptions()
  if (!labels && isError)
    return <RetryNote text="Your labels could not be loaded." onRetry={() => void refetch()} />
  if (!labels) return <SkeletonRows label="Loading labels..." many />
  return (
    <>
      <Print count={labels.length} />
      {labels.length === 0 && (
        <EmptyState
          headline="Nothing to label"
          text="Open a cigar or a humidor, or select some in All Cigars, and choose Labels there."
        >
          <ButtonLink to={paths.allCigars()}>{paths.allCigars.title}</ButtonLink>
        </EmptyState>
      )}
      {divide(labels.slice(0, mostLabels), sheets[sheet], used).map((page) => (
        <ul
          key={page[0]?.label.key}
          className={`wrap ${styles.sheet}`}
          data-paper={sheets[sheet].paper.kind}
          aria-label="Labels"
        >
          {page.map(({ label, place }) => (
            <Label key={label.key} label={label} sheet={sheet} place={place} />
          ))}
        </ul>
      ))}
    </>
  )
}

/** The options that the address keeps. */
function useOptions() {
  const [params] = useSearchParams()
  const changeParams = useChangeParams()
  const sheet: SheetName = sheetNames.find((name) => name === params.get('sheet')) ?? '5160'
  const places = sheets[sheet].columns * sheets[sheet].rows
  const first = Number(params.get('first') ?? 1)
  const change = (name: string, value: string) =>
    changeParams((next) => {
      if (value === '') next.delete(name)
      else next.set(name, value)
      return next
    })
  return { params, sheet, places, used: first > 0 && first <= places ? first - 1 : 0, change }
}

function Choices() {
  const { params, sheet, places, used, change } = useOptions()
  const isHumidor = params.has('humidor')
  return (
    <div className={`wrap ${styles.tools}`}>
      {(isHumidor || params.has('cigar')) && (
        <Choice
          label="Label"
          showsLabel
          all={isHumidor ? 'The humidor' : 'The cigar'}
          options={[{ value: 'inside', text: isHumidor ? 'Its cigars' : 'Its purchases' }]}
          value={params.get('of') ?? ''}
          onChange={(of) => change('of', of)}
        />
      )}
      <Choice
        label="Paper"
        showsLabel
        all={sheets['5160'].name}
        options={sheetNames.slice(1).map((name) => ({ value: name, text: sheets[name].name }))}
        value={sheet === '5160' ? '' : sheet}
        onChange={(name) => change('sheet', name)}
      />
      {places > 1 && (
        <Choice
          label="First label"
          showsLabel
          all="1"
          options={Array.from({ length: places - 1 }, (_, n) => ({ value: String(n + 2) }))}
          value={used === 0 ? '' : String(used + 1)}
          onChange={(first) => change('first', first)}
        />
      )}
    </div>
  )
}

const Print = ({ count }: { readonly count: number }) => (
  <div className={`wrap ${styles.tools}`}>
    <Button isBusy={count === 0} onClick={() => print()}>
      Print
    </Button>
    <p className={`soft small ${styles.hint}`}>
      {count > mostLabels
        ? `The first ${mostLabels} of ${count.toLocaleString('en-US')} labels.`
        : `${counted(count, 'label')}.`}{' '}
      Print at 100%, without margins of the browser.
    </p>
  </div>
)
