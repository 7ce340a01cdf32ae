import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { type BrandInfo, getBrandInfo } from '../../../shared/contract/brands.ts'
import { queryOf } from '../../api/queries.ts'
import { Button } from '../../ui/button.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { useToggledRest } from '../../ui/show-more.tsx'
import styles from './brand-story.module.css'

/** Words of the description, and product lines, that are shown at first (spec §9 'Display counts'). */
const descriptionWords = 35
const linesAtFirst = 6

/** The story of a brand, or the reason that there is none. Needs the brand as its `key`. */
export function BrandStory({ brand }: { brand: string }) {
  const { query, isAwaited } = useBrandStory(brand)
  const retry = () => void query.refetch()
  return (
    <QueryView
      of={query}
      failed="Brand information could not be loaded."
      loading={<LoadingStory />}
    >
      {(info) => {
        if (info.state === 'known') return <Story info={info} />
        if (info.state === 'unknown') return <Unknown brand={brand} />
        return <BeingWritten brand={brand} isAwaited={isAwaited} onAgain={retry} />
      }}
    </QueryView>
  )
}

const LoadingStory = () => (
  <div className={`pending ${styles.skeleton}`} role="status">
    <span className="visually-hidden">Loading brand information...</span>
  </div>
)

function Story({ info }: { info: BrandInfo }) {
  return (
    <div className={styles.story}>
      {info.description && <Description text={info.description} />}
      {info.history && (
        <section>
          <h2 className={styles.heading}>History and Heritage</h2>
          <p className={`soft ${styles.text}`}>{info.history}</p>
        </section>
      )}
      {info.writtenByAi && (
        <p className="faint fine">
          <span className={styles.badge}>AI</span> Written by AI. Names and dates may be wrong.
        </p>
      )}
      <NotableLines lines={info.notableLines} />
    </div>
  )
}

function NotableLines({ lines }: { lines: readonly string[] }) {
  const { shown, toggle, id } = useToggledRest(lines, linesAtFirst, 'lines')
  if (lines.length === 0) return null
  return (
    <section>
      <h2 className={styles.heading}>Notable Product Lines</h2>
      <ul id={id} className={`wrap ${styles.lines}`}>
        {shown.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {toggle}
    </section>
  )
}

function Description({ text }: { text: string }) {
  const [isWhole, setIsWhole] = useState(false)
  const id = useId()
  const short = truncateWords(text, descriptionWords)
  return (
    <div>
      <p id={id} className={styles.lead}>
        {isWhole ? text : (short ?? text)}
      </p>
      {short && (
        <Button
          variant="plain"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : 'Show more'}
        </Button>
      )}
    </div>
  )
}

/** The first words of a text, with an ellipsis; undefined if there are no more words. */
export function truncateWords(text: string, most: number): string | undefined {
  const words = text.trim().split(/\s+/)
  if (words.length <= most) return undefined
  return `${words
    .slice(0, most)
    .join(' ')
    .replace(/[,;:.–-]+$/, '')}…`
}

const BeingWritten = (props: { brand: string; isAwaited: boolean; onAgain: () => void }) => (
  <div className={`soft ${styles.note}`} role="status">
    <p className={styles.lead}>The story of {props.brand} is being written.</p>
    <p>
      An AI is putting together what is known about this brand.{' '}
      {props.isAwaited
        ? 'It appears here by itself.'
        : 'This takes longer than usual. Please try again later.'}
    </p>
    <Button variant="quiet" onClick={props.onAgain}>
      Look Again
    </Button>
  </div>
)

const Unknown = ({ brand }: { brand: string }) => (
  <div className={`soft ${styles.note}`}>
    <p className={styles.lead}>We know nothing about {brand} yet.</p>
    <p>Add your own notes and ratings.</p>
  </div>
)

/** The interval and the duration of the polling for a new story, in ms. */
const retryMs = 3000
const timeoutMs = 30_000

/** `isAwaited`: the story is requested again until it appears. */
function useBrandStory(brand: string) {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), timeoutMs)
    return () => clearTimeout(timer)
  }, [])
  const query = useQuery({
    ...queryOf(getBrandInfo, { params: { brand } }),
    refetchInterval: ({ state }) =>
      state.data?.state === 'pending' && state.status !== 'error' && !isOver ? retryMs : false,
  })
  return { query, isAwaited: !isOver && !query.isError }
}
